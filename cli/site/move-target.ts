/** Where a page is to go, and what goes along: its translations, their addresses, its id. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { nearest } from '../base/suggest.ts'
import { pageMatcher } from '../content/scan.ts'
import { addressOf } from '../graph/addresses/doc-address.ts'
import type { Moves } from '../links/readdress.ts'
import type { DocPage, DocSet, GraphPage, Route, SourcePath } from '../model.ts'
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
  if (!to.startsWith(`${folder}/`)) return `${to} is outside ${folder}/: a page cannot leave its version or collection.`
  const bad = to
    .slice(folder.length + 1)
    .split('/')
    .find(isUnsuitable)
  if (bad !== undefined) return `${bad} cannot be part of an address: use letters, digits and dashes.`
  const relative = { before: from.slice(folder.length + 1), after: to.slice(folder.length + 1) }
  const collection = config.collections.find(({ id }) => id === set.collection)!
  if (!pageMatcher(collection)(relative.after))
    return `${to} would not be a page: names of pages end in .md and do not begin with _.`
  return { page, set, from, to, relative }
}

/** A folder takes the page under its name; a name without suffix gets that of the old file. */
function fileOf(to: string, from: string, root: string): SourcePath {
  const isFolder = to.endsWith('/') || (existsSync(path.join(root, to)) && !/\.mdx?$/i.test(to))
  if (isFolder) return path.posix.join(to, path.posix.basename(from)) as SourcePath
  return (/\.mdx?$/i.test(to) ? to : to + path.posix.extname(from)) as SourcePath
}

/** The file, its translations, and the addresses of all of them. */
export function movesOf({ site }: CheckedSite, { set, relative }: Target, root: string): Moves & { readonly ids: Ids } {
  const { graph, config } = site.context
  const family = [...graph.sets.values()].filter(
    (other) => other.collection === set.collection && other.version.name === set.version.name,
  )
  const folders = [...new Set(family.flatMap((other) => other.folders))]
  const files = new Map(
    folders
      .filter((folder) => existsSync(path.join(root, folder, relative.before)))
      .map((folder) => [`${folder}/${relative.before}` as SourcePath, `${folder}/${relative.after}` as SourcePath]),
  )
  const routes = new Map<Route, Route>()
  let ids = { before: '', after: '' }
  const { numberPrefix } = config.collections.find(({ id }) => id === set.collection)!
  for (const page of graph.pages.values()) {
    if (page.kind !== 'doc' || !files.has(page.meta.source.path)) continue
    const { source } = page.meta
    const moved = { ...source, relative: relative.after, path: files.get(source.path)! }
    const { route, id } = addressOf({ ...page.meta, source: moved }, graph.sets.get(page.set)!, numberPrefix)
    ids = { before: page.id, after: id }
    if (route !== page.route) routes.set(page.route, route)
  }
  const { trailingSlash } = config
  return { files, routes, folders, trailingSlash, ids }
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
