import type { ReactNode } from 'react'
import { TocBox } from '../../../core/layout/page/Toc.tsx'
import { type HeadingListProps, useHeadings } from '../headings.ts'

/** The lists in a table of contents of the site's own. It has our looks and behavior. */
export default function TOCItems(props: HeadingListProps): ReactNode {
  return <TocBox toc={useHeadings(props).map(({ id, value, level }) => ({ id, html: value, level }))} />
}
