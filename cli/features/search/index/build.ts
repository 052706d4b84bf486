import { encodeKeys } from '../../../../runtime/core/search/engine/codec.ts'
import { INDEX_VERSION, type IndexSet, type Run } from '../../../../runtime/core/search/engine/index-format.ts'
import type { Hash } from '../../../base/brands.ts'
import { pick } from '../../../base/collections.ts'
import { hashBytes } from '../../../base/hash.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { EmittedFile } from '../../../model/page.ts'
import { searchTag } from '../../../stages/graph/search-tag.ts'
import {
  type Block,
  FOLDER,
  type FragmentFile,
  fragmentBlocks,
  fragmentsContent,
  fragmentsTogether,
  nameIn,
  nameOf,
  type TextOf,
} from '../files/fragments.ts'
import {
  encodeNumbers,
  type KeyShard,
  type RowRange,
  type ShardFile,
  type TermShard,
  termShards,
} from '../files/shards.ts'
import { type WordShard, wordShards } from '../files/word-shards.ts'
import type { PageEdit } from '../incremental/changed-units.ts'
import { editedKeys } from '../incremental/keys.ts'
import type { PreviousIndex, StoredIndex, StoredSet, StoredShard } from '../incremental/previous-index.ts'
import { type SetKeys, setKeys } from '../keys/set-keys.ts'
import type { SynonymTable } from '../keys/synonyms.ts'
import { siteSynonyms } from '../language/site-synonyms.ts'
import type { PageRecords } from '../records/records.ts'
import { pageAt, type TermsPlace } from '../terms/join-terms.ts'
import { createTermsWriter, type PageTerms } from '../terms/terms.ts'
import { partsOf, searchedTogether } from './groups.ts'

/** Address of the entry, under the base URL. */
export const ENTRY = '_docs/search.json'
/** Below this many characters the entry holds everything: one request, and fewer bytes than the shards of a query. */
const ONE_FILE = 200_000
/** Files of terms or words that share a hash. */
const FILES_IN_RUN = 28

export interface IndexOptions {
  /** Overrides of the sizes, for tests. */
  readonly oneFile?: number
  readonly shardLength?: number
  readonly together?: number
}

type IndexConfig = Pick<SiteConfig, 'search'> & Partial<Pick<SiteConfig, 'collections'>>

interface IndexInput {
  readonly pages: readonly TermsPlace[]
  readonly config: IndexConfig
  readonly previous?: PreviousIndex | undefined
  readonly options?: IndexOptions
}

/** An index without the texts that it shows: they are read only if their files do not exist yet. */
export interface SearchIndex {
  readonly sets: readonly IndexSet[]
  /** The files of terms and words, by name. */
  readonly shards: ReadonlyMap<string, ShardFile>
  /** Data with which the next build makes it from few pages. */
  readonly stored: StoredIndex
  /** Whether keys of all pages of some set were made. */
  readonly isRebuilt: boolean
  /** By name, in the order of their pages. */
  readonly blocks: ReadonlyMap<string, Block>
  /** Whether the entry contains all other files. */
  readonly isOneFile: boolean
}

/**
 * Builds the files of the embedded search index: the entry `_docs/search.json`, and for all but small sites files with
 * hashed names under `_docs/search/`. The same records in any order give the same bytes.
 */
export function buildSearchIndex(input: {
  readonly records: Iterable<PageRecords>
  readonly config: IndexConfig
  readonly options?: IndexOptions
}): EmittedFile[] {
  const records = new Map([...input.records].map((page) => [page.route, page]))
  const writer = createTermsWriter()
  const numbers = [...records.values()].map((page) => writer.add(NO_KEY, page))
  const terms = writer.terms()
  const index = searchIndex({ ...input, pages: numbers.map((page) => ({ terms, page })) })
  const fragmentOf: TextOf = ({ route, unit }) => records.get(route)!.units[unit]!.fragment
  if (index.isOneFile) return [oneFile(index, fragmentOf)]
  const files = [...namedTexts(index, fragmentOf)].map(([name, content]) => ({ path: FOLDER + name, content }))
  return [entryFile(index.sets), ...files.sort((a, b) => byCodeUnit(a.path, b.path))]
}

