/** Files of the store, which are read only if they are undamaged. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { WriteId } from '../base/brands.ts'
import { readBytes, writeCached } from '../base/files.ts'
import { asBuffer } from './columns.ts'

/** The content of a file: bytes that begin at a multiple of 8 in their buffer. */
export interface CheckedFile {
  readonly bytes: Uint8Array
  readonly id: WriteId
}

/** Length of a checksum, and of the id that follows it, chosen so that the bytes after both stay aligned. */
const CHECK = 8
const ID = 24

/** Returns the checksum of a file: of its version, its name, its id, and its content. */
const checkOf = (file: string, version: string, parts: readonly Uint8Array[]): string =>
  checksumOf([`${version}\n${path.basename(file)}\n`, ...parts])
    .toString(16)
    .padStart(CHECK, '0')

/**
 * Writes bytes, in parts, after their checksum and a new id, which is returned. {@link readChecked} notices any damage,
 * including a different file in its place.
 */
export function writeChecked(file: string, version: string, parts: readonly Uint8Array[]): WriteId {
  const id = Buffer.from(randomBytes(ID / 2).toString('hex'), 'latin1')
  const check = Buffer.from(checkOf(file, version, [id, ...parts]), 'latin1')
  writeCached(file, [check, id, ...parts])
  return id.toString('latin1') as WriteId
}

/** Reads a file of {@link writeChecked}; undefined if it is missing, of another version, or damaged. */
export function readChecked(file: string, version: string): CheckedFile | undefined {
  const whole = readBytes(file)
  if (
    whole === undefined ||
    whole.length < CHECK + ID ||
    decoded(whole.subarray(0, CHECK)) !== checkOf(file, version, [whole.subarray(CHECK)])
  )
    return undefined
  return { bytes: whole.subarray(CHECK + ID), id: decoded(whole.subarray(CHECK, CHECK + ID)) as WriteId }
}

const decoded = (bytes: Uint8Array): string => asBuffer(bytes).toString('utf8')

/** Writes a value of JSON in the same way. */
export const writeCheckedJson = (file: string, version: string, value: unknown): void =>
  void writeChecked(file, version, [Buffer.from(JSON.stringify(value))])

/** Reads a file of {@link writeCheckedJson}. */
export function readCheckedJson<T>(file: string, version: string): T | undefined {
  const checked = readChecked(file, version)
  return checked && (JSON.parse(decoded(checked.bytes)) as T)
}

/**
 * Returns the CRC-32 of consecutive bytes; text counts as UTF-8. `before`: the checksum of the bytes before them. A
 * checksum shows damage as a digest does, and is faster (measurements: checksums). A build after an edit of 10,000
 * pages reads 60 MB.
 */
export const checksumOf = (parts: Iterable<string | Uint8Array>, before = 0): number => {
  let checksum = before
  // Node 20 returns 0 for an empty array.
  for (const part of parts) if (part.length > 0) checksum = crc32(part, checksum)
  return checksum
}
