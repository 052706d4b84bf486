/**
 * Finds pages and other files by the paths in links, which are relative to the site. If a content folder is the site
 * folder itself, its files are listed as `./a.md`; their path is `a.md`. Indexes are built once per graph.
 */

import type { Route, SourcePath } from '../../../base/brands.ts'
import { pathBelow } from '../../../base/paths.ts'
import { createPathFinder } from '../../../base/suggest.ts'
import type { DocSet, StaticFile } from '../../../model/content.ts'
import type { RouteGraph } from '../../../model/graph.ts'

interface FileIndex {
  /** Content folder -> sets that read it, longest folder first. */
  readonly folders: readonly { readonly folder: string; readonly sets: readonly DocSet[] }[]
  readonly statics: ReadonlyMap<SourcePath, StaticFile>
  /** Set key -> path in lower case -> path. */
  readonly folded: Map<string, ReadonlyMap<string, string>>
  /** Set key -> finder of paths, without the endings and index names of pages. */
  readonly finders: Map<string, (wrong: string) => string | undefined>
  /** Finder of files that are not pages, by target or path; made on first use. */
  findAsset?: (wrong: string) => StaticFile | undefined
  /** Files that are not pages, by {@link foldedAsset}; made on first use. */
  foldedAssets?: ReadonlyMap<string, StaticFile>
}

/** The site folder contains all others. */
const depth = (folder: string): number => (folder === '.' ? 0 : folder.length)

const indexes = new WeakMap<RouteGraph, FileIndex>()

function indexOf(graph: RouteGraph): FileIndex {
  const stored = indexes.get(graph)
  if (stored !== undefined) return stored
  const byFolder = new Map<string, DocSet[]>()
  for (const set of graph.sets.values()) {
    for (const folder of set.folders) byFolder.set(folder, [...(byFolder.get(folder) ?? []), set])
  }
  const index: FileIndex = {
    folders: [...byFolder]
      .map(([folder, sets]) => ({ folder, sets }))
      .sort((a, b) => depth(b.folder) - depth(a.folder)),
    statics: new Map([...graph.statics.values()].map((file) => [file.path, file])),
    folded: new Map(),
    finders: new Map(),
  }
  indexes.set(graph, index)
  return index
}

/** Returns a path's location inside its content folder, with the set that best fits a page of `pageSet`. */
export function placeInSet(
  graph: RouteGraph,
  pageSet: DocSet,
  path: string,
): { set: DocSet; relative: string } | undefined {
  const file = bare(path)
  for (const { folder, sets } of indexOf(graph).folders) {
    const relative = pathBelow(folder, file)
    if (relative === undefined) continue
    const set =
      sets.find(({ key }) => key === pageSet.key) ?? sets.find(({ locale }) => locale === pageSet.locale) ?? sets[0]!
    return { set, relative }
  }
  return undefined
}

const bare = (path: string): string => path.replace(/^\.\//, '')

const byPath = <T>(files: ReadonlyMap<SourcePath, T>, path: string): T | undefined =>
  files.get(path as SourcePath) ?? files.get(`./${path}` as SourcePath)

/** Returns the page of a file, in the version and locale of `pageSet` if that set has the file. */
export function routeOfFile(graph: RouteGraph, pageSet: DocSet, path: string): Route | undefined {
  const place = placeInSet(graph, pageSet, path)
  const route = place && graph.byRelative.get(place.set.key)?.get(place.relative)
  return route ?? byPath(graph.bySource, path)
}

/** Returns a file that is not a page: beside the pages or in a static folder. */
export const staticFileAt = (graph: RouteGraph, path: string): StaticFile | undefined =>
  byPath(graph.assets, path) ?? byPath(indexOf(graph).statics, path)

/** Returns the path with the correct letter case, if only that differs. */
export function foldedFile(graph: RouteGraph, pageSet: DocSet, path: string): string | undefined {
  const place = placeInSet(graph, pageSet, path)
  if (place === undefined) return undefined
  const { folded } = indexOf(graph)
  let paths = folded.get(place.set.key)
  if (paths === undefined) {
    paths = new Map(relatives(graph, place.set).map((relative) => [relative.toLowerCase(), relative]))
    folded.set(place.set.key, paths)
  }
  const relative = paths.get(place.relative.toLowerCase())
  return relative && path.slice(0, path.length - place.relative.length) + relative
}

/** Returns the file at a path or an address (`/` and the target) if only the letter case differs; not a page. */
export function foldedAsset(graph: RouteGraph, name: string): StaticFile | undefined {
  const index = indexOf(graph)
  index.foldedAssets ??= new Map(
    [...graph.statics.values(), ...graph.assets.values()].flatMap((file) => [
      [bare(file.path).toLowerCase(), file],
      [`/${file.target.toLowerCase()}`, file],
    ]),
  )
  return index.foldedAssets.get(name.toLowerCase())
}

const relatives = (graph: RouteGraph, set: DocSet): string[] => [...(graph.byRelative.get(set.key)?.keys() ?? [])]

/** Returns the page of a set that a wrong path probably means, as a path in the set. */
export function nearestFile(graph: RouteGraph, set: DocSet, wrong: string): string | undefined {
  const { finders } = indexOf(graph)
  const find = finders.get(set.key) ?? createPathFinder(relatives(graph, set).map((path) => [pageName(path), path]))
  finders.set(set.key, find)
  return find(pageName(wrong))
}

/** Names a page without its ending. A page that stands for its folder is named by the folder. */
const pageName = (path: string): string => path.replace(/\.mdx?$/i, '').replace(/(?<=.)\/(?:index|readme)$/i, '')

/** Returns the file, not a page, that a wrong path in the site or a wrong address probably means. */
export function nearestAsset(graph: RouteGraph, wrong: string): StaticFile | undefined {
  const index = indexOf(graph)
  index.findAsset ??= createPathFinder([
    ...[...graph.statics.values()].flatMap((file) => [[file.target, file] as const, [file.path, file] as const]),
    ...[...graph.assets.values()].map((file) => [file.path, file] as const),
  ])
  return index.findAsset(wrong)
}

/**
 * Returns the static file at an address, with or without the base URL; hosts answer for a folder with its `index.html`.
 * A doubled slash counts as one, as in a path on disk.
 */
export function staticAt({ statics }: RouteGraph, address: string, baseUrl: string): StaticFile | undefined {
  const bare = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : undefined
  const names = [address, bare].flatMap((name) =>
    name === undefined ? [] : name.replace(/\/{2,}/g, '/').replace(/^\//, ''),
  )
  const indexes = address.startsWith('/') ? names.map((name) => `${name.replace(/\/$/, '')}/index.html`) : []
  return [...names, ...indexes].map((name) => statics.get(name)).find((file) => file !== undefined)
}

/** Returns an address without the base URL. */
export const addressInSite = (address: string, baseUrl: string): string =>
  address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address
