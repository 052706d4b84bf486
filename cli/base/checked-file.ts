import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeCached } from './files.ts'
import { createDigest } from './hash.ts'

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
