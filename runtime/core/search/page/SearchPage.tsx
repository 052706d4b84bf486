import { type ChangeEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../texts.ts'
import { MAX_QUERY_CHARACTERS, type SearchHit } from '../../contract/search.ts'
import type { SearchData } from '../../contract/site.ts'
import { isPlain } from '../../navigation/ahead.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { DidYouMean } from '../hits/DidYouMean.tsx'
import { contentText, hitLinks, hitTitles } from '../hits/hit-view.ts'
import { Marked, plainText } from '../hits/marks.tsx'
import { ReportLine, SearchError, Suggestions } from '../hits/NoHits.tsx'
import { openHere } from '../hits/open-hit.ts'
import { useOverflow } from '../hits/overflow.ts'
import { Sections } from '../hits/Sections.tsx'
import { useSiteSections } from '../hits/use-site-sections.ts'
import { useAddressQuery } from './use-address-query.ts'
import { type ResultsState, useResults, useSections } from './use-results.ts'

/** The results page, `/search?q=...`. */
export function SearchPage() {
  const { search } = useSite()
  return search === false ? null : <Page settings={search} />
}

function Page({ settings }: { settings: SearchData }) {
  const [query, setQuery] = useAddressQuery()
  const [wideQuery, setWideQuery] = useState<string>()
  const results = useResults(settings, query, wideQuery === query)
  const { sections, section, setSection, visibleHits } = useSections(results)
  const heading = query.trim() === '' ? t`Search the documentation` : t`Search results for "${query}"`
  useTitle(heading)
  return (
    <div className="search-page" data-status={results.status}>
      <h1>{query.trim() === '' ? heading : <QueryHeading query={query} />}</h1>
      <QueryForm query={query} onQuery={setQuery} />
      <Outcome results={results} query={query} />
      <NextSteps
        settings={settings}
        results={results}
        query={query}
        onSuggest={setQuery}
        onWiden={() => setWideQuery(query)}
      />
      {results.correctedQuery !== undefined && (
        <DidYouMean query={results.correctedQuery} path={settings.searchPagePath} onSearch={setQuery} />
      )}
      <Sections sections={sections} chosen={section} onChoose={setSection} />
      <div className="search-page-results">
        {visibleHits.map((hit, i) => (
          <Result key={`${hit.objectID} ${i}`} hit={hit} settings={settings} query={query} />
        ))}
      </div>
      <More results={results} visible={visibleHits.length} />
    </div>
  )
}

interface QueryFormProps {
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** The input of the page, which has the focus from the start. */
function QueryForm({ query, onQuery }: QueryFormProps) {
  const input = useRef<HTMLInputElement>(null)
  useOverflow(input, MAX_QUERY_CHARACTERS, (text, from, to) => onQuery(query.slice(0, from) + text + query.slice(to)))
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new for the browsers that are read with
    <form role="search" aria-label={t`Documentation`} onSubmit={(event) => event.preventDefault()}>
      <input
        ref={input}
        className="search-page-input"
        type="search"
        dir="auto"
        aria-label={t`Search`}
        placeholder={t`Type your search here`}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY_CHARACTERS}
        value={query}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onQuery(event.target.value)}
      />
    </form>
  )
}

/** A placeholder for the query: a character that no text contains. */
const PLACE = '\0'

/** The heading with the query in its own direction. */
function QueryHeading({ query }: { query: string }) {
  const [before, after] = t`Search results for "${PLACE}"`.split(PLACE)
  return (
    <>
      {before}
      <bdi>{query}</bdi>
      {after}
    </>
  )
}

function useTitle(heading: string): void {
  const { title, documentTitle } = usePage()
  useEffect(() => {
    document.title = documentTitle.includes(title) ? documentTitle.replace(title, () => heading) : heading
  }, [heading, title, documentTitle])
}

/** The number of documents, or the reason why nothing was found. */
function Outcome({ results, query }: { results: ResultsState; query: string }) {
  const { status, hits, total, withAllWords, error } = results
  const message =
    status === 'error'
      ? ''
      : query.trim() === '' || (hits.length === 0 && (status === 'loading' || results.query !== query))
        ? ''
        : hits.length === 0
          ? t`No results were found`
          : total === 1
            ? t`One document found`
            : withAllWords === undefined
              ? t`${total} documents found`
              : t`${total} documents found, ${withAllWords} with all words`
  return (
    <>
      <p className="search-page-count" role="status">
        {message}
      </p>
      {status === 'error' && (
        <div className="search-error" role="alert">
          <SearchError message={error} />
        </div>
      )}
    </>
  )
}

interface NextStepsProps {
  readonly settings: SearchData
  readonly results: ResultsState
  readonly query: string
  readonly onSuggest: (query: string) => void
  readonly onWiden: () => void
}

/** Suggestions for a query without hits: other versions and languages, sections, a report. */
function NextSteps({ settings, results, query, onSuggest, onWiden }: NextStepsProps) {
  const { reportUrl } = useSite()
  const { status, hits, elsewhere = 0 } = results
  const isEmpty = status === 'idle' && query.trim() !== '' && results.query === query && hits.length === 0
  const sections = useSiteSections(settings, isEmpty)
  if (!isEmpty) return null
  return (
    <div className="search-none">
      {elsewhere > 0 && (
        <p className="search-none-suggestions">
          <button type="button" onClick={onWiden}>
            {t`Results in other versions and languages: ${elsewhere}`}
          </button>
        </p>
      )}
      <Suggestions titles={sections} onSuggest={onSuggest} />
      <ReportLine url={reportUrl} />
    </div>
  )
}

function Result({ hit, settings, query }: { hit: SearchHit; settings: SearchData; query: string }) {
  const site = useSite()
  const link = hitLinks(site, settings, location.href)(hit)
  if (link === undefined) return null
  const titles = hitTitles(hit)
  const title = titles.at(-1) ?? hit.url
  const summary = contentText(hit)
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    void openHere(link, query)
  }
  return (
    <article className="search-result">
      <h2>
        <a href={link.href} onClick={onClick}>
          <bdi>
            <Marked value={title} />
          </bdi>
        </a>
      </h2>
      <HitPath titles={titles} />
      {summary !== '' && (
        <p>
          <bdi>
            <Marked value={summary} code={hit.isCode === true} />
          </bdi>
        </p>
      )}
    </article>
  )
}

/** The titles from the top level down to a hit, without its own. */
function HitPath({ titles }: { titles: readonly string[] }) {
  if (titles.length < 2) return null
  return (
    <nav aria-label={t`Breadcrumbs of ${plainText(titles.at(-1)!)}`}>
      <ul>
        {titles.slice(0, -1).map((text, i) => (
          <li key={i}>
            <bdi>
              <Marked value={text} />
            </bdi>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Fetches the next results when the reader reaches the end of the list. */
function More({ results: { hasMore, more, hits }, visible }: { results: ResultsState; visible: number }) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more hits the end is elsewhere, and may still be in sight
  useEffect(() => {
    const element = end.current
    if (element === null || !hasMore) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '200px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, more, hits.length, visible])
  return hasMore ? (
    <div ref={end} className="search-page-more">
      {t`Fetching new results…`}
    </div>
  ) : null
}
