import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { writeCached } from '../../../cli/base/files.ts'
import { temporaryFolder } from '../../folder.ts'

const MODULE = `import { writeAtomic } from './cli/base/files.ts'
import { workerData } from 'node:worker_threads'

const { file, turn, text } = workerData
Atomics.add(turn, 0, 1)
while (Atomics.load(turn, 0) < 4);
for (let i = 0; i < 500; i++) writeAtomic(file, text)
`

test('threads of a process can write the same file at the same time', async () => {
  const folder = temporaryFolder()
  const stdin = { contents: MODULE, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, platform: 'node', format: 'cjs', write: false })
  const file = path.join(folder, 'kept')
  // All threads begin when the last one is ready.
  const turn = new Int32Array(new SharedArrayBuffer(4))
  const threads = ['a', 'b', 'c', 'd'].map((letter) => {
    const workerData = { file, turn, text: letter.repeat(5000) }
    const thread = new Worker(outputFiles[0]!.text, { eval: true, workerData })
    return new Promise((resolve, reject) => thread.on('error', reject).on('exit', resolve))
  })
  expect(await Promise.all(threads)).toEqual([0, 0, 0, 0])
  expect(readdirSync(folder)).toEqual(['kept'])
  expect(readFileSync(file, 'utf8')).toMatch(/^(?:a+|b+|c+|d+)$/)
})

test('a file in place of a folder of the cache is replaced, at any depth', () => {
  const folder = temporaryFolder()
  for (const name of ['cache', 'cache/config', 'cache/config/deep/entry']) {
    const file = path.join(folder, 'cache/config/deep/entry')
    rmSync(path.join(folder, 'cache'), { recursive: true, force: true })
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), 'in the way')
    writeCached(file, 'text')
    expect(readFileSync(file, 'utf8')).toBe('text')
  }
})
