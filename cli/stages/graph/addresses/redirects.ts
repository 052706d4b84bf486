import type { Route } from '../../../base/brands.ts'
import { lookUp } from '../../../base/collections.ts'
import { foldRoute, joinRoute, localeRoute } from '../../../base/paths.ts'
import { decodePath, hasScheme, isSafeUrl } from '../../../base/urls.ts'
import { withConfiguredSeverity } from '../../../diagnostics/configured-severity.ts'
import type { Diagnostic, Problem } from '../../../diagnostics/diagnostic.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import { configFile, type SiteConfig } from '../../../model/config.ts'
import type { GraphPage, Redirect, RouteGraph } from '../../../model/graph.ts'
import { type DocEntry, frontMatterPlace } from './doc-entry.ts'
import { tooLong } from './route-table.ts'
import { nearestRoute, unbuiltAt } from './without-page.ts'

interface RedirectsInput {
  readonly config: SiteConfig
  readonly docs: readonly DocEntry[]
  readonly pages: ReadonlyMap<Route, GraphPage>
  /** Redirects of home addresses that no page has. */
  readonly homes: readonly Redirect[]
}

interface RedirectRequest {
  readonly from: Route
  readonly to: string
  readonly where: Position
}

/**
 * Collects redirects of the config and of front matter, each leading to its final target. Redirects that would hide a
 * page, form a loop or lead to another host by accident are reported and left out.
 */
