import type { Route } from '../../../base/brands.ts'
import { lookUp } from '../../../base/collections.ts'
import { byCodeUnit, foldRoute } from '../../../base/paths.ts'
import { withConfiguredSeverity } from '../../../diagnostics/configured-severity.ts'
import type { Diagnostic, Problem, UnratedProblem } from '../../../diagnostics/diagnostic.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { GraphPage } from '../../../model/graph.ts'
import { frontMatterPlace } from './doc-entry.ts'

/** Pages by address while they are collected. */
export interface RouteTable {
  /** `name` identifies the origin of the page in messages; `where` is the location to change its address. */
  add(page: GraphPage, name: string, where: () => Position | undefined): void
  /** In code order of the routes. */
  pages(): ReadonlyMap<Route, GraphPage>
  /** Folded route -> route; of two pages that differ in letter case, the first one. */
  folded(): ReadonlyMap<string, Route>
}

/**
 * Creates a table in which an address belongs to the first page; later ones are reported, including those that differ
 * only in letter case.
 */
export function createRouteTable(config: Pick<SiteConfig, 'onDuplicateRoutes'>, diagnostics: Diagnostic[]): RouteTable {
  const pages = new Map<Route, GraphPage>()
  const names = new Map<Route, string>()
  const folded = new Map<string, Route>()
  return {
    add(page, name, where) {
      const long = tooLong(page.route)
      if (long) diagnostics.push({ code: 'long-address', severity: 'error', name, ...long, where: where() })
      const key = foldRoute(page.route)
      const holder = folded.get(key)
      if (holder !== undefined) {
        const first = { page: lookUp(pages, holder), name: lookUp(names, holder) }
        const problem = withConfiguredSeverity(config.onDuplicateRoutes, duplicate(first, { page, name }))
        if (problem !== undefined) diagnostics.push(problem)
      } else folded.set(key, page.route)
      if (pages.has(page.route)) return
      pages.set(page.route, page)
      names.set(page.route, name)
    },
    pages: () => new Map([...pages].sort(([a], [b]) => byCodeUnit(a, b))),
    folded: () => folded,
  }
}

interface NamedPage {
  readonly page: GraphPage
  readonly name: string
}

/** Places the problem at the slug that changed an address, else at the second page that a writer can move. */
function duplicate(first: NamedPage, second: NamedPage): UnratedProblem {
  const docs = [second.page, first.page].filter((page) => page.kind === 'doc')
  const place = docs.find(({ meta }) => meta.lines?.slug !== undefined) ?? docs[0]
  return {
    code: 'duplicate-route',
    first: first.name,
    second: second.name,
    route: first.page.route,
    secondRoute: second.page.route,
    where: place && frontMatterPlace(place.meta, 'slug'),
  }
}

/** File systems allow names of 255 bytes; suffixes such as `.html` and `.md` are added. */
const MAX_PART = 240
/** Paths may have 4,096 bytes on Linux, and 1,024 on macOS, including the folder of the site. */
const MAX_PATH = 800

/** Returns the reason why no file can have this address, if any. */
export function tooLong(address: string): Pick<Problem<'long-address'>, 'limit' | 'part'> | undefined {
  // A UTF-16 unit has at most three bytes in UTF-8.
  if (address.length <= MAX_PART / 3) return undefined
  const part = address.split('/').find((name) => Buffer.byteLength(name) > MAX_PART)
  if (part !== undefined) return { limit: MAX_PART, part }
  return Buffer.byteLength(address) > MAX_PATH ? { limit: MAX_PATH } : undefined
}
