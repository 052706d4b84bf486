/** The files of the embedded search index: the search engine itself, or the fallback of the hosted one. */
import { groupBy } from '../../../base/collections.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { EmittedFile } from '../../../model/page.ts'
import type { OldFiles, OutputFile } from '../../../stages/emit/output.ts'
import type { FinishedPages } from '../../feature.ts'
import { entryFile, fragmentsIn, oneFile, type SearchIndex, searchIndex, type TextOf } from '../build.ts'
import type { FragmentPlace, IndexFile } from '../files/fragments.ts'
import { type Pack, type PackedIndex, packBytes, packContent, packIndex } from '../files/packs.ts'
import { isFragment } from '../files/shards.ts'
import type { PageRecords } from '../records.ts'
import type { SearchTerms } from './search-terms.ts'

interface IndexInput {
  readonly config: SiteConfig
  readonly terms: Pick<SearchTerms, 'pages' | 'lastIndex' | 'keepIndex'>
  /** Returns the records of some pages. */
  readonly records: FinishedPages<PageRecords>['records']
  /** Files that are unchanged since the last build. */
  readonly old: OldFiles
  readonly write: (file: EmittedFile) => OutputFile
}

/**
 * Writes the index and returns the facts of its files, in the order of the index. Fragments are read again only if they changed, or are in a
 * changed pack, and for some pages at a time: the texts of 50,000 pages take half a gigabyte.
 */
export async function writeIndex(input: IndexInput): Promise<readonly OutputFile[]> {
  const { config, terms } = input
  const index = searchIndex({ pages: terms.pages(), config, last: terms.lastIndex(config) })
  if (index.isOneFile) return [input.write(oneFile(index, await textsOf(input, fragmentsIn(index.blocks))))]
  const packed = await packIndex(index)
  terms.keepIndex(config, { kept: packed.kept, isAnew: index.isAnew })
  return writeFiles(input, index, packed)
}

/** Reads the texts of fragments. */
async function textsOf(input: Pick<IndexInput, 'records'>, places: Iterable<FragmentPlace>): Promise<TextOf> {
  const records = await input.records(new Set(Array.from(places, ({ route }) => route)))
  const units = new Map(records.map((page) => [page.route, page.units]))
  return ({ route, unit }) => units.get(route)![unit]!.fragment
}

async function writeFiles(input: IndexInput, index: SearchIndex, { packs, sets }: PackedIndex): Promise<OutputFile[]> {
  const { old, write } = input
  const isOld = ({ path, hash }: IndexFile): boolean => old.get(path) === hash
  const shards = Array.from(index.shards.values(), (shard): OutputFile => {
    const { path, hash, bytes } = shard
    return isOld(shard) ? { path, hash, bytes } : write({ path, content: shard.text() })
  })
  const fragments = [...fragmentsIn(index.blocks)]
  const changed = fragments.filter((place) => !isOld(place))
  const newPacks = packs.filter(({ path }) => !old.has(path))
  const written = new Map<string, OutputFile>()
  for (const some of batches(filesWithTexts(changed, newPacks))) {
    const textOf = await textsOf(
      input,
      some.flatMap(({ places }) => places),
    )
    for (const { path, content } of some) written.set(path, write({ path, content: content(textOf) }))
  }
  return [
    write(entryFile(sets)),
    ...shards,
    ...fragments.map((place) => written.get(place.path) ?? place),
    ...packs.map((pack) => written.get(pack.path) ?? keptPack(pack, old)),
  ]
}

/** Returns the facts of a pack that is the same as in the last build. */
const keptPack = (pack: Pack, old: OldFiles): OutputFile => ({
  path: pack.path,
  hash: old.get(pack.path)!,
  bytes: packBytes(pack),
})

/** A file that contains texts of pages. */
interface FileWithTexts {
  readonly path: string
  readonly places: readonly FragmentPlace[]
  readonly content: (textOf: TextOf) => string
}

/** Yields new packs and changed fragments in the order of their pages: a pack follows its first fragment, if that changed. */
function* filesWithTexts(changed: readonly FragmentPlace[], packs: readonly Pack[]): Generator<FileWithTexts> {
  const byFirst = groupBy(packs, ({ files }) => files.find(isFragment)?.path)
  const withTexts = (pack: Pack): FileWithTexts => ({
    path: pack.path,
    places: pack.files.filter(isFragment),
    content: (textOf) => packContent(pack, textOf),
  })
  const isChanged = new Set<string | undefined>(changed.map(({ path }) => path))
  for (const [first, some] of byFirst) if (!isChanged.has(first)) yield* some.map(withTexts)
  for (const place of changed) {
    yield { path: place.path, places: [place], content: (textOf) => textOf(place) }
    yield* (byFirst.get(place.path) ?? []).map(withTexts)
  }
}

/** Texts that are in memory at the same time. */
const TEXTS = 8192

/** Divides files into batches of about this many texts. */
function* batches(files: Iterable<FileWithTexts>): Generator<readonly FileWithTexts[]> {
  let batch: FileWithTexts[] = []
  let texts = 0
  for (const file of files) {
    batch.push(file)
    texts += file.places.length
    if (texts < TEXTS) continue
    yield batch
    batch = []
    texts = 0
  }
  yield batch
}
