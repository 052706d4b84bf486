import type { UnitTerms } from './terms.ts'

/**
 * Units in which a key occurs, in ascending order, and its impact in each. Typed arrays: with arrays of numbers, the garbage of
 * a large index took longer than the index.
 */
export interface Posting {
  readonly units: Uint32Array
  readonly impacts: Float64Array
  /** Number of units before the posting was limited to the best. */
  readonly total?: number
}
export type Postings = Map<string, Posting>

/** Numbers that become a posting, in the order of their units. */
interface Draft {
  readonly units: number[]
  readonly impacts: number[]
}

/** Postings of which nothing is known in advance. */
export type Drafts = Map<string, Draft>

export function addPosting(drafts: Drafts, key: string, unit: number, impact: number): void {
  const draft = drafts.get(key)
  if (draft === undefined) drafts.set(key, { units: [unit], impacts: [impact] })
  else {
    draft.units.push(unit)
    draft.impacts.push(impact)
  }
}

export const postingsOf = (drafts: Drafts): Postings =>
  new Map([...drafts].map(([key, draft]) => [key, postingOf(draft)]))

const postingOf = ({ units, impacts }: Draft): Posting => ({
  units: Uint32Array.from(units),
  impacts: Float64Array.from(impacts),
})

/** Returns the postings of all words. They share two arrays, since a count of each word says where its units begin. */
export function wordPostings(units: readonly UnitTerms[], vocabulary: readonly string[]): Postings {
  const ends = new Uint32Array(vocabulary.length + 1)
  for (const { words } of units) for (let i = 0; i < words.length; i++) ends[words[i]! + 1]!++
  for (let word = 0; word < vocabulary.length; word++) ends[word + 1]! += ends[word]!
  const starts = ends.slice()
  const allUnits = new Uint32Array(ends[vocabulary.length]!)
  const allImpacts = new Float64Array(allUnits.length)
  units.forEach(({ words, impacts }, unit) => {
    for (let i = 0; i < words.length; i++) {
      const at = starts[words[i]!]!++
      allUnits[at] = unit
      allImpacts[at] = impacts[i]! / 100
    }
  })
  const postings: Postings = new Map()
  vocabulary.forEach((word, number) => {
    const [from, to] = [ends[number]!, ends[number + 1]!]
    if (from < to) postings.set(word, { units: allUnits.subarray(from, to), impacts: allImpacts.subarray(from, to) })
  })
  return postings
}

/** Returns a posting with the units of both; the impacts of a unit in both are added. */
export function inEither(a: Posting, b: Posting): Posting {
  const units = new Uint32Array(a.units.length + b.units.length)
  const impacts = new Float64Array(units.length)
  let count = 0
  for (let i = 0, j = 0; i < a.units.length || j < b.units.length; count++) {
    const unit = Math.min(a.units[i] ?? Infinity, b.units[j] ?? Infinity)
    units[count] = unit
    if (a.units[i] === unit) impacts[count]! += a.impacts[i++]!
    if (b.units[j] === unit) impacts[count]! += b.impacts[j++]!
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

/** Keeps the `most` best of a posting; records the original number. */
export function cut(posting: Posting, most: number): Posting {
  return posting.units.length <= most ? posting : { ...best(posting, most), total: posting.units.length }
}

/** Returns the `most` best of a posting, in unit order; ties at the limit go to the first. */
export function best({ units, impacts }: Posting, most: number): Posting {
  if (units.length <= most) return { units, impacts }
  const limit = nthLargest(impacts, most)
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

/** Returns the nth largest number in linear time: the part that holds it is divided again. */
function nthLargest(values: Float64Array, n: number): number {
  const left = values.slice()
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