const NO_KEY = '' as Hash

/** Builds the index of these pages. */
export function searchIndex({ pages, config, previous, options = {} }: IndexInput): SearchIndex {
  const state: IndexState = {
    synonyms: previous?.synonyms ?? siteSynonyms(config),
    collections: config.collections,
    previous,
    files: new Map(),
    blocks: new Map(),
    sets: new Map(),
    isRebuilt: false,
    options,
  }
  const sets = searchedTogether(pages).map((places) => setIndex(places, state))
  const { blocks, files: shards } = state
  return {
    sets,
    shards,
    stored: pick(state, 'sets', 'synonyms'),
    isRebuilt: state.isRebuilt,
    blocks,
    isOneFile: totalBytes(fragmentFiles(blocks)) + totalBytes(shards.values()) <= (options.oneFile ?? ONE_FILE),
  }
}

/** Yields the files of blocks. */
export function* fragmentFiles(blocks: ReadonlyMap<string, Block>): Generator<FragmentFile> {
  for (const { files } of blocks.values()) yield* files
}

function totalBytes(files: Iterable<{ readonly bytes: number }>): number {
  let total = 0
  for (const { bytes } of files) total += bytes
  return total
}

/** Returns the entry of an index in several files. `sets`: as it lists them. */
export const entryFile = (sets: readonly IndexSet[]): EmittedFile => ({ path: ENTRY, content: entryJson(sets) })

/** Returns the entry that contains all other files. */
export const oneFile = (index: SearchIndex, textOf: TextOf): EmittedFile => ({
  path: ENTRY,
  content: entryJson(index.sets, namedTexts(index, textOf)),
})

/** Yields all files but the entry, by name. */
function* namedTexts({ blocks, shards }: SearchIndex, textOf: TextOf): Generator<readonly [string, string]> {
  for (const file of fragmentFiles(blocks)) yield [nameIn(file), fragmentsContent(file, textOf)]
  for (const [name, shard] of shards) yield [name, shard.text()]
}

/** State shared by the sets of an index. */
interface IndexState {
  readonly synonyms: SynonymTable
  readonly collections: IndexConfig['collections'] | undefined
  readonly previous: PreviousIndex | undefined
  readonly files: Map<string, ShardFile>
  /** Two sets may share a block. */
  readonly blocks: Map<string, Block>
  readonly sets: Map<Hash, StoredSet>
  isRebuilt: boolean
  readonly options: IndexOptions
}

function entryJson(sets: readonly IndexSet[], files?: Iterable<readonly [string, string]>): string {
  const head = JSON.stringify({ v: INDEX_VERSION, sets })
  if (files === undefined) return head
  const inside = Array.from(files, ([name, content]) => `${JSON.stringify(name)}:${content}`)
  return `${head.slice(0, -1)},"files":{${inside.join(',')}}}`
}

/** The tags of pages in the order of their sets, each with the number of its pages. */
function tagsOf(pages: readonly PageTerms[], { collections }: IndexState): IndexSet['tags'] {
  const counts = new Map<string, number>()
  for (const { set } of pages) counts.set(set, (counts.get(set) ?? 0) + 1)
  const tags: [string, number][] = []
  for (const [set, count] of counts) {
    const { collection, version } = partsOf(set)
    const tag = searchTag(collection, version, collections)
    const previous = tags.at(-1)
    if (previous?.[0] === tag) previous[1] += count
    else tags.push([tag, count])
  }
  return tags
}

const encoded = (numbers: readonly number[]): string =>
  encodeNumbers(numbers.length, (put) => {
    for (const number of numbers) put(number)
  })

const distances = (numbers: readonly number[]): string =>
  encoded(numbers.map((number, i) => number - (numbers[i - 1] ?? 0)))

