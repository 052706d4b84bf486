/**
 * A cache of immutable entries: their bytes are in append-only segment files, and a table says where.
 *
 * Laws: a key covers everything that was read to create the entry; an entry never changes; every write goes to a new
 * file that is renamed into place; a damaged or missing entry, or one of another version, is a miss, never an error. A
 * commit of few entries only adds them. Any other commit sweeps: it removes the entries that eight sweeps in a row did
 * not use, and copies the others to one new segment if there are more dead than live bytes.
 */

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { lookUp, pick } from '../base/collections.ts'
import { copyMissing } from '../base/files.ts'
import { cacheFolder } from '../base/folders.ts'
import { isMuch } from './layers.ts'
import {
  bytesOfSegments,
  openSegment,
  openSegments,
  removeSegments,
  SEGMENT_NAME,
  type SegmentPlace,
  type SegmentWriter,
  segmentsIn,
} from './segments.ts'
import { openTable, type RowShape, type Table } from './table.ts'

export interface Cache {
  /** Whether nothing was stored before. */
  readonly isEmpty: boolean
  /** Returns the entry, or undefined; its bytes have been checked. */
  get(key: Hash): Buffer | undefined
  /** Whether the cache lists the entry (its bytes are not checked). */
  has(key: Hash): boolean
  /** Marks an entry as used, so that the next commit does not remove it. */
  keep(key: Hash): void
  /** Adds an entry. `isBlock`: the entry is small, and most runs read all entries of this kind. */
  put(key: Hash, text: string, isBlock?: boolean): void
  /**
   * Writes the entries added since the last commit. `keepNeeded` keeps all entries that are still needed; it is called
   * before unused entries are removed.
   */
  commit(keepNeeded?: () => void): void
}

/** Where the bytes of an entry are, and the number of the last sweep that found it new or used. */
interface Entry extends SegmentPlace {
  readonly used: number
}

const PLACE = { segment: 'digest', block: 'number', offset: 'number', length: 'number', checksum: 'number' } as const
const ENTRY: RowShape<Entry> = { ...PLACE, used: 'number' }

interface Sweeps {
  readonly count: number
  /** Number of commits since the last sweep. */
  readonly commits: number
}

type Index = Table<Entry, Sweeps>

const indexIn = (folder: string): string => path.join(folder, 'index')

/** Opens the table of the entries of the cache in `folder`. */
const openIndex = (folder: string): Index => openTable(indexIn(folder), ENTRY)

const NONE: Sweeps = { count: 0, commits: 0 }
/** An entry is removed by the sweep after this number of sweeps that did not find it used. */
const MAX_IDLE = 7
/** This number of commits of few entries is followed by a sweep: each adds two small files. */
const MAX_COMMITS = 32

/** A cache that stores nothing (`--no-cache`). */
export const noCache: Cache = {
  isEmpty: true,
  get: () => undefined,
  has: () => false,
  keep() {},
  put() {},
  commit() {},
}

