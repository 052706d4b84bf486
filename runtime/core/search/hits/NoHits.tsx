import { t } from '../../../texts.ts'

const MAX_SUGGESTIONS = 3

interface SuggestionsProps {
  readonly titles: readonly string[]
  readonly onSuggest: (title: string) => void
}

/** Titles of sections to search for, after a query without hits. */
export function Suggestions({ titles, onSuggest }: SuggestionsProps) {
  return (
    <>
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
    </>
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