function setIndex(places: readonly TermsPlace[], state: IndexState): IndexSet {
  const pages = places.map(pageAt)
  const together = state.options.together ?? fragmentsTogether(pages.reduce((sum, { units }) => sum + units, 0))
  const { keys, shards, words, blocks } = partsOfSet(places, together, state)
  for (const block of blocks) state.blocks.set(block.name, block)
  return {
    language: partsOf(pages[0]!.set).language,
    tags: tagsOf(pages, state),
    pages: encoded(pages.map(({ units }) => units)),
    ...(keys.names.length > 0 && { names: keys.names.join(' ') }),
    families: distances(pages.flatMap(({ kind }, i) => (kind === 'family' ? [i] : []))),
    troubleshooting: distances(pages.flatMap(({ kind }, i) => (kind === 'troubleshooting' ? [i] : []))),
    together,
    blocks: blocks.map(({ name, units }) => [units, name]),
    terms: inRuns('t', shards, state.files),
    words: inRuns('w', words, state.files),
  }
}

interface PartsOfSet {
  readonly keys: SetKeys
  readonly shards: readonly TermShard[]
  readonly words: readonly WordShard[]
  readonly blocks: readonly Block[]
}

/** Returns the parts of a set, made from the parts of the previous index if only the texts of few pages changed. */
function partsOfSet(places: readonly TermsPlace[], together: number, state: IndexState): PartsOfSet {
  const { previous, synonyms, options } = state
  const length = options.shardLength
  const shape = shapeOf(places)
  const before = previous?.sets.get(shape)
  const edited = before && editedKeys(before.keys, places, changedPages(places, previous!.pages), synonyms)
  const previousFacts = edited && shardFinder(before!, edited.keys.postings.keys, edited.isNew)
  const keys = edited?.keys ?? setKeys(places, synonyms)
  const shards = termShards(keys, { length, previousFacts })
  const words = wordShards(keys, edited && { keys: before!.keys, shards: before!.words, changed: edited.words })
  const blocks = fragmentBlocks(places, together, before?.blocks)
  state.isRebuilt ||= edited === undefined
  state.sets.set(shape, { keys, shards, words, blocks: blocks.map(({ pages }) => pages), letters: before?.letters })
  return { keys, shards, words, blocks }
}

/** Returns a digest of the pages of a set and their numbers of units, which decide the numbers of units in the set. */
const shapeOf = (places: readonly TermsPlace[]): Hash =>
  hashBytes(JSON.stringify(places.map(pageAt).map(({ route, set, units }) => [route, set, units])))

/** Returns the pages whose terms changed. */
function changedPages(places: readonly TermsPlace[], previous: ReadonlyMap<string, TermsPlace>): PageEdit[] {
  const changed: PageEdit[] = []
  let first = 0
  for (const now of places) {
    const before = previous.get(pageAt(now).route)!
    if (before.terms !== now.terms) changed.push({ before, now, first })
    first += pageAt(now).units
  }
  return changed
}

/** Returns a function that finds the file of the previous index with the same rows. */
function shardFinder(
  { keys: { postings: before }, shards }: StoredSet,
  keys: readonly string[],
  isNew: Uint8Array,
): (rows: RowRange) => StoredShard | undefined {
  const byFirst = new Map(shards.map((shard) => [before.keys[shard.from]!, shard]))
  return ({ from, to }) => {
    const shard = byFirst.get(keys[from]!)
    const isSame =
      shard !== undefined &&
      shard.to - shard.from === to - from &&
      before.keys[shard.to - 1] === keys[to - 1] &&
      !isNew.subarray(from, to).includes(1)
    return isSame ? shard : undefined
  }
}

/** Saves files in runs that share a hash. */
function inRuns(kind: 't' | 'w', shards: readonly KeyShard[], files: Map<string, ShardFile>): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < shards.length; from += FILES_IN_RUN) {
    const run = shards.slice(from, from + FILES_IN_RUN)
    const name = nameOf(run.map(({ hash }) => hash).join(' '))
    for (const [i, { hash, bytes, text }] of run.entries()) {
      const file = `${kind}${i}.${name}.json`
      files.set(file, { path: FOLDER + file, hash, bytes, text })
    }
    runs.push([encodeKeys(run.map(({ first }) => first)), name])
  }
  return runs
}
