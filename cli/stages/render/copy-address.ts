/** Addresses in texts for programs: full addresses, of Markdown copies where pages have one. */
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import { markdownFileOf } from '../../base/paths.ts'
import { encodePath } from '../../base/urls.ts'
import type { ResolvedRef } from '../../model/page.ts'

type Site = Pick<SiteData, 'url' | 'siteBaseUrl'>

/** Returns the address of a page's Markdown copy. */
export const copyAddress = (route: string, { url, siteBaseUrl }: Site): string =>
  url + siteBaseUrl + encodePath(markdownFileOf(route))

/** Returns an address of the site with its origin. */
export const fullAddress = (href: string, { url }: Pick<Site, 'url'>): string =>
  /^\/(?!\/)/.test(href) ? url + href : href

/** Returns the full address of a ref: the address of the copy if it leads to a page. */
export function refAddress({ href, route, hasNoCopy }: ResolvedRef, site: Site): string {
  if (route === undefined || hasNoCopy) return fullAddress(href, site)
  const at = href.search(/[?#]/)
  return copyAddress(route, site) + (at < 0 ? '' : href.slice(at))
}
