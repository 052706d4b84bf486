import { expect, test } from 'vitest'
import { systemError, systemErrorWords } from '../../../cli/base/errors.ts'

test.each([
  ["ENOSPC: no space left on device, open '/a/b'", 'open', 'Cannot write to /a/b: the disk is full (ENOSPC).'],
  ["EMFILE: too many open files, open '/a/b'", 'open', 'Cannot open /a/b: too many files are open (EMFILE).'],
  ['ENOSPC: no space left on device, write', 'write', 'Cannot write: the disk is full (ENOSPC).'],
  ['EFBIG: file too large, write', 'write', 'Cannot write: the file is too large (EFBIG).'],
  ['EIO: i/o error, read', 'read', 'Cannot read: the disk failed (EIO).'],
  ['EISDIR: illegal operation on a directory, read', 'read', 'EISDIR: illegal operation on a directory, read'],
])('a call that the system refused is explained: %s', (message, call, words) => {
  expect(systemErrorWords(systemError(message, call))).toBe(words)
})
