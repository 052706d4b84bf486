/** Postings of the strings of terms. */

import { numberIn } from '../../../base/sorted.ts'
import { growableArray } from '../terms/growable-array.ts'
import { type Stretch, stretchesOf, type TermsPlace } from '../terms/join-terms.ts'
import type { Column, TermColumns } from '../terms/terms.ts'
import type { Postings } from './postings.ts'

/** Units of some terms. */
interface UnitRange {
  readonly from: number
  readonly to: number
}

/** Returns the postings of a column's strings in these units, which get numbers from 0. */
export function postingsIn(column: Column, strings: readonly string[], { from, to }: UnitRange): Postings {
  const first = startOf(column, from)
  const end = startOf(column, to)
  const places = countsOf(column.strings, first, end, strings.length)
  const { keys, starts } = rowsOf(places, strings)
  const units = new Uint32Array(end - first)
  const impacts = new Float32Array(end - first)
  for (let unit = from, i = first; unit < to; unit++)
    for (const last = column.ends[unit]!; i < last; i++) {
      const at = places[column.strings[i]!]!++
      units[at] = unit - from
      impacts[at] = column.weights[i]! / 100
    }
  return { keys, starts, units, impacts }
}

function countsOf(strings: Uint32Array, from: number, to: number, count: number): Uint32Array {
  const counts = new Uint32Array(count)
  for (let i = from; i < to; i++) counts[strings[i]!]!++
  return counts
}

/**
 * Returns the postings of these sorted keys as words of pages, which get unit numbers from 0. Keys without units have
 * an empty row.
 */
export function postingsOfKeys(places: readonly TermsPlace[], keys: readonly string[]): Postings {
  const matchedStrings = stringsWithRow(stretchesOf(places), keys)
  const starts = new Uint32Array(keys.length + 1)
  for (const row of matchedStrings.rows) starts[row + 1]!++
  for (let row = 0; row < keys.length; row++) starts[row + 1]! += starts[row]!
  const units = new Uint32Array(matchedStrings.rows.length)
  const impacts = new Float32Array(units.length)
  const ends = starts.slice()
  for (let i = 0; i < units.length; i++) {
    const at = ends[matchedStrings.rows[i]!]!++
    units[at] = matchedStrings.units[i]!
    impacts[at] = matchedStrings.weights[i]! / 100
  }
  return { keys, starts, units, impacts }
}

/** Finds the words that are among some keys, with the row, unit, and weight of each. Reads all words once. */
function stringsWithRow(stretches: readonly Stretch[], keys: readonly string[]) {
  const [rows, units, weights] = [growableArray(Uint32Array), growableArray(Uint32Array), growableArray(Uint16Array)]
  const rowsByTerms = new Map<TermColumns, Int32Array>()
  let first = 0
  for (const { terms, from, to } of stretches) {
    const rowOf = rowsByTerms.get(terms) ?? rowsOfStrings(terms.strings, keys)
    rowsByTerms.set(terms, rowOf)
    const { words } = terms
    const end = startOf(words, to)
    for (let i = startOf(words, from), unit = from; i < end; i++) {
      const row = rowOf[words.strings[i]!]!
      if (row < 0) continue
      while (words.ends[unit]! <= i) unit++
      rows.add(row)
      units.add(first + unit - from)
      weights.add(words.weights[i]!)
    }
    first += to - from
  }
  return { rows: rows.all(), units: units.all(), weights: weights.all() }
}

const startOf = ({ ends }: Column, unit: number): number => (unit === 0 ? 0 : ends[unit - 1]!)

/** By number of a string: its row, or -1. */
function rowsOfStrings(strings: readonly string[], keys: readonly string[]): Int32Array {
  const rows = new Int32Array(strings.length).fill(-1)
  for (const [row, key] of keys.entries()) {
    const number = numberIn(strings, key)
    if (number >= 0) rows[number] = row
  }
  return rows
}

/** Makes a row for each string that occurs. Replaces the count of each string by the start of its row. */
function rowsOf(counts: Uint32Array, strings: readonly string[]): Pick<Postings, 'keys' | 'starts'> {
  const keys: string[] = []
  const starts = new Uint32Array(counts.length + 1)
  let start = 0
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number]!
    counts[number] = start
    if (count === 0) continue
    starts[keys.length] = start
    keys.push(strings[number]!)
    start += count
  }
  starts[keys.length] = start
  return { keys, starts: starts.subarray(0, keys.length + 1) }
}
