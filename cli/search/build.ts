import { encodeKeys, encodeNumber } from '../../runtime/search/engine/codec.ts'
import { INDEX_VERSION, type IndexSet, PHRASE_MARK, type Run } from '../../runtime/search/engine/index-format.ts'
import { isStopWord } from '../../runtime/search/engine/tokenize.ts'
import type { Hash } from '../base/brands.ts'
import { hashBytes, shortHash } from '../base/hash.ts'
import { byCodeUnit } from '../base/paths.ts'
import { searchTag } from '../base/search-tag.ts'
import type { SiteConfig } from '../model/config.ts'
import type { EmittedFile } from '../model/page.ts'
import { withCompounds } from './compounds.ts'
import { englishSynonyms } from './english.ts'
import { inIndexOrder, joinTerms, pageAt, type TermsPlace } from './join-terms.ts'
import { joinPostings, limited, type Postings, postingsIn } from './postings.ts'
import { prefixPostings } from './prefixes.ts'
import type { PageRecords } from './records.ts'
import { type Shard, termShards, wordShards } from './shards.ts'
import { synonymPostings } from './synonyms.ts'
import { createTable } from './table.ts'
import { createTermsWriter, DIGEST, type PageTerms, type Terms } from './terms.ts'

/** Address of the entry, under the base URL. */
export const ENTRY = '_docs/search.json'
export const FOLDER = '_docs/search/'
/** Below this many characters the entry holds everything: one request, and fewer bytes than the shards of a query. */
const ONE_FILE = 200_000
/** Number of best units kept for a word that is almost everywhere. */
const MOST_POSTINGS = 200
/**
 * Mean number of pages whose fragments share a hash: an edit renames all of them, and the entry lists one hash for each group. On a
 * large site, groups of 16 were a third of the entry (4,700 pages: 3 of 10 kB, gzip).
 */
const blockPages = (pages: number): number => (pages < 2000 ? 16 : 64)
/** Fragments in a block, at most, for each of its mean number of pages. */
const BLOCK_UNITS = 4
/** Files of terms or words that share a hash. */
const FILES_IN_RUN = 28

export interface IndexOptions {
  /** Overrides of the sizes, for tests. */
  readonly oneFile?: number
  readonly shardLength?: number
}

type IndexConfig = Pick<SiteConfig, 'search'> & Partial<Pick<SiteConfig, 'collections'>>

export interface IndexInput {
  readonly pages: readonly TermsPlace[]
  readonly config: IndexConfig
  readonly options?: IndexOptions
}

/** An index without the texts that it shows: they are read only if their files do not exist yet. */
export interface SearchIndex {
  readonly sets: readonly IndexSet[]
  /** The contents of the files of terms and words, by name. */
  readonly contents: ReadonlyMap<string, string>
  readonly fragments: readonly FragmentPlace[]
  /** Whether the entry contains all other files. */
  readonly isOneFile: boolean
  /**
   * Returns the files, given the texts of all fragments. If the entry does not contain them, fragments without a text are left
   * out. `listed`: the sets as the entry lists them.
   */
  files(textOf: (place: FragmentPlace) => string | undefined, listed?: readonly IndexSet[]): EmittedFile[]
}

/** A fragment of a page, with facts about its file. */
export interface FragmentPlace {
  readonly path: string
  readonly hash: Hash
  readonly bytes: number
  readonly route: string
  /** Number of the unit in its page. */
  readonly unit: number
}

