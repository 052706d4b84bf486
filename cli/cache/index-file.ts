/**
 * The index of a cache: rows of fixed size in one buffer, because objects for 40,000 entries took longer to make than
 * the edit of a page. The file has a line with its checksum, a line with the format, the commit, and the segments, and
 * the rows. A second file has the rows and segments that were added since, until they are many: then unused entries are
 * removed, and all rows are written.
 */
import { readFileSync, rmSync } from 'node:fs'
import type { Hash } from '../base/brands.ts'
import { checksumOf } from '../base/checksum.ts'
import { writeCached } from '../base/files.ts'
import { once } from '../base/once.ts'

/** Where the bytes of an entry are. */
export interface Entry {
  readonly segment: string
  readonly offset: number
  readonly length: number
  readonly checksum: number
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
  /** Whether a commit of these keys must write all rows. */
  isWhole(added: readonly Hash[]): boolean
  /** Returns the index after a commit that adds these entries, without those that are not used. */
  next(added: ReadonlyMap<Hash, Entry>): Index
  /** Returns the index with these entries in addition, which it must not have. */
  with(added: ReadonlyMap<Hash, Entry>): Index
  /** Names of the segments that contain entries. */
  readonly segments: readonly string[]
  save(file: string): void
}

const FORMAT = 4
const MAX_IDLE_COMMITS = 8
/** Above this share of new rows, all rows are written again. */
const MOST_ADDED = 1 / 16
/**
 * The same for this number of new segments, so that not too many small files are read. An edit adds two, and to write all rows takes a
 * sixth of an edit, because the keys of all pages are computed.
 */
const MOST_SEGMENTS = 64

/** Bytes of a row, and the places of its fields. */
const ROW = 40
const KEY = 0
const CHECKSUM = 16
const OFFSET = 20
const LENGTH = 28
const SEGMENT = 32
/** Number of the last commit that used the entry; 0: removed. */
const USED = 36
/** Bytes of a key. */
const DIGEST = 16

interface Table {
  readonly commit: number
  readonly segments: readonly string[]
  readonly rows: Buffer
}

/** The table of both files. */
interface Joined extends Table {
  /** Number of segments and size of the rows in the first file. */
  readonly first: { readonly segments: number; readonly bytes: number }
}

/** Opens the index in `file`; a missing or damaged one, or one of another format, is empty. */
export function openIndex(file: string): Index {
  const first = readTable(file) ?? EMPTY
  const second = readTable(secondFile(file))
  return indexOf(joined(first, second?.commit === first.commit ? second : EMPTY))
}

const secondFile = (file: string): string => `${file}-added`

const EMPTY: Table = { commit: 0, segments: [], rows: Buffer.alloc(0) }

/** Joins the tables of two files. Rows of the second one number the segments of both. */
const joined = ({ commit, segments, rows }: Table, second: Table = EMPTY): Joined => ({
  commit,
  segments: [...segments, ...second.segments],
  rows: second.rows.length === 0 ? rows : Buffer.concat([rows, second.rows]),
  first: { segments: segments.length, bytes: rows.length },
})

function indexOf({ commit, segments, rows, first }: Joined): Index {
  const findRow = once(() => finder(rows))
  const find = (key: Hash): number | undefined => findRow()(key)
  const next = commit + 1
  const setUsed = (at: number, by: number): void => void rows.writeUInt32LE(by, at + USED)
  const isLive = (at: number): boolean => rows.readUInt32LE(at + USED) > Math.max(0, next - MAX_IDLE_COMMITS)
  const entryAt = (at: number): Entry => ({
    segment: segments[rows.readUInt32LE(at + SEGMENT)]!,
    offset: rows.readDoubleLE(at + OFFSET),
    length: rows.readUInt32LE(at + LENGTH),
    checksum: rows.readUInt32LE(at + CHECKSUM),
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
    isWhole: (added) =>
      rows.length - first.bytes + added.length * ROW > first.bytes * MOST_ADDED ||
      segments.length - first.segments > MOST_SEGMENTS ||
      added.some((key) => find(key) !== undefined),
    next(added) {
      for (const key of added.keys()) drop(key)
      const kept = live()
      const writer = createWriter(next, kept.length + added.size)
      for (const at of kept) writer.copy(rows, at, segments[rows.readUInt32LE(at + SEGMENT)]!)
      for (const [key, entry] of added) writer.add(key, entry)
      return indexOf(joined(writer.table()))
    },
    with(added) {
      const writer = createWriter(commit, added.size, segments)
      for (const [key, entry] of added) writer.add(key, entry)
      const table = writer.table()
      return indexOf({ ...table, rows: Buffer.concat([rows, table.rows]), first })
    },
    save(file) {
      const second = { commit, segments: segments.slice(first.segments), rows: rows.subarray(first.bytes) }
      if (second.rows.length > 0) return writeTable(secondFile(file), second)
      writeTable(file, { commit, segments, rows })
      rmSync(secondFile(file), { recursive: true, force: true })
    },
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

/** Collects the rows of a new table. `before`: its first segments. */
function createWriter(commit: number, count: number, before: readonly string[] = []) {
  const rows = Buffer.alloc(count * ROW)
  const segments = new Map(before.map((name, i) => [name, i]))
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
      rows.writeUInt32LE(checksum, at + CHECKSUM)
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
  writeCached(file, Buffer.concat([Buffer.from(`${checksumOf([body])}\n`), body]))
}

function readTable(file: string): Table | undefined {
  try {
    const bytes = readFileSync(file)
    const [checksum, body] = cutLine(bytes)
    const [head, rows] = cutLine(body)
    const [format, commit, ...segments] = head.split(' ')
    if (String(checksumOf([body])) !== checksum || Number(format) !== FORMAT) return undefined
    return { commit: Number(commit), segments, rows }
  } catch {
    return undefined
  }
}

function cutLine(bytes: Buffer): [string, Buffer] {
  const end = bytes.indexOf('\n')
  return [bytes.toString('latin1', 0, end), bytes.subarray(end + 1)]
}
