/** Queries and hits: what the search dialog and the results page know of an engine. */

export type HitType = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'

export type Hierarchy = Readonly<Record<Level, string | null>>

/** A hit in the record shape of DocSearch. Highlights hold `<mark>` as the only markup; shown as text nodes. */
export interface SearchHit {
  readonly objectID: string
  readonly url: string
  readonly type: HitType
  readonly content: string | null
  /** Whether the excerpt of the content is code. */
  readonly isCode?: boolean
  readonly hierarchy: Hierarchy
  readonly _highlightResult?: HitMarks
  readonly _snippetResult?: HitMarks
}

export interface HitMarks {
  readonly hierarchy?: Partial<Readonly<Record<Level, { readonly value: string } | null>>>
  readonly content?: { readonly value: string } | null
}

export interface SearchResult {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  /** The query as it was probably meant, where it has a word that the site does not know. */
  readonly meant?: string
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

/** The one interface that modal and results page know. Rejects with AbortError when `signal` fires. */
export interface SearchEngine {
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchResult>
}
