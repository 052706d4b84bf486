import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { SharedMap, shareEntries } from '../../../cli/base/shared-map.ts'

/** Keys of all kinds, more than are encoded at a time. */
const entries = new Map<string, unknown>([
  ['', null],
  ['/', { title: 'Home', tags: [] }],
  ['/é/漢字', { title: '「漢字」 🙂' }],
  ['__proto__', { a: [1, [2, { b: 'c' }]] }],
  ...Array.from({ length: 3000 }, (_, i): [string, unknown] => [`/area/page-${i}`, { title: `Page ${i}`, i }]),
])

test('a shared map has the same entries, in the same order', () => {
  const shared = new SharedMap(shareEntries(entries))
  expect(shared.size).toBe(entries.size)
  expect([...shared]).toEqual([...entries])
  expect([...shared.keys()]).toEqual([...entries.keys()])
  expect([...shared.values()]).toEqual([...entries.values()])
  for (const [key, value] of entries) expect(shared.get(key)).toEqual(value)
  for (const key of ['/area', '/area/page-3000', ' ', '/é']) {
    expect(shared.has(key)).toBe(false)
    expect(shared.get(key)).toBeUndefined()
  }
  expect([...new SharedMap(shareEntries(new Map()))]).toEqual([])
})

test('a first entry that is much longer than the others does not decide about the memory of all', () => {
  const long = new Map<string, string>([['/', 'é'.repeat(100_000)]])
  for (let i = 0; i < 50_000; i++) long.set(`/${i}`, '')
  const shared = shareEntries(long)
  expect(shared.bytes.buffer.byteLength).toBeLessThan(10 * shared.bytes.length)
  expect(new SharedMap(shared).get('/')).toBe('é'.repeat(100_000))
})

test('a value that was replaced is found, and the order stays', () => {
  const shared = new SharedMap<string, unknown>(shareEntries(new Map(Object.entries({ a: 1, b: 2 }))))
  expect(shared.get('a')).toBe(1)
  shared.set('a', 3)
  expect(shared.get('a')).toBe(3)
  expect([...shared]).toEqual([
    ['a', 3],
    ['b', 2],
  ])
})

const MODULE = `import { SharedMap } from './cli/base/shared-map.ts'
import { parentPort, workerData } from 'node:worker_threads'

parentPort.postMessage(new SharedMap(workerData).get('/area/page-7'))
`

test('another thread reads the entries without a copy', async () => {
  const stdin = { contents: MODULE, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, platform: 'node', format: 'cjs', write: false })
  const workerData = shareEntries(entries)
  for (const { buffer } of Object.values(workerData)) expect(buffer).toBeInstanceOf(SharedArrayBuffer)
  const thread = new Worker(outputFiles[0]!.text, { eval: true, workerData })
  const value = await new Promise((resolve, reject) => thread.on('error', reject).on('message', resolve))
  expect(value).toEqual({ title: 'Page 7', i: 7 })
})
