import type { SearchData, SiteData } from '../contract/site.ts'
import { hrefOf } from '../layout/route-href.ts'
import type { EmbeddedOptions } from './engine/embedded.ts'

/** Where the embedded engine of a site finds its index, and the addresses of its hits. */
export const embeddedOptions = (search: SearchData, site: SiteData): EmbeddedOptions => ({
  entryUrl: site.siteBaseUrl + search.indexUrl,
  urlOf: addresses(site),
  weights: search.weights,
})

/** Returns the addresses of pages and of places in them. Each key shows about 20, most of them again. */
function addresses(site: SiteData): EmbeddedOptions['urlOf'] {
  const cachedAddresses = new Map<string, string>()
  const addressOf = (route: string): string => {
    const address = cachedAddresses.get(route) ?? site.url + hrefOf(route, site)
    cachedAddresses.set(route, address)
    return address
  }
  return (route, anchor) => addressOf(route) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`)
}
