import { byCodeUnit } from '../../../base/paths.ts'
import { numberIn } from '../../../base/sorted.ts'

/**
 * Postings of sorted keys, in rows of a few typed arrays: the units in which a key occurs, in ascending order, and its
 * impact in each. With arrays for each key, collecting the garbage of a large index would take longer than making it.
 */
export interface Postings {
  readonly keys: readonly string[]
  /** Where each row begins, and the end of the last one. */
  readonly starts: Uint32Array
  readonly units: Uint32Array
  readonly impacts: Float32Array
  /** For each key the number of its units before its row was limited to the best. */
  readonly totals?: Uint32Array
}

/** Postings with only the best of each row. */
export type LimitedPostings = Postings & Required<Pick<Postings, 'totals'>>

/** The row of one key. */
export type KeyPostings = Pick<Postings, 'units' | 'impacts'>

/** Returns the row of a key. */
export const rowAt = ({ starts, units, impacts }: Postings, row: number): KeyPostings => ({
  units: units.subarray(starts[row], starts[row + 1]),
  impacts: impacts.subarray(starts[row], starts[row + 1]),
})

/** A row without units. */
export const NO_UNITS: KeyPostings = { units: new Uint32Array(), impacts: new Float32Array() }

/** Returns the row of a key; undefined if the key does not exist. */
export function rowOf(postings: Postings, key: string): KeyPostings | undefined {
  const row = numberIn(postings.keys, key)
  return row < 0 ? undefined : rowAt(postings, row)
}

/** Returns postings with these rows; the keys must be sorted. */
export function postingsOf(rows: readonly (readonly [key: string, posting: KeyPostings])[]): Postings {
  const starts = new Uint32Array(rows.length + 1)
  for (const [row, [, { units }]] of rows.entries()) starts[row + 1] = starts[row]! + units.length
  const units = new Uint32Array(starts[rows.length]!)
  const impacts = new Float32Array(units.length)
  for (const [row, [, posting]] of rows.entries()) {
    units.set(posting.units, starts[row])
    impacts.set(posting.impacts, starts[row])
  }
  return { keys: rows.map(([key]) => key), starts, units, impacts }
}

/** Rows that get units and impacts one by one, the units in ascending order. */
export type DraftRows = Map<string, { readonly units: number[]; readonly impacts: number[] }>

/** Adds a unit to the row of a key. */
export function addUnit(rows: DraftRows, key: string, unit: number, impact: number): void {
  const row = rows.get(key) ?? { units: [], impacts: [] }
  rows.set(key, row)
  row.units.push(unit)
  row.impacts.push(impact)
}

/** Returns the postings of these rows, sorted by key. */
export const postingsOfDrafts = (rows: DraftRows): Postings =>
  postingsOf(
    [...rows]
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(([key, { units, impacts }]) => [
        key,
        { units: Uint32Array.from(units), impacts: Float32Array.from(impacts) },
      ]),
  )

/** Returns a posting with the units of both; the impacts of a unit in both are added. */
export function inEither(a: KeyPostings, b: KeyPostings): KeyPostings {
  const units = new Uint32Array(a.units.length + b.units.length)
  const impacts = new Float32Array(units.length)
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
export function inBoth(a: KeyPostings, b: KeyPostings): KeyPostings {
  const units = new Uint32Array(Math.min(a.units.length, b.units.length))
  const impacts = new Float32Array(units.length)
  let count = 0
  for (let i = 0, j = 0; i < a.units.length && j < b.units.length; i++) {
    while (b.units[j]! < a.units[i]!) j++
    if (b.units[j] !== a.units[i]) continue
    units[count] = a.units[i]!
    impacts[count++] = Math.min(a.impacts[i]!, b.impacts[j]!)
  }
  return { units: units.subarray(0, count), impacts: impacts.subarray(0, count) }
}

/** Returns the `most` best of a posting, in unit order; ties at the limit go to the first. */
export function best({ units, impacts }: KeyPostings, most: number): KeyPostings {
  if (units.length <= most) return { units, impacts }
  const limit = nthLargest(impacts.slice(), most)
  let equal = most
  for (let i = 0; i < impacts.length; i++) if (impacts[i]! > limit) equal--
  const top = { units: new Uint32Array(most), impacts: new Float32Array(most) }
  for (let i = 0, count = 0; count < most; i++) {
    const impact = impacts[i]!
    if (impact < limit || (impact === limit && equal-- <= 0)) continue
    top.units[count] = units[i]!
    top.impacts[count++] = impact
  }
  return top
}

/** Returns the nth largest number in linear time: the part that holds it is divided again. Changes their order. */
export function nthLargest(left: Float32Array, n: number): number {
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
