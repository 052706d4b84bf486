/** What an address without a page can mean: a similar address, or a part of the site that is built elsewhere. */
import type { Route } from '../../../base/brands.ts'
import { joinRoute } from '../../../base/paths.ts'
import { createPathFinder } from '../../../base/suggest.ts'
import type { SiteConfig, UnbuiltConfig } from '../../../model/config.ts'
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

/** Returns the externally served part of the site that contains an address without base URL. */
export function unbuiltAt(path: string, { unbuilt }: Pick<SiteConfig, 'unbuilt'>): UnbuiltConfig | undefined {
  if (unbuilt.length === 0) return undefined
  const route = joinRoute(path)
  return unbuilt.find((part) => {
    const start = joinRoute(part.path)
    return route === start || (part.exact !== true && route.startsWith(start === '/' ? start : `${start}/`))
  })
}
