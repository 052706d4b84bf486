import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LockedError } from '../../cli/base/errors.ts'
import { takeLock } from '../../cli/site/build/lock.ts'
import { temporaryFolder } from '../folder.ts'

function lockFile(): string {
  return path.join(temporaryFolder(), 'lock')
}

test('the lock contains its process id and is removed on release', async () => {
  const file = lockFile()
  const release = await takeLock(file, 1)
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
  expect(readdirSync(path.dirname(file))).toEqual([])
})

test('while a running process holds it, others wait, then report the owner', async () => {
  const file = lockFile()
  const release = await takeLock(file, 1)
  await expect(takeLock(file, 0.1)).rejects.toThrow(new LockedError(process.pid))
  const next = takeLock(file, 5)
  release()
  ;(await next)()
  expect(existsSync(file)).toBe(false)
})

test('the lock of a dead process, and a damaged one, are replaced', async () => {
  const file = lockFile()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  for (const left of [String(pid), '', 'nonsense', '-1']) {
    writeFileSync(file, left)
    const release = await takeLock(file, 1)
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
    release()
    expect(readdirSync(path.dirname(file))).toEqual([])
  }
})
