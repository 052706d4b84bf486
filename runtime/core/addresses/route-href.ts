/** Addresses and comparison of routes, for code that loads late: the first script needs only `href.ts`. */
import type { SiteData } from '../contract/site.ts'
import { isExternal } from '../contract/urls.ts'
import { decoded, fold } from './fold.ts'
import { type HrefSettings, safeHref } from './href.ts'
import { pageAddress } from './page-address.ts'

/** Returns the address of a route, with base URL, percent-encoded, and with the trailing slash as configured. */
export function hrefOf(route: string, site: HrefSettings): string {
  const path = encodeURI(route).replaceAll('?', '%3F').replaceAll('#', '%23')
  return pageAddress(site.siteBaseUrl, path.slice(1), site.trailingSlash)
}

/** Returns the route of an address of the site (the reverse of {@link hrefOf}); a full URL stays as it is. */
export function linkedRoute(href: string, site: Pick<SiteData, 'siteBaseUrl'>): string {
  if (isExternal(href)) return href
  return `/${decodeURIComponent(href.slice(site.siteBaseUrl.length)).replace(/\/$/, '')}`
}

/** Returns the address of a file in a static folder; full URLs stay as they are. */
export const assetHref = (src: string, site: Pick<SiteData, 'siteBaseUrl'>): string =>
  /^data:image\//i.test(src) ? src : isExternal(src) ? safeHref(src) : site.siteBaseUrl + src.replace(/^\/+/, '')

const LIMIT = 4000
const folded = new Map<string, string>()

/**
 * Normalizes a path for comparison: letter case, trailing slash, Unicode form, encoding. The results are kept, because
 * each new page compares its route with all links of the sidebar.
 */
export function foldPath(path: string): string {
  const before = folded.get(path)
  if (before !== undefined) return before
  if (folded.size >= LIMIT) folded.clear()
  const form = `${fold(decoded(path, decodeURI))}/`
  folded.set(path, form)
  return form
}

/** Whether two paths are the same page. */
export const samePath = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && foldPath(a) === foldPath(b)

/** Whether `path` is `base` or is below it. */
export const isBelow = (base: string, path: string): boolean => foldPath(path).startsWith(foldPath(base))
