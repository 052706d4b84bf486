import { encodeKeys, encodeLevel, encodeNumber, impactLevel } from '../../runtime/search/engine/codec.ts'
import type { TermsFile, WordsFile } from '../../runtime/search/engine/index-format.ts'
import { byCodeUnit } from '../base/paths.ts'
import type { Posting, Postings } from './postings.ts'

/**
 * Characters in a file of keys. Median and 95th percentile of what a query fetches, gzip, 422 pages: 16 and 29 kB at 4,000, 17
 * and 31 kB at 5,000, 23 and 45 kB at 12,000 characters; smaller files compress worse and lengthen the entry.
 */
const SHARD_LENGTH = 3_000

export interface Shard {
  /** First key, or first letter. */
  readonly first: string
  readonly content: string
}

/** Splits sorted keys into files of about {@link SHARD_LENGTH} characters. */
export function termShards(postings: Postings, stems: ReadonlyMap<string, string>, length = SHARD_LENGTH): Shard[] {
  const keys = [...postings.keys()].sort(byCodeUnit)
  const shards: string[][] = []
  let size = length
  for (const key of keys) {
    if (size >= length) {
      shards.push([])
      size = 0
    }
    shards.at(-1)!.push(key)
    size += 4 + key.length / 2 + postings.get(key)!.units.length * 2.5 + (stems.get(key)?.length ?? 0)
  }
  return shards.map((part) => ({ first: part[0]!, content: JSON.stringify(termsFile(part, postings, stems)) }))
}

function termsFile(keys: readonly string[], postings: Postings, stems: ReadonlyMap<string, string>): TermsFile {
  const all = keys.map((key) => postings.get(key)!)
  const cut = keys.flatMap((key, i) => (all[i]!.total === undefined ? [] : [[key, all[i]!.total] as const]))
  const aliases = keys.flatMap((key) => (stems.has(key) ? [[key, stems.get(key)!] as const] : []))
  return {
    k: encodeKeys(keys),
    d: all.map((posting) => encodeNumber(posting.units.length)).join(''),
    u: all.map(encodeUnits).join(''),
    i: all.map(encodeImpacts).join(''),
    ...(cut.length > 0 && { f: Object.fromEntries(cut) }),
    ...(aliases.length > 0 && { a: Object.fromEntries(aliases) }),
  }
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

/** In a large site a word in only one unit is usually a typo or a number, and does not help with misspelled queries. */
const MANY_WORDS = 20_000

/** Returns all words that a misspelled one may mean, by first letter. */
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
  return [...byLetter].map(([first, words]) => {
    const file: WordsFile = { k: encodeKeys(words) }
    return { first, content: JSON.stringify(file) }
  })
}
