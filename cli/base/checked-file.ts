/** Files of the cache, which are read only if they are as they were written. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { WriteId } from './brands.ts'
import { checksumOf } from './checksum.ts'
import { readShared, writeCached } from './files.ts'

/**
 * Writes text after a first line with its version and checksum, so that {@link readChecked} notices any damage, including a
 * different file in its place.
 */
export function writeChecked(file: string, version: string, body: string): void {
  const bytes = Buffer.from(body)
  writeCached(file, Buffer.concat([Buffer.from(`${version} ${checkOf(file, version, [bytes])}\n`), bytes]))
}

/** Returns the checksum of a file: of its version, its name, and its content. */
const checkOf = (file: string, version: string, parts: readonly Uint8Array[]): string =>
  checksumOf([`${version}\n${path.basename(file)}\n`, ...parts])
    .toString(16)
    .padStart(CHECK, '0')

/** Characters of a checksum. */
const CHECK = 8

/** Reads text that {@link writeChecked} wrote; undefined if it is missing, of another version, or damaged. */
export function readChecked(file: string, version: string): string | undefined {
  try {
    return checkedBody(file, readFileSync(file), version)
  } catch {
    return undefined
  }
}

/** Reads JSON that {@link writeChecked} wrote; returns undefined like {@link readChecked}. */
export function readCheckedJson<T>(file: string, version: string): T | undefined {
  const body = readChecked(file, version)
  return body === undefined ? undefined : (JSON.parse(body) as T)
}

/** Checks the bytes of `file`, which was already read, and returns its text. */
export function checkedBody(file: string, bytes: Buffer, version: string): string | undefined {
  const end = bytes.indexOf('\n')
  const body = bytes.subarray(end + 1)
  const isSame = bytes.toString('utf8', 0, end) === `${version} ${checkOf(file, version, [body])}`
  return isSame ? body.toString('utf8') : undefined
}

/** Characters of an id: bytes after it and the checksum stay aligned. */
const ID = 24

/** Writes bytes, in parts, after an id and a checksum, and returns the id. */
export function writeCheckedBytes(file: string, version: string, parts: readonly Uint8Array[]): WriteId {
  const id = Buffer.from(randomBytes(ID / 2).toString('hex'), 'latin1')
  const check = Buffer.from(checkOf(file, version, [id, ...parts]), 'latin1')
  writeCached(file, [check, id, ...parts])
  return id.toString('latin1') as WriteId
}

/**
 * Reads bytes that {@link writeCheckedBytes} wrote, into memory that threads can share; undefined if they are missing, of another version,
 * or damaged. They begin at a multiple of 8 in their buffer.
 */
export function readCheckedBytes(
  file: string,
  version: string,
): { readonly bytes: Uint8Array; readonly id: WriteId } | undefined {
  const all = readShared(file)
  if (all === undefined || all.length < CHECK + ID) return undefined
  const textOf = (from: number, to: number): string => Buffer.from(all.buffer, from, to - from).toString('latin1')
  if (textOf(0, CHECK) !== checkOf(file, version, [all.subarray(CHECK)])) return undefined
  return { bytes: all.subarray(CHECK + ID), id: textOf(CHECK, CHECK + ID) as WriteId }
}
