import { type ScopeHeading, usePageScope } from '../../core/islands/page-scope.tsx'

export interface HeadingListProps {
  readonly toc?: readonly ScopeHeading[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** Returns the headings of a list; without `toc`, the headings of this page. */
export function useHeadings({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 6,
}: HeadingListProps): readonly ScopeHeading[] {
  const { toc: own } = usePageScope()
  return (toc ?? own).filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
}