/**
 * Builds the files of the embedded search index: the entry `_docs/search.json`, and for all but small sites files with hashed
 * names under `_docs/search/`. The same records in any order give the same bytes.
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
  return index.files(({ route, unit }) => records.get(route)?.units[unit]?.fragment)
}

const NO_KEY = '' as Hash

/** Builds the index of these pages. */
export function searchIndex({ pages, config, options = {} }: IndexInput): SearchIndex {
  const own = config.search === false ? [] : config.search.synonyms
  const synonyms = [...englishSynonyms, ...own]
  const { collections } = config
  const groups = askedTogether(pages)
  const terms = joinTerms(groups.flat())
  const made: Made = { terms, synonyms, collections, files: new Map(), fragments: new Map(), options }
  let from = 0
  const sets = groups.map(({ length }) => {
    from += length
    return setIndex(terms.pages.slice(from - length, from), made)
  })
  const fragments = [...made.fragments.values()]
  const size =
    [...made.files.values()].reduce((sum, content) => sum + content.length, 0) +
    fragments.reduce((sum, { bytes }) => sum + bytes, 0)
  const isOneFile = size <= (options.oneFile ?? ONE_FILE)
  return {
    sets,
    contents: made.files,
    fragments,
    isOneFile,
    files(textOf, listed = sets) {
      const texts = fragments.flatMap((place): [string, string][] => {
        const text = textOf(place)
        return text === undefined ? [] : [[place.path.slice(FOLDER.length), text]]
      })
      const all = new Map([...texts, ...made.files])
      const entry = { path: ENTRY, content: entryJson(listed, isOneFile ? all : undefined) }
      const beside = isOneFile ? [] : [...all].map(([name, content]) => ({ path: FOLDER + name, content }))
      return [entry, ...beside.sort((a, b) => byCodeUnit(a.path, b.path))]
    },
  }
}

/** State shared by the sets of an index. */
interface Made {
  readonly terms: Terms
  readonly synonyms: readonly (readonly string[])[]
  readonly files: Map<string, string>
  /** By path: two sets may share a block. */
  readonly fragments: Map<string, FragmentPlace>
  readonly options: IndexOptions
  readonly collections: IndexConfig['collections'] | undefined
}

function entryJson(sets: readonly IndexSet[], files: ReadonlyMap<string, string> | undefined): string {
  const head = JSON.stringify({ v: INDEX_VERSION, sets })
  if (files === undefined) return head
  const inside = [...files].map(([name, content]) => `${JSON.stringify(name)}:${content}`)
  return `${head.slice(0, -1)},"files":{${inside.join(',')}}}`
}

/** The parts of the name of a set: `default/current/en`. */
function partsOf(set: string): { collection: string; version: string; language: string } {
  const [collection = '', version = '', language = ''] = set.split('/')
  return { collection, version, language }
}

/** Groups pages that contextual search always asks together: of a collection with several versions, it asks only one. */
function askedTogether(pages: readonly TermsPlace[]): TermsPlace[][] {
  const sorted = inIndexOrder(pages.filter((place) => pageAt(place).units > 0))
  const keyOf = groupKeys(new Set(sorted.map((place) => pageAt(place).set)))
  const groups = new Map<string, TermsPlace[]>()
  for (const place of sorted) {
    const key = keyOf.get(pageAt(place).set)!
    const some = groups.get(key)
    if (some === undefined) groups.set(key, [place])
    else some.push(place)
  }
  return [...groups.values()]
}

/** Returns the group of each set: its language, or the set itself if its collection has several versions. */
function groupKeys(sets: ReadonlySet<string>): ReadonlyMap<string, string> {
  const versions = new Map<string, number>()
  const collectionOf = (set: string): string => {
    const { collection, language } = partsOf(set)
    return `${language}/${collection}`
  }
  for (const set of sets) versions.set(collectionOf(set), (versions.get(collectionOf(set)) ?? 0) + 1)
  return new Map([...sets].map((set) => [set, versions.get(collectionOf(set))! > 1 ? set : partsOf(set).language]))
}

/** The tags of pages in the order of their sets, each with the number of its pages. */
function tagsOf(pages: readonly PageTerms[], { collections }: Made): IndexSet['tags'] {
  const tags: [string, number][] = []
  for (const { set } of pages) {
    const { collection, version } = partsOf(set)
    const tag = searchTag(collection, version, collections)
    const last = tags.at(-1)
    if (last?.[0] === tag) last[1]++
    else tags.push([tag, 1])
  }
  return tags
}

const distances = (numbers: readonly number[]): string =>
  numbers.map((number, i) => encodeNumber(number - (numbers[i - 1] ?? 0))).join('')

