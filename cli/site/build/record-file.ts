/**
 * The record of a build as JSON of few long strings, because parsing objects for 40,000 files took longer than checking the files: paths are
 * separated by NUL, which none contains, and digests have the same length.
 */
import type { Hash, Route } from '../../base/brands.ts'
import { readCheckedJson, writeChecked } from '../../base/checked-file.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import type { FileFacts } from '../../emit/output.ts'
import type { BuildRecord, WrittenPage } from './record.ts'

interface RecordJson extends Pick<BuildRecord, 'key' | 'shape' | 'findings' | 'times'> {
  readonly pages: PagesJson
  /** Files of all pages, then the other files, then the manifest. */
  readonly files: FilesJson
}

interface PagesJson {
  readonly routes: string
  /** The {@link KEYS} of each page. */
  readonly keys: string
  /** Number of files of each page. */
  readonly files: readonly number[]
  /** All else, by page number, of pages that have some of it. */
  readonly others: readonly (readonly [page: number, others: Others])[]
}

type Others = Omit<WrittenPage, 'key' | 'source' | 'keys' | 'files'>

interface FilesJson {
  readonly paths: string
  readonly hashes: string
  readonly bytes: readonly number[]
  /** By number, of files that have it (see `FileFacts.from`). */
  readonly from: readonly (readonly [file: number, from: Hash])[]
}

const KEYS = 6
const NUL = '\0'

/** Characters of a digest. */
const DIGEST = 32
/** In place of a digest that does not exist. */
const NO_DIGEST = ' '.repeat(DIGEST)

const joinHashes = (hashes: readonly (Hash | '' | undefined)[]): string =>
  hashes.map((hash) => hash || NO_DIGEST).join('')

const hashAt = (hashes: string, i: number): Hash => hashes.slice(i * DIGEST, (i + 1) * DIGEST) as Hash

/** Reads the record in `file`. Returns undefined if the file is missing or damaged, or written by another version of the tool. */
export function readRecord(file: string): BuildRecord | undefined {
  const stored = readCheckedJson<RecordJson>(file, TOOL_VERSION)
  return stored && recordOf(stored)
}

export const writeRecord = (file: string, record: BuildRecord): void =>
  writeChecked(file, TOOL_VERSION, JSON.stringify(jsonOf(record)))

/** Returns a record as JSON. */
function jsonOf({ pages, finishFiles, manifest, ...rest }: BuildRecord): RecordJson {
  const all = [...pages.values()]
  return {
    ...rest,
    pages: {
      routes: [...pages.keys()].join(NUL),
      keys: joinHashes(all.flatMap(keysOf)),
      files: all.map(({ files }) => files.length),
      others: all.flatMap(({ key, source, keys, files, ...others }, page) =>
        Object.values<readonly unknown[]>(others).some((list) => list.length > 0) ? [[page, others] as const] : [],
      ),
    },
    files: filesJson([...all.flatMap(({ files }) => files), ...finishFiles, manifest]),
  }
}

const keysOf = ({ key, source, keys: { compiled, facts, records, shown } }: WrittenPage) =>
  [key, source, compiled, facts, records, shown] as const

const filesJson = (files: readonly FileFacts[]): FilesJson => ({
  paths: files.map(({ path }) => path).join(NUL),
  hashes: joinHashes(files.map(({ hash }) => hash)),
  bytes: files.map(({ bytes }) => bytes),
  from: files.flatMap(({ from }, i) => (from === undefined ? [] : [[i, from] as const])),
})

/** Returns the record of {@link jsonOf}. */
function recordOf({ pages, files: json, ...rest }: RecordJson): BuildRecord {
  const files = filesOf(json)
  const others = new Map(pages.others)
  const routes = pages.routes === '' ? [] : (pages.routes.split(NUL) as Route[])
  let at = 0
  const written = routes.map((route, page): readonly [Route, WrittenPage] => {
    const own = files.slice(at, at + pages.files[page]!)
    at += own.length
    return [route, { ...keysAt(pages.keys, page), ...(others.get(page) ?? NOTHING), files: own }]
  })
  return { ...rest, pages: new Map(written), finishFiles: files.slice(at, -1), manifest: files.at(-1)! }
}

const NOTHING: Others = { includes: [], slots: [] }

function keysAt(hashes: string, page: number): Pick<WrittenPage, 'key' | 'source' | 'keys'> {
  const keyAt = (i: number): Hash => {
    const hash = hashAt(hashes, page * KEYS + i)
    return hash === NO_DIGEST ? ('' as Hash) : hash
  }
  const source = keyAt(1)
  return {
    key: keyAt(0),
    ...(source !== '' && { source }),
    keys: { compiled: keyAt(2), facts: keyAt(3), records: keyAt(4), shown: keyAt(5) },
  }
}

function filesOf({ paths, hashes, bytes, from }: FilesJson): FileFacts[] {
  const files = paths.split(NUL).map((path, i): FileFacts => ({ path, hash: hashAt(hashes, i), bytes: bytes[i]! }))
  for (const [i, hash] of from) files[i] = { ...files[i]!, from: hash }
  return files
}
