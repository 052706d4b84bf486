/** The target of a moved page, and everything that changes with it: its translations, their addresses, its id. */

import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Route, SourcePath } from '../../base/brands.ts'
import { lookUp } from '../../base/collections.ts'
import { firstFileAbove } from '../../base/files.ts'
import { pathBelow, pathIn, sourcePath } from '../../base/paths.ts'
import { nearestPath } from '../../base/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PlaceFault } from '../../diagnostics/file-facts.ts'
import { collectionOf } from '../../model/config.ts'
import type { DocSet } from '../../model/content.ts'
import { type DocPage, isDoc } from '../../model/graph.ts'
import type { SiteWithFacts } from '../../site/open-with-facts.ts'
import { pageMatcher } from '../../stages/content/scan.ts'
import { docAddress } from '../../stages/graph/addresses/doc-address.ts'
import { isUnsuitable } from '../scaffold/page.ts'
import type { Moves } from './readdress.ts'

interface MoveTarget {
  readonly page: DocPage
  readonly set: DocSet
  readonly from: SourcePath
  readonly to: SourcePath
  /** Both inside their content folder. */
  readonly relative: { readonly before: string; readonly after: string }
}

/** The reason why a page or a folder cannot be moved to a target. */
export type Refusal = Diagnostic<'page-place'>

/** Returns the finding about a move that is refused. */
export const refusal = (fault: PlaceFault, suggestion?: string): Refusal => ({
  code: 'page-place',
  severity: 'error',
  ...fault,
  ...(suggestion !== undefined && { suggestion }),
})

/** Files or folders relative to the site; `to` may be an existing folder. */
export interface MoveOptions {
  readonly root: string
  readonly from: string
  readonly to: string
}

/** Returns the content folder of a set that contains a file or folder. Throws if none does. */
function folderOf(file: string, { key, folders }: DocSet): string {
  const folder = folders.find((candidate) => pathBelow(candidate, file) !== undefined)
  if (folder === undefined) throw new Error(`${file} is not in a folder of ${key}.`)
  return folder
}

/** Returns the page and its target, or the reason why it cannot be moved there. `to` may be a folder. */
export function moveTarget({ site }: SiteWithFacts, options: MoveOptions): MoveTarget | Refusal {
  const { graph, config } = site.context
  const { root } = options
  const from = path.posix.normalize(options.from) as SourcePath
  const docs = [...graph.pages.values()].filter(isDoc)
  const page = docs.find(({ meta }) => meta.source.path === from)
  if (page === undefined) {
    if (!existsSync(path.join(root, from))) {
      const near = nearestPath(
        from,
        docs.map(({ meta }) => meta.source.path),
      )
      return refusal({ fault: 'not-found', file: from }, near)
    }
    return refusal({ fault: 'not-a-page', file: from })
  }
  const set = lookUp(graph.sets, page.set)
  const folder = folderOf(from, set)
  const to = fileOf(path.posix.normalize(options.to), from, root)
  if (to === from) return refusal({ fault: 'same-place', file: from })
  const refused = refusalOf(to, folder)
  if (refused !== undefined) return refused
  const relative = movedPath(folder, from, to)
  const collection = collectionOf(config, set)
  if (!pageMatcher(collection)(relative.after)) return refusal({ fault: 'page-name', file: to })
  return { page, set, from, to, relative }
}

/** Returns both paths inside their folder. */
const movedPath = (folder: string, from: string, to: string): { readonly before: string; readonly after: string } => ({
  before: pathBelow(folder, from) ?? from,
  after: pathBelow(folder, to) ?? to,
})

/** Returns the reason why no page of a content folder can be moved to a target; undefined if pages can be. */
function refusalOf(to: string, folder: string): Refusal | undefined {
  const relative = pathBelow(folder, to)
  if (relative === undefined) return refusal({ fault: 'outside', file: to, folder })
  const bad = relative.split('/').find(isUnsuitable)
  return bad === undefined ? undefined : refusal({ fault: 'unsuitable-name', name: bad })
}

/** Returns the target file: in a folder, the page keeps its name; a name without suffix gets the old suffix. */
function fileOf(to: string, from: string, root: string): SourcePath {
  const isFolder = to.endsWith('/') || (existsSync(path.join(root, to)) && !/\.mdx?$/i.test(to))
  if (isFolder) return path.posix.join(to, path.posix.basename(from)) as SourcePath
  return (/\.mdx?$/i.test(to) ? to : to + path.posix.extname(from)) as SourcePath
}

/** The moved files: those inside the content folders of one version of a collection. */
interface FolderTarget {
  readonly set: DocSet
  /** Folders inside a content folder. */
  readonly relative: { readonly before: string; readonly after: string }
  readonly isFolder: true
}

/** Whether a path, relative to the site, is an existing folder. */
export function isFolder(root: string, file: string): boolean {
  const full = path.join(root, file)
  return existsSync(full) && statSync(full).isDirectory()
}

