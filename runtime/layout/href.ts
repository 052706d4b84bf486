import type { SiteData } from '../contract/site.ts'
import { isExternal, isSafeUrl } from '../contract/urls.ts'
import { decoded, fold } from '../navigation/fold.ts'
import { pageAddress } from './page-address.ts'

type Base = Pick<SiteData, 'siteBaseUrl' | 'trailingSlash'>

/** Returns an address from the config that is safe for a link; a scheme that runs code becomes `#`. */
export const safeHref = (url: string): string => (isSafeUrl(url) ? url : '#')

/** Returns the address of a route, with base URL, percent-encoded, and with the trailing slash as configured. */
export function hrefOf(route: string, site: Base): string {
  const path = encodeURI(route).replaceAll('?', '%3F').replaceAll('#', '%23')
  return pageAddress(site.siteBaseUrl, path.slice(1), site.trailingSlash)
}

/** Returns the route of an address of the site (the reverse of {@link hrefOf}); a full URL stays as it is. */
export function routeOf(href: string, site: Pick<SiteData, 'siteBaseUrl'>): string {
  if (isExternal(href)) return href
  return `/${decodeURIComponent(href.slice(site.siteBaseUrl.length)).replace(/\/$/, '')}`
}

/** Splits `/a?b#c` into path and the rest. */
export function splitSuffix(url: string): readonly [path: string, suffix: string] {
  const at = url.search(/[?#]/)
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/**
 * Returns the address for `to` in the config: a site path gets the locale's base URL and the configured trailing slash; full
 * URLs, `pathname://` paths, and hashes stay as they are.
 */
export function hrefOfTarget(to: string, site: Base & Pick<SiteData, 'baseUrl'>): string {
  if (to.startsWith('pathname://')) return site.siteBaseUrl + to.slice('pathname://'.length).replace(/^\/+/, '')
  if (isExternal(to) || to.startsWith('#')) return safeHref(to)
  const [path, suffix] = splitSuffix(to)
  const rest = path.replace(/^\/+|\/+$/g, '')
  return pageAddress(site.baseUrl, encodeURI(rest), site.trailingSlash) + suffix
}

/** Returns the address of a file in a static folder; full URLs stay as they are. */
export const assetHref = (src: string, site: Pick<SiteData, 'siteBaseUrl'>): string =>
  isExternal(src) ? safeHref(src) : site.siteBaseUrl + src.replace(/^\/+/, '')

/** Normalizes a path for comparison: letter case, trailing slash, Unicode form, encoding. */
export function foldPath(path: string): string {
  return `${fold(decoded(path, decodeURI))}/`
}

/** Whether two paths are the same page. */
export const samePath = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && foldPath(a) === foldPath(b)

/** Whether `path` is `base` or is below it. */
export const isBelow = (base: string, path: string): boolean => foldPath(path).startsWith(foldPath(base))
