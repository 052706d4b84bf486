import { type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react'
import { t } from '../../../texts.ts'
import type { SearchData } from '../../contract/site.ts'
import { isPlain } from '../../navigation/ahead.ts'
import { useSite } from '../../state/context.tsx'
import { DidYouMean, resultsHref } from '../hits/DidYouMean.tsx'
import { NoResults, SearchError } from '../hits/NoHits.tsx'
import { openHere } from '../hits/open-hit.ts'
import { Sections } from '../hits/Sections.tsx'
import { useSiteSections } from '../hits/use-site-sections.ts'
import { EntryList, type OpenEntry } from './EntryList.tsx'
import { entryId } from './SearchForm.tsx'
import type { Search } from './use-search.ts'

interface PanelProps {
  readonly settings: SearchData
  readonly search: Search
  /** Must be the same function on each render. */
  readonly onOpen: OpenEntry
  readonly onClose: () => void
  readonly focusInput: () => void
}

/**
 * The part below the input: recent searches, hits, or the reason why there are no hits. Rendered again only when these
 * change: most keys change the input first and the hits a moment later.
 */
export const Panel = memo(function Panel({ settings, search, onOpen, onClose, focusInput }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { session, state } = search
  const { screen, active } = state
  useActiveInView(panel, state)
  const searchFor = (query: string): void => {
    session.input(query)
    focusInput()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input keeps the focus, whatever is clicked here
    <div className="search-panel" ref={panel} onMouseDown={(event) => event.preventDefault()}>
      <Message settings={settings} search={search} searchFor={searchFor} />
      {screen.kind === 'results' && (
        <Sections
          sections={screen.sections}
          chosen={screen.section}
          onFocus={() => session.choose(screen.section)}
          onChoose={(section) => {
            session.choose(section)
            focusInput()
          }}
        />
      )}
      {screen.kind === 'start' && search.groups.length === 0 && !settings.disableUserPersonalization && (
        <p className="search-empty">{t`No recent searches`}</p>
      )}
      {(state.expanded || screen.kind !== 'results') && (
        <EntryList search={search} groups={search.groups} active={active} onOpen={onOpen} />
      )}
      {screen.kind === 'results' && settings.searchPagePath !== false && (
        <SeeAll
          path={settings.searchPagePath}
          query={screen.query}
          count={screen.nbHits}
          withAllWords={screen.withAllWords}
          onClose={onClose}
        />
      )}
    </div>
  )
}, isSamePanel)

function isSamePanel({ search: a }: PanelProps, { search: b }: PanelProps): boolean {
  if (a.groups !== b.groups) return false
  const keys = ['screen', 'active', 'expanded', 'suggestions'] as const
  return keys.every((key) => a.state[key] === b.state[key])
}

/** Keeps the active entry in view; a new list starts at its top. */
function useActiveInView(panel: RefObject<HTMLDivElement | null>, { active, screen }: Search['state']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its top
  useEffect(() => {
    // In the next frame, which computes the layout anyway.
    const frame = requestAnimationFrame(() => {
      // The title of the group stays visible with its first entry.
      if (active === undefined || active === 0) panel.current?.scrollTo(0, 0)
      else document.getElementById(entryId(active))?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [active, screen])
}

interface MessageProps extends Pick<PanelProps, 'settings' | 'search'> {
  readonly searchFor: (query: string) => void
}

/** The reason why there are no hits, or the query that was probably meant. */
function Message({ settings, search: { session, state }, searchFor }: MessageProps) {
  const { screen } = state
  const { reportUrl } = useSite()
  const siteSections = useSiteSections(settings, screen.kind === 'none' && state.suggestions.length === 0)
  return (
    <div role="status">
      {screen.kind === 'error' && (
        <div className="search-error">
          <SearchError message={screen.message} onRetry={session.refresh} />
        </div>
      )}
      {screen.kind === 'none' && (
        <NoResults
          query={screen.query}
          suggestions={[...state.suggestions, ...siteSections]}
          reportUrl={reportUrl}
          onSuggest={(title) => searchFor(`${title.toLowerCase()} `)}
        />
      )}
      {screen.kind === 'results' && screen.correctedQuery !== undefined && (
        <DidYouMean query={screen.correctedQuery} path={settings.searchPagePath} onSearch={searchFor} />
      )}
    </div>
  )
}

interface SeeAllProps {
  /** Route of the results page without leading slash. */
  readonly path: string
  readonly query: string
  readonly count: number
  /** How many of them have all words. */
  readonly withAllWords: string | undefined
  readonly onClose: () => void
}

/** The link from the best hits in the dialog to the page with all hits. */
function SeeAll({ path, query, count, withAllWords, onClose }: SeeAllProps) {
  const site = useSite()
  const href = resultsHref(path, query, site)
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    onClose()
    void openHere({ href, external: false }, '')
  }
  return (
    <a className="search-all" href={href} onClick={onClick}>
      {withAllWords === undefined
        ? t`See all ${count} results`
        : t`See all ${count} results, ${withAllWords} with all words`}
    </a>
  )
}
