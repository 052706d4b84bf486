/** Emitted files that are stored together, with facts about them. */
import { TOOL_VERSION } from '../base/package.ts'
import type { EmittedFile } from '../model/page.ts'
import { readChecked, writeChecked } from './checked-file.ts'
import { decodeColumns, encodeColumns } from './columns.ts'

interface Head<Facts> {
  readonly facts: Facts
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
}

/** Stores files with facts about them. */
export function writeFiles<Facts>(file: string, facts: Facts, files: readonly EmittedFile[]): void {
  const contents = files.map(({ path, content }) => ({ path, bytes: Buffer.from(content) }))
  const head: Head<Facts> = { facts, files: contents.map(({ path, bytes }) => ({ path, bytes: bytes.length })) }
  const columns = contents.map(({ bytes }) => bytes)
  writeChecked(file, TOOL_VERSION, encodeColumns(head, columns))
}

/** Reads files of {@link writeFiles}; undefined if they are missing, damaged, or from another version of the tool. */
export function readFiles<Facts>(
  file: string,
): { readonly facts: Facts; readonly files: readonly EmittedFile[] } | undefined {
  const checked = readChecked(file, TOOL_VERSION)
  const columns = checked && decodeColumns<Head<Facts>>(checked.bytes)
  if (columns === undefined) return undefined
  const { facts, files } = columns.head
  return { facts, files: files.map(({ path, bytes }) => ({ path, content: columns.next(Uint8Array, bytes) })) }
}
