/** Postings made from the rows of others. */
import { byCodeUnit } from '../../../base/paths.ts'
import { firstFrom } from '../../../base/sorted.ts'
import { best, type KeyPostings, type LimitedPostings, type Postings, rowAt } from './postings.ts'

/** Returns postings with the `most` best of each row. */
export function limited(postings: Postings, most: number): LimitedPostings {
  const { keys, starts } = postings
  const rows = new Map<number, Patch>()
  for (let row = 0; row < keys.length; row++) {
    if (starts[row + 1]! - starts[row]! > most) rows.set(row, limitedRow(rowAt(postings, row), most))
  }
  return withRows(postings, rows)
}

/** A new row, and how many units it had before it was limited. */
export interface Patch {
  readonly posting: KeyPostings
  readonly total: number
}

/** A row that is not limited. */
export const wholeRow = (posting: KeyPostings): Patch => ({ posting, total: posting.units.length })

/** The `most` best of a row. */
export const limitedRow = (posting: KeyPostings, most: number): Patch => ({
  posting: best(posting, most),
  total: posting.units.length,
})

/** Returns postings in which these rows, in their order, are replaced. */
export function withRows(postings: Postings, rows: ReadonlyMap<number, Patch>): LimitedPostings {
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

/** Returns postings with these rows added or replaced; undefined removes a row. `changed`: the new rows. */
export function patched(
  postings: LimitedPostings,
  patches: ReadonlyMap<string, Patch | undefined>,
): { readonly postings: LimitedPostings; readonly changed: ReadonlyMap<string, number> } {
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
  const impacts = new Float32Array(most)
  let [count, at] = [0, 0]
  return {
    /** Copies rows from others, at once. */
    copy(from: Postings, first: number, end: number): void {
      const [start, last] = [from.starts[first]!, from.starts[end]!]
      units.set(from.units.subarray(start, last), at)
      impacts.set(from.impacts.subarray(start, last), at)
      const shift = at - start
      if (from.totals !== undefined) totals.set(from.totals.subarray(first, end), count)
      else
        for (let row = first; row < end; row++) totals[count + row - first] = from.starts[row + 1]! - from.starts[row]!
      for (let row = first; row < end; row++) {
        keys[count++] = from.keys[row]!
        starts[count] = from.starts[row + 1]! + shift
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
    end(): LimitedPostings {
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

/** Joins postings, whose keys must differ. */
export function joinPostings(parts: readonly Postings[]): LimitedPostings {
  const size = parts.reduce((sum, { keys }) => sum + keys.length, 0)
  const keys: string[] = []
  const starts = new Uint32Array(size + 1)
  const totals = new Uint32Array(size)
  const units = new Uint32Array(parts.reduce((sum, part) => sum + part.units.length, 0))
  const impacts = new Float32Array(units.length)
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
  let first = -1
  let least = ''
  for (let i = 0; i < parts.length; i++) {
    const key = parts[i]!.keys[rows[i]!]
    if (key === undefined || (first >= 0 && key > least)) continue
    first = i
    least = key
  }
  return first
}