/** Returns a folder and its target, or the reason why it cannot be moved there. */
export function folderTargetOf(
  { site }: SiteWithFacts,
  { root, from: oldFolder, to: newFolder }: MoveOptions,
): FolderTarget | Refusal {
  const { graph } = site.context
  const from = path.posix.normalize(oldFolder).replace(/\/$/, '')
  const set = [...graph.sets.values()].find((candidate) =>
    candidate.folders.some((folder) => pathBelow(folder, from) !== undefined),
  )
  if (set === undefined) return refusal({ fault: 'no-content', file: from })
  const folder = folderOf(from, set)
  const plain = path.posix.normalize(newFolder).replace(/\/$/, '')
  const to =
    newFolder.endsWith('/') || isFolder(root, plain) ? path.posix.join(plain, path.posix.basename(from)) : plain
  if (`${to}/`.startsWith(`${from}/`)) return refusal({ fault: 'inside-itself', file: to, folder: from })
  const refused = refusalOf(to, folder)
  if (refused !== undefined) return refused
  const relative = movedPath(folder, from, to)
  return { set, relative, isFolder: true }
}

export interface SiteMoves extends Moves {
  /** Changed names by which the config refers to pages and folders. */
  readonly ids: readonly DocIds[]
}

/** Returns the files, their translations, and the addresses of all of them. */
export function movesOf({ site }: SiteWithFacts, target: MoveTarget | FolderTarget, root: string): SiteMoves {
  const { graph, config } = site.context
  const { set, relative } = target
  const family = [...graph.sets.values()].filter(
    (other) => other.collection === set.collection && other.version.name === set.version.name,
  )
  const folders = [...new Set(family.flatMap((other) => other.folders))]
  const newPlace = new Map<string, string>(
    'isFolder' in target ? placesInFolder(root, folders, relative) : [[relative.before, relative.after]],
  )
  const files = new Map(
    folders.flatMap((folder) =>
      [...newPlace]
        .filter(([before]) => existsSync(path.join(root, folder, before)))
        .map(([before, after]) => [pathIn(folder, before), pathIn(folder, after)] as const),
    ),
  )
  const routes = new Map<Route, Route>()
  const ids = new Map<string, string>('isFolder' in target ? folderPairs(newPlace, relative) : [])
  const { trailingSlash } = config
  const collection = collectionOf(config, set)
  for (const page of graph.pages.values()) {
    if (page.kind !== 'doc' || !files.has(page.meta.source.path)) continue
    const { source } = page.meta
    const moved = { ...source, relative: lookUp(newPlace, source.relative), path: lookUp(files, source.path) }
    const { route, id } = docAddress({ ...page.meta, source: moved }, lookUp(graph.sets, page.set), collection)
    if (id !== page.id) ids.set(page.id, id)
    if (route !== page.route) routes.set(page.route, route)
  }
  return { files, routes, folders, trailingSlash, ids: [...ids].map(([before, after]) => ({ before, after })) }
}

/** Returns all files of a folder, in all content folders that overlay each other. */
function placesInFolder(
  root: string,
  folders: readonly string[],
  { before, after }: FolderTarget['relative'],
): (readonly [string, string])[] {
  return folders.flatMap((folder) =>
    filesIn(path.join(root, folder, before)).map((name) => [`${before}/${name}`, `${after}/${name}`] as const),
  )
}

/** Returns the folder and its subfolders, which sidebars may refer to. */
function folderPairs(
  newPlace: ReadonlyMap<string, string>,
  { before, after }: FolderTarget['relative'],
): (readonly [string, string])[] {
  const inner = new Set([...newPlace.keys()].map((file) => path.posix.dirname(file)))
  return [...new Set([before, ...inner])].map((folder) => [folder, after + folder.slice(before.length)] as const)
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(path.join(folder, entry.name)).map((name) => `${entry.name}/${name}`) : [entry.name],
  )
}

export interface DocIds {
  readonly before: string
  readonly after: string
}

/** Returns a file whose name differs only in letter case. Moved files do not count. */
function sameInOtherCase(file: string, moved: readonly string[]): string | undefined {
  const folder = path.dirname(file)
  if (!existsSync(folder)) return undefined
  const name = path.basename(file).toLowerCase()
  const beside = readdirSync(folder).find((entry) => entry.toLowerCase() === name)
  const existing = beside === undefined ? undefined : path.join(folder, beside)
  return existing === undefined || moved.includes(existing) ? undefined : existing
}

/** Returns an existing target file, or another page with one of the new addresses. */
export function clashOf({ site }: SiteWithFacts, { files, routes }: Moves): Refusal | undefined {
  const { root, graph } = site.context
  for (const file of files.values()) {
    const full = path.join(root, file)
    const taken =
      firstFileAbove(full) ??
      (existsSync(full)
        ? full
        : sameInOtherCase(
            full,
            [...files.keys()].map((relative) => path.join(root, relative)),
          ))
    if (taken !== undefined) return refusal({ fault: 'taken', file: sourcePath(root, taken) })
  }
  for (const route of routes.values()) {
    const other = graph.pages.get(route)
    if (other?.kind === 'doc' && !files.has(other.meta.source.path))
      return refusal({ fault: 'address', file: other.meta.source.path, route })
  }
  return undefined
}
