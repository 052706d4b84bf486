/** The units that an edit changed, and their words before and after it. */

import { withCompounds } from '../keys/compounds.ts'
import {
  addUnit,
  type DraftRows,
  type KeyPostings,
  type Postings,
  postingsOf,
  postingsOfDrafts,
  rowAt,
} from '../keys/postings.ts'
import { pageAt, type TermsPlace } from '../terms/join-terms.ts'
import type { COLUMNS, Column, TermColumns } from '../terms/terms.ts'

/** A page before and after an edit, with as many units. */
export interface PageEdit {
  readonly before: TermsPlace
  readonly now: TermsPlace
  /** Number of its first unit in the set. */
  readonly first: number
}

export interface ChangedUnits {
  /** By unit of the set: 1 if its words changed. */
  readonly isChanged: Uint8Array
  /** The postings of only these units before and after the edit. */
  readonly before: Postings
  readonly now: Postings
}

/**
 * Finds the changed units of these pages. `units`: number of units in the set. `compounds`: the postings that they add
 * to words.
 */
export function changedUnits(pages: readonly PageEdit[], units: number, compounds: Postings): ChangedUnits {
  const isChanged = new Uint8Array(units)
  const drafts: Record<'before' | 'now', DraftRows> = { before: new Map(), now: new Map() }
  for (const { before, now, first } of pages)
    for (let unit = 0; unit < pageAt(now).units; unit++) {
      const words = { before: wordsAt(before, unit), now: wordsAt(now, unit) }
      if (areSame(words.before, words.now)) continue
      isChanged[first + unit] = 1
      for (const time of ['before', 'now'] as const)
        for (const [word, weight] of words[time]) addUnit(drafts[time], word, first + unit, weight / 100)
    }
  const inside = rowsIn(compounds, isChanged)
  return { isChanged, before: postingsFrom(drafts.before, inside), now: postingsFrom(drafts.now, inside) }
}

/** Whether the titles and headings of a page are the same. */
export const hasSameTitles = ({ before, now }: PageEdit): boolean =>
  Array.from({ length: pageAt(now).units }).every((_, unit) =>
    (['phrases', 'titles'] as const).every((name) =>
      areSame(stringsAt(before, name, unit), stringsAt(now, name, unit)),
    ),
  )

type WeightedText = readonly [text: string, weight: number]

const areSame = (a: readonly WeightedText[], b: readonly WeightedText[]): boolean =>
  a.length === b.length && a.every(([text, weight], i) => text === b[i]![0] && weight === b[i]![1])

const wordsAt = (place: TermsPlace, unit: number): WeightedText[] => stringsAt(place, 'words', unit)

/** Returns the strings of a unit of a page with their weights. */
function stringsAt(place: TermsPlace, name: (typeof COLUMNS)[number], unit: number): WeightedText[] {
  const terms: TermColumns = place.terms
  const { ends, strings, weights }: Column = terms[name]
  const number = pageAt(place).from + unit
  const texts: WeightedText[] = []
  for (let i = ends[number - 1] ?? 0; i < ends[number]!; i++) texts.push([terms.strings[strings[i]!]!, weights[i]!])
  return texts
}

/** Returns the part of some postings that is in changed units. */
function rowsIn(postings: Postings, isChanged: Uint8Array): Postings {
  const rows = postings.keys.map((key, row) => [key, unitsOnly(rowAt(postings, row), isChanged)] as const)
  return postingsOf(rows.filter(([, { units }]) => units.length > 0))
}

function unitsOnly({ units, impacts }: KeyPostings, isChanged: Uint8Array): KeyPostings {
  return {
    units: units.filter((unit) => isChanged[unit] === 1),
    impacts: impacts.filter((_, i) => isChanged[units[i]!] === 1),
  }
}

/** `inside`: words inside title words; these need not be in the list of words. */
function postingsFrom(drafts: DraftRows, inside: Postings): Postings {
  const rows: DraftRows = new Map(inside.keys.map((key) => [key, { units: [], impacts: [] }]))
  for (const [key, row] of drafts) rows.set(key, row)
  return withCompounds(postingsOfDrafts(rows), inside)
}
