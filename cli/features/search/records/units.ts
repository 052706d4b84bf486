import type { Section } from '../../../model/compiled.ts'
import { FIELD_WEIGHTS, UNIT_LENGTH } from './weights.ts'

export interface Unit {
  readonly sections: readonly Section[]
  /** First sentences of the page, in its first unit. */
  readonly lead: string
}

const lengthOf = (section: Section): number => section.text.length + section.code.length

/** Splits a page into units of about {@link UNIT_LENGTH} characters at section starts: at least one. */
export function unitsOf(sections: readonly Section[]): Unit[] {
  const units: Section[][] = [[]]
  let length = 0
  for (const section of sections.flatMap(pieces)) {
    if (length > 0 && length + lengthOf(section) > UNIT_LENGTH) {
      units.push([])
      length = 0
    }
    units.at(-1)!.push(section)
    length += lengthOf(section)
  }
  const lead = sections.find(({ text }) => text.length > 40)?.text ?? sections[0]?.text ?? ''
  return units.map((unit, i) => ({ sections: unit, lead: i === 0 ? lead.slice(0, FIELD_WEIGHTS.leadLength) : '' }))
}

/** Splits a section that is longer than a unit (a table of all commands) at line ends; the pieces share its anchor. */
function pieces(section: Section): Section[] {
  if (lengthOf(section) <= UNIT_LENGTH) return [section]
  const texts = chunksOf(section.text)
  const codes = chunksOf(section.code)
  return Array.from({ length: Math.max(texts.length, codes.length) }, (_, i) => ({
    ...section,
    text: texts[i] ?? '',
    code: codes[i] ?? '',
  }))
}

function chunksOf(text: string): string[] {
  const chunks: string[] = []
  let current = ''
  for (const line of text.split('\n').flatMap(linesOf)) {
    if (current !== '' && current.length + line.length > UNIT_LENGTH) {
      chunks.push(current)
      current = ''
    }
    current = current === '' ? line : `${current}\n${line}`
  }
  return current === '' ? chunks : [...chunks, current]
}

/** Splits a line that is longer than a unit, at spaces where possible. */
function linesOf(line: string): string[] {
  const parts: string[] = []
  let remainder = line
  while (remainder.length > UNIT_LENGTH) {
    const blank = remainder.lastIndexOf(' ', UNIT_LENGTH)
    const end = blank > UNIT_LENGTH / 2 ? blank : UNIT_LENGTH
    parts.push(remainder.slice(0, end))
    remainder = remainder.slice(end).trimStart()
  }
  return [...parts, remainder]
}
