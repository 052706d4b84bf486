import { PHRASE_MARK, PREFIX_MARK, phraseNearness, prefixNearness } from '../../runtime/search/index-format.ts'
import { keepLargest, type Postings, postingOf } from './postings.ts'

/** A prefix with more keys and more postings than this gets an entry of its own. */
const MANY_KEYS = 100
const MANY_POSTINGS = 400
const LONGEST = 8
/** Best units of such a prefix. */
const MOST = 64

/**
 * Entries for prefixes that begin too many words to read them all: after one or two letters that would be a tenth of the
 * index. `terms` are the words, `phrases` the whole titles and headings; the keys of the answer carry their marks.
 */
export function prefixPostings(terms: Postings, phrases: Postings): Postings {
  const found: Postings = new Map()
  for (const [prefix, keys] of crowdedPrefixes(terms))
    found.set(prefix + PREFIX_MARK, best(prefix, keys, terms, prefixNearness))
  for (const [prefix, keys] of crowdedPrefixes(phrases))
    found.set(prefix + PREFIX_MARK + PHRASE_MARK, best(prefix, keys, phrases, phraseNearness))
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

function best(
  prefix: string,
  keys: readonly string[],
  postings: Postings,
  nearness: (prefix: number, whole: number) => number,
): ReturnType<typeof postingOf> {
  const units = new Map<number, number>()
  for (const key of keys)
    if (key !== prefix) keepLargest(units, postings.get(key)!, nearness(prefix.length, key.length))
  return postingOf(units, MOST)
}
