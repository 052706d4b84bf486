/** Append-only files of many entries. */
import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { createInCache, isAlive, namesIn, readBytes } from '../base/files.ts'
import { checksumOf } from './checked-file.ts'

/** Where the bytes of an entry are. */
export interface SegmentPlace extends Stretch {
  /** The name of its file without its end: a random number, and the checksum of the file. */
  readonly segment: string
  /** 1 for a block, which is read as a whole: reading the facts of all pages one by one is slower. */
  readonly block: number
}

/** A part of a file. */
interface Stretch {
  readonly offset: number
  readonly length: number
  readonly checksum: number
}

/** How the name of a segment ends. */
const END = '.segment'
export const SEGMENT_NAME = /^[\da-f]{32}\.segment$/

export interface SegmentWriter {
  append(content: string | Buffer): Stretch
  read(stretch: Stretch): Buffer | undefined
  /** Gives the segment its final name, and returns it. */
  close(): string
}

/** Maximum bytes of a commit in memory before they are written. */
const CHUNK = 2 ** 20

/** Opens a new segment in a folder. It has a temporary name until it is closed. */
export function openSegment(folder: string): SegmentWriter {
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
  const stretchOf = (offset: number, bytes: Uint8Array): Stretch => ({
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
        const stretch = stretchOf(written, bytes)
        write(bytes)
        return stretch
      }
      const start = waiting
      waiting += typeof content === 'string' ? chunk.write(content, start) : content.copy(chunk, start)
      return stretchOf(written + start, chunk.subarray(start, waiting))
    },
    read: (stretch) => readStretch(flush(), stretch),
    close() {
      closeSync(flush())
      const segment = randomBytes(12).toString('hex') + hexOf(checksum)
      const final = fileOf(folder, segment)
      createInCache(final, () => renameSync(temporary, final))
      return segment
    },
  }
}

let counter = 0

const hexOf = (checksum: number): string => checksum.toString(16).padStart(8, '0')

const fileOf = (folder: string, segment: string): string => path.join(folder, segment + END)

/** Reads entries of segments, which are opened once. */
export function openSegments(folder: string): { read(place: SegmentPlace): Buffer | undefined } {
  const descriptors = new Map<string, number | undefined>()
  const blocks = new Map<string, Buffer | undefined>()
  return {
    read(place) {
      const { segment, block, offset, length } = place
      const file = fileOf(folder, segment)
      if (block === 1) {
        if (!blocks.has(segment)) blocks.set(segment, readBlock(file, segment))
        return blocks.get(segment)?.subarray(offset, offset + length)
      }
      if (!descriptors.has(segment)) descriptors.set(segment, tryOpen(file))
      return readStretch(descriptors.get(segment), place)
    },
  }
}

/** Returns a block if it has its checksum, so that its entries need not be checked. */
function readBlock(file: string, segment: string): Buffer | undefined {
  const bytes = readBytes(file)
  return bytes && segment.endsWith(hexOf(checksumOf([bytes]))) ? bytes : undefined
}

function tryOpen(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch {
    return undefined
  }
}

function readStretch(descriptor: number | undefined, { offset, length, checksum }: Stretch): Buffer | undefined {
  if (descriptor === undefined) return undefined
  try {
    const bytes = Buffer.allocUnsafe(length)
    const read = readSync(descriptor, bytes, 0, length, offset)
    return read === length && checksumOf([bytes]) === checksum ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Returns the names of the segments in a folder. */
export const segmentsIn = (folder: string): ReadonlySet<string> =>
  new Set(
    namesIn(folder)
      .filter((name) => SEGMENT_NAME.test(name))
      .map((name) => name.slice(0, -END.length)),
  )

/** Returns the size of all segments. */
export const bytesOfSegments = (folder: string): number =>
  namesIn(folder)
    .filter((name) => name.endsWith(END))
    .reduce((sum, name) => sum + (statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)

/** Removes all segments but the `live` ones, and files of a killed process. */
export function removeSegments(folder: string, live: ReadonlySet<string>): void {
  for (const name of namesIn(folder)) {
    const isDead = name.endsWith(END) ? !live.has(name.slice(0, -END.length)) : isAbandoned(name)
    if (isDead) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Whether a file is the unfinished segment of a killed process. */
function isAbandoned(name: string): boolean {
  const [, pid] = /^(\d+)\.\d+\.tmp$/.exec(name) ?? []
  return pid !== undefined && Number(pid) !== process.pid && !isAlive(Number(pid))
}
