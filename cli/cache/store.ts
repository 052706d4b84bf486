/**
 * A cache of immutable entries in append-only segment files with one index.
 *
 * Laws: a key names everything that was read to make the entry; an entry never changes; every write goes to a new file
 * that is renamed into place; what is damaged, missing or of another version is a miss, never an error. Entries that
 * eight commits in a row did not ask for are forgotten; a commit that finds more dead than live bytes writes one new
 * segment. */
import { fstatSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeAtomic } from '../base/files.ts'
import { hashBytes } from '../base/hash.ts'
import type { Hash } from '../model.ts'

export interface Cache {
  /** The entry, or undefined; its bytes have been checked. */
  get(key: Hash): Buffer | undefined
  /** Whether the index lists the entry (its bytes are not checked). Counts as use. */
  has(key: Hash): boolean
  put(key: Hash, bytes: Uint8Array): void
  /** Writes what was put since the last commit. */
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
  readonly commit: number
  readonly entries: Map<Hash, Entry>
}

const KEPT_COMMITS = 8
const FORMAT = 1

/** A cache that keeps nothing (`--no-cache`). */
export const noCache: Cache = { get: () => undefined, has: () => false, put() {}, commit() {} }

/** Opens the cache in `folder`, which is made when the first entry is committed. */
export function openCache(folder: string): Cache {
  const index = readIndex(folder)
  const used = new Set<Hash>()
  const fresh = new Map<Hash, Uint8Array>()
  const segments = new Map<string, number | undefined>()

  const descriptor = (segment: string): number | undefined => {
    if (!segments.has(segment)) segments.set(segment, tryOpen(path.join(folder, segment)))
    return segments.get(segment)
  }
  const get = (key: Hash): Buffer | undefined => {
    const waiting = fresh.get(key)
    if (waiting !== undefined) return Buffer.from(waiting)
    const entry = index.entries.get(key)
    const bytes = entry && readEntry(descriptor(entry.segment), entry)
    if (bytes === undefined) index.entries.delete(key)
    else used.add(key)
    return bytes
  }
  return {
    get,
    has(key) {
      if (fresh.has(key)) return true
      if (!index.entries.has(key)) return false
      used.add(key)
      return true
    },
    put(key, bytes) {
      fresh.set(key, bytes)
    },
    commit() {
      if (fresh.size === 0) return
      const next: Index = { commit: index.commit + 1, entries: survivors(index, used) }
      const total = totalBytes(folder)
      const live = [...next.entries.values()].reduce((sum, { length }) => sum + length, 0)
      const moved = total > 2 * live + 1_000_000 ? [...next.entries.keys()].flatMap((key) => pair(key, get(key))) : []
      const added = writeSegment(folder, [...moved, ...fresh], next.commit)
      for (const [key, entry] of added) next.entries.set(key, entry)
      writeIndex(folder, next)
      sweep(folder, new Set([...next.entries.values()].map(({ segment }) => segment)))
      fresh.clear()
      index.entries.clear()
      for (const [key, entry] of next.entries) index.entries.set(key, entry)
    },
  }
}

const pair = (key: Hash, bytes: Buffer | undefined): [Hash, Uint8Array][] => (bytes === undefined ? [] : [[key, bytes]])

function survivors({ commit, entries }: Index, used: ReadonlySet<Hash>): Map<Hash, Entry> {
  const kept = new Map<Hash, Entry>()
  for (const [key, entry] of entries) {
    if (used.has(key)) kept.set(key, { ...entry, used: commit + 1 })
    else if (entry.used > commit + 1 - KEPT_COMMITS) kept.set(key, entry)
  }
  return kept
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
    if (fstatSync(descriptor).size < offset + length) return undefined
    const bytes = Buffer.allocUnsafe(length)
    const read = readSync(descriptor, bytes, 0, length, offset)
    return read === length && hashBytes(bytes) === checksum ? bytes : undefined
  } catch {
    return undefined
  }
}

function writeSegment(folder: string, items: readonly (readonly [Hash, Uint8Array])[], used: number): [Hash, Entry][] {
  const bytes = Buffer.concat(items.map(([, content]) => content))
  const segment = `${hashBytes(bytes)}.segment`
  mkdirSync(folder, { recursive: true })
  writeAtomic(path.join(folder, segment), bytes)
  let offset = 0
  return items.map(([key, content]) => {
    const entry = { segment, offset, length: content.length, checksum: hashBytes(content), used }
    offset += content.length
    return [key, entry]
  })
}

function totalBytes(folder: string): number {
  try {
    return segmentFiles(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
  } catch {
    return 0
  }
}

const segmentFiles = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.segment'))

/** Segments that no entry is in any more. */
function sweep(folder: string, live: ReadonlySet<string>): void {
  for (const name of segmentFiles(folder)) if (!live.has(name)) rmSync(path.join(folder, name), { force: true })
}

// The index is text, one entry a line; its first line holds the format, the commit and the checksum of the rest.
function writeIndex(folder: string, { commit, entries }: Index): void {
  const lines = [...entries].map(([key, { segment, offset, length, checksum, used }]) =>
    [key, segment, offset, length, checksum, used].join(' '),
  )
  const body = lines.join('\n')
  writeAtomic(path.join(folder, 'index'), `${FORMAT} ${commit} ${hashBytes(body)}\n${body}`)
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
