import type { TocEntry } from '../../../runtime/core/contract/page.ts'
import type { Heading } from '../../model/compiled.ts'

/** The input of an entry. */
type TocHeading = Pick<Heading, 'id' | 'level' | 'html'>

interface TocLevels {
  readonly minHeadingLevel: number
  readonly maxHeadingLevel: number
}

/**
 * Returns the entries of the table of contents. The tree is built from all headings first and filtered afterwards: if a
 * heading is removed, those under it take its place. So `level` of an entry is its depth in that tree, counted from
 * `minHeadingLevel`.
 */
export function tocEntries(headings: readonly TocHeading[], levels: TocLevels): readonly TocEntry[] {
  const shown = ({ level }: TocHeading): boolean => level >= levels.minHeadingLevel && level <= levels.maxHeadingLevel
  const entries: TocEntry[] = []
  const open: TocHeading[] = []
  for (const heading of headings) {
    if (heading.level < 2) continue
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop()
    if (shown(heading)) {
      const depth = open.filter(shown).length
      entries.push({ id: heading.id, html: heading.html, level: levels.minHeadingLevel + depth })
    }
    open.push(heading)
  }
  return entries
}

/** Returns the levels of one page: its front matter overrides the site's. */
export const tocLevels = (
  site: TocLevels,
  page: { readonly toc_min_heading_level?: number; readonly toc_max_heading_level?: number },
): TocLevels => ({
  minHeadingLevel: page.toc_min_heading_level ?? site.minHeadingLevel,
  maxHeadingLevel: page.toc_max_heading_level ?? site.maxHeadingLevel,
})
