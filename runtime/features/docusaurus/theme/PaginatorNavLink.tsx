import type { ReactNode } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'

export interface PaginatorNavLinkProps {
  readonly permalink: string
  readonly title: ReactNode
  readonly subLabel?: ReactNode
  readonly isNext?: boolean
}

/** One of the two links at the end of a page. */
export default function PaginatorNavLink({
  permalink,
  title,
  subLabel,
  isNext = false,
}: PaginatorNavLinkProps): ReactNode {
  const { link } = usePageScope()
  return (
    <a {...link(permalink, '')} className={isNext ? 'pager-next' : 'pager-prev'} rel={isNext ? 'next' : 'prev'}>
      {subLabel !== undefined && <span>{subLabel}</span>} <b>{title}</b>
    </a>
  )
}
