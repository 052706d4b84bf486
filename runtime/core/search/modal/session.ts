import type { SearchEngine, SearchHit, SearchQuery, SearchResult } from '../../contract/search.ts'
import { MAX_CHARACTERS } from '../../contract/site.ts'
import { createStore, type Store } from '../../state/store.ts'
import { shorten } from '../engine/log-noise.ts'
import type { Insert } from '../hits/overflow.ts'
import { hitsIn, sectionsOf } from '../hits/Sections.tsx'
import { failureText } from '../site-engine.ts'
import { groupHits, type HitGroup } from './groups.ts'

type Status = 'idle' | 'loading' | 'stalled' | 'error'

/** A result as it is shown: with all hits, including those that the groups leave out. */
interface Results extends SearchResult {
  readonly kind: 'results'
  /** The whole query, which may be longer than the text in the input. */
  readonly query: string
  readonly groups: readonly HitGroup[]
  /** Sections to choose from; empty if there are few hits. */
  readonly sections: readonly string[]
  /** The selected section. */
  readonly section?: string | undefined
}

/** The content of the panel. It stays until the next result arrives. */
export type Screen =
  | { readonly kind: 'start' }
  | Results
  | { readonly kind: 'none'; readonly query: string }
  | { readonly kind: 'error'; readonly message: string }

export interface SearchState {
  readonly query: string
  readonly status: Status
  /** The service is so slow that the reader must see progress. */
  readonly slow: boolean
  readonly screen: Screen
  /** Number of the active entry, if one is active. */
  readonly active: number | undefined
  /** Whether the panel is open: it closes when focus leaves the input. */
  readonly expanded: boolean
  /** Group titles of an earlier result, for when there are no hits. */
  readonly suggestions: readonly string[]
}

interface SessionOptions {
  readonly engine: SearchEngine
  /** A request without the query. */
  readonly request: () => Omit<SearchQuery, 'query'>
  /** Maximum length of a query. */
  readonly maxQueryLength: number
  readonly maxResultsPerGroup: number
  /** Whether a hit has an address. */
  readonly hasLink: (hit: SearchHit) => boolean
  /** Entries of the start screen. */
  readonly startCount: () => number
  readonly onResults?: (hits: readonly SearchHit[]) => void
  /** Called after each response; the signal fires with the next query. */
  readonly onAnswered?: (signal: AbortSignal) => void
}

export interface Session extends Store<SearchState> {
  /** Runs a query. The input shows the part of it that fits. */
  readonly input: (query: string) => void
  /** Inserts text into the query that does not fit into the input. */
  readonly insert: Insert
  /** Runs the query in the input again. */
  readonly refresh: () => void
  /** Limits the hits to a section until the query changes; undefined: no limit. Opens the list. */
  readonly choose: (section: string | undefined) => void
  readonly collapse: () => void
  readonly activate: (entry: number | undefined) => void
  /** Moves the active entry by one, and wraps around at the ends. */
  readonly move: (by: 1 | -1) => void
  readonly close: () => void
}

/** Delays (ms) until the reader sees that a request is running, and until it is announced. */
const STALLED_AFTER = 300
const SLOW_AFTER = 4000

const START: Screen = { kind: 'start' }
const EMPTY: Omit<SearchState, 'active'> = {
  query: '',
  status: 'idle',
  slow: false,
  screen: START,
  expanded: true,
  suggestions: [],
}

/**
 * The logic of the dialog between opening and closing, without rendering. The input has the initial query from the
 * start; `refresh` runs it.
 */
