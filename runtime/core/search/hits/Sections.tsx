import { t } from '../../../texts.ts'
import type { SearchHit } from '../../contract/search.ts'
import { groupTitle } from './hit-view.ts'

/** From this many hits, section filters are worth their space. */
const MIN_HITS = 8

/** Returns the section titles of these hits, in order of their best hits; empty if a filter would not help. */
export function sectionsOf(hits: readonly SearchHit[]): readonly string[] {
  const titles = [...new Set(hits.map(groupTitle))]
  return hits.length < MIN_HITS || titles.length < 2 ? [] : titles
}

/** Returns the hits of a section of the site; all hits if none is selected. */
export const hitsIn = (hits: readonly SearchHit[], section: string | undefined): readonly SearchHit[] =>
  section === undefined ? hits : hits.filter((hit) => groupTitle(hit) === section)

interface SectionsProps {
  readonly sections: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (section: string | undefined) => void
  readonly onFocus?: () => void
}

/** A button for each section with results, and one for all of them. */
export function Sections({ sections, chosen, onChoose, onFocus }: SectionsProps) {
  if (sections.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a frame
    <div className="search-sections" role="group" aria-label={t`Filter by section`} onFocus={onFocus}>
      {[undefined, ...sections].map((section) => (
        <button
          key={section ?? ''}
          type="button"
          dir="auto"
          aria-pressed={chosen === section}
          onClick={() => onChoose(section)}
        >
          {section ?? t`All sections`}
        </button>
      ))}
    </div>
  )
}
