import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { errorCode } from '../../base/errors.ts'

/** Bytes of a regular file, or the reason why it cannot be read. */
export type FileBytes =
  | { readonly bytes: Uint8Array; readonly size: number }
  | {
      readonly bytes: undefined
      readonly size: number
      readonly reason: 'too-large' | 'not-regular' | 'unreadable'
      readonly detail: string
    }

// Non-blocking: a FIFO that replaced a file between listing and opening must not hang the build.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * Reads a whole regular file of at most `limit` bytes. Synchronous on purpose: for small files,
 * `fs.promises.readFile` is slower.
 */
export function readRegular(file: string, limit = Number.POSITIVE_INFINITY): FileBytes {
  let fd: number
  try {
    fd = openSync(file, FLAGS)
  } catch (error) {
    return { bytes: undefined, size: 0, reason: 'unreadable', detail: errorCode(error) }
  }
  try {
    const stats = fstatSync(fd)
    if (!stats.isFile()) return { bytes: undefined, size: 0, reason: 'not-regular', detail: '' }
    if (stats.size > limit) return { bytes: undefined, size: stats.size, reason: 'too-large', detail: '' }
    return readAll(fd, stats.size)
  } catch (error) {
    return { bytes: undefined, size: 0, reason: 'unreadable', detail: errorCode(error) }
  } finally {
    closeSync(fd)
  }
}

function readAll(fd: number, size: number): FileBytes {
  const bytes = Buffer.allocUnsafe(size)
  let read = 0
  while (read < size) {
    const count = readSync(fd, bytes, read, size - read, read)
    if (count === 0) break
    read += count
  }
  return { bytes: bytes.subarray(0, read), size: read }
}
