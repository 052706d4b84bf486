import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import type { Route } from '../../../cli/base/brands.ts'
import { createThreads, giveJob } from '../../../cli/site/workers/worker-threads.ts'
import { temporaryFolder } from '../../folder.ts'
import { site } from '../../rig.ts'

test('a worker that is not needed anymore is not stopped while it loads its code', async () => {
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
  const source = { input: '', shared: [], resolve: () => [] }
  giveJob(thread, { route: '/page' as Route, need: 'facts', source })
  const until = performance.now() + 5 * seconds * 1000
  while (performance.now() < until);
  await vi.waitUntil(() => outcomes.length > 0)
  await threads.close()
  expect(outcomes).toEqual(['failed'])
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
