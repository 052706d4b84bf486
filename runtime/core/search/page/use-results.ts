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
  readonly whole?: string | undefined
  readonly error: string
  /** The query of the hits. */
  readonly query: string
  /** The corrected query. */
  readonly meant?: string | undefined
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
  const [found, setFound] = useState(NOTHING)
  const asking = useRef<AbortController>(undefined)
  const ask = useAsk(settings, isWide, asking, setFound)
  const isFirst = useRef(true)
  useEffect(() => {
    const isTyped = !isFirst.current
    isFirst.current = false
    if (query.trim() === '') {
      asking.current?.abort()
      asking.current = undefined
      setFound(NOTHING)
      return
    }
    // A query from the address is complete.
    const timer = setTimeout(() => void ask(query, 0), isTyped ? DELAY : 0)
    return () => clearTimeout(timer)
  }, [query, ask])
  useEffect(() => () => asking.current?.abort(), [])

  const { status, hits, total, whole, error, meant, elsewhere } = found
  const hasMore = status !== 'error' && hits.length > 0 && hits.length < total
  const more = useCallback(() => {
    if (asking.current === undefined && found.query === query) void ask(found.query, found.page + 1)
  }, [ask, found.page, found.query, query])
  return { status, hits, total, whole, error, query: found.query, meant, elsewhere, hasMore, more }
}

type RequestRef = RefObject<AbortController | undefined>

/** Requests one page of results. Results and failures of outdated requests are dropped. */
function useAsk(
  settings: SearchData,
  isWide: boolean,
  asking: RequestRef,
  setFound: Dispatch<SetStateAction<ResultsPage>>,
) {
  const site = useSite()
  const page = usePage()
  const preferred = usePreferredVersions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is the results page, whose filters do not change
  return useCallback(
    async (query: string, number: number): Promise<void> => {
      asking.current?.abort()
      const controller = new AbortController()
      asking.current = controller
      setFound((before) => ({ ...before, status: 'loading' }))
      const filters = isWide ? {} : contextFilters(site, page, preferred)
      const own = settings.provider === 'embedded' ? { snippetWords: WORDS } : {}
      const request = { ...filters, query, page: number, hitsPerPage: settings.hitsPerPage, ...own }
      try {
        const engine = siteEngine(settings, site)
        const result = await engine.search(request, controller.signal)
        // Not with the hosted service, where each request counts.
        const isCounted = settings.provider === 'embedded' && result.hits.length === 0 && filters.tags !== undefined
        const wider = isCounted && number === 0 ? await countAll(engine, query, controller.signal) : undefined
        if (asking.current !== controller) return
        setFound((before) => ({ ...withResult(before, result, query, number), elsewhere: wider }))
      } catch (error) {
        if (asking.current !== controller) return
        console.error('The search failed.', error)
        setFound({ ...NOTHING, status: 'error', error: failureText(error), query })
      }
      asking.current = undefined
    },
    [settings, site, isWide],
  )
}

/** The number of results in all versions and languages. */
const countAll = async (engine: SearchEngine, query: string, signal: AbortSignal): Promise<number> =>
  (await engine.search({ query, page: 0, hitsPerPage: 1 }, signal)).nbHits

function withResult(
  before: ResultsPage,
  { hits: newer, nbHits, whole, meant }: SearchResult,
  query: string,
  page: number,
): ResultsPage {
  const hits = page === 0 ? newer : [...before.hits, ...newer]
  // A page without hits is the last one, whatever the total was.
  const total = newer.length === 0 ? hits.length : nbHits
  return { status: 'idle', hits, total, whole, error: '', page, query, meant }
}

interface SectionChoice {
  /** Section titles, in order of their best hits; empty if there are few hits. */
  readonly sections: readonly string[]
  /** The selected section. */
  readonly section: string | undefined
  readonly setSection: (section: string | undefined) => void
  readonly shown: readonly SearchHit[]
}

/** Limits the results to the section that the reader chose, until the query changes. */
export function useSections({ hits, query }: ResultsState): SectionChoice {
  const [choice, setChoice] = useState<{ readonly query: string; readonly section: string | undefined }>()
  const sections = sectionsOf(hits)
  const section = choice?.query === query && sections.includes(choice.section ?? '') ? choice.section : undefined
  return { sections, section, setSection: (section) => setChoice({ query, section }), shown: hitsIn(hits, section) }
}
