/** What features add to the graph, and to what pages show of it. */
import type { DocMeta } from '../../model/content.ts'
import type { GraphPage, SiteGraph, Subject } from '../../model/graph.ts'
import type { SlotContent } from '../../model/page.ts'

export interface GraphFeature {
  /** Returns what a page describes; undefined for other pages. */
  readonly subject?: (meta: DocMeta) => Subject | undefined
  /** Returns the content of a slot in the text of a page; undefined for slots of others. */
  readonly slot?: (name: string, page: GraphPage, site: SiteGraph) => SlotContent | undefined
}

/** Returns the first value that a feature has for something; undefined if none has any. */
export function firstOf<T>(features: readonly GraphFeature[], of: (feature: GraphFeature) => T | undefined) {
  for (const feature of features) {
    const value = of(feature)
    if (value !== undefined) return value
  }
  return undefined
}
