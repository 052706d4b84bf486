import type { SiteData } from '../contract/site.ts'
import { isExternal, isSafeUrl } from '../contract/urls.ts'
import { pageAddress } from './page-address.ts'

export type HrefSettings = Pick<SiteData, 'siteBaseUrl' | 'trailingSlash'>

/** Returns an address from the config that is safe for a link; a scheme that runs code becomes `#`. */
export const safeHref = (url: string): string => (isSafeUrl(url) ? url : '#')

/** Splits `/a?b#c` into path and the rest. */
export function splitSuffix(url: string): readonly [path: string, suffix: string] {
  const at = url.search(/[?#]/)
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/**
 * Returns the address for `to` in the config: a site path gets the locale's base URL and the configured trailing slash;
 * full URLs, `pathname://` paths, and hashes stay as they are.
 */
export function hrefOfTarget(to: string, site: HrefSettings & Pick<SiteData, 'baseUrl'>): string {
  if (to.startsWith('pathname://')) return site.siteBaseUrl + to.slice('pathname://'.length).replace(/^\/+/, '')
  if (isExternal(to) || to.startsWith('#')) return safeHref(to)
  const [path, suffix] = splitSuffix(to)
  const rest = path.replace(/^\/+|\/+$/g, '')
  // The home page of a locale is a file: `/fr`, not `/fr/`.
  const below = site.baseUrl.slice(site.siteBaseUrl.length) + encodeURI(rest)
  return pageAddress(site.siteBaseUrl, below.replace(/\/$/, ''), site.trailingSlash) + suffix
}
