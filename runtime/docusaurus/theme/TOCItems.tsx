import type { ReactNode } from 'react'
import { TocBox } from '../../layout/page/Toc.tsx'
import { usePageScope } from '../../mdx/page-scope.tsx'
import type { TOCInlineProps } from './TOCInline.tsx'

/** The lists in a table of contents of the site's own; without `toc`, the headings of this page. It has our looks and behavior. */
export default function TOCItems({ toc, minHeadingLevel = 2, maxHeadingLevel = 6 }: TOCInlineProps): ReactNode {
  const { toc: own } = usePageScope()
  const shown = (toc ?? own).filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return <TocBox toc={shown.map(({ id, value, level }) => ({ id, html: value, level }))} />
}
