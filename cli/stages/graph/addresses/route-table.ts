import type { Route } from '../../../base/brands.ts'
import { lookUp } from '../../../base/collections.ts'
import { byCodeUnit, foldRoute } from '../../../base/paths.ts'
import type { Diagnostic, Problem, UnratedProblem } from '../../../diagnostics/diagnostic.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { GraphPage } from '../../../model/graph.ts'
import { withConfiguredSeverity } from '../configured-severity.ts'
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
 * Creates a table in which an address belongs to the first page; later ones are reported, including those that differ only in
 * letter case.
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
        const problem = withConfiguredSeverity(
          config.onDuplicateRoutes,
          duplicate(page, name, holder, lookUp(names, holder)),
        )
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

const duplicate = (page: GraphPage, second: string, route: Route, first: string): UnratedProblem => ({
  code: 'duplicate-route',
  first,
  second,
  route,
  secondRoute: page.route,
  where: page.kind === 'doc' ? frontMatterPlace(page.meta, 'slug') : undefined,
})

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
