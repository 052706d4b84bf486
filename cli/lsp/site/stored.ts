/** The site as stored when an editor last opened it: used at the next start until the site is read. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { writeCached } from '../../base/files.ts'
import { hashBytes } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import { cacheFolder } from '../../site/folders.ts'
import type { PackedSite } from './packed.ts'

/** The first line of the file; the parts follow. */
interface Header {
  readonly version: Hash
  /** A copy of the site in another folder must not be used. */
  readonly root: string
  readonly digest: Hash
  readonly parts: readonly { readonly bytes: number; readonly hash: Hash }[]
}

const fileOf = (root: string): string => path.join(cacheFolder(root), 'lsp', 'site')

export function storeSite(root: string, { digest, parts }: PackedSite): void {
  const facts = parts.map((part) => ({ bytes: part.byteLength, hash: hashBytes(part) }))
  const header: Header = { version: TOOL_VERSION, root, digest, parts: facts }
  writeCached(fileOf(root), Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts]))
}

/** Returns undefined if it is missing, damaged, or from another version. */
export async function storedSite(root: string): Promise<PackedSite | undefined> {
  try {
    return readStored(await readFile(fileOf(root)), root)
  } catch {
    return undefined
  }
}

function readStored(content: Uint8Array, root: string): PackedSite | undefined {
  const end = content.indexOf(0x0a)
  const header = JSON.parse(Buffer.from(content.subarray(0, end)).toString()) as Header
  if (header.version !== TOOL_VERSION || header.root !== root) return undefined
  const parts: Uint8Array[] = []
  let at = end + 1
  for (const { bytes, hash } of header.parts) {
    const part = content.subarray(at, at + bytes)
    if (part.length !== bytes || hashBytes(part) !== hash) return undefined
    parts.push(part)
    at += bytes
  }
  return { digest: header.digest, parts }
}
