/** The context of a site as it is sent to workers: the large maps of its graph are shared. */
import { type SharedEntries, SharedMap, shareEntries } from '../../base/shared-map.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { SiteContext } from '../context.ts'
import { decodedPages, encodedPages, encodedTexts } from '../pages/encoded-pages.ts'

/** Maps with an entry for each page or file. */
type OfFiles = 'pages' | 'folded' | 'bySource' | 'statics' | 'assets'
/** Such maps for each set. */
type OfSets = 'byRelative' | 'byId'

type SharedGraph = Omit<RouteGraph, OfFiles | OfSets> &
  Readonly<Record<OfFiles | 'texts', SharedEntries>> &
  Readonly<Record<OfSets, ReadonlyMap<string, SharedEntries>>>

export type SharedContext = Omit<SiteContext, 'graph'> & { readonly graph: SharedGraph }

/** Encodes a graph. */
export const shareGraph = (graph: RouteGraph): SharedGraph => ({
  ...graph,
  pages: encodedPages(graph.pages),
  texts: encodedTexts(graph.pages),
  folded: shareEntries(graph.folded),
  bySource: shareEntries(graph.bySource),
  statics: shareEntries(graph.statics),
  assets: shareEntries(graph.assets),
  byRelative: mapValues(graph.byRelative, (routes) => shareEntries(routes)),
  byId: mapValues(graph.byId, (routes) => shareEntries(routes)),
})

/** Opens a context in a worker. */
export const openContext = ({ graph: { texts, ...graph }, ...context }: SharedContext): SiteContext => ({
  ...context,
  graph: {
    ...graph,
    pages: decodedPages(graph.pages, texts),
    folded: new SharedMap(graph.folded),
    bySource: new SharedMap(graph.bySource),
    statics: new SharedMap(graph.statics),
    assets: new SharedMap(graph.assets),
    byRelative: mapValues(graph.byRelative, (entries) => new SharedMap(entries)),
    byId: mapValues(graph.byId, (entries) => new SharedMap(entries)),
  },
})

const mapValues = <V, W>(map: ReadonlyMap<string, V>, change: (value: V) => W): ReadonlyMap<string, W> =>
  new Map([...map].map(([key, value]) => [key, change(value)]))
