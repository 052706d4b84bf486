import { useState } from 'react'
import type { SearchHit } from '../../contract/search.ts'
import { hitsIn, sectionsOf } from '../hits/Sections.tsx'
import type { ResultsState } from './use-results.ts'

interface SectionChoice {
  /** Section titles, in order of their best hits; empty if there are few hits. */
  readonly sections: readonly string[]
  /** The selected section. */
  readonly section: string | undefined
  readonly setSection: (section: string | undefined) => void
  readonly shown: readonly SearchHit[]
}

/** Limits the results to the section that the reader chose, until the query changes. */
export function useSections({ hits, query }: ResultsState): SectionChoice {
  const [choice, setChoice] = useState<{ readonly query: string; readonly section: string | undefined }>()
  const sections = sectionsOf(hits)
  const section = choice?.query === query && sections.includes(choice.section ?? '') ? choice.section : undefined
  return { sections, section, setSection: (section) => setChoice({ query, section }), shown: hitsIn(hits, section) }
}