export function buildRedirects({ config, docs, pages, homes }: RedirectsInput): {
  readonly redirects: readonly Redirect[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const diagnostics: Diagnostic[] = []
  const wanted = [
    ...config.redirects.flatMap((redirect) => fromConfig(redirect, config, diagnostics)),
    ...docs.flatMap((doc) => fromPage(doc, config, diagnostics)),
  ]
  const byAddress = new Map<Route, RedirectRequest>()
  for (const redirect of wanted) {
    const other = byAddress.get(redirect.from)
    if (pages.has(redirect.from)) diagnostics.push(clash(redirect, lookUp(pages, redirect.from)))
    else if (other === undefined) byAddress.set(redirect.from, redirect)
    else if (other.to !== redirect.to) diagnostics.push(twice(redirect, other))
  }
  const free = homes.filter(({ from }) => !byAddress.has(from as Route))
  const context = { config, pages, byAddress, homes: new Map(free.map(({ from, to }) => [from, to])), diagnostics }
  const redirects = [...byAddress.values()].flatMap((redirect) => resolved(redirect, context))
  return { redirects: [...redirects, ...free], diagnostics }
}

/** Cleans a path: `/a/index.html`, `/a.html` and `/a/` are all served as `/a`. */
const cleanPath = (path: string): Route => joinRoute(path.replace(/(?:\/index)?\.html$/i, ''))

/** Removes the base URL, which is allowed because people copy addresses from the browser. */
const inSite = (path: string, { baseUrl }: SiteConfig): string =>
  baseUrl !== '/' && path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path

function fromConfig(
  { from, to }: { from: string; to: string },
  config: SiteConfig,
  diagnostics: Diagnostic[],
): RedirectRequest[] {
  const where = { file: configFile(config) }
  const fault = targetFault(to) ?? startFault(decodePath(from))
  if (fault !== undefined) {
    diagnostics.push({ code: 'bad-redirect', severity: 'error', from, to, fault, where })
    return []
  }
  const severity = from.includes('#') ? config.lint['redirect-fragment'] : undefined
  if (severity !== undefined) diagnostics.push({ code: 'redirect-fragment', severity, from, to, where })
  return [{ from: cleanPath(decodePath(inSite(from, config))), to: hasScheme(to) ? to : inSite(to, config), where }]
}

type Fault = Problem<'bad-redirect'>['fault']

/**
 * Checks the start of a redirect: in host files `*`, `:name` and groups match many addresses, and some names are files
 * of the host itself.
 */
export function startFault(from: string): Fault | undefined {
  if (!from.startsWith('/') || /^[/\\]{2}/.test(from)) return 'start'
  if (/[\u0000-\u001f\u007f]/.test(from)) return 'control-character'
  if (/[*(){}]|\/:/.test(from)) return 'pattern'
  if (tooLong(from) !== undefined) return 'too-long'
  return /^\/(?:_headers|_redirects|_docs)(?:\/|$)/.test(from) ? 'reserved' : undefined
}

/**
 * Checks the target of a redirect: browsers treat `//host`, `/\host` and embedded control characters as another host,
 * which would be an open redirect.
 */
function targetFault(to: string): Fault | undefined {
  const bare = to.replace(/[\u0000-\u0020]/g, '')
  if (/^[/\\]{2}/.test(bare)) return 'other-host'
  if (hasScheme(bare)) return isSafeUrl(bare) && /^https?:/i.test(bare) ? undefined : 'unsafe'
  return bare.startsWith('/') ? undefined : 'target'
}

/** Reads `redirect_from` of a page: absolute paths are in the top of its docs, others in its folder. */
function fromPage(
  { meta, set, route, folder }: DocEntry,
  config: SiteConfig,
  diagnostics: Diagnostic[],
): RedirectRequest[] {
  const addresses = meta.frontMatter.redirect_from
  if (addresses === undefined) return []
  const where = frontMatterPlace(meta, 'redirect_from')
  const locale = localeRoute(config, set.locale)
  const base = joinRoute(set.routeBase.slice(locale === '/' ? 0 : locale.length))
  return addresses.flatMap((from) => {
    const path = decodePath(from)
    const fault = startFault(path.startsWith('/') ? path : `/${path}`)
    if (fault !== undefined) {
      diagnostics.push({ code: 'bad-redirect', severity: 'error', from, to: route, fault, where })
      return []
    }
    const isWhole = base !== '/' && (path === base || path.startsWith(`${base}/`))
    const parts = isWhole
      ? [locale, path]
      : path.startsWith('/')
        ? [set.routeBase, path]
        : [set.routeBase, folder, path]
    return { from: cleanPath(parts.join('/')), to: route, where }
  })
}

const clash = ({ from, where }: RedirectRequest, page: GraphPage): Diagnostic => ({
  code: 'redirect-clash',
  severity: 'warning',
  from,
  page: sourceOrTitle(page),
  where,
})

const sourceOrTitle = (page: GraphPage): string => (page.kind === 'doc' ? page.meta.source.path : page.title)

const twice = ({ from, to, where }: RedirectRequest, other: RedirectRequest): Diagnostic => ({
  code: 'duplicate-redirect',
  severity: 'warning',
  from,
  to,
  first: other.to,
  where,
})

interface Context {
  readonly config: SiteConfig
  readonly pages: RedirectsInput['pages']
  readonly byAddress: ReadonlyMap<Route, RedirectRequest>
  readonly homes: ReadonlyMap<string, string>
  readonly diagnostics: Diagnostic[]
}

/** Follows a redirect to its end, so that readers are redirected only once. */
function resolved(redirect: RedirectRequest, context: Context): readonly Redirect[] {
  const { byAddress, homes, diagnostics } = context
  const passed = [redirect.from]
  let { to } = redirect
  while (!hasScheme(to)) {
    const next = byAddress.get(splitTarget(to)[0])
    if (next === undefined) break
    if (passed.includes(next.from)) {
      diagnostics.push(loop(redirect, [...passed, next.from]))
      return []
    }
    passed.push(next.from)
    to = next.to
  }
  to = fromHome(to, homes)
  if (passed.length > 1) diagnostics.push(chain(redirect, [...passed, to]))
  const broken = hasScheme(to) ? undefined : missingTarget(redirect, to, context)
  if (broken !== undefined) diagnostics.push(broken)
  return [{ from: redirect.from, to: hasScheme(to) ? to : withCleanPath(to), where: redirect.where }]
}

/** Returns the main doc of a site without a home page. */
function fromHome(to: string, homes: Context['homes']): string {
  const [route, suffix] = splitTarget(to)
  const home = hasScheme(to) ? undefined : homes.get(route)
  return home === undefined ? to : home + suffix
}

function splitTarget(to: string): readonly [route: Route, suffix: string] {
  const at = to.search(/[?#]/)
  return at < 0 ? [cleanPath(decodePath(to)), ''] : [cleanPath(decodePath(to.slice(0, at))), to.slice(at)]
}

const withCleanPath = (to: string): string => splitTarget(to).join('')

const loop = ({ from, where }: RedirectRequest, path: readonly string[]): Diagnostic => ({
  code: 'redirect-loop',
  severity: 'error',
  from,
  path,
  where,
})

const chain = ({ from, where }: RedirectRequest, path: readonly string[]): Diagnostic => ({
  code: 'redirect-chain',
  severity: 'warning',
  from,
  path,
  where,
})

function missingTarget(
  { from, where }: RedirectRequest,
  to: string,
  { config, pages }: Context,
): Diagnostic | undefined {
  const [route, suffix] = splitTarget(to)
  const { defaultLocale } = config.i18n
  if (unbuiltAt(route, config) !== undefined) return undefined
  if (pages.has(route) || pages.has(joinRoute(localeRoute(config, defaultLocale), route))) return undefined
  const folded = foldRoute(route)
  const near = [...pages.keys()].find((page) => foldRoute(page) === folded) ?? nearestRoute(route, pages, defaultLocale)
  return withConfiguredSeverity(config.onBrokenLinks, {
    code: 'broken-redirect',
    from,
    to,
    where,
    // The headings of pages are not known yet.
    suggestion: near && !suffix.includes('#') ? near + suffix : undefined,
  })
}

const indexes = new WeakMap<RouteGraph, ReadonlyMap<string, Redirect>>()

/** Returns the redirect that starts at a route (ignoring letter case). */
export function redirectFrom(graph: RouteGraph, route: string): Redirect | undefined {
  let index = indexes.get(graph)
  if (index === undefined) {
    index = new Map(graph.redirects.map((redirect) => [foldRoute(redirect.from), redirect]))
    indexes.set(graph, index)
  }
  return index.get(foldRoute(route))
}
