import type { Route } from '../../../base/brands.ts'
import { createPathFinder } from '../../../base/suggest.ts'
import type { GraphPage } from '../../../model/graph.ts'

type Pages = ReadonlyMap<Route, GraphPage>

/** Finders of the pages of each locale. */
const finders = new WeakMap<Pages, Map<string, (wrong: string) => Route | undefined>>()

/** Returns the page of a locale that a wrong address probably means. */
export function nearestRoute(wrong: string, pages: Pages, locale: string): Route | undefined {
  const ofPages = finders.get(pages) ?? new Map<string, (wrong: string) => Route | undefined>()
  finders.set(pages, ofPages)
  const find = ofPages.get(locale) ?? createPathFinder(routesIn(locale, pages))
  ofPages.set(locale, find)
  return find(wrong)
}

function* routesIn(locale: string, pages: Pages): Iterable<readonly [string, Route]> {
  for (const [route, page] of pages) if (page.locale === locale && page.kind !== 'not-found') yield [route, route]
}
