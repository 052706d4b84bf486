/** `docs new`: the location of a new page, and whether it is allowed. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { firstFileAbove } from '../../base/files.ts'
import { sourcePath } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteContext } from '../../features/context.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { GraphNode } from '../../model/sidebars.ts'
import { openSite } from '../../site/open.ts'
import { pageMatcher } from '../../stages/content/scan.ts'
import { addressOf } from '../../stages/graph/addresses/doc-address.ts'
import { fileName, isUnsuitable, pageText, titleFrom } from '../scaffold/page.ts'
import { type Refusal, refusal } from './move-target.ts'

export type NewPage =
  | { readonly outcome: 'bad-config'; readonly diagnostics: readonly Diagnostic[] }
  /** Invalid usage; nothing was written. */
  | { readonly outcome: 'refused'; readonly problem: Refusal }
  | {
      readonly outcome: 'made'
      readonly file: string
      readonly route?: string
      /** Id of a page that the sidebars do not list. */
      readonly unlistedId?: string
    }

/**
 * Creates the page that `name` means: a path in the content folder, in the site folder, or relative to `folder` (the current
 * one).
 */
export async function newPage(input: {
  readonly root: string
  readonly folder: string
  readonly name: string
  readonly title?: string
}): Promise<NewPage> {
  const { root, title } = input
  const open = () => openSite(root, { production: false, drafts: true, bundle: false, useCache: true })
  const site = await open()
  if (site.context === undefined) return { outcome: 'bad-config', diagnostics: site.diagnostics }
  const place = placeOf(input, site.context.config)
  if ('code' in place) return { outcome: 'refused', problem: place }
  const file = `${place.collection.path}/${place.relative}`
  const problem = problemOf(place, file, site.context)
  if (problem !== undefined) return { outcome: 'refused', problem }
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, pageText(title ?? titleFrom(place.words)), { flag: 'wx' })
  const after = await open()
  return { outcome: 'made', file, ...(after.context && described(file, after.context)) }
}

interface Place {
  readonly collection: CollectionConfig
  /** File inside the folder of the collection. */
  readonly relative: string
  /** The words that become the title. */
  readonly words: string
}

function placeOf(
  { root, folder, name }: { readonly root: string; readonly folder: string; readonly name: string },
  { collections }: SiteConfig,
): Place | Refusal {
  const slashed = name.replaceAll('\\', '/')
  const full = path.resolve(folder, slashed)
  const inside = collections
    .map((collection) => ({ collection, relative: path.relative(path.join(root, collection.path), full) }))
    .find(({ relative }) => relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative))
  const { collection, relative } = inside ?? named(slashed, collections)
  const parts = relative.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  const words = parts.at(-1)
  if (words === undefined || parts.includes('..') || (inside === undefined && path.isAbsolute(slashed)))
    return refusal({ fault: 'outside', file: name, folder: collection.path })
  const bad = parts.find(isUnsuitable)
  if (bad !== undefined) return refusal({ fault: 'unsuitable-name', name: bad })
  const safe = parts.map(fileName).join('/')
  return { collection, relative: /\.mdx?$/i.test(safe) ? safe : `${safe}.md`, words }
}

/**
 * Resolves a name: a path from the site folder begins with the folder of its collection; any other is for the first collection.
 */
function named(
  name: string,
  collections: readonly CollectionConfig[],
): { readonly collection: CollectionConfig; readonly relative: string } {
  const clean = name.replace(/^(?:\.\/)+/, '')
  const found = collections.find(({ path: folder }) => clean.startsWith(`${folder}/`))
  return found
    ? { collection: found, relative: clean.slice(found.path.length + 1) }
    : { collection: collections[0]!, relative: clean }
}

function problemOf(
  { collection, relative }: Place,
  file: string,
  { root, graph, config }: SiteContext,
): Refusal | undefined {
  if (!pageMatcher(collection)(relative)) return refusal({ fault: 'page-name', file })
  const above = firstFileAbove(path.join(root, file))
  if (above !== undefined) return refusal({ fault: 'taken', file: sourcePath(root, above) })
  const existing = namesake(path.join(root, collection.path), relative)
  if (existing !== undefined) return refusal({ fault: 'taken', file: `${collection.path}/${existing}` })
  const set = [...graph.sets.values()].find(
    (one) =>
      one.collection === collection.id &&
      one.folders.includes(collection.path) &&
      one.locale === config.i18n.defaultLocale,
  )
  if (set === undefined) return undefined
  const source = { path: '' as SourcePath, set: set.key, relative, format: 'md' as const }
  const meta = { source, frontMatter: {}, bodyLine: 1, diagnostics: [] }
  const other = graph.pages.get(addressOf(meta, set, collection).route)
  return other?.kind === 'doc'
    ? refusal({ fault: 'address', file: other.meta.source.path, route: other.route })
    : undefined
}

/**
 * Returns a file with the same name in other letter case or with the other suffix: some file systems treat them as one file, and
 * the address is the same.
 */
function namesake(folder: string, relative: string): string | undefined {
  const inFolder = path.posix.dirname(relative)
  const bare = (name: string): string => name.replace(/\.mdx?$/i, '').toLowerCase()
  const real = path.join(folder, inFolder)
  const names = existsSync(real) ? readdirSync(real) : []
  const existing = names.find((one) => /\.mdx?$/i.test(one) && bare(one) === bare(path.posix.basename(relative)))
  return existing === undefined ? undefined : path.posix.join(inFolder, existing)
}

/** Returns the facts that a writer needs next: the address, and whether readers can find the page. */
function described(file: string, { graph }: SiteContext): { route?: string; unlistedId?: string } {
  const page = [...graph.pages.values()].find((one) => one.kind === 'doc' && one.meta.source.path === file)
  if (page === undefined || page.kind !== 'doc') return {}
  const sidebars = [...(graph.sidebars.get(page.set)?.values() ?? [])]
  const isListed = sidebars.length === 0 || sidebars.some((nodes) => lists(nodes, page.id))
  return { route: page.route, ...(!isListed && { unlistedId: page.id }) }
}

const lists = (nodes: readonly GraphNode[], id: string): boolean =>
  nodes.some((node) => {
    if (node.type === 'html') return false
    return node.docId === id || (node.type === 'category' && lists(node.items, id))
  })
