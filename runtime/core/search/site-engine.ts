import { hrefOf } from '../addresses/route-href.ts'
import type { Engine } from '../contract/search.ts'
import type { SearchData, SiteData } from '../contract/site.ts'
import { createEngine } from './create-engine.ts'
import type { EmbeddedOptions } from './engine/embedded.ts'

let engine: Engine | undefined

/** Returns the configured engine: one for the dialog and the results page, so that each file is read once. */
export function siteEngine(search: SearchData, site: SiteData): Engine {
  engine ??= createEngine(search, embeddedOptions(search, site))
  return engine
}

/** Where the embedded engine finds the index of the site, and the addresses of its hits. */
const embeddedOptions = (search: SearchData, site: SiteData): EmbeddedOptions => ({
  entryUrl: site.siteBaseUrl + search.indexUrl,
  urlOf: (route, anchor) => site.url + hrefOf(route, site) + (anchor && `#${encodeURIComponent(anchor)}`),
  weights: search.weights,
})

/** Returns why a search failed, for the reader: with the status of the service, if there is one. */
export function failureText(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  return typeof status === 'number' ? `The search service answered ${status}: ${String(message)}` : ''
}
