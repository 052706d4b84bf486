import type { ReactNode } from 'react'
import { type ScopeHeading, usePageScope } from '../../mdx/page-scope.tsx'
import { trustedHtml } from '../../navigation/trusted.ts'

export interface TOCInlineProps {
  readonly toc?: readonly ScopeHeading[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

interface Branch extends ScopeHeading {
  readonly children: Branch[]
}

/** A list of headings inside the page; without `toc`, the headings of this page. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps): ReactNode {
  const { toc: own } = usePageScope()
  return (
    <List branches={nested((toc ?? own).filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel))} />
  )
}

function List({ branches }: { branches: readonly Branch[] }): ReactNode {
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

/** Nests each heading under the closest preceding heading of a higher level. */
function nested(headings: readonly ScopeHeading[]): Branch[] {
  const top: Branch[] = []
  const open: Branch[] = []
  for (const heading of headings) {
    const branch = { ...heading, children: [] }
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
    const parent = open.at(-1)
    if (parent === undefined) top.push(branch)
    else parent.children.push(branch)
    open.push(branch)
  }
  return top
}
