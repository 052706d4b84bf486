import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import type { Hash, Route } from '../../cli/base/brands.ts'
import type { PageSource } from '../../cli/site/pages/page-source.ts'
import { createThreads, giveJob } from '../../cli/site/workers/worker-threads.ts'
import { temporaryFolder } from '../folder.ts'
import { site } from '../rig.ts'

test('a worker that is no longer needed is not stopped while it loads its code', async () => {
  const folder = temporaryFolder()
  const loaded = path.join(folder, 'loaded')
  const script = path.join(folder, 'worker.mjs')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
await new Promise((resolve) => setImmediate(resolve))
writeFileSync(${JSON.stringify(loaded)}, '')
parentPort.on('message', () => {})
parentPort.postMessage({ kind: 'ready' })
`,
  )
  const lost: unknown[] = []
  const threads = createThreads(
    { script: pathToFileURL(script), setup: {}, seconds: 10 },
    { onResult: () => {}, onLost: (_, failure) => lost.push(failure) },
  )
  threads.start()
  await threads.close()
  expect(existsSync(loaded)).toBe(true)
  expect(lost).toEqual([])
})

test('a page is not late because the main thread was busy when its result arrived', async () => {
  const folder = temporaryFolder({
    'worker.mjs': `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ route }) => parentPort.postMessage({ kind: 'failed', route, reason: 'threw', message: '' }))
parentPort.postMessage({ kind: 'ready' })
`,
  })
  const script = pathToFileURL(path.join(folder, 'worker.mjs'))
  const seconds = 0.2
  const outcomes: string[] = []
  const threads = createThreads(
    { script, setup: {}, seconds },
    {
      onResult: (_thread, _job, { kind }) => outcomes.push(kind),
      onLost: (_thread, { reason }) => outcomes.push(reason),
    },
  )
  const thread = threads.start()
  await once(thread.worker, 'message')
  // Otherwise this code runs in the turn that receives results.
  await setImmediate()
  const source = { shown: '', input: '', shared: new Map(), resolve: () => [] }
  giveJob(thread, { route: '/page' as Route, level: 'facts', source })
  const until = performance.now() + 5 * seconds * 1000
  while (performance.now() < until);
  await vi.waitUntil(() => outcomes.length > 0)
  await threads.close()
  expect(outcomes).toEqual(['failed'])
})

test('a thread gets each shared value once, and asks where addresses lead', async () => {
  const folder = temporaryFolder({
    'worker.mjs': `import { parentPort } from 'node:worker_threads'
let values = ''
let route
parentPort.on('message', (message) => {
  if (message.kind === 'value') values += message.digest + message.json
  else if (message.kind === 'texts') values = ''
  else if (message.kind === 'answer')
    parentPort.postMessage({ kind: 'failed', route, reason: 'threw', message: values + ' ' + (message.resolved ?? message.failed) })
  else parentPort.postMessage({ kind: 'question', route: (route = message.route), refs: '[1]' })
})
parentPort.postMessage({ kind: 'ready' })
`,
  })
  const results: unknown[] = []
  const threads = createThreads(
    { script: pathToFileURL(path.join(folder, 'worker.mjs')), setup: {}, seconds: 10 },
    { onResult: (_thread, _job, result) => results.push('message' in result && result.message), onLost: () => {} },
  )
  const thread = threads.start()
  const shared = new Map([['digest' as Hash, ['value']]])
  const page = async (route: string, resolve: PageSource['resolve']): Promise<void> => {
    const count = results.length
    giveJob(thread, { route: route as Route, level: 'facts', source: { shown: '', input: '', shared, resolve } })
    await vi.waitUntil(() => results.length > count)
  }
  await page('/a', (route, refs) => [route, refs] as never)
  await page('/b', () => {
    throw new Error('no')
  })
  threads.update({ kind: 'texts', texts: new Map() })
  await page('/c', () => [])
  await threads.close()
  expect(results).toEqual(['digest["value"] ["/a",[1]]', 'digest["value"] no', 'digest["value"] []'])
})

test('the event loop of a worker turns after each page, so that native memory is freed', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `page-${i}`)
  const docs = site({
    ...Object.fromEntries(names.map((name) => [`content/${name}.md`, `# ${name}\n`])),
    'site.config.ts': `import { appendFileSync } from 'node:fs'
let pages = 0
let turns = 0
const count = () => () => {
  appendFileSync('turns', \`\${pages++ - turns}\\n\`)
  setImmediate(() => turns++)
}
export default { title: 'T', url: 'https://example.com', markdown: { remarkPlugins: [count] } }
`,
  })
  expect((await docs.build()).code).toBe(0)
  expect(readFileSync(path.join(docs.root, 'turns'), 'utf8').trim().split('\n')).toEqual(names.map(() => '0'))
})
