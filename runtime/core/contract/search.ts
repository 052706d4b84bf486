/** Queries and hits: the interface between an engine and the search dialog and results page. */

/** Levels of headings, from the site's section down, in the names of DocSearch. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

export type HierarchyLevel = (typeof LEVELS)[number]

export type HitType = HierarchyLevel | 'content'

const TYPES = new Set<unknown>([...LEVELS, 'content'] satisfies HitType[])

/** Returns the type of a hit from elsewhere; a page, if it is unknown. */
export const hitTypeOf = (type: unknown): HitType => (TYPES.has(type) ? (type as HitType) : 'lvl1')

export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>

/** Returns a hierarchy with the text of each level. */
export const hierarchyOf = (textAt: (level: HierarchyLevel) => string | null): Hierarchy =>
  Object.fromEntries(LEVELS.map((level) => [level, textAt(level)])) as Hierarchy

/** A hit in the record format of DocSearch. Highlights contain only `<mark>` as markup and are shown as text nodes. */
export interface SearchHit {
  readonly objectID: string
  readonly url: string
  readonly type: HitType
  readonly content: string | null
  /** Whether the content excerpt is code. */
  readonly isCode?: boolean
  readonly hierarchy: Hierarchy
  readonly _highlightResult?: HitMarks
  readonly _snippetResult?: HitMarks
}

export interface HitMarks {
  readonly hierarchy?: Partial<Readonly<Record<HierarchyLevel, { readonly value: string } | null>>>
  readonly content?: { readonly value: string } | null
}

export interface SearchResult {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  /** Whether no page may move: without it, the pages under a heading are listed together, at the first of them. */
  readonly isOrdered?: boolean
  /** How many hits have all words: `12`, or `12+` if more may have them. Undefined if all hits or no hits have them. */
  readonly withAllWords?: string
  /** The corrected query, if the query has a word that is not on the site. */
  readonly correctedQuery?: string
  readonly queryID?: string
}

export interface SearchQuery {
  readonly query: string
  readonly page?: number
  readonly hitsPerPage?: number
  /** Words per snippet. */
  readonly snippetWords?: number
  /** Contextual filters: current language and docs tags. */
  readonly language?: string
  readonly tags?: readonly string[]
}

/** The interface of all engines. Rejects with AbortError when `signal` fires. */
export interface SearchEngine {
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchResult>
}

/** The tag of a version of a docs collection, which contextual search filters by. DocSearch crawlers know this form. */
export const docsTag = (id: string, version: string): string => `docs-${id}-${version}`

/** Maximum length of a query: of the text on the results page, and of queries to the embedded engine. */
export const MAX_QUERY_CHARACTERS = 512

/** Called with the hits that readers see and choose, if the site has search analytics on. */
export interface SearchEvents {
  readonly viewed: (hits: readonly SearchHit[]) => void
  /** `position` counts from 1. */
  readonly clicked: (hit: SearchHit, position: number, queryID: string | undefined) => void
  /** The site itself reports conversions. */
  readonly converted: (eventName: string, objectIDs: readonly string[], queryID?: string) => void
}

/** An engine with what the dialog uses if it is there. */
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
/** Stands for text that an excerpt leaves out. */
export const ELLIPSIS = '…'