/** Opens the cache in `folder`, which is created with the first entry. */
export function openCache(folder: string): Cache {
  let opened: Index | undefined
  const index = (): Index => (opened ??= openIndex(folder))
  const segments = openSegments(folder)
  const additions = createAdditions(folder)
  /** Entries that were used, and damaged ones, since the last commit. */
  const used = new Set<string>()
  const damaged = new Set<string>()

  const use = (key: Hash): Entry | undefined => {
    const entry = damaged.has(key) ? undefined : index().get(key)
    if (entry !== undefined) used.add(key)
    return entry
  }
  const get: Cache['get'] = (key) => {
    if (additions.places.has(key)) return additions.read(key)
    const entry = use(key)
    const bytes = entry && segments.read(entry)
    if (entry !== undefined && bytes === undefined) damaged.add(key)
    return bytes
  }
  /** Returns the entry as it is after the sweep with this number, which removes some. */
  const swept = (key: string, entry: Entry, sweep: number): Entry | undefined => {
    if (damaged.has(key)) return undefined
    if (used.has(key)) return { ...placeOf(entry), used: sweep }
    return entry.used < sweep - MAX_IDLE ? undefined : entry
  }
  /** Copies the entries that a sweep keeps to new segments if most old bytes belong to removed entries. */
  const compact = (entries: Map<string, Entry | undefined>): void => {
    const bytes = [...entries.values()].reduce((sum, entry) => sum + (entry?.length ?? 0), 0)
    if (bytesOfSegments(folder) <= 2 * bytes + 1_000_000) return
    for (const [key, entry] of entries) {
      if (entry === undefined || additions.places.has(key as Hash)) continue
      const content = segments.read(entry)
      if (content === undefined) entries.set(key, undefined)
      else additions.add(key as Hash, content, entry.block)
    }
  }
  return {
    isEmpty: !existsSync(indexIn(folder)),
    get,
    put: (key, text, isBlock = false) => additions.add(key, text, isBlock ? 1 : 0),
    has: (key) => additions.places.has(key) || (!damaged.has(key) && index().find(key) !== undefined),
    keep: use,
    commit(keepNeeded = () => {}) {
      if (additions.places.size === 0) return
      const { count, commits } = index().meta ?? NONE
      const isSweep = commits >= MAX_COMMITS || isMuch(additions.places.size, index().size)
      const now = isSweep ? { count: count + 1, commits: 0 } : { count, commits: commits + 1 }
      const changed = new Map<string, Entry | undefined>(Array.from(damaged, (key) => [key, undefined]))
      if (isSweep && index().size > 0) {
        keepNeeded()
        for (const [key, entry] of index().entries()) changed.set(key, swept(key, entry, now.count))
        compact(changed)
      }
      for (const [key, place] of additions.close()) changed.set(key, { ...place, used: now.count })
      opened = index().write(changed, now)
      if (isSweep) removeSegments(folder, new Set(Array.from(opened.entries(), ([, { segment }]) => segment)))
      for (const entries of [used, damaged]) entries.clear()
    },
  }
}

/** Creates a collection of new entries, which are written to segments at once. */
function createAdditions(folder: string) {
  /** Their segments have no names until they are closed. */
  const places = new Map<Hash, SegmentPlace>()
  /** Writers of entries in blocks (1), and of others (0). */
  const writers = new Map<number, SegmentWriter>()
  return {
    places: places as ReadonlyMap<Hash, SegmentPlace>,
    add(key: Hash, content: string | Buffer, block: number): void {
      const writer = writers.get(block) ?? openSegment(folder)
      writers.set(block, writer)
      places.set(key, { ...writer.append(content), segment: '', block })
    },
    read(key: Hash): Buffer | undefined {
      const place = places.get(key)
      return place && writers.get(place.block)?.read(place)
    },
    /** Ends the segments. Returns the entries with their places, and begins again. */
    close(): ReadonlyMap<Hash, SegmentPlace> {
      const names = new Map([...writers].map(([block, writer]) => [block, writer.close()]))
      const closed = new Map(
        Array.from(places, ([key, place]) => [key, { ...place, segment: lookUp(names, place.block) }]),
      )
      for (const entries of [places, writers]) entries.clear()
      return closed
    },
  }
}

const placeOf = (entry: Entry): SegmentPlace => pick(entry, ...(Object.keys(PLACE) as (keyof SegmentPlace)[]))

/** Adds the entries of the cache in `from` to the one in `to`. A damaged cache only adds misses. */
export function joinCache(from: string, to: string): void {
  copyMissing(from, to, SEGMENT_NAME)
  const index = openIndex(to)
  const sweeps = index.meta ?? NONE
  const segments = segmentsIn(to)
  const added = new Map<string, Entry>()
  for (const [key, entry] of openIndex(from).entries())
    if (index.find(key) === undefined && segments.has(entry.segment))
      added.set(key, { ...placeOf(entry), used: sweeps.count })
  if (added.size > 0) index.write(added, sweeps)
}

/** Opens the page cache of a site. */
export const pageCache = (root: string, useCache: boolean): Cache =>
  useCache ? openCache(path.join(cacheFolder(root), 'pages')) : noCache
