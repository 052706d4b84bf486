import type { ReactNode } from 'react'
import type { ScopeHeading } from '../../../core/islands/page-scope.tsx'
import { type Nested, nest } from '../../../core/layout/page/Toc.tsx'
import { trustedHtml } from '../../../core/navigation/trusted.ts'
import { type HeadingListProps, useHeadings } from '../headings.ts'

/** A list of headings inside the page. */
export default function TOCInline({ maxHeadingLevel = 3, ...props }: HeadingListProps): ReactNode {
  return <List branches={nest(useHeadings({ maxHeadingLevel, ...props }))} />
}

function List({ branches }: { branches: readonly Nested<ScopeHeading>[] }): ReactNode {
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
