import { t } from '../../../texts.ts'

const MAX_SUGGESTIONS = 3

interface SuggestionsProps {
  readonly titles: readonly string[]
  readonly onSuggest: (title: string) => void
}

/** Titles of sections to search for, after a query without hits. */
export function Suggestions({ titles, onSuggest }: SuggestionsProps) {
  if (titles.length === 0) return null
  return (
    <div className="search-none-suggestions">
      <p>{t`Try searching for:`}</p>
      <ul>
        {titles.slice(0, MAX_SUGGESTIONS).map((title) => (
          <li key={title}>
            <button type="button" dir="auto" onClick={() => onSuggest(title)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks the reader to report a query that should have hits. */
export function ReportLine({ url }: { url: string | null }) {
  return url === null ? null : (
    <p>
      {t`Believe this query should return results?`}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t`Let us know.`}
      </a>
    </p>
  )
}

interface SearchErrorProps {
  /** What the service answered. */
  readonly message: string
  readonly onRetry?: () => void
}

/** Says that a search has failed. */
export const SearchError = ({ message, onRetry }: SearchErrorProps) => (
  <>
    <p className="search-none-title">{t`Unable to fetch results`}</p>
    <p>{t`You might want to check your network connection.`}</p>
    {message !== '' && <p className="search-error-detail">{message}</p>}
    {onRetry && (
      <button type="button" className="search-retry" onClick={onRetry}>
        {t`Retry`}
      </button>
    )}
  </>
)

interface NoResultsProps {
  readonly query: string
  readonly suggestions: readonly string[]
  readonly reportUrl: string | null
  readonly onSuggest: (title: string) => void
}

/** The screen of the dialog for a query without hits. */
export function NoResults({ query, suggestions, reportUrl, onSuggest }: NoResultsProps) {
  return (
    <div className="search-none">
      <p className="search-none-title">
        {t`No results for`} "
        <strong>
          <bdi>{query}</bdi>
        </strong>
        "
      </p>
      <Suggestions titles={suggestions} onSuggest={onSuggest} />
      <ReportLine url={reportUrl} />
    </div>
  )
}
