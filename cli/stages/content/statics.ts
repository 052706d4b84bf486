import picomatch from 'picomatch'
import type { Hash, SourcePath } from '../../base/brands.ts'
import { hashBytes, shortOf } from '../../base/hash.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { StaticFile } from '../../model/content.ts'
import { type FileBytes, readRegular } from './read-file.ts'
import { type WalkedFile, walkFolder } from './walk.ts'

/**
 * Hidden files contain settings and secrets (`.env`, `.npmrc`); the only hidden folder that browsers and hosts request
 * is `.well-known`.
 */
const isPublic = (name: string): boolean => name === '.well-known' || (!name.startsWith('.') && name !== 'Thumbs.db')

/** Reads the files of the static folders, in the order of the folders. */
export function readStatics(
  root: string,
  config: Pick<SiteConfig, 'staticDirectories' | 'staticExclude' | 'markdown'>,
  digests?: FileDigests,
): Outcome<readonly StaticFile[]> {
  const files: StaticFile[] = []
  const diagnostics: Diagnostic[] = []
  const isExcluded = picomatch([...config.staticExclude])
  for (const folder of config.staticDirectories) {
    const walked = walkFolder(root, folder, {
      // The site itself may be such a folder.
      wants: (name) => isPublic(name) && (folder !== '.' || name !== 'node_modules'),
      matters: (_name, isFolder) => !isFolder,
      isUntrusted: config.markdown.untrusted,
    })
    diagnostics.push(...walked.diagnostics)
    for (const entry of walked.files) {
      if (isExcluded(entry.relative)) continue
      const file = staticFile(folder, entry, diagnostics, digests)
      if (file !== undefined) files.push(file)
    }
  }
  return { value: files, diagnostics }
}

function staticFile(
  folder: string,
  { relative, file }: WalkedFile,
  diagnostics: Diagnostic[],
  digests: FileDigests | undefined,
): StaticFile | undefined {
  const path = `${folder.replace(/\/$/, '')}/${relative}` as SourcePath
  const { facts, content } = digestOf(file, digests)
  if (facts !== undefined) return { path, target: relative, ...facts }
  const reason = content.detail || content.reason
  diagnostics.push({ code: 'unreadable', severity: 'error', what: 'file', reason, where: { file: path } })
  return undefined
}

type Digest =
  | { readonly facts: { readonly bytes: number; readonly hash: Hash }; readonly content?: undefined }
  | { readonly facts: undefined; readonly content: Extract<FileBytes, { readonly bytes: undefined }> }

function digestOf(file: string, digests: FileDigests | undefined): Digest {
  const before = digests?.get(file)
  if (before !== undefined) return { facts: before }
  const content = readRegular(file)
  if (content.bytes === undefined) return { facts: undefined, content }
  const facts = { bytes: content.size, hash: hashBytes(content.bytes) }
  digests?.set(file, facts)
  return { facts }
}

/**
 * Returns a file beside the pages (image, download) with the address it gets if a page refers to it: its content's hash
 * is part of the name, so it may be cached forever. Returns undefined if it cannot be read; a page that refers to it
 * reports that.
 */
export function assetFile(path: SourcePath, file: string, digests?: FileDigests): StaticFile | undefined {
  const { facts } = digestOf(file, digests)
  if (facts === undefined) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const [stem, suffix] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const target = `assets/files/${stem}.${shortOf(facts.hash)}${suffix}`
  return { path, target, ...facts }
}

export interface FileDigest {
  readonly hash: Hash
  readonly bytes: number
}

/**
 * Digest and size of files that were already read, by absolute path, so that they need not be read again. The owner
 * makes sure that it knows no file that may have changed since.
 */
export interface FileDigests {
  get(file: string): FileDigest | undefined
  set(file: string, facts: FileDigest): void
}
