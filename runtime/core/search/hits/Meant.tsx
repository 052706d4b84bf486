import type { MouseEvent } from 'react'
import { t } from '../../../texts.ts'
import { hrefOfTarget } from '../../addresses/href.ts'
import type { SiteData } from '../../contract/site.ts'
import { isPlain } from '../../navigation/ahead.ts'
import { useSite } from '../../state/context.tsx'

/** The address of the results page for a query. */
export const resultsHref = (path: string, query: string, site: SiteData): string =>
  `${hrefOfTarget(`/${path}`, site)}?q=${encodeURIComponent(query)}`

interface MeantProps {
  readonly query: string
  /** Route of the results page without leading slash. */
  readonly path: string | false
  /** Runs the query here. */
  readonly onAsk: (query: string) => void
}

/** Suggests the corrected query. */
export function Meant({ query, path, onAsk }: MeantProps) {
  const site = useSite()
  const ask = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    onAsk(query)
  }
  return (
    <p className="search-meant">
      {t`Did you mean:`}{' '}
      {path === false ? (
        <button type="button" dir="auto" onClick={ask}>
          {query}
        </button>
      ) : (
        <a href={resultsHref(path, query, site)} data-native="" onClick={ask}>
          <bdi>{query}</bdi>
        </a>
      )}
    </p>
  )
}
