/** The addresses of a site: the list of `--write-baseline`, and the check of old addresses. */

import type { Route, SourcePath } from '../../base/brands.ts'
import { once } from '../../base/once.ts'
import { byCodeUnit, foldRoute, hrefOf, joinRoute } from '../../base/paths.ts'
import { createIdFinder, createPathFinder } from '../../base/suggest.ts'
import { decodePart } from '../../base/urls.ts'
import type { SiteContext } from '../../features/context.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { PageFacts } from '../../model/page.ts'

export interface SiteAddresses {
  readonly graph: RouteGraph
  readonly config: SiteConfig
  /** Route -> ids that a link may point to. Pages that could not be compiled are absent, and not checked. */
  readonly anchors: ReadonlyMap<Route, readonly string[]>
  /** Addresses (under the base URL, without leading slash) of files that pages link to. */
  readonly files: ReadonlySet<string>
}

/** Whether an anchor is permanent; footnote marks and back links are numbered, and nobody links to them. */
const isLasting = (anchor: string): boolean => !/^(?:user-content-)?(?:fn|fnref\d*)[-:]|^footnote-label$/.test(anchor)

/** Returns all addresses with all anchors, percent-encoded, sorted. Only paths: a preview has another host. */
export function permanentUrls({ graph, config, anchors, files }: SiteAddresses): string[] {
  const urls = new Set<string>()
  for (const page of graph.pages.values()) {
    if (page.kind === 'not-found') continue
    const url = hrefOf(page.route, config)
    urls.add(url)
    for (const anchor of anchors.get(page.route) ?? []) if (isLasting(anchor)) urls.add(`${url}#${encodeURI(anchor)}`)
  }
  for (const { from } of graph.redirects) urls.add(hrefOf(from, config))
  for (const file of files) urls.add(config.baseUrl + encodeURI(file))
  return [...urls].sort(byCodeUnit)
}

/** The current state of an old address. */
export type AddressState =
  | { readonly kind: 'served' }
  /** Listed in `removedUrls`. */
  | { readonly kind: 'removed' }
  /** On another host, or outside the base URL of that host. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'lost'; readonly suggestion?: string }
  | { readonly kind: 'lost-anchor'; readonly page: string; readonly anchor: string; readonly suggestion?: string }
  /** Works only on hosts that ignore letter case. */
  | { readonly kind: 'other-case'; readonly right: Route }

/** Files that the end of a build writes. */
const WRITTEN_LAST = new Set(['sitemap.xml', 'robots.txt', 'llms.txt', 'llms-full.txt', '404.html', '404', 'index.md'])

/** Creates a check of old addresses. `origins`: origins of this site in addition to the config's. */
export function createAddressCheck(
  site: SiteAddresses,
  origins: readonly string[] = [],
): (url: string) => AddressState {
  const { config, graph } = site
  const siteOrigins = new Set([config.url.toLowerCase(), ...origins.map((origin) => origin.toLowerCase())])
  const redirects = new Map(graph.redirects.map(({ from, to }) => [from as string, to]))
  const removed = removedMatcher(config)
  const nearestPage = once(() => createPathFinder(pagesOf(graph)))
  return (url) => {
    const parts = partsOf(url, siteOrigins)
    if (parts === undefined) return { kind: 'foreign' }
    const { path, anchor } = parts
    if (removed(path, anchor)) return { kind: 'removed' }
    const inside = withoutBase(path, config.baseUrl)
    if (inside === undefined) return { kind: 'lost' }
    return stateOf(inside, anchor, { ...site, redirects, nearestPage: (route) => nearestPage()(route) })
  }
}

interface Parts {
  /** Decoded, with the base URL. */
  readonly path: string
  /** Decoded; undefined without one. */
  readonly anchor?: string
}

