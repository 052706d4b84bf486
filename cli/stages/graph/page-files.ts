import { joinRoute } from '../../base/paths.ts'
import type { GraphPage, RouteGraph } from '../../model/graph.ts'

/** Returns the page in whose folder a file is, if the file is made with this page: a feed. */
export function pageOfFile(file: string, graph: RouteGraph): GraphPage | undefined {
  const page = graph.pages.get(joinRoute(file, '..'))
  return page?.files?.includes(file) ? page : undefined
}
