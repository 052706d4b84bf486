/** Lists of headings. */
import type { ReactNode } from 'react'
import { type ScopeHeading, usePageScope } from '../../../core/islands/page-scope.tsx'
import { type NestedEntry, nest, TocBox } from '../../../core/layout/page/Toc.tsx'
import { trustedHtml } from '../../../core/navigation/trusted.ts'
import { t } from '../../../texts.ts'

interface HeadingListProps {
  readonly toc?: readonly ScopeHeading[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** Returns the headings of a list; without `toc`, the headings of this page. */
function useHeadings({ toc, minHeadingLevel = 2, maxHeadingLevel = 6 }: HeadingListProps): readonly ScopeHeading[] {
  const { toc: pageToc } = usePageScope()
  return (toc ?? pageToc).filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
}

/** A list of headings inside the page. */
export function TOCInline({ maxHeadingLevel = 3, ...props }: HeadingListProps): ReactNode {
  return <List branches={nest(useHeadings({ maxHeadingLevel, ...props }))} />
}

function List({ branches }: { branches: readonly NestedEntry<ScopeHeading>[] }): ReactNode {
  if (branches.length === 0) return null
  return (
    <ul className="table-of-contents">
      {branches.map(({ id, value, children }) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: trustedHtml(value) }} />
          <List branches={children} />
        </li>
      ))}
    </ul>
  )
}

/** A list of headings that the reader opens. */
export function TOCCollapsible({ className = '', ...props }: HeadingListProps & { className?: string }): ReactNode {
  const branches = nest(useHeadings({ maxHeadingLevel: 3, ...props }))
  if (branches.length === 0) return null
  return (
    <details className={`details ${className}`.trim()}>
      <summary>{t`On this page`}</summary>
      <List branches={branches} />
    </details>
  )
}

/** The lists in a table of contents of the site's pageToc. It has our looks and behavior. */
export function TOCItems(props: HeadingListProps): ReactNode {
  return <TocBox toc={useHeadings(props).map(({ id, value, level }) => ({ id, html: value, level }))} />
}
