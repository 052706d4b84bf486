/** Finds pages and other files by the paths in links. Indexes are built once per graph. */

import type { Route, SourcePath } from '../../base/brands.ts'
import { groupBy } from '../../base/collections.ts'
import type { DocSet, StaticFile } from '../../model/content.ts'
import type { RouteGraph } from '../../model/graph.ts'

interface FileIndex {
  /** Content folder -> sets that read it, longest folder first. */
  readonly folders: readonly { readonly folder: string; readonly sets: readonly DocSet[] }[]
  readonly statics: ReadonlyMap<SourcePath, StaticFile>
  /** Set key -> path in lower case -> path. */
  readonly folded: Map<string, ReadonlyMap<string, string>>
  /** Set key -> file name in lower case -> paths. */
  readonly names: Map<string, ReadonlyMap<string, readonly string[]>>
  /** Files that are not pages, by {@link foldedAsset}; made on first use. */
  foldedAssets?: ReadonlyMap<string, StaticFile>
}

const indexes = new WeakMap<RouteGraph, FileIndex>()

function indexOf(graph: RouteGraph): FileIndex {
  const found = indexes.get(graph)
  if (found !== undefined) return found
  const byFolder = new Map<string, DocSet[]>()
  for (const set of graph.sets.values()) {
    for (const folder of set.folders) byFolder.set(folder, [...(byFolder.get(folder) ?? []), set])
  }
  const index: FileIndex = {
    folders: [...byFolder]
      .map(([folder, sets]) => ({ folder, sets }))
      .sort((a, b) => b.folder.length - a.folder.length),
    statics: new Map([...graph.statics.values()].map((file) => [file.path, file])),
    folded: new Map(),
    names: new Map(),
  }
  indexes.set(graph, index)
  return index
}

/** Returns a path's location inside its content folder, with the set that best fits a page of `own`. */
export function placeInSet(
  graph: RouteGraph,
  own: DocSet,
  path: string,
): { set: DocSet; relative: string } | undefined {
  for (const { folder, sets } of indexOf(graph).folders) {
    if (!path.startsWith(`${folder}/`)) continue
    const set = sets.find(({ key }) => key === own.key) ?? sets.find(({ locale }) => locale === own.locale) ?? sets[0]!
    return { set, relative: path.slice(folder.length + 1) }
  }
  return undefined
}

/** Returns the page of a file, in the version and locale of `own` if the file is part of it. */
export function routeOfFile(graph: RouteGraph, own: DocSet, path: string): Route | undefined {
  const place = placeInSet(graph, own, path)
  const route = place && graph.byRelative.get(place.set.key)?.get(place.relative)
  return route ?? graph.bySource.get(path as SourcePath)
}

/** Returns a file that is not a page: beside the pages or in a static folder. */
export const fileAt = (graph: RouteGraph, path: string): StaticFile | undefined =>
  graph.assets.get(path as SourcePath) ?? indexOf(graph).statics.get(path as SourcePath)

/** Returns the path with the correct letter case, if only that differs. */
export function foldedFile(graph: RouteGraph, own: DocSet, path: string): string | undefined {
  const place = placeInSet(graph, own, path)
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

/** Returns the file that is not a page at a path, or at an address (`/` and the target), if only the letter case differs. */
export function foldedAsset(graph: RouteGraph, name: string): StaticFile | undefined {
  const index = indexOf(graph)
  index.foldedAssets ??= new Map(
    [...graph.statics.values(), ...graph.assets.values()].flatMap((file) => [
      [file.path.toLowerCase(), file],
      [`/${file.target.toLowerCase()}`, file],
    ]),
  )
  return index.foldedAssets.get(name.toLowerCase())
}

const relatives = (graph: RouteGraph, set: DocSet): string[] => [...(graph.byRelative.get(set.key)?.keys() ?? [])]

/** Returns the paths of a set by lower-case file name, for suggestions. */
export function filesByName(graph: RouteGraph, set: DocSet): ReadonlyMap<string, readonly string[]> {
  const { names } = indexOf(graph)
  const found = names.get(set.key)
  if (found !== undefined) return found
  const byName = groupBy(relatives(graph, set), (relative) =>
    relative.slice(relative.lastIndexOf('/') + 1).toLowerCase(),
  )
  names.set(set.key, byName)
  return byName
}

/**
 * Returns the static file at an address, with or without the base URL; hosts answer for a folder with its `index.html`. A doubled slash
 * counts as one, as in a path on disk.
 */
export function staticAt({ statics }: RouteGraph, address: string, baseUrl: string): StaticFile | undefined {
  const bare = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : undefined
  const names = [address, bare].flatMap((one) =>
    one === undefined ? [] : one.replace(/\/{2,}/g, '/').replace(/^\//, ''),
  )
  const indexes = address.startsWith('/') ? names.map((name) => `${name.replace(/\/$/, '')}/index.html`) : []
  return [...names, ...indexes].map((name) => statics.get(name)).find((file) => file !== undefined)
}
