/** The stored data of an index, from which the next build makes it with the pages that changed. */
import type { Hash } from '../../../base/brands.ts'
import { pick } from '../../../base/collections.ts'
import { type Columns, decodeColumns, encodeColumns, joinStrings, splitStrings } from '../../../store/columns.ts'
import type { StoredLetter } from '../files/letters.ts'
import type { TermShard } from '../files/shards.ts'
import type { StoredWordShard } from '../files/word-shards.ts'
import type { LimitedPostings, Postings } from '../keys/postings.ts'
import type { SetKeys } from '../keys/set-keys.ts'
import type { SynonymTable } from '../keys/synonyms.ts'
import type { TermsPlace } from '../terms/join-terms.ts'

/** The index of the previous build, of pages that may have changed since. */
export interface PreviousIndex {
  /** The terms that it was made from, by address of their page. */
  readonly pages: ReadonlyMap<string, TermsPlace>
  readonly sets: StoredSets
  readonly synonyms: SynonymTable
}

/** The stored data of an index other than its terms. */
export type StoredIndex = Pick<PreviousIndex, 'sets' | 'synonyms'>

/** Sets by the digest of their pages. */
type StoredSets = ReadonlyMap<Hash, StoredSet>

export interface StoredSet {
  readonly keys: SetKeys
  readonly shards: readonly StoredShard[]
  readonly words: readonly StoredWordShard[]
  /** The number of pages in each block of fragments. */
  readonly blocks: readonly number[]
  /** If it has packs. */
  readonly letters?: readonly StoredLetter[] | undefined
}

/** The rows of a file and facts about its text. */
export type StoredShard = Pick<TermShard, 'from' | 'to' | 'hash' | 'bytes'>

interface Head {
  readonly synonyms: SynonymTable
  readonly sets: readonly (readonly [Hash, HeadSet])[]
}

interface HeadSet extends Omit<StoredSet, 'keys'> {
  readonly keys: HeadKeys
}

interface HeadKeys extends Omit<SetKeys, 'postings' | 'compounds' | 'titles' | 'related' | 'stems'> {
  readonly stems: readonly (readonly [string, string])[]
  readonly titles: string
  readonly related: string
  readonly postings: HeadPostings
  readonly compounds: HeadPostings
}

interface HeadPostings {
  readonly keys: string
  readonly rows: number
  readonly units: number
}

/** Encodes an index. */
export function encodeIndex({ sets, synonyms }: StoredIndex): readonly Uint8Array[] {
  const head: Head = { synonyms, sets: [...sets].map(([shape, set]) => [shape, headSet(set)]) }
  const arrays = [...sets.values()].flatMap(({ keys: { postings, compounds } }) => [
    ...arraysOf(postings),
    postings.totals,
    ...arraysOf(compounds),
  ])
  return encodeColumns(head, arrays)
}

function headSet({ keys, shards, words, ...others }: StoredSet): HeadSet {
  const { postings, compounds, titles, related, stems, ...otherKeys } = keys
  return {
    ...others,
    keys: {
      ...otherKeys,
      stems: [...stems],
      titles: joinStrings(titles),
      related: joinStrings(related),
      postings: headPostings(postings),
      compounds: headPostings(compounds),
    },
    shards: shards.map((shard) => pick(shard, 'from', 'to', 'hash', 'bytes')),
    words: words.map((shard) => pick(shard, 'letters', 'hash', 'bytes')),
  }
}

const headPostings = ({ keys, units }: Postings): HeadPostings => ({
  keys: joinStrings(keys),
  rows: keys.length,
  units: units.length,
})

/** The arrays may have more numbers than rows. */
function arraysOf({ keys, starts, units, impacts }: Postings): [Uint32Array, Uint32Array, Float32Array] {
  return [starts.subarray(0, keys.length + 1), units, impacts]
}

/** Decodes the output of {@link encodeIndex} (see `decodeColumns`). */
export function decodeIndex(bytes: Uint8Array): StoredIndex | undefined {
  const columns = decodeColumns<Head>(bytes)
  if (columns === undefined) return undefined
  const { sets, synonyms } = columns.head
  return { sets: new Map(sets.map(([shape, set]) => [shape, storedSet(set, columns)])), synonyms }
}

function storedSet({ keys, ...others }: HeadSet, { next }: Columns<Head>): StoredSet {
  const { postings, compounds, titles, related, stems, ...otherKeys } = keys
  const all: LimitedPostings = { ...postingsOf(postings, next), totals: next(Uint32Array, postings.rows) }
  return {
    ...others,
    keys: {
      ...otherKeys,
      stems: new Map(stems),
      titles: splitStrings(titles),
      related: splitStrings(related),
      postings: all,
      compounds: postingsOf(compounds, next),
    },
  }
}

const postingsOf = ({ keys, rows, units }: HeadPostings, next: Columns<Head>['next']): Postings => ({
  keys: splitStrings(keys),
  starts: next(Uint32Array, rows + 1),
  units: next(Uint32Array, units),
  impacts: next(Float32Array, units),
})
