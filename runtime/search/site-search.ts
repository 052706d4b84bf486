/** The search of a site for its own components. What they get here is public: docs/runtime.md lists it. */
import type { SearchQuery, SearchResult } from '../contract/search.ts'
import type { SiteData } from '../contract/site.ts'
import { loadEngine } from './load-engine.ts'

export interface SiteSearch {
  /** Asks the engine that the site is configured for, as the dialog does. Only what the query says is filtered. */
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResult>
  /** Where the site uses the hosted service: its client. */
  readonly hosted?: HostedSearch
  /** Where `search.insights` is on: reports a conversion. Nobody else does. */
  readonly converted?: (eventName: string, objectIDs: readonly string[], queryID?: string) => void
}

/** Calls of the hosted service. They answer with what it sends, and reject with its errors. */
export interface HostedSearch {
  search(call: { readonly requests: readonly object[] }): Promise<unknown>
  getRecommendations(call: { readonly requests: readonly object[] }): Promise<unknown>
  customPost(call: {
    readonly path: string
    readonly parameters?: Readonly<Record<string, unknown>>
    readonly body?: Readonly<Record<string, unknown>>
  }): Promise<unknown>
}

/** The search of the site; undefined where it has none. Its code loads with the first call. */
export async function openSearch(site: SiteData): Promise<SiteSearch | undefined> {
  const { search } = site
  if (search === false) return undefined
  const engine = await loadEngine(search, site)
  const hosted =
    search.provider === 'algolia'
      ? (await import('./algolia/engine.ts')).createSearchClient(search.appId, search.apiKey)
      : undefined
  return {
    search: (query, signal = new AbortController().signal) => engine.search(query, signal),
    ...(hosted && { hosted: hosted as unknown as HostedSearch }),
    ...(engine.events && { converted: engine.events.converted }),
  }
}
