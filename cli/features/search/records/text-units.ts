/**
 * The part of a page's records that follows from its text alone. It is made once for all copies of a text, of which a
 * site with versions has many.
 */
import { LONGEST_PHRASE, type SectionData } from '../../../../runtime/core/search/engine/index-format.ts'
import { phraseKey, tokenize } from '../../../../runtime/core/search/engine/tokenize.ts'
import type { Section } from '../../../model/compiled.ts'
import { type TextImpacts, textImpacts } from './impacts.ts'
import { type Unit, unitsOf } from './units.ts'

/** The text of a unit. */
export interface TextUnit {
  /** JSON of its sections. */
  readonly sections: string
  readonly impacts: TextImpacts
  /** Its words, separated by spaces. */
  readonly terms: string
  /** Whole headings in one form (`json get`). */
  readonly headings: readonly string[]
}

const unitsBySections = new WeakMap<readonly Section[], readonly TextUnit[]>()

/** Returns the units of a text. Pure; the result is kept as long as the sections are. */
export function textUnits(sections: readonly Section[]): readonly TextUnit[] {
  const stored = unitsBySections.get(sections)
  if (stored !== undefined) return stored
  const units = unitsOf(sections).map(textUnit)
  unitsBySections.set(sections, units)
  return units
}

function textUnit({ sections, lead }: Unit): TextUnit {
  const headings = sections.map(({ heading }) => heading).filter((heading) => heading !== '')
  const impacts = textImpacts({
    lead: tokenize(lead),
    headings: headings.map(tokenize),
    ancestors: sections.map(({ ancestors }) => tokenize(ancestors.join(' '))),
    body: tokenize(sections.map(({ text }) => text).join('\n')),
    code: tokenize(sections.map(({ code }) => code).join('\n')),
  })
  return {
    sections: JSON.stringify(sections.map(sectionData)),
    impacts,
    terms: impacts.words.join(' '),
    headings: headings.map(phraseKey).filter(isPhrase),
  }
}

/** Whether the index can list a normalized text as a whole. */
export const isPhrase = (key: string): boolean => key !== '' && key.length <= LONGEST_PHRASE

const sectionData = (section: Section): SectionData => [
  section.anchor,
  section.heading,
  section.level,
  section.ancestors,
  section.text,
  codeBeside(section),
]

/** Returns code that is not also in the text: inline code is. */
function codeBeside({ text, code }: Section): string {
  return code
    .split('\n')
    .filter((line) => line.trim() !== '' && !text.includes(line.trim()))
    .join('\n')
}
