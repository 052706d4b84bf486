import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { SearchHit, SearchResult } from '../../contract/search.ts'
import type { SearchData } from '../../contract/site.ts'
import { usePage, useSite } from '../../layout/context.tsx'
import { usePreferredVersions } from '../../state/preferred-version.ts'
import { failureText } from '../failure.ts'
import { contextFilters } from '../filters.ts'
import { loadEngine } from '../load-engine.ts'

export interface ResultsState {
  readonly status: 'idle' | 'loading' | 'error'
  readonly hits: readonly SearchHit[]
  readonly total: number
  readonly error: string
  /** The query of the hits. */
  readonly query: string
  /** The corrected query. */
  readonly meant?: string | undefined
  readonly hasMore: boolean
  /** Fetches the next results. */
  readonly more: () => void
}

type Found = Omit<ResultsState, 'hasMore' | 'more'> & { readonly page: number }

const NOTHING: Found = { status: 'idle', hits: [], total: 0, error: '', page: -1, query: '' }
/** Length (words) of the summaries of the embedded engine: there is more room than in the dialog. */
const WORDS = 24
/** Delay (ms) from the last change of the query to its request. */
const DELAY = 300

/** Results of a query, page by page. The previous ones stay until new ones arrive. */
export function useResults(settings: SearchData, query: string): ResultsState {
  const [found, setFound] = useState(NOTHING)
  const asking = useRef<AbortController>(undefined)
  const ask = useAsk(settings, asking, setFound)
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

  const { status, hits, total, error, meant } = found
  const hasMore = status !== 'error' && hits.length > 0 && hits.length < total
  const more = useCallback(() => {
    if (asking.current === undefined && found.query === query) void ask(found.query, found.page + 1)
  }, [ask, found.page, found.query, query])
  return { status, hits, total, error, query: found.query, meant, hasMore, more }
}

type Asking = RefObject<AbortController | undefined>

/** Requests one page of results. Results and failures of outdated requests are dropped. */
function useAsk(settings: SearchData, asking: Asking, setFound: Dispatch<SetStateAction<Found>>) {
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
      const filters = contextFilters(site, page, preferred)
      const own = settings.provider === 'embedded' ? { snippetWords: WORDS } : {}
      const request = { ...filters, query, page: number, hitsPerPage: settings.hitsPerPage, ...own }
      try {
        const engine = await loadEngine(settings, site)
        const result = await engine.search(request, controller.signal)
        if (asking.current !== controller) return
        setFound((before) => withResult(before, result, query, number))
      } catch (error) {
        if (asking.current !== controller) return
        console.error('The search failed.', error)
        setFound({ ...NOTHING, status: 'error', error: failureText(error), query })
      }
      asking.current = undefined
    },
    [settings, site],
  )
}

function withResult(before: Found, { hits: newer, nbHits, meant }: SearchResult, query: string, page: number): Found {
  const hits = page === 0 ? newer : [...before.hits, ...newer]
  // A page without hits is the last one, whatever the total was.
  const total = newer.length === 0 ? hits.length : nbHits
  return { status: 'idle', hits, total, error: '', page, query, meant }
}
