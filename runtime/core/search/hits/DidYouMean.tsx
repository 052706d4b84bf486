import type { MouseEvent } from 'react'
import { t } from '../../../texts.ts'
import { hrefOfTarget } from '../../addresses/href.ts'
import type { SiteData } from '../../contract/site.ts'
import { isPlain } from '../../navigation/ahead.ts'
import { useSite } from '../../state/context.tsx'

/** The address of the results page for a query. */
export const resultsHref = (path: string, query: string, site: SiteData): string =>
  `${hrefOfTarget(`/${path}`, site)}?q=${encodeURIComponent(query)}`

interface DidYouMeanProps {
  readonly query: string
  /** Route of the results page without leading slash. */
  readonly path: string | false
  /** Runs the query here. */
  readonly onSearch: (query: string) => void
}

/** Suggests the corrected query. */
export function DidYouMean({ query, path, onSearch }: DidYouMeanProps) {
  const site = useSite()
  const search = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    onSearch(query)
  }
  return (
    <p className="search-meant">
      {t`Did you mean:`}{' '}
      {path === false ? (
        <button type="button" dir="auto" onClick={search}>
          {query}
        </button>
      ) : (
        <a href={resultsHref(path, query, site)} data-native="" onClick={search}>
          <bdi>{query}</bdi>
        </a>
      )}
    </p>
  )
}
