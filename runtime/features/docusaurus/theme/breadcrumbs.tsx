/** The parts of breadcrumbs. A site can replace each. */
import type { ReactNode } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { hrefOfTarget } from '../../../core/layout/href.ts'
import { HomeIcon } from '../../../core/layout/icons.tsx'
import { t } from '../../../texts.ts'

/** The link to the home page at the start. */
export function HomeBreadcrumbItem(): ReactNode {
  return (
    <li>
      <a href={hrefOfTarget('/', usePageScope().site)} aria-label={t`Home page`}>
        <HomeIcon />
      </a>
    </li>
  )
}

/** Nothing: the head of each page has this data already. */
export function BreadcrumbsStructuredData(): ReactNode {
  return null
}
