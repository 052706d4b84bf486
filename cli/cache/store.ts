/**
 * A cache of immutable entries in append-only segment files with one index.
 *
 * Laws: a key covers everything that was read to create the entry; an entry never changes; every write goes to a new file that is
 * renamed into place; a damaged or missing entry, or one of another version, is a miss, never an error. Entries that eight
 * commits in a row did not use are removed; a commit that finds more dead than live bytes writes one new segment.
 */
import { createHash } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { createInCache, isAlive, readBytes, writeCached } from '../base/files.ts'
import { hashBytes } from '../base/hash.ts'

export interface Cache {
  /** Returns the entry, or undefined; its bytes have been checked. */
  get(key: Hash): Buffer | undefined
  /** Whether the index lists the entry (its bytes are not checked). Counts as use. */
  has(key: Hash): boolean
  /** Adds an entry. `isBlock`: it is small, and most runs read all entries of this kind. */
  put(key: Hash, bytes: Uint8Array, isBlock?: boolean): void
  /** Writes the entries added since the last commit. */
  commit(): void
}

interface Entry {
  readonly segment: string
  readonly offset: number
  readonly length: number
  readonly checksum: string
  /** Number of the last commit that used it. */
  readonly used: number
}
interface Index {
  commit: number
  readonly entries: Map<Hash, Entry>
}

const MAX_IDLE_COMMITS = 8
const FORMAT = 1

/** How the name of a segment ends. */
const SEGMENT = '.segment'
/** A block is read at once: reading the facts of 10,000 pages one by one takes half a second more. */
const BLOCK = '.block.segment'

/** A cache that stores nothing (`--no-cache`). */
export const noCache: Cache = { get: () => undefined, has: () => false, put() {}, commit() {} }

/** Opens the cache in `folder`, which is created with the first entry. */
export function openCache(folder: string): Cache {
  let opened: Index | undefined
  const indexOf = (): Index => (opened ??= readIndex(folder))
  const used = new Set<Hash>()
  const segments = createSegments(folder)
  let fresh = new Map<Hash, Entry>()
  /** Writers of the segments of this commit, by the end of their names. */
  const writers = new Map<string, SegmentWriter>()

  const get = (key: Hash): Buffer | undefined => {
    const waiting = fresh.get(key)
    if (waiting !== undefined) return writers.get(waiting.segment)?.read(waiting)
    const { entries } = indexOf()
    const entry = entries.get(key)
    const bytes = entry && segments.read(entry)
    if (bytes === undefined) entries.delete(key)
    else used.add(key)
    return bytes
  }
  const put: Cache['put'] = (key, bytes, isBlock = false) => {
    const segment = isBlock ? BLOCK : SEGMENT
    const writer = writers.get(segment) ?? openSegment(folder)
    writers.set(segment, writer)
    fresh.set(key, { ...writer.append(bytes, indexOf().commit + 1), segment })
  }
  return {
    get,
    put,
    has(key) {
      if (fresh.has(key)) return true
      if (!indexOf().entries.has(key)) return false
      used.add(key)
      return true
    },
    commit() {
      if (writers.size === 0) return
      const index = indexOf()
      const next: Index = { commit: index.commit + 1, entries: survivors(index, used) }
      if (isMostlyDead(folder, next)) for (const [key, entry] of next.entries) move(key, entry, { get, put })
      const names = new Map([...writers].map(([end, writer]) => [end, writer.close(end)]))
      for (const [key, entry] of fresh) next.entries.set(key, { ...entry, segment: names.get(entry.segment)! })
      writeIndex(folder, next)
      sweep(folder, new Set([...next.entries.values()].map((entry) => entry.segment)))
      fresh = new Map()
      writers.clear()
      index.commit = next.commit
      index.entries.clear()
      for (const [key, entry] of next.entries) index.entries.set(key, entry)
    },
  }
}

/** Copies a live entry to the segment of this commit, so that its old segment can be removed. */
function move(key: Hash, { segment }: Entry, { get, put }: Pick<Cache, 'get' | 'put'>): void {
  const bytes = get(key)
  if (bytes !== undefined) put(key, bytes, segment.endsWith(BLOCK))
}

const isMostlyDead = (folder: string, { entries }: Index): boolean => {
  const live = [...entries.values()].reduce((sum, { length }) => sum + length, 0)
  return totalBytes(folder) > 2 * live + 1_000_000
}

interface SegmentWriter {
  append(bytes: Uint8Array, used: number): Entry
  read(entry: Entry): Buffer | undefined
  /** Gives the segment its final name, with this end, and returns it. */
  close(end: string): string
}

/** Bytes are buffered up to a megabyte before they are written; no more of a commit is kept in memory. */
const CHUNK = 2 ** 20

