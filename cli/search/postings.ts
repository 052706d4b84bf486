/** Units in which a key occurs, in ascending order, and its impact in each. */
export interface Posting {
  readonly units: number[]
  readonly impacts: number[]
  /** Number of units before the posting was limited to the best. */
  total?: number
}
export type Postings = Map<string, Posting>

export function addPosting(postings: Postings, key: string, unit: number, impact: number): void {
  const posting = postings.get(key)
  if (posting === undefined) postings.set(key, { units: [unit], impacts: [impact] })
  else {
    posting.units.push(unit)
    posting.impacts.push(impact)
  }
}

/** Raises the impact of a unit; `unit` must be the posting's last one or later. */
export function raisePosting(postings: Postings, key: string, unit: number, impact: number): void {
  const posting = postings.get(key)
  const at = posting === undefined ? -1 : posting.units.lastIndexOf(unit)
  if (posting === undefined || at < 0) insert(postings, key, unit, impact)
  else posting.impacts[at]! += impact
}

function insert(postings: Postings, key: string, unit: number, impact: number): void {
  const posting = postings.get(key)
  const at = posting?.units.findIndex((other) => other > unit) ?? -1
  if (posting === undefined || at < 0) addPosting(postings, key, unit, impact)
  else {
    posting.units.splice(at, 0, unit)
    posting.impacts.splice(at, 0, impact)
  }
}

/** Keeps the `most` best of a posting; records the original number. */
export function cut(posting: Posting, most: number): Posting {
  return posting.units.length <= most ? posting : { ...best(posting, most), total: posting.units.length }
}

/** Returns the `most` best of a posting, in unit order; ties at the limit go to the first. */
export function best({ units, impacts }: Posting, most: number): Posting {
  if (units.length <= most) return { units, impacts }
  const limit = nthLargest(impacts, most)
  let equal = most - impacts.reduce((count, impact) => count + (impact > limit ? 1 : 0), 0)
  const kept: Posting = { units: [], impacts: [] }
  for (let i = 0; i < units.length; i++) {
    const impact = impacts[i]!
    if (impact < limit || (impact === limit && equal-- <= 0)) continue
    kept.units.push(units[i]!)
    kept.impacts.push(impact)
  }
  return kept
}

/** Returns the nth largest number in linear time: the part that holds it is divided again. */
function nthLargest(values: readonly number[], n: number): number {
  const left = Float64Array.from(values)
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
