/** Where a page is to go, and what goes along: its translations, their addresses, its id. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Route, SourcePath } from '../base/brands.ts'
import { nearest } from '../base/suggest.ts'
import { pageMatcher } from '../content/scan.ts'
import { addressOf } from '../graph/addresses/doc-address.ts'
import type { Moves } from '../links/readdress.ts'
import type { DocSet } from '../model/content.ts'
import type { DocPage, GraphPage } from '../model/graph.ts'
import { isUnsuitable } from '../scaffold/page.ts'
import type { CheckedSite } from './checked.ts'

export interface Target {
  readonly page: DocPage
  readonly set: DocSet
  readonly from: SourcePath
  readonly to: SourcePath
  /** Both inside their content folder. */
  readonly relative: { readonly before: string; readonly after: string }
}

export const isDoc = (page: GraphPage): page is DocPage => page.kind === 'doc'

/** The page and its new place; a sentence when it cannot go there. `to` may be a folder. */
export function targetOf(
  { site }: CheckedSite,
  { root, from: given, to: wanted }: { readonly root: string; readonly from: string; readonly to: string },
): Target | string {
  const { graph, config } = site.context
  const from = path.posix.normalize(given) as SourcePath
  const docs = [...graph.pages.values()].filter(isDoc)
  const page = docs.find(({ meta }) => meta.source.path === from)
  if (page === undefined) {
    if (!existsSync(path.join(root, from))) {
      const near = nearest(
        from,
        docs.map(({ meta }) => meta.source.path),
      )
      return `There is no page ${from}.${near === undefined ? '' : ` Did you mean ${near}?`}`
    }
    return `${from} is not a page of the site. Only pages can be moved.`
  }
  const set = graph.sets.get(page.set)!
  const folder = set.folders.find((one) => from.startsWith(`${one}/`))!
  const to = fileOf(path.posix.normalize(wanted), from, root)
  if (to === from) return `${from} is there already.`
  const objection = objectionTo(to, folder)
  if (objection !== undefined) return objection
  const relative = { before: from.slice(folder.length + 1), after: to.slice(folder.length + 1) }
  const collection = config.collections.find(({ id }) => id === set.collection)!
  if (!pageMatcher(collection)(relative.after))
    return `${to} would not be a page: names of pages end in .md and do not begin with _.`
  return { page, set, from, to, relative }
}

/** Why nothing of a content folder can move to a place; undefined when it can. */
function objectionTo(to: string, folder: string): string | undefined {
  if (!to.startsWith(`${folder}/`)) return `${to} is outside ${folder}/: a page cannot leave its version or collection.`
  const bad = to
    .slice(folder.length + 1)
    .split('/')
    .find(isUnsuitable)
  return bad === undefined ? undefined : `${bad} cannot be part of an address: use letters, digits and dashes.`
}

/** A folder takes the page under its name; a name without suffix gets that of the old file. */
function fileOf(to: string, from: string, root: string): SourcePath {
  const isFolder = to.endsWith('/') || (existsSync(path.join(root, to)) && !/\.mdx?$/i.test(to))
  if (isFolder) return path.posix.join(to, path.posix.basename(from)) as SourcePath
  return (/\.mdx?$/i.test(to) ? to : to + path.posix.extname(from)) as SourcePath
}

/** What moves: files inside of the content folders of one version of a collection. */
export interface FolderTarget {
  readonly set: DocSet
  /** Folders inside of a content folder. */
  readonly relative: { readonly before: string; readonly after: string }
  readonly isFolder: true
}

export const isFolder = (root: string, file: string): boolean =>
  statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory() === true

/** A folder and its new place; a sentence when it cannot go there. */
export function folderTargetOf(
  { site }: CheckedSite,
  { root, from: given, to: wanted }: { readonly root: string; readonly from: string; readonly to: string },
): FolderTarget | string {
  const { graph } = site.context
  const from = path.posix.normalize(given).replace(/\/$/, '')
  const set = [...graph.sets.values()].find((one) => one.folders.some((folder) => from.startsWith(`${folder}/`)))
  if (set === undefined) return `${from} is not inside of a content folder.`
  const folder = set.folders.find((one) => from.startsWith(`${one}/`))!
  const plain = path.posix.normalize(wanted).replace(/\/$/, '')
  const to = wanted.endsWith('/') || isFolder(root, plain) ? path.posix.join(plain, path.posix.basename(from)) : plain
  if (`${to}/`.startsWith(`${from}/`)) return `${to} is inside of ${from}, or the same folder.`
  const objection = objectionTo(to, folder)
  if (objection !== undefined) return objection
  const relative = { before: from.slice(folder.length + 1), after: to.slice(folder.length + 1) }
  return { set, relative, isFolder: true }
}

export interface SiteMoves extends Moves {
  /** Names by which the config refers to pages and folders, where they change. */
  readonly ids: readonly Ids[]
}

/** The files, their translations, and the addresses of all of them. */
export function movesOf({ site }: CheckedSite, target: Target | FolderTarget, root: string): SiteMoves {
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
        .map(([before, after]) => [`${folder}/${before}` as SourcePath, `${folder}/${after}` as SourcePath] as const),
    ),
  )
  const routes = new Map<Route, Route>()
  const ids = new Map<string, string>('isFolder' in target ? folderPairs(newPlace, relative) : [])
  const { trailingSlash } = config
  const { numberPrefix } = config.collections.find(({ id }) => id === set.collection)!
  for (const page of graph.pages.values()) {
    if (page.kind !== 'doc' || !files.has(page.meta.source.path)) continue
    const { source } = page.meta
    const moved = { ...source, relative: newPlace.get(source.relative)!, path: files.get(source.path)! }
    const { route, id } = addressOf({ ...page.meta, source: moved }, graph.sets.get(page.set)!, numberPrefix)
    if (id !== page.id) ids.set(page.id, id)
    if (route !== page.route) routes.set(page.route, route)
  }
  return { files, routes, folders, trailingSlash, ids: [...ids].map(([before, after]) => ({ before, after })) }
}

/** All files of a folder, in all content folders that lie over one another. */
function placesInFolder(
  root: string,
  folders: readonly string[],
  { before, after }: FolderTarget['relative'],
): (readonly [string, string])[] {
  return folders.flatMap((folder) =>
    filesIn(path.join(root, folder, before)).map((name) => [`${before}/${name}`, `${after}/${name}`] as const),
  )
}

/** The folder and those in it, which sidebars may name. */
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

export interface Ids {
  readonly before: string
  readonly after: string
}

/** Another page that has one of the new addresses already. */
export function clashOf({ site }: CheckedSite, { files, routes }: Moves): string | undefined {
  for (const route of routes.values()) {
    const other = site.context.graph.pages.get(route)
    if (other?.kind === 'doc' && !files.has(other.meta.source.path))
      return `${other.meta.source.path} has the address ${route} already.`
  }
  return undefined
}
