import type { SearchEngine, SearchHit, SearchQuery, SearchResult } from '../../contract/search.ts'
import { createStore, type Store } from '../../state/store.ts'
import { groupHits, type HitGroup } from './groups.ts'

export type Status = 'idle' | 'loading' | 'stalled' | 'error'

/** What the panel shows. It stays until the next answer is there. */
export type Screen =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'results'
      readonly query: string
      readonly groups: readonly HitGroup[]
      readonly nbHits: number
      readonly queryID?: string | undefined
    }
  | { readonly kind: 'none'; readonly query: string }
  | { readonly kind: 'error'; readonly message: string }

export interface SearchState {
  readonly query: string
  readonly status: Status
  /** The service is so slow that the reader must see it. */
  readonly slow: boolean
  readonly screen: Screen
  /** Number of the active entry, if one is active. */
  readonly active: number | undefined
  /** Whether the panel takes keys: it closes when the reader leaves the input. */
  readonly expanded: boolean
  /** Titles of the groups of a past answer, for when there are no hits. */
  readonly suggestions: readonly string[]
}

export interface SessionOptions {
  readonly engine: () => Promise<SearchEngine>
  /** Everything of a request but the query. */
  readonly request: () => Omit<SearchQuery, 'query'>
  readonly maxResultsPerGroup: number
  /** Whether a hit leads somewhere. */
  readonly accept: (hit: SearchHit) => boolean
  /** Entries of the start screen. */
  readonly startCount: () => number
  readonly onResults?: (hits: readonly SearchHit[]) => void
}

export interface Session extends Store<SearchState> {
  readonly input: (query: string) => void
  /** Asks again what the input says. */
  readonly refresh: () => void
  readonly collapse: () => void
  readonly activate: (entry: number | undefined) => void
  /** Moves the active entry by one, around the ends. */
  readonly move: (by: 1 | -1) => void
  readonly close: () => void
}

/** Until the reader sees that something is under way, and until it is said in words (milliseconds). */
const STALLED_AFTER = 300
const SLOW_AFTER = 4000

const START: Screen = { kind: 'start' }

/** What happens between opening and closing the dialog, without its looks. */
export function createSession(options: SessionOptions): Session {
  const store = createStore<SearchState>({
    query: '',
    status: 'idle',
    slow: false,
    screen: START,
    active: options.startCount() > 0 ? 0 : undefined,
    expanded: true,
    suggestions: [],
  })
  const update = (change: Partial<SearchState>): void => store.set({ ...store.get(), ...change })
  let pending: AbortController | undefined
  let timers: ReturnType<typeof setTimeout>[] = []

  /** Drops the request under way. */
  const stop = (): void => {
    pending?.abort()
    pending = undefined
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const first = (screen: Screen): number | undefined => (countEntries(screen, options.startCount()) > 0 ? 0 : undefined)

  const show = (screen: Screen, change: Partial<SearchState> = {}): void =>
    update({ status: 'idle', slow: false, screen, active: first(screen), ...change })

  const ask = async (query: string): Promise<void> => {
    const controller = new AbortController()
    pending = controller
    update({ status: 'loading', slow: false })
    timers = [
      setTimeout(() => update({ status: 'stalled' }), STALLED_AFTER),
      setTimeout(() => update({ slow: true }), SLOW_AFTER),
    ]
    try {
      const engine = await options.engine()
      const result = await engine.search({ ...options.request(), query }, controller.signal)
      if (pending !== controller) return
      stop()
      answer(query, result)
    } catch (error) {
      // Late failures of what nobody waits for any more are dropped like late answers.
      if (pending !== controller) return
      stop()
      console.error('The search failed.', error)
      show({ kind: 'error', message: messageOf(error) }, { status: 'error' })
    }
  }

  const answer = (query: string, { hits: all, nbHits, queryID }: SearchResult): void => {
    const hits = all.filter(options.accept)
    if (hits.length === 0) show({ kind: 'none', query })
    else showHits(query, hits, nbHits, queryID)
  }

  const showHits = (query: string, hits: readonly SearchHit[], nbHits: number, queryID: string | undefined): void => {
    const groups = groupHits(hits, options.maxResultsPerGroup)
    const { suggestions } = store.get()
    const titles = groups.map(({ title }) => title)
    show(
      { kind: 'results', query, groups, nbHits, queryID },
      { suggestions: titles.length > suggestions.length ? titles : suggestions },
    )
    options.onResults?.(groups.flatMap((group) => group.hits.map(({ hit }) => hit)))
  }

  const run = (query: string): void => {
    stop()
    if (query.trim() === '') show(START)
    else void ask(query)
  }

  return {
    ...store,
    input(query) {
      update({ query, expanded: true, active: first(store.get().screen) })
      run(query)
    },
    refresh() {
      update({ expanded: true })
      run(store.get().query)
    },
    collapse() {
      const waiting = pending !== undefined
      stop()
      update({ expanded: false, active: undefined, slow: false, ...(waiting && { status: 'idle' as const }) })
    },
    activate: (active) => update({ active }),
    move(by) {
      const { active, screen } = store.get()
      const count = countEntries(screen, options.startCount())
      if (count === 0) return
      const from = active ?? (by === 1 ? -1 : 0)
      update({ expanded: true, active: (from + by + count) % count })
    },
    close: stop,
  }
}

/** Entries that the arrow keys reach. */
export function countEntries(screen: Screen, startCount: number): number {
  if (screen.kind === 'start') return startCount
  return screen.kind === 'results' ? screen.groups.reduce((sum, { hits }) => sum + hits.length, 0) : 0
}

/** A status of the service in words, where it gave one. */
function messageOf(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  return typeof status === 'number' ? `The search service answered ${status}: ${String(message)}` : ''
}
