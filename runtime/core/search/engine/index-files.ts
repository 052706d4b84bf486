import { decodeKeys, NumberReader } from './codec.ts'
import {
  type FragmentData,
  type FragmentsFile,
  INDEX_VERSION,
  type IndexEntry,
  type IndexSet,
  type PackFile,
  packOfUnit,
  type Run,
  type TermsFile,
  type WordsFile,
} from './index-format.ts'
import { SetPacks } from './set-packs.ts'
import { countSorted, type Posting, Terms } from './terms.ts'

/** A file of the index is missing or invalid. Probably, the site was deployed again after the entry was read. */
export class StaleIndexError extends Error {
  override name = 'StaleIndexError'
}

/** Fetches one JSON file; rejects with {@link StaleIndexError} when it does not exist. */
export type FetchJson = (address: string, fresh: boolean) => Promise<unknown>

/**
 * Fetches a file of the index over the network. `fresh`: asks the host whether a cached file is current. Errors of the
 * host (5xx) are not a stale index, because they pass.
 */
export const fetchJson: FetchJson = async (address, fresh) => {
  const response = await fetch(address, fresh ? { cache: 'no-cache' } : {})
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`)
  try {
    if (response.ok) return await response.json()
  } catch {
    // The host responds to unknown paths with its home page: treat it like a 404.
  }
  throw new StaleIndexError(`${address} is not a file of the search index (status ${response.status})`)
}

/** The whole index: the files that the entry lists, fetched when a query needs them. */
export interface IndexFiles {
  readonly sets: readonly SetFiles[]
}

/** Opens the index of an entry file. */
export async function openIndex(
  entryUrl: string,
  fetchFile: FetchJson,
  content: Promise<unknown>,
): Promise<IndexFiles> {
  const entry = (await content) as IndexEntry
  if (entry?.v !== INDEX_VERSION || !Array.isArray(entry.sets)) throw new StaleIndexError('Unknown search index')
  const inlineFiles = new Map(Object.entries(entry.files ?? {}))
  const folder = entryUrl.replace(/\.json$/, '/')
  const requests = new Map<string, Promise<unknown>>()
  const load = (name: string): Promise<unknown> => {
    if (inlineFiles.has(name)) return Promise.resolve(inlineFiles.get(name))
    const cachedRequest = requests.get(name)
    if (cachedRequest !== undefined) return cachedRequest
    const request = fetchFile(folder + name, false)
    requests.set(name, request)
    // A failure is not cached: the next query tries again.
    request.catch(() => requests.delete(name))
    return request
  }
  const loadPack = async (name: string): Promise<void> => {
    for (const [file, content] of Object.entries((await load(name)) as PackFile))
      if (!requests.has(file)) requests.set(file, Promise.resolve(content))
  }
  return { sets: entry.sets.map((set) => new SetFiles(set, load, loadPack)) }
}

/** Decodes ascending numbers that are stored as distances. */
function numbersOf(distances: string): ReadonlySet<number> {
  const reader = new NumberReader(distances)
  const numbers = new Set<number>()
  let number = 0
  while (reader.place < distances.length) {
    number += reader.next()
    numbers.add(number)
  }
  return numbers
}

/** A file in a run. */
interface FileInRun {
  /** Where its keys begin. */
  readonly first: string
  readonly name: string
  readonly hash: string
}

/** Returns the files of runs: `t` of terms, `w` of words. */
export const filesIn = (kind: 't' | 'w', runs: readonly Run[]): FileInRun[] =>
  runs.flatMap(([keys, hash]) =>
    decodeKeys(keys).map((first, i) => ({ first, name: `${kind}${i}.${hash}.json`, hash })),
  )

/** Number of files that are read without knowing whether a query needs them. */
const FEW_FILES = 2

/** Files of one language and version. */
export class SetFiles {
  readonly language: string
  /** The page number of each unit. */
  readonly pageOf: Uint32Array
  readonly pages: number
  /** Pages that list a family. */
  readonly families: ReadonlySet<number>
  /** Pages that explain errors. */
  readonly troubleshooting: ReadonlySet<number>
  /** Stop words that are a whole title or heading. */
  readonly titleStopWords: readonly string[]
  readonly packs: SetPacks
  private readonly set: IndexSet
  private readonly load: (name: string) => Promise<unknown>
  private readonly termFiles: readonly FileInRun[]
  private readonly wordFiles: readonly FileInRun[]
  private readonly terms = new Map<number, Terms>()
  private readonly words = new Map<string, readonly string[]>()

  /** @param loadPack reads the files of a pack, so that `load` finds them. */
  constructor(set: IndexSet, load: (name: string) => Promise<unknown>, loadPack = async (_: string) => {}) {
    this.set = set
    this.load = load
    this.language = set.language
    this.titleStopWords = set.names?.split(' ') ?? []
    this.termFiles = filesIn('t', set.terms)
    this.wordFiles = filesIn('w', set.words)
    const packOf = (unit: number): string => {
      const { first, hash } = this.blockOf(unit)
      return packOfUnit(unit - first, hash)
    }
    this.packs = new SetPacks({
      set,
      load: loadPack,
      packOf,
      packsOf: (prefix) => this.filesOf(prefix).map(({ hash }) => hash),
    })
    const counts = new NumberReader(set.pages)
    const pageOf: number[] = []
    const units = set.blocks.reduce((sum, [count]) => sum + count, 0)
    let page = 0
    for (; pageOf.length < units; page++) for (let count = counts.next(); count > 0; count--) pageOf.push(page)
    this.pageOf = Uint32Array.from(pageOf)
    this.pages = page
    this.families = numbersOf(set.families)
    this.troubleshooting = numbersOf(set.troubleshooting)
  }

  get units(): number {
    return this.pageOf.length
  }

  /** Fetches the files with these keys and prefixes; then {@link find} and {@link beginning} know them. */
  async ensure(keys: readonly string[], prefixes: readonly string[] = []): Promise<void> {
    const files = new Set<number>()
    for (const key of keys) files.add(this.fileOf(key))
    for (const prefix of prefixes)
      for (let file = this.fileOf(prefix); file <= this.fileOf(`${prefix}\uffff`); file++) files.add(file)
    files.delete(-1)
    await Promise.all([...files].map((file) => this.loadTerms(file)))
  }

  private async loadTerms(file: number): Promise<void> {
    if (this.terms.has(file)) return
    const { name = '' } = this.termFiles[file] ?? {}
    const content = await this.load(name)
    if (!this.terms.has(file)) this.terms.set(file, new Terms(content as TermsFile))
  }

  /** Returns the number of the file whose range includes a key; -1 before the first. */
  private fileOf = (key: string): number => countSorted(this.termFiles, ({ first }) => first <= key) - 1

  find = (key: string): Posting | undefined => this.terms.get(this.fileOf(key))?.find(key)

  beginning(prefix: string): Posting[] {
    const postings: Posting[] = []
    for (let file = Math.max(0, this.fileOf(prefix)); file <= this.fileOf(`${prefix}\uffff`); file++)
      postings.push(...(this.terms.get(file)?.beginning(prefix) ?? []))
    return postings
  }

  /** Whether the set has pages with one of these tags. */
  hasTag = (tags: readonly string[]): boolean => this.set.tags.some(([tag]) => tags.includes(tag))

  /** Returns whether a page has one of these tags. */
  tagged(tags: readonly string[]): (page: number) => boolean {
    const ends: (readonly [end: number, hasTag: boolean])[] = []
    for (const [tag, pages] of this.set.tags) ends.push([(ends.at(-1)?.[0] ?? 0) + pages, tags.includes(tag)])
    return (page) => ends.find(([end]) => page < end)?.[1] === true
  }

  /** All words with a first letter. */
  async wordsOf(letter: string): Promise<readonly string[]> {
    const file = this.wordFiles.findLast(({ first }) => first <= letter)
    if (file === undefined) return []
    const words = this.words.get(file.name) ?? decodeKeys(((await this.load(file.name)) as WordsFile).k)
    this.words.set(file.name, words)
    return words.filter((word) => word.startsWith(letter))
  }

  /** The visible content of a unit. */
  async fragment(unit: number): Promise<FragmentData> {
    const { first, hash } = this.blockOf(unit)
    const { together } = this.set
    const place = unit - first
    const file = (await this.load(`p${Math.floor(place / together)}.${hash}.json`)) as FragmentsFile
    return file[place % together]!
  }

  /** Returns a name that changes with the content of a unit. */
  fragmentKey(unit: number): string {
    const { first, hash } = this.blockOf(unit)
    return `${unit - first}.${hash}`
  }

  private blockOf(unit: number): { first: number; hash: string } {
    let first = 0
    for (const [count, hash] of this.set.blocks) {
      if (unit < first + count) return { first, hash }
      first += count
    }
    throw new StaleIndexError(`No unit ${unit}`)
  }

  /** The files with keys that begin so. */
  private filesOf = (prefix: string): readonly FileInRun[] =>
    this.termFiles.slice(Math.max(0, this.fileOf(prefix)), this.fileOf(`${prefix}\uffff`) + 1)

  /** Whether keys that begin so are in so few files that reading them all costs little. */
  isNarrow = (prefix: string): boolean => this.filesOf(prefix).length <= FEW_FILES
}
