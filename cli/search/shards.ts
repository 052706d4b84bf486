import { encodeKeys, encodeLevel, encodeNumber, impactLevel } from '../../runtime/search/engine/codec.ts'
import type { TermsFile, WordsFile } from '../../runtime/search/engine/index-format.ts'
import { byCodeUnit } from '../base/paths.ts'
import type { Posting, Postings } from './postings.ts'

/** Least number of characters in a file of keys: smaller files compress badly. */
const LEAST_LENGTH = 500

export interface Shard {
  /** Greater than all keys of the file before, and at most its own first key; or the first letter. */
  readonly first: string
  readonly content: string
}

/**
 * Splits sorted keys into files of about `length` characters. A query reads some files and the entry, which lists all of them, so the fewest
 * bytes are near the square root of all: gzip, 500 pages, p95 of 1,800 queries: 22.6 kB with the entry at 690 characters, 22.2 at 490, but
 * with more requests.
 */
export function termShards(postings: Postings, stems: ReadonlyMap<string, string>, length?: number): Shard[] {
  const keys = [...postings.keys()].sort(byCodeUnit)
  const sizes = keys.map(
    (key) => 4 + key.length / 2 + postings.get(key)!.units.length * 2.5 + (stems.get(key)?.length ?? 0),
  )
  const mean = length ?? Math.max(LEAST_LENGTH, Math.sqrt(sizes.reduce((sum, size) => sum + size, 0)))
  const shards: Shard[] = []
  for (let from = 0, first = ''; from < keys.length; ) {
    const { end, next } = endOfShard(keys, sizes, { from, first, mean })
    shards.push({ first, content: JSON.stringify(termsFile(keys.slice(from, end), postings, stems)) })
    from = end
    first = next
  }
  return shards
}

/** Largest difference of a file's length from the mean, as a share of it. */
const SLACK = 0.5

interface ShardStart {
  /** The number of its first key. */
  readonly from: number
  /** Where its keys begin, as the entry lists it. */
  readonly first: string
  readonly mean: number
}

/**
 * Returns where a file ends: where the entry needs the fewest characters for the beginning of the next one, as in a prefix B-tree. Files of
 * the same length took twice as many.
 */
function endOfShard(keys: readonly string[], sizes: readonly number[], { from, first, mean }: ShardStart) {
  let best = { end: keys.length, next: '', cost: Number.POSITIVE_INFINITY }
  let filled = 0
  for (let end = from + 1; end < keys.length; end++) {
    filled += sizes[end - 1]!
    const next = separator(keys[end - 1]!, keys[end]!)
    const cost = next.length - sharedBeginning(first, next)
    if (filled >= mean * (1 - SLACK) && cost < best.cost) best = { end, next, cost }
    if (filled > mean * (1 + SLACK) && best.next !== '') break
  }
  return best
}

function sharedBeginning(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared
}

/** Returns the shortest beginning of a key that is greater than the key before it. */
function separator(before: string, key: string): string {
  return key.slice(0, sharedBeginning(before, key) + 1)
}

function termsFile(keys: readonly string[], postings: Postings, stems: ReadonlyMap<string, string>): TermsFile {
  const all = keys.map((key) => postings.get(key)!)
  const cut = keys.flatMap((key, i) => (all[i]!.total === undefined ? [] : [[key, all[i]!.total] as const]))
  const aliases = keys.flatMap((key) => (stems.has(key) ? [[key, stems.get(key)!] as const] : []))
  const parts = [
    encodeKeys(keys),
    all.map((posting) => encodeNumber(posting.units.length)).join(''),
    all.map(encodeUnits).join(''),
    all.map(encodeImpacts).join(''),
  ] as const
  if (aliases.length > 0) return [...parts, Object.fromEntries(cut), Object.fromEntries(aliases)]
  return cut.length > 0 ? [...parts, Object.fromEntries(cut)] : parts
}

function encodeUnits({ units }: Posting): string {
  let text = ''
  let before = 0
  for (const unit of units) {
    text += encodeNumber(unit - before)
    before = unit
  }
  return text
}

function encodeImpacts({ impacts }: Posting): string {
  let text = ''
  for (const impact of impacts) text += encodeLevel(impactLevel(impact))
  return text
}

/** Lists of words of several letters are at most this long (before compression), so that one request gets them. */
const MOST_LETTERS_LENGTH = 2000

/** In a large site a word in only one unit is usually a typo or a number, and does not help with misspelled queries. */
const MANY_WORDS = 20_000

/** Returns all words that a misspelled one may mean, sorted. Those of one first letter are in one file, rare letters together. */
export function wordShards(terms: Postings): Shard[] {
  const byLetter = new Map<string, string[]>()
  const least = terms.size > MANY_WORDS ? 2 : 1
  for (const term of [...terms.keys()].sort(byCodeUnit)) {
    if (!/^[\p{L}\p{N}._-]{3,30}$/u.test(term) || !/\p{L}/u.test(term)) continue
    if (terms.get(term)!.units.length < least) continue
    const letter = String.fromCodePoint(term.codePointAt(0)!)
    const words = byLetter.get(letter)
    if (words === undefined) byLetter.set(letter, [term])
    else words.push(term)
  }
  const files: { first: string; words: string[]; size: number }[] = []
  for (const [first, words] of byLetter) {
    const size = words.reduce((sum, word) => sum + word.length, 0)
    const last = files.at(-1)
    if (last === undefined || last.size + size > MOST_LETTERS_LENGTH) files.push({ first, words, size })
    else {
      last.words.push(...words)
      last.size += size
    }
  }
  return files.map(({ first, words }) => {
    const file: WordsFile = { k: encodeKeys(words) }
    return { first, content: JSON.stringify(file) }
  })
}
