/**
 * The record of a build as columns: parsing JSON of 40,000 files, and making objects of them, took longer than checking
 * the files. What is known of a page becomes an object when it is asked for. Digests have the same length.
 */
import type { Hash, Route } from '../../base/brands.ts'
import { pick } from '../../base/collections.ts'
import { once } from '../../base/once.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import type { FileFacts } from '../../emit/output.ts'
import { readChecked, writeChecked } from '../../store/checked-file.ts'
import { decodeColumns, decodeTexts, encodeColumns, encodeTexts } from '../../store/columns.ts'
import { digestsOf, PART_NAMES, type PartDigests } from '../parts.ts'
import type { BuildRecord, emittedFiles, WrittenPage } from './record.ts'

/** A record that was read. */
export interface StoredRecord extends Omit<BuildRecord, 'finishFiles'> {
  /** The {@link emittedFiles}. */
  readonly files: StoredFiles
  /** Those of which it is known what they were made from (see `FileFacts.from`). */
  readonly derived: readonly FileFacts[]
}

/** Files by number. */
export interface StoredFiles {
  readonly paths: readonly string[]
  /** The paths as they are stored (see `encodeTexts`), in memory that threads can share. */
  readonly pathsText: Uint8Array
  readonly bytes: Float64Array
  hashAt(file: number): Hash
}

interface Head extends Pick<BuildRecord, 'groups'> {
  /** Bytes of the routes, and of the paths. */
  readonly texts: readonly number[]
  readonly pageCount: number
  readonly fileCount: number
  /** All else, by page number, of pages that have some of it. */
  readonly others: readonly (readonly [page: number, others: Others])[]
  /** By number, of files that have it (see `FileFacts.from`). */
  readonly from: readonly (readonly [file: number, from: Hash])[]
}

type Others = Omit<WrittenPage, 'parts' | 'text' | 'factsKey' | 'targets' | 'facts' | 'files'>

/** A field that is missing here does not compile: the record would lose it. */
const OTHERS = Object.keys({
  isAgain: true,
  includes: true,
  slots: true,
  themeScripts: true,
  localeFiles: true,
} satisfies Record<keyof Others, true>) as (keyof Others)[]

const NOTHING: Others = { includes: [], slots: [] }

/** Digests of a page besides its parts. */
const MORE = ['factsKey', 'targets', 'facts'] as const

/** Number of digests of a page. */
const DIGESTS = PART_NAMES.length + MORE.length
/** Characters of a digest. */
const DIGEST = 32
/** In place of a digest that does not exist. */
const NO_DIGEST = ' '.repeat(DIGEST)

/** Reads the record in `file`. Returns undefined if the file is missing or damaged, or written by another version of the tool. */
export function readRecord(file: string): StoredRecord | undefined {
  const stored = readChecked(file, TOOL_VERSION)
  return stored && decodeRecord(stored.bytes)
}

/** Writes a record. `files`: its {@link emittedFiles}. */
export const writeRecord = (file: string, record: BuildRecord, files: readonly FileFacts[]): void =>
  void writeChecked(file, TOOL_VERSION, encodeRecord(record, files))

function encodeRecord(record: BuildRecord, files: readonly FileFacts[]): readonly Uint8Array[] {
  const { pages, times } = record
  const all = [...pages.values()]
  const texts = [[...pages.keys()], files.map(({ path }) => path)].map(encodeTexts)
  const head: Head = {
    groups: record.groups,
    texts: texts.map(({ length }) => length),
    pageCount: all.length,
    fileCount: files.length,
    others: numbered(all, (written) => (hasOthers(written) ? pick(written, ...OTHERS) : undefined)),
    from: numbered(files, ({ from }) => from),
  }
  return encodeColumns(head, [
    ...texts,
    Buffer.from(all.map(digestsText).join(''), 'latin1'),
    Uint32Array.from(all, (page) => page.files.length),
    Buffer.from(textOfHashes(files.map(({ hash }) => hash)), 'latin1'),
    Float64Array.from(files, ({ bytes }) => bytes),
    times,
  ])
}

/** Returns what some of the entries have, each with the number of its entry. */
function numbered<T, V>(entries: readonly T[], get: (entry: T) => V | undefined): [number, V][] {
  const found: [number, V][] = []
  for (let i = 0; i < entries.length; i++) {
    const value = get(entries[i]!)
    if (value !== undefined) found.push([i, value])
  }
  return found
}

const hasOthers = (page: WrittenPage): boolean =>
  OTHERS.some((name) => {
    const value = page[name]
    return value === true || (Array.isArray(value) && value.length > 0)
  })

const digestsText = (page: WrittenPage): string =>
  page instanceof StoredPage
    ? page.digestsText
    : textOfHashes([...PART_NAMES.map((name) => page.parts[name]), ...MORE.map((name) => page[name])])

