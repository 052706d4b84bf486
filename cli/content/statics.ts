import { hashBytes, shortHash } from '../base/hash.ts'
import type { Diagnostic, Outcome, SiteConfig, SourcePath, StaticFile } from '../model.ts'
import { readRegular } from './read-file.ts'
import { type WalkedFile, walkFolder } from './walk.ts'

const JUNK = new Set(['.DS_Store', 'Thumbs.db', '.git'])

/** Files of the static folders under their targets. Where two folders have the same file, the first folder wins. */
export function readStatics(
  root: string,
  config: Pick<SiteConfig, 'staticDirectories'>,
): Outcome<readonly StaticFile[]> {
  const files = new Map<string, StaticFile>()
  const diagnostics: Diagnostic[] = []
  for (const folder of config.staticDirectories) {
    const walked = walkFolder(root, folder, {
      wants: (name) => !JUNK.has(name),
      matters: (_name, isFolder) => !isFolder,
    })
    diagnostics.push(...walked.diagnostics)
    for (const found of walked.files) {
      if (files.has(found.relative)) continue
      const file = staticFile(folder, found, diagnostics)
      if (file !== undefined) files.set(found.relative, file)
    }
  }
  return { value: [...files.values()], diagnostics }
}

function staticFile(folder: string, { relative, file }: WalkedFile, diagnostics: Diagnostic[]): StaticFile | undefined {
  const path = `${folder.replace(/\/$/, '')}/${relative}` as SourcePath
  const content = readRegular(file)
  if (content.bytes !== undefined) {
    return { path, target: relative, bytes: content.size, hash: hashBytes(content.bytes) }
  }
  const message = `The file cannot be read (${content.detail || content.reason}).`
  diagnostics.push({ code: 'unreadable', severity: 'error', message, where: { file: path } })
  return undefined
}

/**
 * A file beside the pages (image, download) with the address it gets if a page refers to it: its content's hash is part
 * of the name, so it may be cached for ever. Undefined when it cannot be read: then a page that refers to it says so.
 */
export function assetFile(path: SourcePath, file: string): StaticFile | undefined {
  const content = readRegular(file)
  if (content.bytes === undefined) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const [stem, suffix] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const target = `assets/files/${stem}.${shortHash(content.bytes)}${suffix}`
  return { path, target, bytes: content.size, hash: hashBytes(content.bytes) }
}
