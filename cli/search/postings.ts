import { byCodeUnit } from '../base/paths.ts'
import { stretchesOf, type TermsPlace } from './join-terms.ts'
import { firstFrom, numberIn } from './sorted.ts'
import type { Column, Terms } from './terms.ts'

/**
 * Postings of sorted keys, in rows of a few typed arrays: the units in which a key occurs, in ascending order, and its impact in each. With
 * arrays for each key, the garbage of a large index took longer than the index.
 */
export interface Postings {
  readonly keys: readonly string[]
  /** Where each row begins, and the end of the last one. */
  readonly starts: Uint32Array
  readonly units: Uint32Array
  readonly impacts: Float64Array
  /** For each key the number of its units before its row was limited to the best. */
  readonly totals?: Uint32Array
}

/** Postings with only the best of each row. */
export type Limited = Postings & Required<Pick<Postings, 'totals'>>

/** The row of one key. */
export type Posting = Pick<Postings, 'units' | 'impacts'>

/** Units of some terms. */
export interface UnitRange {
  readonly from: number
  readonly to: number
}

/** Returns the row of a key. */
export const rowAt = ({ starts, units, impacts }: Postings, row: number): Posting => ({
  units: units.subarray(starts[row], starts[row + 1]),
  impacts: impacts.subarray(starts[row], starts[row + 1]),
})

/** Returns postings with these rows; the keys must be sorted. */
export function postingsOf(rows: readonly (readonly [key: string, posting: Posting])[]): Postings {
  const starts = new Uint32Array(rows.length + 1)
  for (const [row, [, { units }]] of rows.entries()) starts[row + 1] = starts[row]! + units.length
  const units = new Uint32Array(starts[rows.length]!)
  const impacts = new Float64Array(units.length)
  for (const [row, [, posting]] of rows.entries()) {
    units.set(posting.units, starts[row])
    impacts.set(posting.impacts, starts[row])
  }
  return { keys: rows.map(([key]) => key), starts, units, impacts }
}

