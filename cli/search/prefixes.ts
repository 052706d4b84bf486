import {
  LONGEST_PREFIX,
  PHRASE_MARK,
  PREFIX_MARK,
  phraseNearness,
  prefixNearness,
} from '../../runtime/search/engine/index-format.ts'
import { best, type Postings } from './postings.ts'
import { createTable } from './table.ts'

/** A prefix with more keys and postings than this gets its own entry. */
const MANY_KEYS = 100
const MANY_POSTINGS = 400
/** Number of best units for such a prefix. */
const MOST = 64

/**
 * Returns entries for prefixes with too many words to read them all: after one or two letters that would be a tenth of the index.
 * `terms` are the words, `phrases` the whole titles and headings; the keys of the result begin with their marks.
 */
export function prefixPostings(terms: Postings, phrases: Postings): Postings {
  const found: Postings = new Map()
  for (const [mark, postings, nearness] of [
    [PREFIX_MARK, terms, prefixNearness],
    [PHRASE_MARK + PREFIX_MARK, phrases, phraseNearness],
  ] as const) {
    const table = createTable(postings)
    for (const [prefix, keys] of crowdedPrefixes(postings)) {
      for (const key of keys) if (key !== prefix) table.raise(postings.get(key)!, nearness(prefix.length, key.length))
      found.set(mark + prefix, best(table.take(), MOST))
    }
  }
  return found
}

function crowdedPrefixes(postings: Postings): Map<string, string[]> {
  const crowded = new Map<string, string[]>()
  let open = [...postings.keys()]
  for (let length = 1; length <= LONGEST_PREFIX && open.length > MANY_KEYS; length++) {
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
