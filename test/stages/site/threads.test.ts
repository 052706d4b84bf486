import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createThreads } from '../../../cli/site/worker-threads.ts'

test('a worker that is no longer needed while it loads its code is not stopped before it has loaded', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-threads-'))
  const loaded = path.join(folder, 'loaded')
  const script = path.join(folder, 'worker.mjs')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
await new Promise((resolve) => setImmediate(resolve))
writeFileSync(${JSON.stringify(loaded)}, '')
parentPort.on('message', () => {})
parentPort.postMessage('ready')
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
