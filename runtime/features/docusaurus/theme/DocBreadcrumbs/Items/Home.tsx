import type { ReactNode } from 'react'
import { HomeIcon } from '../../../../../core/layout/icons.tsx'
import { t } from '../../../../../texts.ts'
import { usePageScope } from '../../../../../core/islands/page-scope.tsx'

/** The link to the home page at the start of breadcrumbs. */
export default function HomeBreadcrumbItem(): ReactNode {
  return (
    <li>
      <a href={usePageScope().site.baseUrl} aria-label={t`Home page`}>
        <HomeIcon />
      </a>
    </li>
  )
}
