import type { SearchData, SearchEngine, SearchHit, SiteData } from '../contract.ts'
import { hrefOf } from '../layout/href.ts'

/** Told of what readers see and choose, where the site has search analytics switched on. */
export interface SearchEvents {
  readonly viewed: (hits: readonly SearchHit[]) => void
  /** `position` counts from 1. */
  readonly clicked: (hit: SearchHit, position: number, queryID: string | undefined) => void
}
export interface Engine extends SearchEngine {
  /** Fetches what every query needs, before the first. */
  readonly prepare?: () => void
  readonly events?: SearchEvents
}

let engine: Promise<Engine> | undefined

/** The engine that the site is configured for; its code loads with the first call. */
export function loadEngine(search: SearchData, site: SiteData): Promise<Engine> {
  if (engine === undefined) {
    engine = search.provider === 'algolia' ? algolia(search) : embedded(search, site)
    // What failed to load is tried again by the next query.
    engine.catch(() => {
      engine = undefined
    })
  }
  return engine
}

async function algolia(search: SearchData): Promise<Engine> {
  const { createAlgoliaEngine } = await import('./algolia/engine.ts')
  return createAlgoliaEngine(search)
}

async function embedded(search: SearchData, site: SiteData): Promise<Engine> {
  const { createEmbeddedEngine } = await import('./embedded.ts')
  return createEmbeddedEngine({
    entryUrl: site.siteBaseUrl + search.indexUrl,
    urlOf: (route, anchor) => site.url + hrefOf(route, site) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`),
  })
}