const textOfHashes = (hashes: readonly (Hash | undefined)[]): string => hashes.map((hash) => hash ?? NO_DIGEST).join('')

/** The columns of a record. */
interface Stored extends StoredFiles {
  readonly from: ReadonlyMap<number, Hash>
  /** The {@link DIGESTS} of each page. */
  readonly digests: string
}

function decodeRecord(bytes: Uint8Array): StoredRecord | undefined {
  const columns = decodeColumns<Head>(bytes)
  if (columns === undefined) return undefined
  const { texts, pageCount, fileCount, others, from, ...rest } = columns.head
  const [routes, paths] = texts.map((length) => columns.next(Uint8Array, length))
  const textOf = (count: number): string => latin1(columns.next(Uint8Array, count * DIGEST))
  const digests = textOf(pageCount * DIGESTS)
  const counts = columns.next(Uint32Array, pageCount)
  const hashes = textOf(fileCount)
  const stored: Stored = {
    digests,
    paths: decodeTexts(paths!),
    pathsText: paths!,
    hashAt: (file) => hashes.slice(file * DIGEST, (file + 1) * DIGEST) as Hash,
    bytes: columns.next(Float64Array, fileCount),
    from: new Map(from),
  }
  // Not needed if nothing has changed.
  const pages = once(() => pagesOf(decodeTexts(routes!), { stored, counts, others: new Map(others) }))
  return {
    ...rest,
    get pages() {
      return pages()
    },
    files: stored,
    derived: from.map(([file]) => fileAt(stored, file)),
    manifest: fileAt(stored, fileCount - 1),
    times: columns.next(Float64Array, fileCount),
  }
}

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1')

interface StoredPages {
  readonly stored: Stored
  /** Number of files of each page. */
  readonly counts: Uint32Array
  readonly others: ReadonlyMap<number, Others>
}

function pagesOf(routes: readonly string[], { stored, counts, others }: StoredPages) {
  const pages = new Map<Route, WrittenPage>()
  let end = 0
  for (const [page, route] of routes.entries()) {
    const first = end
    end += counts[page]!
    pages.set(route as Route, new StoredPage(stored, { page, first, end }, others.get(page)))
  }
  return pages
}

function filesIn(stored: Stored, first: number, end: number): FileFacts[] {
  const files: FileFacts[] = []
  for (let i = first; i < end; i++) files.push(fileAt(stored, i))
  return files
}

function fileAt({ paths, bytes, hashAt, from }: Stored, i: number): FileFacts {
  const facts = { path: paths[i]!, hash: hashAt(i), bytes: bytes[i]! }
  const origin = from.get(i)
  return origin === undefined ? facts : { ...facts, from: origin }
}

/** Numbers of a page and of its files. */
interface Place {
  readonly page: number
  readonly first: number
  readonly end: number
}

class StoredPage implements WrittenPage {
  readonly isAgain: WrittenPage['isAgain']
  readonly includes: WrittenPage['includes']
  readonly slots: WrittenPage['slots']
  readonly themeScripts: WrittenPage['themeScripts']
  readonly localeFiles: WrittenPage['localeFiles']
  private readonly stored: Stored
  private readonly place: Place
  private made: readonly FileFacts[] | undefined
  private decoded: PartDigests | undefined

  constructor(stored: Stored, place: Place, { isAgain, includes, slots, themeScripts, localeFiles }: Others = NOTHING) {
    this.stored = stored
    this.place = place
    this.isAgain = isAgain
    this.includes = includes
    this.slots = slots
    this.themeScripts = themeScripts
    this.localeFiles = localeFiles
  }

  get parts(): PartDigests {
    this.decoded ??= digestsOf((_name, i) => this.digestAt(i))
    return this.decoded
  }

  get text(): Hash | undefined {
    return this.digestAt(PART_NAMES.indexOf('text'))
  }

  get factsKey(): Hash {
    return this.digestOf('factsKey')!
  }

  get targets(): Hash | undefined {
    return this.digestOf('targets')
  }

  get facts(): Hash {
    return this.digestOf('facts')!
  }

  get files(): readonly FileFacts[] {
    this.made ??= filesIn(this.stored, this.place.first, this.place.end)
    return this.made
  }

  /** All of its digests, as they are stored. */
  get digestsText(): string {
    const { page } = this.place
    return this.stored.digests.slice(page * DIGESTS * DIGEST, (page + 1) * DIGESTS * DIGEST)
  }

  private digestOf(name: (typeof MORE)[number]): Hash | undefined {
    return this.digestAt(PART_NAMES.length + MORE.indexOf(name))
  }

  private digestAt(i: number): Hash | undefined {
    const at = (this.place.page * DIGESTS + i) * DIGEST
    const hash = this.stored.digests.slice(at, at + DIGEST)
    return hash === NO_DIGEST ? undefined : (hash as Hash)
  }
}
