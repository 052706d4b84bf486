import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from './brands.ts'
import { readShared, writeCached } from './files.ts'
import { createDigest, hashBytes } from './hash.ts'

/**
 * Writes text after a first line with its version and digest, so that {@link readChecked} notices any damage, including a
 * different file in its place.
 */
export function writeChecked(file: string, version: string, body: string): void {
  const bytes = Buffer.from(body)
  writeCached(file, Buffer.concat([Buffer.from(`${headOf(file, version, bytes)}\n`), bytes]))
}

/** Of bytes: a text of megabytes would be encoded once for its digest and once for the file. */
function headOf(file: string, version: string, body: Uint8Array): string {
  const digest = createDigest()
  digest.update(Buffer.from(`${path.basename(file)}\n`))
  digest.update(body)
  return `${version} ${digest.end()}`
}

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
  return bytes.toString('utf8', 0, end) === headOf(file, version, body) ? body.toString('utf8') : undefined
}

/** Characters of a digest: bytes after it stay aligned. */
const DIGEST = 32

function digestOf(file: string, version: string, parts: readonly Uint8Array[]): Hash {
  const digest = createDigest()
  for (const part of parts) digest.update(part)
  return hashBytes(`${version}\n${path.basename(file)}\n${digest.end()}`)
}

/** Writes bytes, in parts, after a digest of them and the version, and returns it. */
export function writeCheckedBytes(file: string, version: string, parts: readonly Uint8Array[]): Hash {
  const digest = digestOf(file, version, parts)
  writeCached(file, [Buffer.from(digest, 'latin1'), ...parts])
  return digest
}

/**
 * Reads bytes that {@link writeCheckedBytes} wrote, into memory that threads can share; undefined if they are missing, of another version,
 * or damaged. They begin at a multiple of 8 in their buffer.
 */
export function readCheckedBytes(
  file: string,
  version: string,
): { readonly bytes: Uint8Array; readonly digest: Hash } | undefined {
  const all = readShared(file)
  if (all === undefined) return undefined
  const digest = Buffer.from(all.buffer, 0, Math.min(DIGEST, all.length)).toString('latin1') as Hash
  const bytes = all.subarray(DIGEST)
  return digest === digestOf(file, version, [bytes]) ? { bytes, digest } : undefined
}
