import type { SourcePath } from '../../base/brands.ts'
import { byCodeUnit } from '../../base/paths.ts'
import type { StaticFile } from '../../model/content.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { PageFacts } from '../../model/page.ts'
import { previewImage } from '../head.ts'

interface UsedInput {
  readonly graph: RouteGraph
  /** Facts of all pages of the build. */
  readonly facts: readonly PageFacts[]
}

/** Returns files beside the pages that some page refers to: they must be emitted under their `target`. In code order. */
export function usedAssets({ graph, facts }: UsedInput): readonly StaticFile[] {
  if (graph.assets.size === 0) return []
  const used = new Set<SourcePath>()
  for (const { route, links } of facts) {
    const page = graph.pages.get(route)
    if (page === undefined) continue
    const preview = previewImage(graph, page)
    if (preview !== undefined) used.add(preview)
    for (const { asset } of links) if (asset !== undefined && graph.assets.has(asset)) used.add(asset)
  }
  return [...used].sort(byCodeUnit).map((path) => graph.assets.get(path)!)
}
