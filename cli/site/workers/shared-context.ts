/** The context of a site as it is sent to workers: the large maps of its graph are shared. */

import type { SourcePath } from '../../base/brands.ts'
import { mapValues } from '../../base/collections.ts'
import { type SharedEntries, SharedMap, shareEntries } from '../../base/shared-map.ts'
import type { PageText } from '../../model/content.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { SiteContext } from '../context.ts'

/** Maps with an entry for each page or file. */
export type OfFiles = 'pages' | 'folded' | 'bySource' | 'statics' | 'assets'
/** Such maps for each set. */
export type OfSets = 'byRelative' | 'byId'

export type SharedGraph = Omit<RouteGraph, OfFiles | OfSets> &
  Readonly<Record<OfFiles, SharedEntries>> &
  Readonly<Record<OfSets, ReadonlyMap<string, SharedEntries>>>

export type SharedContext = Omit<SiteContext, 'graph' | 'pageTexts'> & {
  readonly graph: SharedGraph
  readonly pageTexts: SharedEntries
}

/** A context in a worker, where texts are replaced while `docs serve` runs. */
export interface ThreadContext extends SiteContext {
  readonly pageTexts: SharedMap<SourcePath, PageText>
}

/** Encodes a graph. */
export const shareGraph = (graph: RouteGraph): SharedGraph => ({
  ...graph,
  pages: shareEntries(graph.pages),
  folded: shareEntries(graph.folded),
  bySource: shareEntries(graph.bySource),
  statics: shareEntries(graph.statics),
  assets: shareEntries(graph.assets),
  byRelative: mapValues(graph.byRelative, (map) => shareEntries(map)),
  byId: mapValues(graph.byId, (map) => shareEntries(map)),
})

/** Opens a context in a worker. */
export const openContext = ({ graph, pageTexts, ...context }: SharedContext): ThreadContext => ({
  ...context,
  pageTexts: new SharedMap(pageTexts),
  graph: openGraph(graph),
})

function openGraph(graph: SharedGraph): RouteGraph {
  return {
    ...graph,
    pages: new SharedMap(graph.pages),
    folded: new SharedMap(graph.folded),
    bySource: new SharedMap(graph.bySource),
    statics: new SharedMap(graph.statics),
    assets: new SharedMap(graph.assets),
    byRelative: mapValues(graph.byRelative, (entries) => new SharedMap(entries)),
    byId: mapValues(graph.byId, (entries) => new SharedMap(entries)),
  }
}
