/** The files of the embedded search index: the search engine itself, or the fallback of the hosted one. */
import { groupBy } from '../../../base/collections.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { EmittedFile } from '../../../model/page.ts'
import type { OldFiles, OutputFile } from '../../../stages/emit/output.ts'
import type { FinishedPages } from '../../feature.ts'
import { type FragmentFile, fragmentsContent, type IndexFile, type TextOf, type UnitPlace } from '../files/fragments.ts'
import { hasFragments } from '../files/shards.ts'
import { entryFile, fragmentFiles, oneFile, type SearchIndex, searchIndex } from '../index/build.ts'
import type { PageRecords } from '../records/records.ts'
import { type Pack, type PackedIndex, packBytes, packContent, packIndex } from './packs.ts'
import type { SearchTerms } from './search-terms.ts'

interface IndexInput {
  readonly config: SiteConfig
  readonly terms: Pick<SearchTerms, 'pages' | 'previousIndex' | 'keepIndex'>
  /** Returns the records of some pages. */
  readonly records: FinishedPages<PageRecords>['records']
  /** Files that are unchanged since the previous build. */
  readonly old: OldFiles
  readonly write: (file: EmittedFile) => OutputFile
}

/**
 * Writes the index and returns the facts of its files, in the order of the index. Fragments are read again only if they
 * changed, or are in a changed pack, and for some pages at a time: the texts of a large site would fill the memory.
 */
export async function writeIndex(input: IndexInput): Promise<readonly OutputFile[]> {
  const { config, terms } = input
  const index = searchIndex({ pages: terms.pages(), config, previous: terms.previousIndex(config) })
  if (index.isOneFile)
    return [
      input.write(
        oneFile(index, await textsOf(input, Array.from(fragmentFiles(index.blocks), ({ units }) => units).flat())),
      ),
    ]
  const packed = await packIndex(index)
  terms.keepIndex(config, { stored: packed.stored, isRebuilt: index.isRebuilt })
  return writeFiles(input, index, packed)
}

/** Reads the texts of fragments. */
async function textsOf(input: Pick<IndexInput, 'records'>, places: readonly UnitPlace[]): Promise<TextOf> {
  const records = await input.records(new Set(places.map(({ route }) => route)))
  const units = new Map(records.map((page) => [page.route, page.units]))
  return ({ route, unit }) => units.get(route)![unit]!.fragment
}

async function writeFiles(input: IndexInput, index: SearchIndex, { packs, sets }: PackedIndex): Promise<OutputFile[]> {
  const { old, write } = input
  const shards = Array.from(
    index.shards.values(),
    ({ path, hash, bytes, text }): OutputFile =>
      old.get(path) === hash ? { path, hash, bytes } : write({ path, content: text() }),
  )
  const fragments = [...fragmentFiles(index.blocks)]
  /** Returns the digest of a file of the previous build: a path changes with the content. */
  const hashOf = ({ path }: IndexFile | Pack) => old.get(path)!
  const isNew = ({ path }: IndexFile | Pack): boolean => !old.has(path)
  const filesByPath = new Map<string, OutputFile>()
  for (const batch of batches(filesWithTexts(fragments.filter(isNew), packs.filter(isNew)))) {
    const textOf = await textsOf(
      input,
      batch.flatMap(({ places }) => places),
    )
    for (const { path, content } of batch) filesByPath.set(path, write({ path, content: content(textOf) }))
  }
  return [
    write(entryFile(sets)),
    ...shards,
    ...fragments.map(
      (file) => filesByPath.get(file.path) ?? { path: file.path, hash: hashOf(file), bytes: file.bytes },
    ),
    ...packs.map(
      (pack) => filesByPath.get(pack.path) ?? { path: pack.path, hash: hashOf(pack), bytes: packBytes(pack) },
    ),
  ]
}

/** A file that contains texts of pages. */
interface FileWithTexts {
  readonly path: string
  readonly places: readonly UnitPlace[]
  readonly content: (textOf: TextOf) => string
}

/** Yields new packs and new files of fragments in the order of their pages: a pack follows its first file, if new. */
function* filesWithTexts(fragments: readonly FragmentFile[], packs: readonly Pack[]): Generator<FileWithTexts> {
  const byFirst = groupBy(packs, ({ files }) => files.find(hasFragments)?.path)
  const withTexts = (pack: Pack): FileWithTexts => ({
    path: pack.path,
    places: pack.files.filter(hasFragments).flatMap(({ units }) => units),
    content: (textOf) => packContent(pack, textOf),
  })
  const newPaths = new Set<string | undefined>(fragments.map(({ path }) => path))
  for (const [first, packsOfFile] of byFirst) if (!newPaths.has(first)) yield* packsOfFile.map(withTexts)
  for (const file of fragments) {
    yield { path: file.path, places: file.units, content: (textOf) => fragmentsContent(file, textOf) }
    yield* (byFirst.get(file.path) ?? []).map(withTexts)
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
