/** The search of a site for its own components. This API is public: docs/runtime.md describes it. */
import type { SearchQuery, SearchResult } from '../contract/search.ts'
import type { SiteData } from '../contract/site.ts'

export interface SiteSearch {
  /** Searches with the configured engine, as the dialog does. No filters are applied except those in the query. */
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResult>
  /** The client of the hosted service, if the site uses it. */
  readonly hosted?: HostedSearch
  /** Reports a conversion, if `search.insights` is on. Nothing else reports conversions. */
  readonly converted?: (eventName: string, objectIDs: readonly string[], queryID?: string) => void
}

/** Calls of the hosted service. They resolve with its responses and reject with its errors. */
export interface HostedSearch {
  search(call: { readonly requests: readonly object[] }): Promise<unknown>
  getRecommendations(call: { readonly requests: readonly object[] }): Promise<unknown>
  customPost(call: {
    readonly path: string
    readonly parameters?: Readonly<Record<string, unknown>>
    readonly body?: Readonly<Record<string, unknown>>
  }): Promise<unknown>
}

/** Returns the search of the site; undefined if it has none. Its code loads with the first call. */
export async function openSearch(site: SiteData): Promise<SiteSearch | undefined> {
  const { search } = site
  if (search === false) return undefined
  const { siteEngine } = await import('./site-engine.ts')
  const engine = siteEngine(search, site)
  return {
    search: (query, signal = new AbortController().signal) => engine.search(query, signal),
    ...(engine.client && { hosted: engine.client() as HostedSearch }),
    ...(engine.events && { converted: engine.events.converted }),
  }
}
