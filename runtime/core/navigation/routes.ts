/**
 * The list of all routes, for hosts that serve only exact file names: they respond to `/ABOUT/FAQ`, `/about/faq/`, and
 * even `/about/faq` with 404.html. It is fetched only when a page was not found.
 */
import { DATA_FOLDER } from '../contract/names.ts'
import { fetchPage, type LoadedPage } from './pages.ts'
import { foldRoute, routeOf, type SiteBase } from './paths.ts'
import { generatePath } from './patterns.ts'

interface RouteList {
  readonly routes: readonly string[]
  /** Route -> address. */
  readonly redirects: Readonly<Record<string, string>>
}

let routeRequest: Promise<RouteList> | undefined

async function fetchList({ siteBaseUrl }: SiteBase): Promise<RouteList> {
  const response = await fetch(`${siteBaseUrl}${DATA_FOLDER}/routes.json`)
  if (!response.ok) throw new Error(`The list of routes answered ${response.status}`)
  return (await response.json()) as RouteList
}

/** Fetched once; empty while it cannot be fetched. */
export function routeList(site: SiteBase): Promise<RouteList> {
  routeRequest ??= fetchList(site)
  return routeRequest.catch(() => {
    routeRequest = undefined
    return { routes: [], redirects: {} }
  })
}

/** The page of a path that the server does not know. */
interface RouteMatch {
  /** Address in its canonical form. */
  readonly href: string
  /** Undefined for a redirect. */
  readonly page?: LoadedPage
}

/** Finds the page of a path, ignoring letter case, slash, and file name; undefined if the site has none. */
export async function findRoute(
  pathname: string,
  site: SiteBase,
  signal: AbortSignal,
): Promise<RouteMatch | undefined> {
  const folded = routeOf(pathname, site)
  if (folded === undefined) return undefined
  const { routes, redirects } = await routeList(site)
  const moved = Object.entries(redirects).find(([from]) => foldRoute(from) === folded)
  if (moved) return { href: moved[1] }
  const route = routes.find((candidate) => foldRoute(candidate) === folded)
  return route === undefined ? undefined : loadRoute(route.slice(1), site, signal)
}

/** File names that hosts use for a route. */
const FILES = [':route*', ':route*.html', ':route*/index.html']

async function loadRoute(route: string, site: SiteBase, signal: AbortSignal): Promise<RouteMatch | undefined> {
  const addresses = FILES.map((file) => site.siteBaseUrl + generatePath(file, { route }))
  const href = addresses[0] + (site.trailingSlash && route !== '' ? '/' : '')
  for (const address of addresses) {
    const { page } = await fetchPage(address, signal)
    if (page && page.data.kind !== 'not-found') return { href, page }
  }
  return undefined
}
