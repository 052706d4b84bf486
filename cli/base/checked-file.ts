import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeCached } from './files.ts'
import { hashBytes } from './hash.ts'

/**
 * Writes text after a first line with its version and digest, so that {@link readChecked} notices any damage, including a
 * different file in its place.
 */
export const writeChecked = (file: string, version: string, body: string): void =>
  writeCached(file, `${headOf(file, version, body)}\n${body}`)

const headOf = (file: string, version: string, body: string): string =>
  `${version} ${hashBytes(`${path.basename(file)}\n${body}`)}`

/** Reads text that {@link writeChecked} wrote; undefined if it is missing, of another version, or damaged. */
export function readChecked(file: string, version: string): string | undefined {
  try {
    return checkedBody(file, readFileSync(file, 'utf8'), version)
  } catch {
    return undefined
  }
}

/** Reads JSON that {@link writeChecked} wrote; returns undefined like {@link readChecked}. */
export function readCheckedJson<T>(file: string, version: string): T | undefined {
  const body = readChecked(file, version)
  return body === undefined ? undefined : (JSON.parse(body) as T)
}

/** Checks the text of `file`, which was already read. */
export function checkedBody(file: string, text: string, version: string): string | undefined {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return text.slice(0, end) === headOf(file, version, body) ? body : undefined
}
