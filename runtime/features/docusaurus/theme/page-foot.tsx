/** What is shown below a page. */

import type { ReactNode } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { EditLink, LastUpdate, TagList } from '../../../core/layout/page/PageFoot.tsx'

interface UpdateProps {
  /** In milliseconds. */
  readonly lastUpdatedAt?: number
  readonly lastUpdatedBy?: string
}

/** Date and author of the last update. */
export function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: UpdateProps): ReactNode {
  const time = lastUpdatedAt === undefined ? undefined : new Date(lastUpdatedAt).toISOString()
  return <LastUpdate time={time} author={lastUpdatedBy} />
}

/** The edit link, and date and author of the last update. */
export function EditMetaRow({ editUrl, ...update }: UpdateProps & { readonly editUrl?: string }): ReactNode {
  const isKnown = update.lastUpdatedAt !== undefined || update.lastUpdatedBy !== undefined
  return (
    <div className="page-foot-row">
      {editUrl !== undefined && <EditLink href={editUrl} />}
      {isKnown && <LastUpdated {...update} />}
    </div>
  )
}

interface TagsProps {
  readonly tags?: readonly { readonly label: string; readonly permalink: string }[]
}

/** The tags of a page, as links to the pages that list them. */
export const TagsListInline = ({ tags = [] }: TagsProps): ReactNode => (
  <TagList tags={tags.map(({ label, permalink }) => ({ label, href: permalink }))} />
)

export interface PaginatorNavLinkProps {
  readonly permalink: string
  readonly title: ReactNode
  readonly subLabel?: ReactNode
  readonly isNext?: boolean
}

/** One of the two links at the end of a page. */
export function PaginatorNavLink({ permalink, title, subLabel, isNext = false }: PaginatorNavLinkProps): ReactNode {
  const { link } = usePageScope()
  return (
    <a {...link(permalink, '')} className={isNext ? 'pager-next' : 'pager-prev'} rel={isNext ? 'next' : 'prev'}>
      {subLabel !== undefined && <span>{subLabel}</span>} <b>{title}</b>
    </a>
  )
}
