import { t } from '../../texts.ts'

const MOST_SUGGESTIONS = 3

interface NoResultsProps {
  readonly query: string
  readonly suggestions: readonly string[]
  readonly reportUrl: string | null
  readonly onSuggest: (title: string) => void
}

export function NoResults({ query, suggestions, reportUrl, onSuggest }: NoResultsProps) {
  return (
    <div className="search-none">
      <p className="search-none-title">
        {t`No results for`} "<strong>{query}</strong>"
      </p>
      {suggestions.length > 0 && (
        <div className="search-none-suggestions">
          <p>{t`Try searching for:`}</p>
          <ul>
            {suggestions.slice(0, MOST_SUGGESTIONS).map((title) => (
              <li key={title}>
                <button type="button" onClick={() => onSuggest(title)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reportUrl !== null && (
        <p>
          {t`Believe this query should return results?`}{' '}
          <a href={reportUrl} target="_blank" rel="noopener noreferrer">
            {t`Let us know.`}
          </a>
        </p>
      )}
    </div>
  )
}

export function ErrorScreen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="search-error">
      <p className="search-none-title">{t`Unable to fetch results`}</p>
      <p>{t`You might want to check your network connection.`}</p>
      {message !== '' && <p className="search-error-detail">{message}</p>}
      <button type="button" className="search-retry" onClick={onRetry}>
        {t`Retry`}
      </button>
    </div>
  )
}
