/** Images and partials that nothing in the site mentions. They are looked for by name, so that no way to use a file is missed. */

import { readFileSync } from 'node:fs'
import { decodePart } from '../base/urls.ts'
import { type WalkedFile, walkFolder } from '../content/walk.ts'
import type { Diagnostic, SourcePath } from '../model.ts'
import type { SiteContext } from './context.ts'

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i
const PARTIAL = /\/_.*\.mdx?$/i
/** Files that can mention others. */
const TEXT = /\.(?:mdx?|[cm]?[jt]sx?|css|scss|json|ya?ml|html|svg)$/i
const NAME = /[^\s/\\'"`()<>[\]{}=:,;?#|]+\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mdx?)/gi

/** Findings of the two rules; reads nothing unless one of them is on. */
export function unusedFiles({ root, config, graph }: SiteContext): Diagnostic[] {
  const { 'unused-image': ofImages, 'unused-partial': ofPartials } = config.lint
  if (ofImages === undefined && ofPartials === undefined) return []
  const folders = [...config.staticDirectories, ...[...graph.sets.values()].flatMap((set) => set.folders)]
  const files = siteFiles(root)
  const mentioned = mentionedNames(files)
  const unused = files.filter(({ relative }) => {
    return folders.some((folder) => relative.startsWith(`${folder}/`)) && !isMentioned(nameOf(relative), mentioned)
  })
  return unused.flatMap(({ relative }): Diagnostic[] => {
    const where = { file: relative as SourcePath }
    if (ofImages !== undefined && IMAGE.test(relative)) return [{ code: 'unused-image', severity: ofImages, where }]
    if (ofPartials !== undefined && PARTIAL.test(relative))
      return [{ code: 'unused-partial', severity: ofPartials, where }]
    return []
  })
}

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** Files of the site folder: no packages, no output, nothing hidden. */
function siteFiles(root: string): readonly WalkedFile[] {
  const wants = (name: string): boolean => !name.startsWith('.') && name !== 'node_modules' && name !== 'out'
  return walkFolder(root, '.', { wants, matters: () => false }).files
}

function mentionedNames(files: readonly WalkedFile[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { file, relative } of files) {
    if (!TEXT.test(relative)) continue
    for (const [found] of readFileSync(file, 'utf8').matchAll(NAME)) names.add(decodePart(found))
  }
  return names
}

/** `x.dark.png` is used where `x.png` is. */
const isMentioned = (name: string, mentioned: ReadonlySet<string>): boolean =>
  mentioned.has(name) || mentioned.has(name.replace(/\.dark(\.\w+)$/i, '$1'))