function partsOf(url: string, siteOrigins: ReadonlySet<string>): Parts | undefined {
  const [, origin, pathname] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(url) ?? []
  if (origin !== undefined && !siteOrigins.has(origin.toLowerCase())) return undefined
  const address = origin === undefined ? url : pathname || '/'
  if (!/^[/#?]/.test(address) && origin !== undefined) return undefined
  const hash = address.indexOf('#')
  const path = (hash < 0 ? address : address.slice(0, hash)).replace(/\?.*$/s, '')
  const anchor = hash < 0 ? '' : decodePart(address.slice(hash + 1).replace(/:~:.*$/s, '')).normalize('NFC')
  return { path: decodePart(`/${path.replace(/^\/+/, '')}`).normalize('NFC'), ...(anchor !== '' && { anchor }) }
}

/** Returns the path inside the site without leading slash; undefined outside the base URL. */
function withoutBase(path: string, baseUrl: string): string | undefined {
  const base = decodePart(baseUrl)
  if (`${path}/` === base) return ''
  return path.startsWith(base) ? path.slice(base.length) : undefined
}

/** Cleans a route: `/a/index.html`, `/a.html` and `/a/` are all `/a`. */
const cleanRoute = (inside: string): Route => joinRoute(inside.replace(/(?:(?:^|\/)index)?\.html$/i, ''))

interface AddressIndex extends SiteAddresses {
  readonly redirects: ReadonlyMap<string, string>
  /** Returns the page that a wrong route probably means. */
  readonly nearestPage: (route: Route) => Route | undefined
}

function* pagesOf({ pages }: RouteGraph): Iterable<readonly [string, Route]> {
  for (const { kind, route } of pages.values()) if (kind === 'doc' || kind === 'category') yield [route, route]
}

function stateOf(inside: string, anchor: string | undefined, site: AddressIndex): AddressState {
  const { graph, redirects, nearestPage } = site
  const exact = joinRoute(inside)
  const route = graph.pages.has(exact) ? exact : cleanRoute(inside)
  if (graph.pages.has(route)) return anchorState(route, anchor, site)
  const target = redirects.get(exact) ?? redirects.get(route)
  if (target !== undefined) return redirectState(target, anchor, site)
  if (isFile(inside, graph)) return { kind: 'served' }
  const right = graph.folded.get(foldRoute(route))
  if (right !== undefined) return { kind: 'other-case', right }
  const near = nearestPage(route)
  const suggestion = near && withAnchor(near, anchor, site)
  return { kind: 'lost', ...(suggestion !== undefined && { suggestion }) }
}

/** Returns the address of an anchor on a page; undefined if it has no such anchor. */
export function withAnchor(route: Route, anchor: string | undefined, { anchors }: SiteAddresses): string | undefined {
  if (anchor === undefined) return route
  return anchors.get(route)?.includes(anchor) ? `${route}#${anchor}` : undefined
}

/** Returns the state of a redirect; browsers keep the hash, unless the target has its own. */
function redirectState(target: string, anchor: string | undefined, site: SiteAddresses): AddressState {
  const at = target.search(/[?#]/)
  const route = (at < 0 ? target : target.slice(0, at)) as Route
  if (!site.graph.pages.has(route)) return { kind: 'served' }
  return target.includes('#') ? { kind: 'served' } : anchorState(route, anchor, site)
}

function anchorState(route: Route, anchor: string | undefined, { anchors }: SiteAddresses): AddressState {
  const ids = anchors.get(route)
  if (anchor === undefined || ids === undefined || anchor.toLowerCase() === 'top') return { kind: 'served' }
  if (ids.some((id) => id.normalize('NFC') === anchor) || !isLasting(anchor)) return { kind: 'served' }
  const suggestion = createIdFinder(ids)(anchor)
  return {
    kind: 'lost-anchor',
    page: route,
    anchor,
    ...(suggestion !== undefined && { suggestion: `${route}#${suggestion}` }),
  }
}

/** Whether an address is a static file, a file beside pages, a Markdown copy, or a file of the end of a build. */
function isFile(inside: string, graph: RouteGraph): boolean {
  if (graph.statics.has(inside) || WRITTEN_LAST.has(inside)) return true
  if (inside.endsWith('.md') && graph.pages.has(joinRoute(inside.slice(0, -3)))) return true
  for (const { target } of graph.assets.values()) if (target === inside) return true
  return false
}

/**
 * Matches entries of `removedUrls`: an address with all its anchors, an address with one anchor, or everything that
 * begins with the part before a final `*`. Paths may include the base URL.
 */
function removedMatcher(config: SiteConfig): (path: string, anchor: string | undefined) => boolean {
  const exact = new Set<string>()
  const prefixes: string[] = []
  for (const { url } of config.removedUrls) {
    for (const form of removedForms(url, config)) {
      if (form.endsWith('*')) prefixes.push(form.slice(0, -1))
      else exact.add(form)
    }
  }
  return (path, anchor) => {
    const page = slashless(path)
    return (
      exact.has(page) ||
      (anchor !== undefined && exact.has(`${page}#${anchor}`)) ||
      prefixes.some((prefix) => path.startsWith(prefix))
    )
  }
}

const slashless = (path: string): string =>
  path.length > 1 ? path.replace(/(?:\/index)?\.html$|\/+$/i, '') || '/' : path

function removedForms(url: string, { url: origin, baseUrl }: SiteConfig): string[] {
  const parts = partsOf(url, new Set([origin.toLowerCase()]))
  if (parts === undefined) return []
  const { path, anchor } = parts
  const suffix = anchor === undefined ? '' : `#${anchor}`
  const form = (pattern: string): string => (pattern.endsWith('*') ? pattern : slashless(pattern)) + suffix
  return baseUrl === '/' ? [form(path)] : [form(path), form(baseUrl + path.slice(1))]
}

/** Returns all addresses of the site. */
export function collectAddresses({ graph, config }: SiteContext, facts: readonly PageFacts[]): SiteAddresses {
  const targets = new Map<SourcePath, string>(
    [...graph.assets.values(), ...graph.statics.values()].map((file) => [file.path, file.target]),
  )
  const files = facts.flatMap(({ links }) =>
    links.flatMap(({ ref, asset }) => {
      const target = asset && targets.get(asset)
      return ref.kind === 'link' && target !== undefined ? [target] : []
    }),
  )
  return { graph, config, anchors: new Map(facts.map(({ route, anchors }) => [route, anchors])), files: new Set(files) }
}
