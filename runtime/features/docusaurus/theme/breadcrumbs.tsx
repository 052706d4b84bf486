/** The parts of breadcrumbs. A site can replace each. */
import type { ReactNode } from 'react'
import { hrefOfTarget } from '../../../core/addresses/href.ts'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
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
