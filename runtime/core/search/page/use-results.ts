import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { SearchEngine, SearchHit, SearchResult } from '../../contract/search.ts'
import type { SearchData } from '../../contract/site.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { usePreferredVersions } from '../../state/preferred-version.ts'
import { contextFilters } from '../filters.ts'
import { hitsIn, sectionsOf } from '../hits/Sections.tsx'
import { failureText, siteEngine } from '../site-engine.ts'

export interface ResultsState {
  readonly status: 'idle' | 'loading' | 'error'
  readonly hits: readonly SearchHit[]
  readonly total: number
  /** How many of them have all words, if the others have some. */
  readonly withAllWords?: string | undefined
  readonly error: string
  /** The query of the hits. */
  readonly query: string
  /** The corrected query. */
  readonly correctedQuery?: string | undefined
  /** The number of results in other versions and languages, if the reader's version and language have no results. */
  readonly elsewhere?: number | undefined
  readonly hasMore: boolean
  /** Fetches the next results. */
  readonly more: () => void
}

type ResultsPage = Omit<ResultsState, 'hasMore' | 'more'> & { readonly page: number }

const NOTHING: ResultsPage = { status: 'idle', hits: [], total: 0, error: '', page: -1, query: '' }
/** Length (words) of the summaries of the embedded engine: there is more room than in the dialog. */
const WORDS = 24
/** Delay (ms) from the last change of the query to its request. */
const DELAY = 300

/**
 * Results of a query, page by page. The previous ones stay until new ones arrive.
 *
 * @param isWide searches all versions and languages.
 */
export function useResults(settings: SearchData, query: string, isWide: boolean): ResultsState {
  const [results, setResults] = useState(NOTHING)
  const running = useRef<AbortController>(undefined)
  const request = useRequest(settings, isWide, running, setResults)
  const isFirst = useRef(true)
  useEffect(() => {
    const isTyped = !isFirst.current
    isFirst.current = false
    if (query.trim() === '') {
      running.current?.abort()
      running.current = undefined
      setResults(NOTHING)
      return
    }
    // A query from the address is complete.
    const timer = setTimeout(() => void request(query, 0), isTyped ? DELAY : 0)
    return () => clearTimeout(timer)
  }, [query, request])
  useEffect(() => () => running.current?.abort(), [])

  const { status, hits, total } = results
  const hasMore = status !== 'error' && hits.length > 0 && hits.length < total
  const more = useCallback(() => {
    if (running.current === undefined && results.query === query) void request(query, results.page + 1)
  }, [request, results.page, results.query, query])
  return { ...results, hasMore, more }
}

type RequestRef = RefObject<AbortController | undefined>

/** Requests one page of results. Results and failures of outdated requests are dropped. */
function useRequest(
  settings: SearchData,
  isWide: boolean,
  running: RequestRef,
  setResults: Dispatch<SetStateAction<ResultsPage>>,
) {
  const site = useSite()
  const page = usePage()
  const preferred = usePreferredVersions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is the results page, whose filters do not change
  return useCallback(
    async (query: string, number: number): Promise<void> => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setResults((before) => ({ ...before, status: 'loading' }))
      const filters = isWide ? {} : contextFilters(site, page, preferred)
      const snippets = settings.provider === 'embedded' ? { snippetWords: WORDS } : {}
      const request = { ...filters, query, page: number, hitsPerPage: settings.hitsPerPage, ...snippets }
      try {
        const engine = siteEngine(settings, site)
        const result = await engine.search(request, controller.signal)
        // Not with the hosted service, where each request counts.
        const isCounted = settings.provider === 'embedded' && result.hits.length === 0 && filters.tags !== undefined
        const elsewhere = isCounted && number === 0 ? await countAll(engine, query, controller.signal) : undefined
        if (running.current !== controller) return
        setResults((before) => ({ ...withResult(before, result, query, number), elsewhere }))
      } catch (error) {
        if (running.current !== controller) return
        console.error('The search failed.', error)
        setResults({ ...NOTHING, status: 'error', error: failureText(error), query })
      }
      running.current = undefined
    },
    [settings, site, isWide],
  )
}

/** The number of results in all versions and languages. */
const countAll = async (engine: SearchEngine, query: string, signal: AbortSignal): Promise<number> =>
  (await engine.search({ query, page: 0, hitsPerPage: 1 }, signal)).nbHits

function withResult(
  before: ResultsPage,
  { hits: newHits, nbHits, withAllWords, correctedQuery }: SearchResult,
  query: string,
  page: number,
): ResultsPage {
  const hits = page === 0 ? newHits : [...before.hits, ...newHits]
  // A page without hits is the last one, whatever the total was.
  const total = newHits.length === 0 ? hits.length : nbHits
  return { status: 'idle', hits, total, withAllWords, error: '', page, query, correctedQuery }
}

interface SectionChoice {
  /** Section titles, in order of their best hits; empty if there are few hits. */
  readonly sections: readonly string[]
  /** The selected section. */
  readonly section: string | undefined
  readonly setSection: (section: string | undefined) => void
  /** The hits of this section. */
  readonly visibleHits: readonly SearchHit[]
}

/** Limits the results to the section that the reader chose, until the query changes. */
export function useSections({ hits, query }: ResultsState): SectionChoice {
  const [choice, setChoice] = useState<{ readonly query: string; readonly section: string | undefined }>()
  const sections = sectionsOf(hits)
  const section = choice?.query === query && sections.includes(choice.section ?? '') ? choice.section : undefined
  return {
    sections,
    section,
    setSection: (section) => setChoice({ query, section }),
    visibleHits: hitsIn(hits, section),
  }
}
