/**
 * A cache of immutable entries in append-only segment files with one index.
 *
 * Laws: a key covers everything that was read to create the entry; an entry never changes; every write goes to a new
 * file that is renamed into place; a damaged or missing entry, or one of another version, is a miss, never an error. A
 * commit of few entries only adds them. All others write the whole index: without the entries that eight of them in a
 * row did not use, and with one new segment if there are more dead than live bytes.
 */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { checksumOf } from '../base/checksum.ts'
import { createInCache, isAlive, readBytes } from '../base/files.ts'
import { type Entry, type Index, openIndex } from './index-file.ts'

export interface Cache {
  /** Whether nothing was stored before. */
  readonly isEmpty: boolean
  /** Returns the entry, or undefined; its bytes have been checked. */
  get(key: Hash): Buffer | undefined
  /** Whether the index lists the entry (its bytes are not checked). Counts as use. */
  has(key: Hash): boolean
  /** Adds an entry. `isBlock`: it is small, and most runs read all entries of this kind. */
  put(key: Hash, text: string, isBlock?: boolean): void
  /**
   * Writes the entries added since the last commit. `keepNeeded` uses all that are needed; called before unused ones
   * are removed.
   */
  commit(keepNeeded?: () => void): void
}

/** How the name of a segment ends. */
const SEGMENT = '.segment'
/** A block is read at once: reading the facts of 10,000 pages one by one takes half a second more. */
const BLOCK = '.block.segment'
/** The name of a segment: a random number, the checksum of its bytes, and how it ends. */
export const SEGMENT_NAME = /^[\da-f]{32}(?:\.block)?\.segment$/

/** Returns the file with the index of the cache in `folder`. */
export const indexFile = (folder: string): string => path.join(folder, 'index')

/** A cache that stores nothing (`--no-cache`). */
export const noCache: Cache = { isEmpty: true, get: () => undefined, has: () => false, put() {}, commit() {} }

/** Opens the cache in `folder`, which is created with the first entry. */
export function openCache(folder: string): Cache {
  const file = indexFile(folder)
  let opened: Index | undefined
  const indexOf = (): Index => (opened ??= openIndex(file))
  const segments = createSegments(folder)
  let fresh = new Map<Hash, Entry>()
  /** Writers of the segments of this commit, by the end of their names. */
  const writers = new Map<string, SegmentWriter>()

  const get: Cache['get'] = (key) => {
    const waiting = fresh.get(key)
    if (waiting !== undefined) return writers.get(waiting.segment)?.read(waiting)
    const entry = indexOf().get(key)
    const bytes = entry && segments.read(entry)
    if (bytes === undefined) indexOf().drop(key)
    return bytes
  }
  const add = (key: Hash, content: string | Buffer, isBlock: boolean): void => {
    const segment = isBlock ? BLOCK : SEGMENT
    const writer = writers.get(segment) ?? openSegment(folder)
    writers.set(segment, writer)
    fresh.set(key, { ...writer.append(content), segment })
  }
  /** Copies a live entry to the segment of this commit, so that its old segment can be removed. */
  const move = (key: Hash, { segment }: Entry): void => {
    const bytes = get(key)
    if (bytes !== undefined) add(key, bytes, segment.endsWith(BLOCK))
  }
  return {
    isEmpty: !existsSync(file),
    get,
    put: (key, text, isBlock = false) => add(key, text, isBlock),
    has: (key) => fresh.has(key) || indexOf().use(key),
    commit(keepNeeded = () => {}) {
      if (writers.size === 0) return
      const isWhole = indexOf().isWhole([...fresh.keys()])
      if (isWhole && indexOf().segments.length > 0) {
        keepNeeded()
        if (isMostlyDead(folder, indexOf())) for (const [key, entry] of indexOf().survivors()) move(key, entry)
      }
      const names = new Map([...writers].map(([end, writer]) => [end, writer.close(end)]))
      const added = new Map([...fresh].map(([key, entry]) => [key, { ...entry, segment: names.get(entry.segment)! }]))
      opened = isWhole ? indexOf().next(added) : indexOf().with(added)
      opened.save(file)
      if (isWhole) sweep(folder, new Set(opened.segments))
      fresh = new Map()
      writers.clear()
    },
  }
}

const isMostlyDead = (folder: string, index: Index): boolean => totalBytes(folder) > 2 * index.liveBytes() + 1_000_000

interface SegmentWriter {
  append(content: string | Buffer): Entry
  read(entry: Entry): Buffer | undefined
  /** Gives the segment its final name, with this end, and returns it. */
  close(end: string): string
}

/** Bytes that are collected before they are written; no more of a commit is kept in memory. */
const CHUNK = 2 ** 20

function openSegment(folder: string): SegmentWriter {
  const temporary = path.join(folder, `${process.pid}.${counter++}.tmp`)
  const chunk = Buffer.allocUnsafeSlow(CHUNK)
  let file: number | undefined
  let checksum = 0
  let waiting = 0
  let written = 0
  const write = (bytes: Uint8Array): void => {
    if (file === undefined) createInCache(temporary, () => mkdirSync(folder, { recursive: true }))
    file ??= openSync(temporary, 'w+')
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    checksum = checksumOf([bytes], checksum)
    written += bytes.length
  }
  const flush = (): number => {
    write(chunk.subarray(0, waiting))
    waiting = 0
    return file!
  }
  const entryOf = (offset: number, bytes: Uint8Array): Entry => ({
    segment: '',
    offset,
    length: bytes.length,
    checksum: checksumOf([bytes]),
  })
  return {
    append(content) {
      // A code unit has at most three bytes.
      const most = 3 * content.length
      if (waiting + most > CHUNK) flush()
      if (most > CHUNK) {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content
        const entry = entryOf(written, bytes)
        write(bytes)
        return entry
      }
      const start = waiting
      waiting += typeof content === 'string' ? chunk.write(content, start) : content.copy(chunk, start)
      return entryOf(written + start, chunk.subarray(start, waiting))
    },
    read: (entry) => readEntry(flush(), entry),
    close(end) {
      closeSync(flush())
      const segment = randomBytes(12).toString('hex') + hexOf(checksum) + end
      const final = path.join(folder, segment)
      createInCache(final, () => renameSync(temporary, final))
      return segment
    },
  }
}

let counter = 0

const hexOf = (checksum: number): string => checksum.toString(16).padStart(8, '0')

/** Reads entries of segments, which are opened once. */
function createSegments(folder: string): { read(entry: Entry): Buffer | undefined } {
  const descriptors = new Map<string, number | undefined>()
  const blocks = new Map<string, Buffer | undefined>()
  return {
    read(entry) {
      const { segment } = entry
      if (segment.endsWith(BLOCK)) {
        if (!blocks.has(segment)) blocks.set(segment, readBlock(path.join(folder, segment), segment))
        return blocks.get(segment)?.subarray(entry.offset, entry.offset + entry.length)
      }
      if (!descriptors.has(segment)) descriptors.set(segment, tryOpen(path.join(folder, segment)))
      return readEntry(descriptors.get(segment), entry)
    },
  }
}

/** Returns a block if it has its checksum, so that its entries need not be checked. */
function readBlock(file: string, name: string): Buffer | undefined {
  const bytes = readBytes(file)
  return bytes && name.endsWith(hexOf(checksumOf([bytes])) + BLOCK) ? bytes : undefined
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
    return read === length && checksumOf([bytes]) === checksum ? bytes : undefined
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
