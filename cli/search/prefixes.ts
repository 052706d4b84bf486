import { PHRASE_MARK, PREFIX_MARK, phraseNearness, prefixNearness } from '../../runtime/search/engine/index-format.ts'
import { best, type Posting, type Postings } from './postings.ts'

/** A prefix with more keys and postings than this gets its own entry. */
const MANY_KEYS = 100
const MANY_POSTINGS = 400
const LONGEST = 8
/** Number of best units for such a prefix. */
const MOST = 64

/**
 * Returns entries for prefixes with too many words to read them all: after one or two letters that would be a tenth of the index.
 * `terms` are the words, `phrases` the whole titles and headings; the keys of the result carry their markers.
 */
export function prefixPostings(terms: Postings, phrases: Postings): Postings {
  const found: Postings = new Map()
  for (const [mark, postings, nearness] of [
    [PREFIX_MARK, terms, prefixNearness],
    [PREFIX_MARK + PHRASE_MARK, phrases, phraseNearness],
  ] as const) {
    const largest = largestImpacts(postings, nearness)
    for (const [prefix, keys] of crowdedPrefixes(postings)) found.set(prefix + mark, best(largest(prefix, keys), MOST))
  }
  return found
}

function crowdedPrefixes(postings: Postings): Map<string, string[]> {
  const crowded = new Map<string, string[]>()
  let open = [...postings.keys()]
  for (let length = 1; length <= LONGEST && open.length > MANY_KEYS; length++) {
    const byPrefix = new Map<string, string[]>()
    for (const key of open) {
      if (key.length < length) continue
      const prefix = key.slice(0, length)
      const keys = byPrefix.get(prefix)
      if (keys === undefined) byPrefix.set(prefix, [key])
      else keys.push(key)
    }
    open = []
    for (const [prefix, keys] of byPrefix) {
      const size = keys.reduce((sum, key) => sum + postings.get(key)!.units.length, 0)
      if (keys.length <= MANY_KEYS || size <= MANY_POSTINGS) continue
      crowded.set(prefix, keys)
      open.push(...keys)
    }
  }
  return crowded
}

/**
 * Returns the largest impact of each unit over all keys that begin with a prefix. A table by unit is filled and cleared again.
 */
function largestImpacts(
  postings: Postings,
  nearness: (prefix: number, whole: number) => number,
): (prefix: string, keys: readonly string[]) => Posting {
  const lastUnit = [...postings.values()].reduce((last, { units }) => Math.max(last, units.at(-1) ?? 0), 0)
  const table = new Float64Array(lastUnit + 1)
  return (prefix, keys) => {
    for (const key of keys) if (key !== prefix) raise(table, postings.get(key)!, nearness(prefix.length, key.length))
    const all: Posting = { units: [], impacts: [] }
    for (let unit = 0; unit <= lastUnit; unit++) {
      if (table[unit] === 0) continue
      all.units.push(unit)
      all.impacts.push(table[unit]!)
    }
    table.fill(0)
    return all
  }
}

function raise(table: Float64Array, { units, impacts }: Posting, factor: number): void {
  for (let i = 0; i < units.length; i++) {
    const impact = impacts[i]! * factor
    if (impact > table[units[i]!]!) table[units[i]!] = impact
  }
}
