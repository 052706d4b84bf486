/** Units in which a key occurs, in ascending order, and how much each is about it. */
export interface Posting {
  readonly units: number[]
  readonly impacts: number[]
  /** Number of units before it was cut to the best. */
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

/** Adds to what a unit already has; `unit` must be the last one of the posting or later. */
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

/** Posting of a table of impacts by unit; `most` keeps the best only (equal ones in order of unit). */
export function postingOf(impacts: ReadonlyMap<number, number>, most = Number.POSITIVE_INFINITY): Posting {
  const best = [...impacts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most)
  best.sort((a, b) => a[0] - b[0])
  return { units: best.map(([unit]) => unit), impacts: best.map(([, impact]) => impact) }
}

/** The `most` best of a posting; remembers how many there were. */
export function cut(posting: Posting, most: number): Posting {
  if (posting.units.length <= most) return posting
  const table = new Map(posting.units.map((unit, i) => [unit, posting.impacts[i]!]))
  return { ...postingOf(table, most), total: posting.units.length }
}

/** Keeps the larger impact of each unit; none counts more than `most`. */
export function keepLargest(
  into: Map<number, number>,
  posting: Posting,
  factor: number,
  most = Number.POSITIVE_INFINITY,
): void {
  for (let i = 0; i < posting.units.length; i++) {
    const unit = posting.units[i]!
    const impact = Math.min(posting.impacts[i]! * factor, most)
    if (impact > (into.get(unit) ?? 0)) into.set(unit, impact)
  }
}
