/**
 * The files of the index that queries of one letter read: each letter has a pack with all of them. Ranking all pages
 * for 28 letters takes as long as the rest of the index after an edit, so the results are kept, with digests of their
 * inputs.
 */
import { RERANKED } from '../../../../runtime/core/search/engine/embedded.ts'
import { filesIn, SetFiles } from '../../../../runtime/core/search/engine/index-files.ts'
import type { IndexSet, Run } from '../../../../runtime/core/search/engine/index-format.ts'
import { parseQuery } from '../../../../runtime/core/search/engine/query.ts'
import { rank } from '../../../../runtime/core/search/engine/rank.ts'
import type { Hash } from '../../../base/brands.ts'
import { hashBytes, hashOf } from '../../../base/hash.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { Block } from './fragments.ts'
import type { PackedFile, ShardFile } from './shards.ts'
import type { StoredWordShard } from './word-shards.ts'

/** The stored result of a letter. */
export interface StoredLetter {
  readonly letter: string
  /** Digest of the set's facts, and of the content of the files that the query reads. */
  readonly from: Hash
  /** The files of keys that the query reads, by kind and number: their names change with their run. */
  readonly files: readonly string[]
  /** The units that it shows. */
  readonly units: readonly number[]
}

export interface LetterFiles {
  /** For each letter its files. */
  readonly files: readonly (readonly [letter: string, files: readonly PackedFile[]])[]
  /** The results to store for the next build. */
  readonly results: readonly StoredLetter[]
}

/** Each letter makes the entry larger, and some scripts have thousands: only the most frequent letters have packs. */
const MAX_LETTERS = 28

type Shards = ReadonlyMap<string, ShardFile>

interface SetParts {
  readonly set: IndexSet
  readonly shards: Shards
  readonly words: readonly StoredWordShard[]
  readonly blocks: readonly Block[]
}

/** Finds the files of each letter. `previous`: the results of the previous index. */
export async function letterFiles(
  { set, shards, words, blocks }: SetParts,
  previous: readonly StoredLetter[] = [],
): Promise<LetterFiles> {
  const places = placesOf(set, shards)
  const byLetter = new Map(previous.map((entry) => [entry.letter, entry]))
  const letters: StoredLetter[] = []
  for (const letter of lettersOf(words)) {
    const before = byLetter.get(letter)
    const isSame = before !== undefined && places.digestOf(before.files) === before.from
    letters.push(isSame ? before : await queryLetter(letter, set, shards, places))
  }
  const fileOfUnit = blocks.flatMap(({ files }) => files.flatMap((file) => file.units.map(() => file)))
  const filesOf = ({ files, units }: StoredLetter): PackedFile[] => {
    const texts = new Set(units.map((unit) => fileOfUnit[unit]!))
    return [...files.map((place) => shards.get(places.nameOf(place))!), ...texts].sort((a, b) =>
      byCodeUnit(a.path, b.path),
    )
  }
  return { files: letters.map((entry) => [entry.letter, filesOf(entry)]), results: letters }
}

/** Returns the letters that most words begin with. */
const lettersOf = (words: readonly StoredWordShard[]): string[] =>
  words
    .flatMap(({ letters }) => letters)
    .sort((a, b) => b.words - a.words || byCodeUnit(a.letter, b.letter))
    .slice(0, MAX_LETTERS)
    .map(({ letter }) => letter)
    .sort(byCodeUnit)

/** Ranks the pages for a letter, as the browser does. */
async function queryLetter(letter: string, set: IndexSet, shards: Shards, places: Places): Promise<StoredLetter> {
  const names = new Set<string>()
  const files = new SetFiles(set, async (name) => {
    names.add(places.placeOf(name))
    return JSON.parse(shards.get(name)!.text())
  })
  const { pages } = await rank(files, parseQuery(letter))
  const all = [...names]
  return { letter, from: places.digestOf(all), files: all, units: pages.slice(0, RERANKED).map(({ unit }) => unit) }
}

interface Places {
  /** Returns the place of a file, and the file at a place. */
  placeOf(name: string): string
  nameOf(place: string): string
  /** Returns the digest of all inputs of a query that reads the files at these places. */
  digestOf(places: readonly string[]): Hash
}

function placesOf(set: IndexSet, shards: Shards): Places {
  const names = new Map<string, string>()
  for (const [kind, runs] of [
    ['t', set.terms],
    ['w', set.words],
  ] as const)
    for (const [number, { name }] of filesIn(kind, runs).entries()) names.set(kind + number, name)
  const places = new Map([...names].map(([place, name]) => [name, place]))
  const facts = hashBytes(JSON.stringify(withoutHashes(set)))
  return {
    placeOf: (name) => places.get(name)!,
    nameOf: (place) => names.get(place)!,
    digestOf: (filePlaces) => hashOf(facts, ...filePlaces.map((place) => shards.get(names.get(place) ?? '')?.hash)),
  }
}

/** Returns the facts of the set other than the content of its files. */
function withoutHashes({ blocks, terms, words, ...facts }: IndexSet): object {
  const firsts = (runs: readonly Run[]): string[] => runs.map(([keys]) => keys)
  return { ...facts, blocks: blocks.map(([units]) => units), terms: firsts(terms), words: firsts(words) }
}
