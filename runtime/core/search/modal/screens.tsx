import { t } from '../../../texts.ts'
import { ReportLine, Suggestions } from '../hits/NoHits.tsx'

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
        {t`No results for`} "
        <strong>
          <bdi>{query}</bdi>
        </strong>
        "
      </p>
      {suggestions.length > 0 && (
        <div className="search-none-suggestions">
          <Suggestions titles={suggestions} onSuggest={onSuggest} />
        </div>
      )}
      <ReportLine url={reportUrl} />
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
