/** Images and partials that nothing in the site mentions. The search is by name, so that no kind of use is missed. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { pathBelow } from '../../base/paths.ts'
import { decodePart } from '../../base/urls.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteContext } from '../../features/context.ts'
import { type WalkedFile, walkFolder } from '../../stages/content/walk.ts'

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i
const PARTIAL = /\/_.*\.mdx?$/i
/** Files that can mention other files. */
const TEXT = /\.(?:mdx?|[cm]?[jt]sx?|css|scss|json|ya?ml|html|svg)$/i
const ENDING = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mdx?)/gi
const BEFORE_NAMES = new Set(' \t\r\n/\\\'"`()<>[]{}=:,;?#|')

/** Returns findings of the two rules. Files are read only if one of the rules is on. */
export function unusedFiles({ root, config, graph }: SiteContext): Diagnostic[] {
  const { 'unused-image': ofImages, 'unused-partial': ofPartials } = config.lint
  if (ofImages === undefined && ofPartials === undefined) return []
  const folders = [...config.staticDirectories, ...[...graph.sets.values()].flatMap((set) => set.folders)]
  const files = siteFiles(root)
  const mentioned = mentionedNames(files)
  const unused = files.filter(({ relative }) => {
    return (
      folders.some((folder) => pathBelow(folder, relative) !== undefined) &&
      !isMentioned(path.posix.basename(relative), mentioned)
    )
  })
  return unused.flatMap(({ relative }): Diagnostic[] => {
    const where = { file: relative as SourcePath }
    if (ofImages !== undefined && IMAGE.test(relative)) return [{ code: 'unused-image', severity: ofImages, where }]
    if (ofPartials !== undefined && PARTIAL.test(relative))
      return [{ code: 'unused-partial', severity: ofPartials, where }]
    return []
  })
}

/** Returns files of the site folder except packages, output and hidden files. */
function siteFiles(root: string): readonly WalkedFile[] {
  const wants = (name: string): boolean => !name.startsWith('.') && name !== 'node_modules' && name !== 'out'
  return walkFolder(root, '.', { wants, matters: () => false }).files
}

function mentionedNames(files: readonly WalkedFile[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { file, relative } of files) {
    if (!TEXT.test(relative)) continue
    const text = readFileSync(file, 'utf8')
    for (const { index, 0: ending } of text.matchAll(ENDING)) names.add(decodePart(nameBefore(text, index) + ending))
  }
  return names
}

/** The maximum length of a file name. */
const LONGEST = 255

/**
 * Returns the name before an extension. Searching for the extension first is faster than a regular expression that
 * begins with the name, which tries every letter.
 */
function nameBefore(text: string, end: number): string {
  let start = end
  while (start > Math.max(0, end - LONGEST) && !BEFORE_NAMES.has(text.charAt(start - 1))) start--
  return text.slice(start, end)
}

/** Whether a file is mentioned; `x.dark.png` is used wherever `x.png` is. */
const isMentioned = (name: string, mentioned: ReadonlySet<string>): boolean =>
  mentioned.has(name) || mentioned.has(name.replace(/\.dark(\.\w+)$/i, '$1'))
