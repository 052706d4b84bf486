import { useState } from 'react'
import type { SearchHit } from '../../contract/search.ts'
import { t } from '../../texts.ts'
import { groupTitle } from '../hits/hit-view.ts'
import type { ResultsState } from './use-results.ts'

/** From this many hits a choice of sections helps more than it takes room. */
const FEW = 8

interface SectionChoice {
  /** Titles of the sections, in order of their best hits; none where there are few hits. */
  readonly sections: readonly string[]
  /** The one that the list is limited to. */
  readonly section: string | undefined
  readonly setSection: (section: string | undefined) => void
  readonly shown: readonly SearchHit[]
}

/** Limits the results to a section that the reader chose, until the query is another. */
export function useSections({ hits, query }: ResultsState): SectionChoice {
  const [choice, setChoice] = useState<{ readonly query: string; readonly section: string | undefined }>()
  const titles = [...new Set(hits.map(groupTitle))]
  const sections = hits.length < FEW || titles.length < 2 ? [] : titles
  const section = choice?.query === query && sections.includes(choice.section ?? '') ? choice.section : undefined
  return {
    sections,
    section,
    setSection: (section) => setChoice({ query, section }),
    shown: section === undefined ? hits : hits.filter((hit) => groupTitle(hit) === section),
  }
}

interface SectionsProps {
  readonly sections: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (section: string | undefined) => void
}

/** Buttons of the sections that have results, and one for all of them. */
export function Sections({ sections, chosen, onChoose }: SectionsProps) {
  if (sections.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a frame
    <div className="search-sections" role="group" aria-label={t`Filter by section`}>
      {[undefined, ...sections].map((section) => (
        <button key={section ?? ''} type="button" aria-pressed={chosen === section} onClick={() => onChoose(section)}>
          {section ?? t`All sections`}
        </button>
      ))}
    </div>
  )
}
