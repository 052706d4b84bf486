import type { ReactNode } from 'react'

/** Nothing: the head of each page has this data already. */
export default function DocBreadcrumbsStructuredData(): ReactNode {
  return null
}
