/** Files that are written from pieces of others. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Hash } from '../base/brands.ts'
import { createDigest } from '../base/hash.ts'

/** Bytes of a file, from `start` to `end`. */
export interface Piece {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** Bytes that are collected before they are written. */
const CHUNK = 2 ** 18

/** A file to be written from texts and pieces, one after another. */
export interface FromPieces {
  readonly target: string
  readonly pieces: readonly (string | Piece)[]
}

/** Digest and size of a file that was written. */
export interface Written {
  readonly hash: Hash
  readonly bytes: number
}

/** Writes files; only {@link CHUNK} bytes are in memory at a time. */
export const writePieces = (files: readonly FromPieces[]): Written[] => files.map(writeFile)

function writeFile({ target, pieces }: FromPieces): Written {
  const writer = createWriter(target)
  try {
    for (const piece of pieces) {
      if (typeof piece === 'string') writer.add(Buffer.from(piece))
      else addPiece(writer, piece)
    }
    return writer.end()
  } finally {
    writer.close()
  }
}

/** Joins pieces that follow each other in the same file. */
export function joinNeighbors(pieces: readonly (string | Piece)[]): (string | Piece)[] {
  const joined: (string | Piece)[] = []
  let last: { file: string; start: number; end: number } | undefined
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      joined.push(piece)
      last = undefined
    } else if (last?.file === piece.file && last.end === piece.start) {
      last.end = piece.end
    } else {
      last = { ...piece }
      joined.push(last)
    }
  }
  return joined
}

interface Writer {
  add(bytes: Uint8Array): void
  /** Adds what `read` puts into some bytes, and returns how many that were. */
  fill(read: (bytes: Uint8Array) => number): number
  end(): Written
  close(): void
}

/** Collects bytes in one chunk: new memory for each took as long as writing it. */
function createWriter(target: string): Writer {
  const descriptor = openSync(target, 'w')
  const digest = createDigest()
  const chunk = new Uint8Array(CHUNK)
  let waiting = 0
  let written = 0
  const flush = (): void => {
    const all = chunk.subarray(0, waiting)
    digest.update(all)
    for (let at = 0; at < all.length; ) at += writeSync(descriptor, all, at)
    written += all.length
    waiting = 0
  }
  const fill: Writer['fill'] = (read) => {
    if (waiting === CHUNK) flush()
    const count = read(chunk.subarray(waiting))
    waiting += count
    return count
  }
  return {
    fill,
    add(bytes) {
      for (let at = 0; at < bytes.length; )
        at += fill((free) => {
          const some = bytes.subarray(at, at + free.length)
          free.set(some)
          return some.length
        })
    },
    end() {
      flush()
      return { hash: digest.end(), bytes: written }
    },
    close: () => closeSync(descriptor),
  }
}

function addPiece(writer: Writer, { file, start, end }: Piece): void {
  const descriptor = openSync(file, 'r')
  try {
    for (let at = start; at < end; ) {
      const read = writer.fill((free) => readSync(descriptor, free, 0, Math.min(free.length, end - at), at))
      if (read === 0) throw new Error(`${file} ends at ${at}, but ${end} bytes were expected.`)
      at += read
    }
  } finally {
    closeSync(descriptor)
  }
}
