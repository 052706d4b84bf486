import { chmodSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashBytes } from '../../../cli/base/hash.ts'
import { filesBySignature as filesWith, signaturesOnRequest } from '../../../cli/stages/content/file-signatures.ts'
import { createMemo, type Memo } from '../../../cli/store/memo.ts'
import { temporaryFolder } from '../../folder.ts'

const folder = temporaryFolder()

const stampedFiles = (memo: Memo, now?: () => number) => filesWith(memo, signaturesOnRequest(now))

const later = () => Date.now() + 60_000
const facts = { hash: hashBytes(Buffer.from('one')), bytes: 3 }

test('A file that nobody changed is known to the next run', () => {
  const file = path.join(folder, 'kept.md')
  writeFileSync(file, 'one')
  const memo = createMemo()
  const first = stampedFiles(memo, later)
  expect(first.get(file)).toBeUndefined()
  first.set(file, facts)
  expect(stampedFiles(memo, later).get(file)).toEqual(facts)
})

test('A file with another text of the same size and with its old time is read again', () => {
  const file = path.join(folder, 'edited.md')
  writeFileSync(file, 'one')
  const memo = createMemo()
  const first = stampedFiles(memo, later)
  first.get(file)
  first.set(file, facts)
  const { ctimeMs, atime, mtime } = statSync(file)
  // Clocks of file systems count in steps of milliseconds.
  while (statSync(file).ctimeMs === ctimeMs) chmodSync(file, 0o644)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  expect(stampedFiles(memo, later).get(file)).toBeUndefined()
})

test('A file that was changed a moment ago is read again, for it may change once more at the same time', () => {
  const file = path.join(folder, 'recent.md')
  writeFileSync(file, 'one')
  const memo = createMemo()
  const first = stampedFiles(memo)
  first.get(file)
  first.set(file, facts)
  expect(stampedFiles(memo, later).get(file)).toBeUndefined()
})

test('What is no file is not known', () => {
  const memo = createMemo()
  const first = stampedFiles(memo, later)
  for (const missing of [folder, path.join(folder, 'missing.md')]) {
    expect(first.get(missing)).toBeUndefined()
    first.set(missing, facts)
    expect(stampedFiles(memo, later).get(missing)).toBeUndefined()
  }
})
