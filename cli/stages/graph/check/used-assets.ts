import type { SourcePath } from '../../../base/brands.ts'
import { lookUp } from '../../../base/collections.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { StaticFile } from '../../../model/content.ts'
import type { RouteGraph } from '../../../model/graph.ts'
import type { PageFacts } from '../../../model/page.ts'
import { imagesBeside } from '../images-beside.ts'

interface UsedInput {
  readonly graph: RouteGraph
  /** Facts of all pages of the build. */
  readonly facts: readonly PageFacts[]
  /** Files that modules of MDX pages refer to. */
  readonly imported: readonly SourcePath[]
}

/**
 * Returns files beside the pages that some page or module refers to: they must be emitted under their `target`. In code
 * order; of files with the same content and name (the versions of a site often have copies) only the first.
 */
export function usedAssets({ graph, facts, imported }: UsedInput): readonly StaticFile[] {
  if (graph.assets.size === 0) return []
  const used = new Set<SourcePath>(imported.filter((file) => graph.assets.has(file)))
  for (const { route, links } of facts) {
    const page = graph.pages.get(route)
    if (page === undefined) continue
    for (const image of imagesBeside(graph, page)) used.add(image)
    for (const { asset } of links) if (asset !== undefined && graph.assets.has(asset)) used.add(asset)
  }
  const targets = new Map<string, StaticFile>()
  for (const path of [...used].sort(byCodeUnit)) {
    const file = lookUp(graph.assets, path)
    if (!targets.has(file.target)) targets.set(file.target, file)
  }
  return [...targets.values()]
}