function openSegment(folder: string): SegmentWriter {
  const temporary = path.join(folder, `${process.pid}.${counter++}.tmp`)
  let file: number | undefined
  const digest = createHash('sha256')
  let pending: Uint8Array[] = []
  let waiting = 0
  let written = 0
  const flush = (): number => {
    if (file === undefined) createInCache(temporary, () => mkdirSync(folder, { recursive: true }))
    file ??= openSync(temporary, 'w+')
    const bytes = Buffer.concat(pending)
    writeSync(file, bytes)
    digest.update(bytes)
    written += bytes.length
    pending = []
    waiting = 0
    return file
  }
  return {
    append(bytes, used) {
      const entry = { segment: '', offset: written + waiting, length: bytes.length, checksum: hashBytes(bytes), used }
      pending.push(bytes)
      waiting += bytes.length
      if (waiting >= CHUNK) flush()
      return entry
    },
    read: (entry) => readEntry(flush(), entry),
    close(end) {
      closeSync(flush())
      const segment = digest.digest('hex').slice(0, 32) + end
      const final = path.join(folder, segment)
      createInCache(final, () => renameSync(temporary, final))
      return segment
    },
  }
}

let counter = 0

function survivors({ commit, entries }: Index, used: ReadonlySet<Hash>): Map<Hash, Entry> {
  const kept = new Map<Hash, Entry>()
  for (const [key, entry] of entries) {
    if (used.has(key)) kept.set(key, { ...entry, used: commit + 1 })
    else if (entry.used > commit + 1 - MAX_IDLE_COMMITS) kept.set(key, entry)
  }
  return kept
}

/** Reads entries of segments, which are opened once. */
function createSegments(folder: string): { read(entry: Entry): Buffer | undefined } {
  const descriptors = new Map<string, number | undefined>()
  const blocks = new Map<string, Buffer | undefined>()
  return {
    read(entry) {
      const { segment } = entry
      const file = path.join(folder, segment)
      if (segment.endsWith(BLOCK)) {
        if (!blocks.has(segment)) blocks.set(segment, readBlock(file, segment))
        return blocks.get(segment)?.subarray(entry.offset, entry.offset + entry.length)
      }
      if (!descriptors.has(segment)) descriptors.set(segment, tryOpen(file))
      return readEntry(descriptors.get(segment), entry)
    },
  }
}

/** Returns a block if it has its digest, so that its entries need not be checked. */
function readBlock(file: string, name: string): Buffer | undefined {
  const bytes = readBytes(file)
  return bytes && hashBytes(bytes) + BLOCK === name ? bytes : undefined
}

function tryOpen(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch {
    return undefined
  }
}

function readEntry(descriptor: number | undefined, { offset, length, checksum }: Entry): Buffer | undefined {
  if (descriptor === undefined) return undefined
  try {
    const bytes = Buffer.allocUnsafe(length)
    const read = readSync(descriptor, bytes, 0, length, offset)
    return read === length && hashBytes(bytes) === checksum ? bytes : undefined
  } catch {
    return undefined
  }
}

function totalBytes(folder: string): number {
  try {
    return segmentFiles(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
  } catch {
    return 0
  }
}

const segmentFiles = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith(SEGMENT))

/** Removes segments without entries, and files of a killed process. */
function sweep(folder: string, live: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const isDead = name.endsWith(SEGMENT) ? !live.has(name) : isAbandoned(name)
    if (isDead) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Whether a file is the unfinished segment of a killed process. */
function isAbandoned(name: string): boolean {
  const [, pid] = /^(\d+)\.\d+\.tmp$/.exec(name) ?? []
  return pid !== undefined && Number(pid) !== process.pid && !isAlive(Number(pid))
}

// The index is text, one entry per line; its first line holds the format, the commit and the checksum of the rest.
function writeIndex(folder: string, { commit, entries }: Index): void {
  const lines = [...entries].map(([key, { segment, offset, length, checksum, used }]) =>
    [key, segment, offset, length, checksum, used].join(' '),
  )
  const body = lines.join('\n')
  writeCached(path.join(folder, 'index'), `${FORMAT} ${commit} ${hashBytes(body)}\n${body}`)
}

function readIndex(folder: string): Index {
  const empty: Index = { commit: 0, entries: new Map() }
  try {
    const text = readFileSync(path.join(folder, 'index'), 'utf8')
    const end = text.indexOf('\n')
    const [format, commit, checksum] = text.slice(0, end).split(' ')
    const body = text.slice(end + 1)
    if (Number(format) !== FORMAT || hashBytes(body) !== checksum) return empty
    return { commit: Number(commit), entries: new Map(body.split('\n').map(parseLine)) }
  } catch {
    return empty
  }
}

function parseLine(line: string): [Hash, Entry] {
  const [key, segment, offset, length, checksum, used] = line.split(' ')
  return [
    key as Hash,
    { segment: segment!, offset: Number(offset), length: Number(length), checksum: checksum!, used: Number(used) },
  ]
}
