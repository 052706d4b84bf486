import type { SearchEngine, SearchHit } from '../contract/search.ts'

/** Called with what readers see and choose, where the site has search analytics switched on. */
export interface SearchEvents {
  readonly viewed: (hits: readonly SearchHit[]) => void
  /** `position` counts from 1. */
  readonly clicked: (hit: SearchHit, position: number, queryID: string | undefined) => void
  /** Conversions are the site's own to report. */
  readonly converted: (eventName: string, objectIDs: readonly string[], queryID?: string) => void
}
export interface Engine extends SearchEngine {
  /** Fetches what every query needs, before the first. */
  readonly prepare?: () => void
  readonly events?: SearchEvents
}

/** How engines write highlights into the values of hits. */
export const MARK = { start: '<mark>', end: '</mark>' } as const
export const ELLIPSIS = '…'
