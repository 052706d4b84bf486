import { foldRoute } from '../../base/paths.ts'
import type { Redirect, RouteGraph } from '../../model.ts'

const indexes = new WeakMap<RouteGraph, ReadonlyMap<string, Redirect>>()

/** The redirect that starts at a route (letter case does not count). */
export function redirectFrom(graph: RouteGraph, route: string): Redirect | undefined {
  let index = indexes.get(graph)
  if (index === undefined) {
    index = new Map(graph.redirects.map((redirect) => [foldRoute(redirect.from), redirect]))
    indexes.set(graph, index)
  }
  return index.get(foldRoute(route))
}
