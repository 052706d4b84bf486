import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { t } from '../../../texts.ts'
import { type Engine, MAX_QUERY_CHARACTERS, type SearchHit } from '../../contract/search.ts'
import { MAX_CHARACTERS, type SearchData } from '../../contract/site.ts'
import { isFrugal } from '../../navigation/ahead.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { usePreferredVersions } from '../../state/preferred-version.ts'
import { useEvent } from '../../state/use-event.ts'
import { contextFilters } from '../filters.ts'
import { type HitLink, hitLinks } from '../hits/hit-view.ts'
import { loadOpening } from '../hits/open-hit.ts'
import { siteEngine } from '../site-engine.ts'
import { type SavedHit, type SavedSearches, savedSearches } from './saved.ts'
import { createSession, type Screen, type SearchState, type Session } from './session.ts'

/** A line of the list, for arrow keys and Enter. */
export interface Entry {
  readonly kind: 'hit' | 'recent' | 'favorite'
  readonly hit: SearchHit
  readonly parent?: SearchHit | undefined
  readonly link: HitLink
}
export interface EntryGroup {
  readonly title: string
  readonly entries: readonly Entry[]
}
export interface Search {
  readonly session: Session
  readonly state: ShownState
  readonly saved: SavedSearches
  /** Call it after changing `saved`. */
  readonly savedChanged: () => void
  /** The entries on the screen, in order. */
  readonly groups: readonly EntryGroup[]
  readonly engine: Engine
}

/**
 * The state that React renders. The query is only in the input, and the status only in an attribute of the dialog:
 * otherwise, each key would render the dialog twice, for its letter and for its hits.
 */
export interface ShownState extends Omit<SearchState, 'query' | 'status'> {
  readonly stalled: boolean
}

/** Words of a snippet, and on phones. The embedded engine fills a line; the service gets the words of DocSearch. */
const WORDS = { embedded: [20, 9], algolia: [10, 5] } as const

/** The state of the open dialog, which opens with a query. */
export function useSearch(search: SearchData, initialQuery: string): Search {
  const site = useSite()
  const page = usePage()
  const preferred = usePreferredVersions()
  const saved = useMemo(() => savedSearches(search.indexName), [search.indexName])
  const [linkOf] = useState(() => hitLinks(site, search, location.href))
  const readLists = (): SavedLists =>
    search.disableUserPersonalization
      ? { recent: [], favorites: [] }
      : { recent: saved.recent().filter(linkOf), favorites: saved.favorites().filter(linkOf) }
  const [lists, setLists] = useState(readLists)
  const engine = siteEngine(search, site)
  const [session] = useState(() => {
    const phone = window.matchMedia('(max-width: 768px)').matches
    const filters = contextFilters(site, page, preferred)
    return createSession(
      {
        engine,
        request: () => ({
          ...filters,
          hitsPerPage: search.hitsPerPage,
          snippetWords: WORDS[search.provider][phone ? 1 : 0],
        }),
        // The hosted service looks for pages with all words, so a long message finds none.
        maxQueryLength: search.provider === 'embedded' ? MAX_QUERY_CHARACTERS : MAX_CHARACTERS,
        maxResultsPerGroup: search.maxResultsPerGroup,
        hasLink: (hit) => linkOf(hit) !== undefined,
        startCount: () => countLists(readLists()),
        onResults: (hits) => engine.events?.viewed(hits),
        onAnswered: (signal) => void lookAhead(engine, signal),
      },
      initialQuery,
    )
  })
  const [shown] = useState(() => shownOf(session))
  const state = useSyncExternalStore(session.subscribe, shown, shown)
  const { screen } = state
  const groups = useMemo(() => entryGroups(screen, lists, linkOf), [screen, lists, linkOf])
  const savedChanged = (): void => {
    const next = readLists()
    setLists(next)
    if (session.get().screen.kind === 'start') session.activate(countLists(next) > 0 ? 0 : undefined)
  }
  return { session, state, saved, savedChanged, groups, engine }
}

const SHOWN = ['screen', 'active', 'expanded', 'slow', 'suggestions'] as const

/** Returns the same object until something that React renders changes. */
function shownOf({ get }: Session): () => ShownState {
  let shown: ShownState | undefined
  return () => {
    const state = get()
    const stalled = state.status === 'stalled'
    const isSame = shown?.stalled === stalled && SHOWN.every((key) => shown?.[key] === state[key])
    if (shown === undefined || !isSame) shown = { ...state, stalled }
    return shown
  }
}

/** Calls `change` before the first paint and after each change of the session. */
export function useSession({ get, subscribe }: Session, change: (state: SearchState) => void): void {
  const onChange = useEvent(change)
  useLayoutEffect(() => {
    const show = (): void => onChange(get())
    show()
    return subscribe(show)
  }, [get, subscribe, onChange])
}

interface SavedLists {
  readonly recent: readonly SavedHit[]
  readonly favorites: readonly SavedHit[]
}
const countLists = ({ recent, favorites }: SavedLists): number => recent.length + favorites.length

/** Returns the entries of a screen. Entries without a link have already been removed. */
function entryGroups(screen: Screen, lists: SavedLists, linkOf: ReturnType<typeof hitLinks>): EntryGroup[] {
  const entry = (kind: Entry['kind'], hit: SearchHit, parent?: SearchHit): Entry[] => {
    const link = linkOf(hit)
    return link === undefined ? [] : [{ kind, hit, parent, link }]
  }
  if (screen.kind === 'results')
    return screen.groups.map(({ title, hits }) => ({
      title,
      entries: hits.flatMap(({ hit, parent }) => entry('hit', hit, parent)),
    }))
  if (screen.kind !== 'start') return []
  const saved = [
    { title: t`Recent`, entries: lists.recent.flatMap((hit) => entry('recent', hit)) },
    { title: t`Favorite`, entries: lists.favorites.flatMap((hit) => entry('favorite', hit)) },
  ]
  return saved.filter(({ entries }) => entries.length > 0)
}

/** Resolves when the browser has painted. An idle callback would come up to half a second later: after the next key. */
const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** After the hits are painted, loads the code that opens a hit and files for longer queries, until the signal fires. */
async function lookAhead({ ahead }: Engine, signal: AbortSignal): Promise<void> {
  await afterPaint()
  // What fails now is requested again when the reader opens a hit.
  loadOpening().catch(() => {})
  if (isFrugal() || ahead === undefined) return
  // Files that fail now are requested again by the query that needs them.
  while (!signal.aborted && (await ahead().catch(() => false)));
}