export function createSession(options: SessionOptions, initialQuery = ''): Session {
  const store = createStore<SearchState>({
    ...EMPTY,
    query: shorten(initialQuery, MAX_CHARACTERS),
    active: options.startCount() > 0 ? 0 : undefined,
  })
  const update = (change: Partial<SearchState>): void => store.set({ ...store.get(), ...change })
  const firstEntry = (screen: Screen): number | undefined =>
    countEntries(screen, options.startCount) > 0 ? 0 : undefined
  const show = (screen: Screen, change: Partial<SearchState> = {}): void =>
    update({ status: 'idle', slow: false, screen, active: firstEntry(screen), ...change })
  const request = createRequest(options, update, {
    answered(query, result) {
      const screen = screenOf(query, result, options)
      show(screen, { suggestions: suggestionsOf(screen, store.get()) })
      if (screen.kind === 'results') options.onResults?.(listedHits(screen.groups))
    },
    failed: (message) => show({ kind: 'error', message }, { status: 'error' }),
  })
  /** The whole query, which may be longer than the text in the input. */
  let query = shorten(initialQuery, options.maxQueryLength)
  const run = (): void => {
    request.stop()
    if (query.trim() === '') show(START)
    else void request.send(query)
  }
  const input = (text: string): void => {
    query = shorten(text, options.maxQueryLength)
    update({ query: shorten(text, MAX_CHARACTERS), expanded: true, active: firstEntry(store.get().screen) })
    run()
  }
  return {
    ...store,
    input,
    insert(text, from, to) {
      const { query: shown } = store.get()
      // Text after the visible end belongs after the whole query.
      const next = from === shown.length ? query + text : shown.slice(0, from) + text + shown.slice(to)
      if (shorten(next, options.maxQueryLength) !== query) input(next)
    },
    refresh() {
      update({ expanded: true })
      run()
    },
    choose(section) {
      const { screen } = store.get()
      if (screen.kind === 'results') show(limitedTo(section, screen, options), { expanded: true })
    },
    collapse() {
      const isWaiting = request.stop()
      update({ expanded: false, active: undefined, slow: false, ...(isWaiting && { status: 'idle' as const }) })
    },
    activate: (active) => update({ active }),
    move(by) {
      const { active = by === 1 ? -1 : 0, screen } = store.get()
      const count = countEntries(screen, options.startCount)
      if (count > 0) update({ expanded: true, active: (active + by + count) % count })
    },
    close: request.stop,
  }
}

interface RequestHandlers {
  readonly answered: (query: string, result: SearchResult) => void
  readonly failed: (message: string) => void
}

/** Shows that a request is running, then that it is stalled, and then that it is slow; the returned function stops. */
function tellProgress(update: (change: Partial<SearchState>) => void): () => void {
  update({ status: 'loading', slow: false })
  const timers = [
    setTimeout(() => update({ status: 'stalled' }), STALLED_AFTER),
    setTimeout(() => update({ slow: true }), SLOW_AFTER),
  ]
  return () => timers.forEach(clearTimeout)
}

/** The current request: one at a time; earlier ones are aborted. */
function createRequest(
  { engine, request, onAnswered }: SessionOptions,
  update: (change: Partial<SearchState>) => void,
  handlers: RequestHandlers,
) {
  /** The latest request and the work after its response. `pending`: the same request while it has no response. */
  let latest: AbortController | undefined
  let pending: AbortController | undefined
  let stopTelling = (): void => {}
  /** Ends the wait for a response, and returns whether there was one. */
  const endWait = (): boolean => {
    const isWaiting = pending !== undefined
    pending = undefined
    stopTelling()
    return isWaiting
  }
  /** Aborts the latest request, or the work after its response, and returns whether it had no response yet. */
  const stop = (): boolean => {
    latest?.abort()
    return endWait()
  }
  const send = async (query: string): Promise<void> => {
    const controller = new AbortController()
    latest = controller
    pending = controller
    stopTelling = tellProgress(update)
    try {
      const result = await engine.search({ ...request(), query }, controller.signal)
      if (pending !== controller) return
      endWait()
      handlers.answered(query, result)
      onAnswered?.(controller.signal)
    } catch (error) {
      // Late failures of aborted requests are dropped like late results.
      if (pending !== controller) return
      stop()
      console.error('The search failed.', error)
      handlers.failed(failureText(error))
    }
  }
  return { send, stop }
}

function screenOf(query: string, result: SearchResult, options: SessionOptions): Screen {
  const hits = result.hits.filter(options.hasLink)
  if (hits.length === 0) return { kind: 'none', query: shorten(query, MAX_CHARACTERS) }
  const groups = groupHits(hits, options.maxResultsPerGroup, result.isOrdered)
  return { ...result, kind: 'results', query, hits, groups, sections: sectionsOf(hits) }
}

/** Returns the results with the hits of a section: all of them, or (without a section) the best of each group. */
function limitedTo(section: string | undefined, screen: Results, { maxResultsPerGroup }: SessionOptions): Screen {
  const maxHits = section === undefined ? maxResultsPerGroup : Number.POSITIVE_INFINITY
  return { ...screen, section, groups: groupHits(hitsIn(screen.hits, section), maxHits, screen.isOrdered) }
}

const listedHits = (groups: readonly HitGroup[]): SearchHit[] =>
  groups.flatMap((group) => group.hits.map(({ hit }) => hit))

/** The titles of the result with the most groups. */
function suggestionsOf(screen: Screen, { suggestions }: SearchState): readonly string[] {
  const titles = screen.kind === 'results' ? [...new Set(screen.groups.map(({ title }) => title))] : []
  return titles.length > suggestions.length ? titles : suggestions
}

/** Entries for the arrow keys. */
function countEntries(screen: Screen, startCount: () => number): number {
  if (screen.kind === 'start') return startCount()
  return screen.kind === 'results' ? screen.groups.reduce((sum, { hits }) => sum + hits.length, 0) : 0
}
