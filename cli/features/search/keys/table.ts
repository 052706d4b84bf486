import { best, type KeyPostings, nthLargest, type Postings } from './postings.ts'

/**
 * The largest impact of each unit in some postings. One table serves all keys, because a map for each key is slower
 * (measurements: table of impacts).
 */
export interface ImpactTable {
  /** @param most upper limit of an impact. */
  raise(postings: KeyPostings, factor: number, range: Range, most?: number): void
  /** Returns the raised impacts, in order of unit, limited to the `most` best, and empties the table. */
  take(most?: number): KeyPostings
}

/** Places of numbers in a typed array. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** The range of a row. */
export const rangeOf = ({ starts }: Postings, row: number): Range => ({ from: starts[row]!, to: starts[row + 1]! })

/** Creates a table for this number of units. */
export function createTable(units: number): ImpactTable {
  const table = new Float32Array(units)
  /** Units with an impact, in the order in which they got it. A list, because most keys are in few units. */
  const raised = new Uint32Array(units)
  let count = 0
  return {
    raise({ units, impacts }, factor, { from, to }, most = Number.POSITIVE_INFINITY) {
      for (let i = from; i < to; i++) {
        const unit = units[i]!
        const impact = Math.min(impacts[i]! * factor, most)
        const before = table[unit]!
        if (impact <= before) continue
        if (before === 0) raised[count++] = unit
        table[unit] = impact
      }
    },
    take(most = units) {
      const units = bestUnits(raised.subarray(0, count), table, most)
      const impacts = impactsOf(units, table)
      for (let i = 0; i < count; i++) table[raised[i]!] = 0
      count = 0
      return best({ units, impacts }, most)
    },
  }
}

/** Returns the units that may be among the best, including all units at the limit. This leaves few units to sort. */
function bestUnits(units: Uint32Array, impacts: Float32Array, most: number): Uint32Array {
  if (units.length <= most) return units.slice().sort()
  const limit = nthLargest(impactsOf(units, impacts), most)
  return units.filter((unit) => impacts[unit]! >= limit).sort()
}

function impactsOf(units: Uint32Array, table: Float32Array): Float32Array {
  const impacts = new Float32Array(units.length)
  for (let i = 0; i < units.length; i++) impacts[i] = table[units[i]!]!
  return impacts
}
