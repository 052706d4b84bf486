import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeCached } from './files.ts'
import { hashBytes } from './hash.ts'

/** Writes text under a first line that names its version and digest, so that {@link readChecked} notices any damage, also another file in its place. */
export const writeChecked = (file: string, version: string, body: string): void =>
  writeCached(file, `${headOf(file, version, body)}\n${body}`)

const headOf = (file: string, version: string, body: string): string =>
  `${version} ${hashBytes(`${path.basename(file)}\n${body}`)}`

/** The text that {@link writeChecked} wrote; undefined when it is not there, of another version, or damaged. */
export function readChecked(file: string, version: string): string | undefined {
  try {
    return checkedBody(file, readFileSync(file, 'utf8'), version)
  } catch {
    return undefined
  }
}

/** The JSON that {@link writeChecked} wrote; undefined like {@link readChecked}. */
export function readCheckedJson<T>(file: string, version: string): T | undefined {
  const body = readChecked(file, version)
  return body === undefined ? undefined : (JSON.parse(body) as T)
}

/** The same for the text of `file`, which was read already. */
export function checkedBody(file: string, text: string, version: string): string | undefined {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return text.slice(0, end) === headOf(file, version, body) ? body : undefined
}