function setIndex(pages: readonly PageTerms[], made: Made): IndexSet {
  const { postings, phrases, stems, words } = keysOf(pages, made)
  return {
    language: partsOf(pages[0]!.set).language,
    tags: tagsOf(pages, made),
    pages: pages.map(({ units }) => encodeNumber(units)).join(''),
    ...namesOf(phrases),
    families: distances(pages.flatMap(({ kind }, i) => (kind === 'family' ? [i] : []))),
    troubleshooting: distances(pages.flatMap(({ kind }, i) => (kind === 'troubleshooting' ? [i] : []))),
    blocks: fragmentBlocks(pages, made),
    terms: inRuns('t', termShards(postings, stems, made.options.shardLength), made.files),
    words: inRuns('w', wordShards(words), made.files),
  }
}

/**
 * The hash in the names of files. The entry lists hundreds, which do not compress: 8 digits (41 bits) are as many as bundlers use to tell
 * versions of a file apart.
 */
export const nameOf = (content: string): string => shortHash(content).slice(-8)

/** Saves files in runs that share a hash. */
function inRuns(kind: 't' | 'w', shards: readonly Shard[], files: Map<string, string>): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < shards.length; from += FILES_IN_RUN) {
    const run = shards.slice(from, from + FILES_IN_RUN)
    const hash = nameOf(run.map(({ content }) => content).join('\n'))
    for (const [i, { content }] of run.entries()) files.set(`${kind}${i}.${hash}.json`, content)
    runs.push([encodeKeys(run.map(({ first }) => first)), hash])
  }
  return runs
}

function namesOf({ keys }: Postings): Pick<IndexSet, 'names'> {
  const names = keys.filter(isStopWord)
  return names.length > 0 ? { names: names.join(' ') } : {}
}

interface Keys {
  /** All keys. */
  readonly postings: Postings
  /** Whole titles and headings. */
  readonly phrases: Postings
  readonly words: Postings
  /** The stems that synonyms stand for. */
  readonly stems: ReadonlyMap<string, string>
}

function keysOf(pages: readonly PageTerms[], { terms, synonyms }: Made): Keys {
  const last = pages.at(-1)!
  const range = { from: pages[0]!.from, to: last.from + last.units }
  const words = withCompounds(postingsIn(terms.words, terms.strings, range), terms, pages)
  const phrases = postingsIn(terms.phrases, terms.strings, range)
  const table = createTable(range.to - range.from)
  const synonym = synonymPostings(synonyms, words, table)
  const [bestWords, bestPhrases] = [limited(words, MOST_POSTINGS), limited(phrases, MOST_POSTINGS)]
  const marked = { ...bestPhrases, keys: phrases.keys.map((phrase) => PHRASE_MARK + phrase) }
  const prefixes = prefixPostings(bestWords, bestPhrases, table)
  const postings = joinPostings([bestWords, marked, synonym.postings, prefixes])
  return { postings, phrases, words, stems: synonym.stems }
}

/**
 * Groups fragments into blocks that share a hash. A block's end depends on the next page, not on its number, so that a new page
 * renames only the files of its own block.
 */
function fragmentBlocks(pages: readonly PageTerms[], { terms, fragments }: Made): [number, string][] {
  const blocks: Omit<FragmentPlace, 'path'>[][] = [[]]
  const size = blockPages(pages.length)
  const digests = Buffer.from(terms.digests.buffer, terms.digests.byteOffset, terms.digests.length).toString('hex')
  for (const { route, from, units } of pages) {
    const { length } = blocks.at(-1)!
    if (length > 0 && (startsBlock(route, size) || length >= BLOCK_UNITS * size)) blocks.push([])
    const block = blocks.at(-1)!
    for (let unit = 0, at = from; unit < units; unit++, at++) {
      const hash = digests.slice(2 * DIGEST * at, 2 * DIGEST * (at + 1)) as Hash
      block.push({ hash, bytes: terms.sizes[at]!, route, unit })
    }
  }
  return blocks.map((block) => {
    const name = nameOf(block.map((place) => place.hash).join(' '))
    block.forEach(({ hash, bytes, route, unit }, i) => {
      const path = `${FOLDER}p${i}.${name}.json`
      fragments.set(path, { path, hash, bytes, route, unit })
    })
    return [block.length, name]
  })
}

/** Whether a page begins a block: one of `size` does, by the last digits of its digest. */
const startsBlock = (route: string, size: number): boolean =>
  Number.parseInt(hashBytes(route).slice(-2), 16) % size === 0