/** Returns the postings of a column's strings in these units, which get numbers from 0. */
export function postingsIn(column: Column, strings: readonly string[], { from, to }: UnitRange): Postings {
  const first = startOf(column, from)
  const end = startOf(column, to)
  const places = countsOf(column.strings, first, end, strings.length)
  const { keys, starts } = rowsOf(places, strings)
  const units = new Uint32Array(end - first)
  const impacts = new Float64Array(end - first)
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
 * Returns the postings of these sorted keys as words of pages, which get unit numbers from 0. Keys without units have an empty row.
 */
export function postingsOfKeys(places: readonly TermsPlace[], keys: readonly string[]): Postings {
  const stretches = stretchesOf(places)
  const rows = new Map<Terms, Int32Array>()
  for (const { terms } of stretches) if (!rows.has(terms)) rows.set(terms, rowsOfStrings(terms.strings, keys))
  const starts = new Uint32Array(keys.length + 1)
  for (const { terms, ...range } of stretches)
    for (const row of wantedRows(terms.words, range, rows.get(terms)!)) starts[row + 1]!++
  for (let row = 0; row < keys.length; row++) starts[row + 1]! += starts[row]!
  const units = new Uint32Array(starts[keys.length]!)
  const impacts = new Float64Array(units.length)
  const ends = starts.slice()
  let first = 0
  for (const { terms, from, to } of stretches) {
    const wanted = rows.get(terms)!
    const { ends: unitEnds, strings, weights } = terms.words
    for (let unit = from, i = startOf(terms.words, from); unit < to; unit++)
      for (; i < unitEnds[unit]!; i++) {
        const row = wanted[strings[i]!]!
        if (row < 0) continue
        units[ends[row]!] = first + unit - from
        impacts[ends[row]!++] = weights[i]! / 100
      }
    first += to - from
  }
  return { keys, starts, units, impacts }
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

/** Returns the row of each string in these units that has one. */
function wantedRows(column: Column, { from, to }: UnitRange, rows: Int32Array): Int32Array {
  const found = new Int32Array(startOf(column, to) - startOf(column, from))
  let count = 0
  for (let i = startOf(column, from); i < startOf(column, to); i++) {
    const row = rows[column.strings[i]!]!
    if (row >= 0) found[count++] = row
  }
  return found.subarray(0, count)
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

/** Returns postings with the `most` best of each row. */
export function limited(postings: Postings, most: number): Limited {
  const { keys, starts } = postings
  const rows = new Map<number, Patch>()
  for (let row = 0; row < keys.length; row++) {
    const total = starts[row + 1]! - starts[row]!
    if (total > most) rows.set(row, { posting: best(rowAt(postings, row), most), total })
  }
  return withRows(postings, rows)
}

/** A new row, and how many units it had before it was limited. */
export interface Patch {
  readonly posting: Posting
  readonly total: number
}

/** A row that is not limited. */
export const wholeRow = (posting: Posting): Patch => ({ posting, total: posting.units.length })

/** Returns postings in which these rows, in their order, are replaced. */
export function withRows(postings: Postings, rows: ReadonlyMap<number, Patch>): Limited {
  const { keys } = postings
  const writer = createRows(keys.length, postings.units.length + unitsIn(rows.values()))
  let copied = 0
  for (const [row, patch] of rows) {
    writer.copy(postings, copied, row)
    writer.add(keys[row]!, patch)
    copied = row + 1
  }
  writer.copy(postings, copied, keys.length)
  return writer.end()
}

const unitsIn = (patches: Iterable<Patch | undefined>): number =>
  [...patches].reduce((sum, patch) => sum + (patch?.posting.units.length ?? 0), 0)

/** Returns postings with these rows in addition or in place of others; those of undefined are removed. `changed`: the new rows. */
export function patched(
  postings: Limited,
  patches: ReadonlyMap<string, Patch | undefined>,
): { readonly postings: Limited; readonly changed: ReadonlyMap<string, number> } {
  const { keys } = postings
  const changed = new Map<string, number>()
  const writer = createRows(keys.length + patches.size, postings.units.length + unitsIn(patches.values()))
  let copied = 0
  for (const [key, patch] of [...patches].sort(([a], [b]) => byCodeUnit(a, b))) {
    const row = firstFrom(keys, key)
    writer.copy(postings, copied, row)
    copied = keys[row] === key ? row + 1 : row
    if (patch !== undefined) changed.set(key, writer.add(key, patch))
  }
  writer.copy(postings, copied, keys.length)
  return { postings: writer.end(), changed }
}

/** Collects at most this many rows and units. */
function createRows(rows: number, most: number) {
  const keys = new Array<string>(rows)
  const starts = new Uint32Array(rows + 1)
  const totals = new Uint32Array(rows)
  const units = new Uint32Array(most)
  const impacts = new Float64Array(most)
  let [count, at] = [0, 0]
  return {
    /** Copies rows from others, at once. */
    copy(from: Postings, first: number, end: number): void {
      const [start, last] = [from.starts[first]!, from.starts[end]!]
      units.set(from.units.subarray(start, last), at)
      impacts.set(from.impacts.subarray(start, last), at)
      for (let row = first; row < end; row++) {
        totals[count] = from.totals?.[row] ?? from.starts[row + 1]! - from.starts[row]!
        keys[count++] = from.keys[row]!
        starts[count] = at + from.starts[row + 1]! - start
      }
      at += last - start
    },
    /** Adds a row and returns its number. */
    add(key: string, { posting, total }: Patch): number {
      units.set(posting.units, at)
      impacts.set(posting.impacts, at)
      at += posting.units.length
      totals[count] = total
      keys[count++] = key
      starts[count] = at
      return count - 1
    },
    end(): Limited {
      keys.length = count
      return {
        keys,
        starts: starts.subarray(0, count + 1),
        totals: totals.subarray(0, count),
        units: units.subarray(0, at),
        impacts: impacts.subarray(0, at),
      }
    },
  }
}

/** Returns a posting with the units of both; the impacts of a unit in both are added. */
export function inEither(a: Posting, b: Posting): Posting {
  const units = new Uint32Array(a.units.length + b.units.length)
  const impacts = new Float64Array(units.length)
  let count = 0
  for (let i = 0, j = 0; i < a.units.length || j < b.units.length; count++) {
    const isOfA = j === b.units.length || (i < a.units.length && a.units[i]! <= b.units[j]!)
    const isOfB = i === a.units.length || (j < b.units.length && b.units[j]! <= a.units[i]!)
    units[count] = isOfA ? a.units[i]! : b.units[j]!
    if (isOfA) impacts[count] = a.impacts[i++]!
    if (isOfB) impacts[count]! += b.impacts[j++]!
  }
  return { units: units.subarray(0, count), impacts: impacts.subarray(0, count) }
}

/** Returns a posting with the units that are in both, with the smaller impact. */
export function inBoth(a: Posting, b: Posting): Posting {
  const units = new Uint32Array(Math.min(a.units.length, b.units.length))
  const impacts = new Float64Array(units.length)
  let count = 0
  for (let i = 0, j = 0; i < a.units.length && j < b.units.length; i++) {
    while (b.units[j]! < a.units[i]!) j++
    if (b.units[j] !== a.units[i]) continue
    units[count] = a.units[i]!
    impacts[count++] = Math.min(a.impacts[i]!, b.impacts[j]!)
  }
  return { units: units.subarray(0, count), impacts: impacts.subarray(0, count) }
}

/** Joins postings, whose keys must differ. */
export function joinPostings(parts: readonly Postings[]): Limited {
  const size = parts.reduce((sum, { keys }) => sum + keys.length, 0)
  const keys: string[] = []
  const starts = new Uint32Array(size + 1)
  const totals = new Uint32Array(size)
  const units = new Uint32Array(parts.reduce((sum, part) => sum + part.units.length, 0))
  const impacts = new Float64Array(units.length)
  const rows = parts.map(() => 0)
  for (let at = 0; keys.length < size; ) {
    const next = firstOf(parts, rows)
    const part = parts[next]!
    const row = rows[next]!++
    const end = part.starts[row + 1]!
    totals[keys.length] = part.totals?.[row] ?? end - part.starts[row]!
    for (let i = part.starts[row]!; i < end; i++, at++) {
      units[at] = part.units[i]!
      impacts[at] = part.impacts[i]!
    }
    keys.push(part.keys[row]!)
    starts[keys.length] = at
  }
  return { keys, starts, units, impacts, totals }
}

/** Returns the number of the part whose next key is the first. */
function firstOf(parts: readonly Postings[], rows: readonly number[]): number {
  let found = -1
  let least = ''
  for (let i = 0; i < parts.length; i++) {
    const key = parts[i]!.keys[rows[i]!]
    if (key === undefined || (found >= 0 && key > least)) continue
    found = i
    least = key
  }
  return found
}

/** Returns the `most` best of a posting, in unit order; ties at the limit go to the first. */
export function best({ units, impacts }: Posting, most: number): Posting {
  if (units.length <= most) return { units, impacts }
  const limit = nthLargest(impacts.slice(), most)
  let equal = most
  for (let i = 0; i < impacts.length; i++) if (impacts[i]! > limit) equal--
  const kept = { units: new Uint32Array(most), impacts: new Float64Array(most) }
  for (let i = 0, count = 0; count < most; i++) {
    const impact = impacts[i]!
    if (impact < limit || (impact === limit && equal-- <= 0)) continue
    kept.units[count] = units[i]!
    kept.impacts[count++] = impact
  }
  return kept
}

/** Returns the nth largest number in linear time: the part that holds it is divided again. Changes their order. */
export function nthLargest(left: Float64Array, n: number): number {
  let from = 0
  let to = left.length - 1
  while (from < to) {
    const pivot = left[(from + to) >> 1]!
    let low = from
    let high = to
    while (low <= high) {
      while (left[low]! > pivot) low++
      while (left[high]! < pivot) high--
      if (low > high) break
      const swapped = left[low]!
      left[low++] = left[high]!
      left[high--] = swapped
    }
    if (n - 1 <= high) to = high
    else if (n - 1 >= low) from = low
    else break
  }
  return left[n - 1]!
}
