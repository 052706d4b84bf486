/** Rows after an edit, made from the rows before it and the postings of the changed units. */
import { best, type KeyPostings } from './postings.ts'

interface PreviousRow {
  readonly posting: KeyPostings
  /** Whether it has all units, not only the best. */
  readonly isComplete: boolean
}

/**
 * Returns the `most` best of a row after an edit. `changed`: the new postings of the changed units. Undefined if a unit
 * that was not among the best may be among them now.
 */
export function mergedRow(
  { posting, isComplete }: PreviousRow,
  changed: KeyPostings,
  isChanged: Uint8Array,
  most: number,
): KeyPostings | undefined {
  const all = inUnitOrder(posting, changed, isChanged)
  if (isComplete) return best(all, most)
  const candidates = notBelow(all, lastOf(posting))
  return candidates.units.length < most ? undefined : best(candidates, most)
}

/** Returns the units of a row that did not change, and the changed ones. */
function inUnitOrder(before: KeyPostings, changed: KeyPostings, isChanged: Uint8Array): KeyPostings {
  const most = before.units.length + changed.units.length
  const all = { units: new Uint32Array(most), impacts: new Float32Array(most) }
  let count = 0
  const add = ({ units, impacts }: KeyPostings, i: number): void => {
    all.units[count] = units[i]!
    all.impacts[count++] = impacts[i]!
  }
  let next = 0
  for (let i = 0; i < before.units.length; i++) {
    const unit = before.units[i]!
    if (isChanged[unit] === 1) continue
    while (next < changed.units.length && changed.units[next]! < unit) add(changed, next++)
    add(before, i)
  }
  while (next < changed.units.length) add(changed, next++)
  return firstOf(all, count)
}

const firstOf = ({ units, impacts }: KeyPostings, count: number): KeyPostings => ({
  units: units.subarray(0, count),
  impacts: impacts.subarray(0, count),
})

interface Last {
  readonly unit: number
  readonly impact: number
}

/** Returns the last of the best: all units that are not among them have less impact, or the same and come later. */
function lastOf({ units, impacts }: KeyPostings): Last {
  let last = 0
  for (let i = 1; i < impacts.length; i++) if (impacts[i]! <= impacts[last]!) last = i
  return { unit: units[last]!, impact: impacts[last]! }
}

function notBelow({ units, impacts }: KeyPostings, last: Last): KeyPostings {
  const result = { units: new Uint32Array(units.length), impacts: new Float32Array(units.length) }
  let count = 0
  for (let i = 0; i < units.length; i++) {
    const isAbove = impacts[i]! > last.impact || (impacts[i] === last.impact && units[i]! <= last.unit)
    if (!isAbove) continue
    result.units[count] = units[i]!
    result.impacts[count++] = impacts[i]!
  }
  return firstOf(result, count)
}
