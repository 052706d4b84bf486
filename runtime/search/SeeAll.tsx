import type { MouseEvent } from 'react'
import { useSite } from '../layout/context.tsx'
import { hrefOfTarget } from '../layout/href.ts'
import { openHere } from './choose.ts'

interface SeeAllProps {
  /** Route of the results page without leading slash. */
  readonly path: string
  readonly query: string
  readonly count: number
  readonly onClose: () => void
}

/** The way from the dialog's best hits to the page with all. */
export function SeeAll({ path, query, count, onClose }: SeeAllProps) {
  const site = useSite()
  const href = `${hrefOfTarget(`/${path}`, site)}?q=${encodeURIComponent(query)}`
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClose()
    void openHere({ href, external: false }, '')
  }
  return (
    <a className="search-all" href={href} onClick={onClick}>
      See all {count} results
    </a>
  )
}
