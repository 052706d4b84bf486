import type { SearchEngine, SearchHit } from '../contract/search.ts'

/** Called with the hits that readers see and choose, if the site has search analytics on. */
export interface SearchEvents {
  readonly viewed: (hits: readonly SearchHit[]) => void
  /** `position` counts from 1. */
  readonly clicked: (hit: SearchHit, position: number, queryID: string | undefined) => void
  /** The site itself reports conversions. */
  readonly converted: (eventName: string, objectIDs: readonly string[], queryID?: string) => void
}
export interface Engine extends SearchEngine {
  /** Preloads the files that every query needs. */
  readonly prepare?: () => void
  /** Loads some files that a longer query probably needs; false if nothing is left to load. */
  readonly ahead?: () => Promise<boolean>
  readonly events?: SearchEvents
  /** The client of the hosted service. Throws if its credentials are wrong. */
  readonly client?: () => object
}

/** The tags that engines use for highlights in hits. */
export const MARK = { start: '<mark>', end: '</mark>' } as const
export const ELLIPSIS = '…'
