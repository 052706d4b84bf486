/** The context of a site as it is sent to workers: the large maps of its graph are shared. */
import { mapValues } from '../../base/collections.ts'
import { type SharedEntries, SharedMap, sharedEntries } from '../../base/shared-map.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { SiteContext } from '../context.ts'
import { decodedPages, type EncodedTexts, encodedPages, encodedTexts } from '../pages/encoded-pages.ts'

/** Maps with an entry for each page or file. */
export type OfFiles = 'pages' | 'folded' | 'bySource' | 'statics' | 'assets'
/** Such maps for each set. */
export type OfSets = 'byRelative' | 'byId'

export type SharedGraph = Omit<RouteGraph, OfFiles | OfSets> &
  Readonly<Record<OfFiles, SharedEntries>> &
  Readonly<Record<OfSets, ReadonlyMap<string, SharedEntries>>> & { readonly texts: EncodedTexts }

export type SharedContext = Omit<SiteContext, 'graph'> & { readonly graph: SharedGraph }

/** Encodes a graph. */
export const shareGraph = (graph: RouteGraph): SharedGraph => ({
  ...graph,
  pages: encodedPages(graph.pages),
  texts: encodedTexts(graph.pages),
  folded: sharedEntries(graph.folded),
  bySource: sharedEntries(graph.bySource),
  statics: sharedEntries(graph.statics),
  assets: sharedEntries(graph.assets),
  byRelative: mapValues(graph.byRelative, sharedEntries),
  byId: mapValues(graph.byId, sharedEntries),
})

/** Opens a context in a worker. */
export const openContext = ({ graph, ...context }: SharedContext): SiteContext => ({
  ...context,
  graph: openGraph(graph, decodedPages(graph.pages, graph.texts)),
})

/** Returns an encoded graph with its pages, which are decoded already. */
export function openGraph({ texts: _texts, ...graph }: SharedGraph, pages: RouteGraph['pages']): RouteGraph {
  return {
    ...graph,
    pages,
    folded: new SharedMap(graph.folded),
    bySource: new SharedMap(graph.bySource),
    statics: new SharedMap(graph.statics),
    assets: new SharedMap(graph.assets),
    byRelative: mapValues(graph.byRelative, (entries) => new SharedMap(entries)),
    byId: mapValues(graph.byId, (entries) => new SharedMap(entries)),
  }
}
