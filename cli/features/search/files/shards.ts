import { encodeKeys, impactLevel, putNumber } from '../../../../runtime/core/search/engine/codec.ts'
import { SYNONYM_MARK, type TermsFile } from '../../../../runtime/core/search/engine/index-format.ts'
import type { Hash } from '../../../base/brands.ts'
import { hashBytes } from '../../../base/hash.ts'
import { once } from '../../../base/once.ts'
import { firstFrom } from '../../../base/sorted.ts'
import type { LimitedPostings, Postings } from '../keys/postings.ts'
import type { SetKeys } from '../keys/set-keys.ts'
import type { FragmentFile, IndexFile } from './fragments.ts'

/** Least number of characters in a file of keys: smaller files compress badly. */
const MIN_LENGTH = 500

/** A file of keys. */
export interface KeyShard {
  /** Greater than all keys of the file before, and at most its own first key; or the first letter. */
  readonly first: string
  readonly hash: Hash
  readonly bytes: number
  text(): string
}

/** The same with its path. */
export interface ShardFile extends IndexFile, Pick<KeyShard, 'hash' | 'text'> {}

/** A file of terms. */
export interface TermShard extends KeyShard, RowRange {}

/** Rows of a file. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Returns a file. `facts`: of its text, which is then only made on request. */
export function shardOf(first: string, make: () => string, facts?: ShardFacts): KeyShard {
  const text = once(make)
  const { hash, bytes } = facts ?? factsOf(text())
  return { first, hash, bytes, text }
}

type ShardFacts = Pick<KeyShard, 'hash' | 'bytes'>

const factsOf = (text: string): ShardFacts => ({
  hash: hashBytes(text),
  bytes: Buffer.byteLength(text),
})

interface ShardOptions {
  /** Mean length, for tests. */
  readonly length?: number | undefined
  /** Returns the facts about a file with these rows from the previous build. */
  readonly previousFacts?: ((rows: RowRange) => ShardFacts | undefined) | undefined
}

/**
 * Splits sorted keys into files of about `length` characters. A query reads some files and the entry, which lists all
 * of them, so the fewest bytes are near the square root of all.
 */
export function termShards(
  { postings, stems }: Pick<SetKeys, 'postings' | 'stems'>,
  { length, previousFacts }: ShardOptions = {},
): TermShard[] {
  const { keys } = postings
  const ends = endsOf(postings, stems)
  const mean = length ?? Math.max(MIN_LENGTH, Math.sqrt(ends[keys.length]!))
  const shards: TermShard[] = []
  for (let from = 0, first = ''; from < keys.length; ) {
    const { end, next } = endOfShard(keys, ends, { from, first, mean })
    const rows = { from, to: end }
    const text = (): string => JSON.stringify(termsFile(rows, postings, stems))
    shards.push({ ...shardOf(first, text, previousFacts?.(rows)), ...rows })
    from = end
    first = next
  }
  return shards
}

/** Returns about how many characters the keys before each one take, and at the end all of them. */
function endsOf({ keys, starts }: Postings, stems: ReadonlyMap<string, string>): Float64Array {
  const ends = new Float64Array(keys.length + 1)
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row]!
    const ofStems = key.startsWith(SYNONYM_MARK) ? stems.get(key)!.length : 0
    ends[row + 1] = ends[row]! + 4 + key.length / 2 + (starts[row + 1]! - starts[row]!) * 2.5 + ofStems
  }
  return ends
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
 * Returns where a file ends: where the entry needs the fewest characters for the beginning of the next file, as in a
 * prefix B-tree.
 */
function endOfShard(keys: readonly string[], ends: Float64Array, { from, first, mean }: ShardStart) {
  let best = { end: keys.length, next: '', cost: Number.POSITIVE_INFINITY }
  const start = ends[from]!
  const last = start + mean * (1 + SLACK)
  // Each beginning needs at least one character.
  for (let end = firstFrom(ends, start + mean * (1 - SLACK)); end < keys.length && best.cost > 1; end++) {
    const length = sharedBeginning(keys[end - 1]!, keys[end]!) + 1
    const cost = length - Math.min(length, sharedBeginning(first, keys[end]!))
    // The shortest beginning of a key that is greater than the key before it.
    if (cost < best.cost) best = { end, next: keys[end]!.slice(0, length), cost }
    if (ends[end]! > last) break
  }
  return best
}

function sharedBeginning(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++
  return shared
}

function termsFile({ from, to }: RowRange, postings: LimitedPostings, stems: ReadonlyMap<string, string>): TermsFile {
  const { starts, totals } = postings
  const keys = postings.keys.slice(from, to)
  const countOf = (row: number): number => starts[row + 1]! - starts[row]!
  const cut = keys.flatMap((key, i) => {
    const total = totals[from + i]!
    return total > countOf(from + i) ? [[key, total] as const] : []
  })
  const aliases = keys.flatMap((key) => (stems.has(key) ? [[key, stems.get(key)!] as const] : []))
  const parts = [encodeKeys(keys), ...encodeRows({ from, to }, postings)] as const
  if (aliases.length > 0) return [...parts, Object.fromEntries(cut), Object.fromEntries(aliases)]
  return cut.length > 0 ? [...parts, Object.fromEntries(cut)] : parts
}

/** Returns the counts, units, and levels of these rows as a file has them. */
function encodeRows({ from, to }: RowRange, { starts, units, impacts }: Postings): [string, string, string] {
  const counts = encodeNumbers(to - from, (put) => {
    for (let row = from; row < to; row++) put(starts[row + 1]! - starts[row]!)
  })
  const [first, end] = [starts[from]!, starts[to]!]
  const distances = encodeNumbers(end - first, (put) => {
    for (let row = from; row < to; row++)
      for (let i = starts[row]!, before = 0; i < starts[row + 1]!; i++) {
        put(units[i]! - before)
        before = units[i]!
      }
  })
  const levels = encodeNumbers(end - first, (put) => {
    for (let i = first; i < end; i++) put(impactLevel(impacts[i]!))
  })
  return [counts, distances, levels]
}

/** A number has at most four characters. */
const MAX_CHARACTERS = 4

/** Encodes at most `count` numbers. They are written as bytes, because joining strings is slow. */
export function encodeNumbers(count: number, write: (put: (value: number) => void) => void): string {
  const bytes = Buffer.allocUnsafe(count * MAX_CHARACTERS)
  let at = 0
  write((value) => {
    at = putNumber(bytes, at, value)
  })
  return bytes.toString('latin1', 0, at)
}

/** A file of the index that is in packs, too. */
export type PackedFile = FragmentFile | ShardFile

/** Whether a file contains texts of pages. */
export const hasFragments = (file: PackedFile): file is FragmentFile => 'units' in file
