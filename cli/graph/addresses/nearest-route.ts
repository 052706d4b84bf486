import type { Route } from '../../base/brands.ts'
import { groupBy } from '../../base/collections.ts'
import { nearest } from '../../base/suggest.ts'
import type { GraphPage } from '../../model/graph.ts'

type Pages = ReadonlyMap<Route, GraphPage>

interface Index {
  readonly byName: ReadonlyMap<string, readonly Route[]>
  readonly known: Map<string, Route | undefined>
}

/** Indexes of the pages of each locale. */
const indexes = new WeakMap<Pages, Map<string, Index>>()

/** Comparing with 10,000 names takes 20 ms: a site with only broken links must not take minutes to report them. */
const MAX_SEARCHES = 300

const nameOf = (route: string): string => route.slice(route.lastIndexOf('/') + 1).toLowerCase()

function indexOf(pages: Pages, locale: string): Index {
  const ofPages = indexes.get(pages) ?? new Map<string, Index>()
  indexes.set(pages, ofPages)
  const found = ofPages.get(locale)
  if (found !== undefined) return found
  const routes = [...pages].flatMap(([route, page]) => (page.locale === locale ? [route] : []))
  const index: Index = { byName: groupBy(routes, nameOf), known: new Map() }
  ofPages.set(locale, index)
  return index
}

/**
 * Returns the page of a locale that a wrong address probably means: one with the same last part, else one with a similar last
 * part.
 */
export function nearestRoute(wrong: string, pages: Pages, locale: string): Route | undefined {
  const { byName, known } = indexOf(pages, locale)
  if (known.has(wrong)) return known.get(wrong)
  const name = nameOf(wrong)
  const isFresh = known.size < MAX_SEARCHES
  const alike = byName.has(name) ? name : isFresh ? nearest(name, byName.keys()) : undefined
  const found = alike === undefined ? undefined : closest(wrong, byName.get(alike)!)
  if (isFresh) known.set(wrong, found)
  return found
}

/** Returns, of several pages with the right name, the one that shares most of the path. */
function closest(wrong: string, routes: readonly Route[]): Route | undefined {
  const parts = new Set(wrong.toLowerCase().split('/'))
  const shared = (route: string): number => route.split('/').filter((part) => parts.has(part)).length
  return routes.reduce((best, route) => (shared(route) > shared(best) ? route : best), routes[0]!)
}
