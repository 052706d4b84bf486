import { readFileSync } from 'node:fs'
import { writeCached } from './files.ts'
import { hashBytes } from './hash.ts'

/** Writes text under a first line that names its version and digest, so that {@link readChecked} notices any damage. */
export const writeChecked = (file: string, version: string, body: string): void =>
  writeCached(file, `${version} ${hashBytes(body)}\n${body}`)

/** The text that {@link writeChecked} wrote; undefined when it is not there, of another version, or damaged. */
export function readChecked(file: string, version: string): string | undefined {
  try {
    return checkedBody(readFileSync(file, 'utf8'), version)
  } catch {
    return undefined
  }
}

/** The JSON that {@link writeChecked} wrote; undefined like {@link readChecked}. */
export function readCheckedJson<T>(file: string, version: string): T | undefined {
  const body = readChecked(file, version)
  return body === undefined ? undefined : (JSON.parse(body) as T)
}

/** The same for what was read already. */
export function checkedBody(text: string, version: string): string | undefined {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return text.slice(0, end) === `${version} ${hashBytes(body)}` ? body : undefined
}
