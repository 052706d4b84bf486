import { encodeNumber } from '../../runtime/search/engine/codec.ts'
import { INDEX_VERSION, type IndexSet, PHRASE_MARK } from '../../runtime/search/engine/index-format.ts'
import { shortHash } from '../base/hash.ts'
import { byCodeUnit } from '../base/paths.ts'
import type { EmittedFile, SiteConfig } from '../model.ts'
import { addCompounds } from './compounds.ts'
import { englishSynonyms } from './english.ts'
import { addPosting, cut, type Postings } from './postings.ts'
import { prefixPostings } from './prefixes.ts'
import type { PageRecords, UnitRecord } from './records.ts'
import { type Shard, termShards, wordShards } from './shards.ts'
import { synonymPostings } from './synonyms.ts'

export { type PageRecords, pageRecords, type RecordInput } from './records.ts'

/** Address of the entry, under the base URL. */
export const ENTRY = '_docs/search.json'
const FOLDER = '_docs/search/'
/** Below this many characters the entry holds everything: one request, and less than the shards of a query would cost. */
const ONE_FILE = 200_000
/** Best units kept of a word that is nearly everywhere. */
const MOST_POSTINGS = 200
/** Units that share a hash: an edit renames these fragments, the entry lists one hash for all of them. */
const BLOCK_UNITS = 16

export interface IndexOptions {
  /** Overrides of the sizes, for tests. */
  readonly oneFile?: number
  readonly shardLength?: number
}

/**
 * The files of the embedded search index: the entry `_docs/search.json`, and for all but small sites files with hashed names
 * under `_docs/search/`. The same bytes for the same records in any order.
 */
export function buildSearchIndex(input: {
  readonly records: Iterable<PageRecords>
  readonly config: Pick<SiteConfig, 'search'>
  readonly options?: IndexOptions
}): EmittedFile[] {
  const { config, options = {} } = input
  const own = config.search === false ? [] : config.search.synonyms
  const synonyms = [...englishSynonyms, ...own]
  const files = new Map<string, string>()
  const sets = [...bySet(input.records)].map(([key, pages]) => setIndex(key, pages, synonyms, files, options))
  const size = [...files.values()].reduce((sum, content) => sum + content.length, 0)
  const inside = size <= (options.oneFile ?? ONE_FILE)
  const entry = entryJson(sets, inside ? files : undefined)
  const beside = inside ? [] : [...files].map(([name, content]) => ({ path: FOLDER + name, content }))
  return [{ path: ENTRY, content: entry }, ...beside.sort((a, b) => byCodeUnit(a.path, b.path))]
}

function entryJson(sets: readonly IndexSet[], files: ReadonlyMap<string, string> | undefined): string {
  const head = JSON.stringify({ v: INDEX_VERSION, sets })
  if (files === undefined) return head
  const inside = [...files].map(([name, content]) => `${JSON.stringify(name)}:${content}`)
  return `${head.slice(0, -1)},"files":{${inside.join(',')}}}`
}

function bySet(records: Iterable<PageRecords>): Map<string, PageRecords[]> {
  const sets = new Map<string, PageRecords[]>()
  for (const page of [...records].sort((a, b) => byCodeUnit(a.set, b.set) || byCodeUnit(a.route, b.route))) {
    if (page.units.length === 0) continue
    const pages = sets.get(page.set)
    if (pages === undefined) sets.set(page.set, [page])
    else pages.push(page)
  }
  return sets
}

const distances = (numbers: readonly number[]): string =>
  numbers.map((number, i) => encodeNumber(number - (numbers[i - 1] ?? 0))).join('')

function setIndex(
  key: string,
  pages: readonly PageRecords[],
  synonyms: readonly (readonly string[])[],
  files: Map<string, string>,
  options: IndexOptions,
): IndexSet {
  const [collection = '', version = '', language = ''] = key.split('/')
  const units = pages.flatMap((page) => page.units)
  const { postings, stems, words } = keysOf(units, synonyms)
  const save = (prefix: string, { first, content }: Shard): [string, string] => {
    const hash = shortHash(content)
    files.set(`${prefix}.${hash}.json`, content)
    return [first, hash]
  }
  return {
    language,
    tag: `docs-${collection}-${version}`,
    pages: pages.map((page) => encodeNumber(page.units.length)).join(''),
    families: distances(pages.flatMap(({ kind }, i) => (kind === 'family' ? [i] : []))),
    blocks: fragmentBlocks(pages, files),
    terms: termShards(postings, stems, options.shardLength).map((shard) => save('t', shard)),
    words: wordShards(words).map((shard) => save('w', shard)),
  }
}

/** All keys of a set with their postings, the stems that synonyms stand for, and its plain words. */
function keysOf(
  units: readonly UnitRecord[],
  synonyms: readonly (readonly string[])[],
): { postings: Postings; stems: ReadonlyMap<string, string>; words: Postings } {
  const words: Postings = new Map()
  const phrases: Postings = new Map()
  units.forEach((unit, at) => {
    unit.terms.split(' ').forEach((term, i) => {
      if (term !== '') addPosting(words, term, at, unit.impacts[i]! / 100)
    })
    for (const [phrase, share] of unit.phrases) addPosting(phrases, phrase, at, share)
  })
  addCompounds(words, units)
  const synonym = synonymPostings(synonyms, words)
  const postings: Postings = new Map([
    ...words,
    ...[...phrases].map(([phrase, posting]) => [phrase + PHRASE_MARK, posting] as const),
    ...synonym.postings,
    ...prefixPostings(words, phrases),
  ])
  for (const [key, posting] of postings) postings.set(key, cut(posting, MOST_POSTINGS))
  return { postings, stems: synonym.stems, words }
}

/**
 * Fragments in blocks that share a hash. Where a block ends depends on the page that follows, not on its number, so that a new
 * page renames the files of its own block only.
 */
function fragmentBlocks(pages: readonly PageRecords[], files: Map<string, string>): [number, string][] {
  const blocks: string[][] = [[]]
  for (const page of pages) {
    const starts = Number.parseInt(shortHash(page.route).slice(-4), 36) % BLOCK_UNITS === 0
    if (blocks.at(-1)!.length > 0 && (starts || blocks.at(-1)!.length >= 4 * BLOCK_UNITS)) blocks.push([])
    blocks.at(-1)!.push(...page.units.map((unit) => unit.fragment))
  }
  return blocks.map((block) => {
    const hash = shortHash(block.join('\n'))
    block.forEach((fragment, i) => {
      files.set(`p${i}.${hash}.json`, fragment)
    })
    return [block.length, hash]
  })
}
