/** The site as stored when an editor last opened it: used at the next start until the site is read. */
import path from 'node:path'
import type { Hash } from '../../../base/brands.ts'
import { cacheFolder } from '../../../base/folders.ts'
import { TOOL_VERSION } from '../../../base/package.ts'
import { readChecked, writeChecked } from '../../../store/checked-file.ts'
import { decodeColumns, encodeColumns } from '../../../store/columns.ts'
import type { SerializedSite } from './serialized-site.ts'

interface Head {
  readonly digest: Hash
  /** Bytes of each part. */
  readonly bytes: readonly number[]
}

const fileOf = (root: string): string => path.join(cacheFolder(root), 'lsp', 'site')

/** A copy of the site in another folder must not be used. */
const versionIn = (root: string): string => `${TOOL_VERSION} ${root}`

/** Stores a packed site for the next start of the editor. */
export function storeSite(root: string, { digest, parts }: SerializedSite): void {
  const head: Head = { digest, bytes: parts.map((part) => part.length) }
  writeChecked(fileOf(root), versionIn(root), encodeColumns(head, parts))
}

/** Returns undefined if it is missing, damaged, or from another version. */
export function readStoredSite(root: string): SerializedSite | undefined {
  const stored = readChecked(fileOf(root), versionIn(root))
  const columns = stored && decodeColumns<Head>(stored.bytes)
  if (columns === undefined) return undefined
  const { digest, bytes } = columns.head
  return { digest, parts: bytes.map((length) => columns.next(Uint8Array, length)) }
}
