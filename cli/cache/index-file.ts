/**
 * The index of a cache: rows of fixed size in one buffer, because objects for 40,000 entries took longer to make than the edit of
 * a page. The file has a line with its digest, a line with the format, the commit, and the segments, and the rows.
 */
import { readFileSync } from 'node:fs'
import type { Hash } from '../base/brands.ts'
import { writeCached } from '../base/files.ts'
import { hashBytes } from '../base/hash.ts'

/** Where the bytes of an entry are. */
export interface Entry {
  readonly segment: string
  readonly offset: number
  readonly length: number
  readonly checksum: Hash
}

export interface Index {
  /** Counts an entry as used by the next commit. Returns whether it exists. */
  use(key: Hash): boolean
  /** Returns an entry, which then counts as used. */
  get(key: Hash): Entry | undefined
  /** Removes an entry. */
  drop(key: Hash): void
  /** Returns the entries that the next commit keeps. */
  survivors(): (readonly [Hash, Entry])[]
  /** Total size of these entries. */
  liveBytes(): number
  /** Returns the index after a commit that adds these entries. */
  next(added: ReadonlyMap<Hash, Entry>): Index
  /** Names of the segments that contain entries. */
  readonly segments: readonly string[]
  save(file: string): void
}

const FORMAT = 2
const MAX_IDLE_COMMITS = 8

/** Bytes of a row, and the places of its fields. The key and the checksum have 16 bytes. */
const ROW = 52
const KEY = 0
const CHECKSUM = 16
const OFFSET = 32
const LENGTH = 40
const SEGMENT = 44
/** Number of the last commit that used the entry; 0: removed. */
const USED = 48
const DIGEST = 16

interface Table {
  readonly commit: number
  readonly segments: readonly string[]
  readonly rows: Buffer
}

/** Opens the index in `file`; a missing or damaged one, or one of another format, is empty. */
export const openIndex = (file: string): Index => indexOf(readTable(file) ?? EMPTY)

const EMPTY: Table = { commit: 0, segments: [], rows: Buffer.alloc(0) }

function indexOf({ commit, segments, rows }: Table): Index {
  let found: ReturnType<typeof finder> | undefined
  const find = (key: Hash): number | undefined => {
    found ??= finder(rows)
    return found(key)
  }
  const next = commit + 1
  const setUsed = (at: number, by: number): void => void rows.writeUInt32LE(by, at + USED)
  const isLive = (at: number): boolean => rows.readUInt32LE(at + USED) > Math.max(0, next - MAX_IDLE_COMMITS)
  const entryAt = (at: number): Entry => ({
    segment: segments[rows.readUInt32LE(at + SEGMENT)]!,
    offset: rows.readDoubleLE(at + OFFSET),
    length: rows.readUInt32LE(at + LENGTH),
    // Entries of blocks need none.
    get checksum() {
      return hashAt(rows, at + CHECKSUM)
    },
  })
  const live = (): number[] => starts(rows).filter(isLive)
  const drop: Index['drop'] = (key) => {
    const at = find(key)
    if (at !== undefined) setUsed(at, 0)
  }
  const markUsed = (key: Hash): number | undefined => {
    const at = find(key)
    if (at === undefined || rows.readUInt32LE(at + USED) === 0) return undefined
    setUsed(at, next)
    return at
  }
  return {
    segments,
    drop,
    use: (key) => markUsed(key) !== undefined,
    get(key) {
      const at = markUsed(key)
      return at === undefined ? undefined : entryAt(at)
    },
    survivors: () => live().map((at) => [hashAt(rows, at + KEY), entryAt(at)]),
    liveBytes: () => live().reduce((sum, at) => sum + rows.readUInt32LE(at + LENGTH), 0),
    next(added) {
      for (const key of added.keys()) drop(key)
      const kept = live()
      const writer = createWriter(next, kept.length + added.size)
      for (const at of kept) writer.copy(rows, at, segments[rows.readUInt32LE(at + SEGMENT)]!)
      for (const [key, entry] of added) writer.add(key, entry)
      return indexOf(writer.table())
    },
    save: (file) => writeTable(file, { commit, segments, rows }),
  }
}

const hashAt = (rows: Buffer, at: number): Hash => rows.toString('hex', at, at + DIGEST) as Hash

/** Returns the places of all rows. */
const starts = (rows: Buffer): number[] => Array.from({ length: rows.length / ROW }, (_, row) => row * ROW)

/** Returns a function that finds the row of a key: by its first bytes in a table with free places, then in the next ones. */
function finder(rows: Buffer): (key: Hash) => number | undefined {
  const count = rows.length / ROW
  const size = 2 ** Math.ceil(Math.log2(2 * count + 1))
  /** Number of a row, plus 1. */
  const places = new Uint32Array(size)
  for (let row = 0; row < count; row++) {
    let place = rows.readUInt32BE(row * ROW + KEY) % size
    while (places[place] !== 0) place = (place + 1) % size
    places[place] = row + 1
  }
  // One string: to write each key as bytes took three times as long as to find it.
  const hex = rows.toString('hex')
  return (key) => {
    if (key.length !== 2 * DIGEST) return undefined
    for (let place = Number.parseInt(key.slice(0, 8), 16) % size; places[place] !== 0; place = (place + 1) % size) {
      const at = (places[place]! - 1) * ROW
      if (hex.startsWith(key, 2 * (at + KEY))) return at
    }
    return undefined
  }
}

/** Collects the rows of a new table. */
function createWriter(commit: number, count: number) {
  const rows = Buffer.alloc(count * ROW)
  const segments = new Map<string, number>()
  let at = 0
  const setSegment = (name: string): void => {
    if (!segments.has(name)) segments.set(name, segments.size)
    rows.writeUInt32LE(segments.get(name)!, at + SEGMENT)
  }
  return {
    copy(from: Buffer, row: number, segment: string): void {
      from.copy(rows, at, row, row + ROW)
      setSegment(segment)
      at += ROW
    },
    add(key: Hash, { segment, offset, length, checksum }: Entry): void {
      rows.write(key, at + KEY, 'hex')
      rows.write(checksum, at + CHECKSUM, 'hex')
      rows.writeDoubleLE(offset, at + OFFSET)
      rows.writeUInt32LE(length, at + LENGTH)
      rows.writeUInt32LE(commit, at + USED)
      setSegment(segment)
      at += ROW
    },
    table: (): Table => ({ commit, segments: [...segments.keys()], rows }),
  }
}

function writeTable(file: string, { commit, segments, rows }: Table): void {
  const body = Buffer.concat([Buffer.from(`${[FORMAT, commit, ...segments].join(' ')}\n`), rows])
  writeCached(file, Buffer.concat([Buffer.from(`${hashBytes(body)}\n`), body]))
}

function readTable(file: string): Table | undefined {
  try {
    const bytes = readFileSync(file)
    const [digest, body] = cutLine(bytes)
    const [head, rows] = cutLine(body)
    const [format, commit, ...segments] = head.split(' ')
    if (hashBytes(body) !== digest || Number(format) !== FORMAT) return undefined
    return { commit: Number(commit), segments, rows }
  } catch {
    return undefined
  }
}

function cutLine(bytes: Buffer): [string, Buffer] {
  const end = bytes.indexOf('\n')
  return [bytes.toString('latin1', 0, end), bytes.subarray(end + 1)]
}
