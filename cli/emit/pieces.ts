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
const CHUNK = 2 ** 20

/** Writes bytes and pieces one after another; only some megabytes are in memory at a time. Returns digest and size. */
export function writePieces(
  target: string,
  pieces: readonly (Uint8Array | Piece)[],
): { readonly hash: Hash; readonly bytes: number } {
  const writer = createWriter(target)
  try {
    for (const piece of joinNeighbors(pieces)) {
      if (piece instanceof Uint8Array) writer.add(piece)
      else addPiece(writer, piece)
    }
    return writer.end()
  } finally {
    writer.close()
  }
}

/** Joins pieces that follow each other in the same file. */
function joinNeighbors(pieces: readonly (Uint8Array | Piece)[]): (Uint8Array | Piece)[] {
  const joined: (Uint8Array | Piece)[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const isNext = isPiece(last) && isPiece(piece) && last.file === piece.file && last.end === piece.start
    if (isNext) joined[joined.length - 1] = { ...last, end: piece.end }
    else joined.push(piece)
  }
  return joined
}

const isPiece = (piece: Uint8Array | Piece | undefined): piece is Piece =>
  piece !== undefined && !(piece instanceof Uint8Array)

interface Writer {
  add(bytes: Uint8Array): void
  end(): { readonly hash: Hash; readonly bytes: number }
  close(): void
}

function createWriter(target: string): Writer {
  const descriptor = openSync(target, 'w')
  const digest = createDigest()
  let chunk: Uint8Array[] = []
  let waiting = 0
  let written = 0
  const flush = (): void => {
    const all = Buffer.concat(chunk)
    digest.update(all)
    for (let at = 0; at < all.length; ) at += writeSync(descriptor, all, at)
    written += all.length
    chunk = []
    waiting = 0
  }
  return {
    add(bytes) {
      chunk.push(bytes)
      waiting += bytes.length
      if (waiting > CHUNK) flush()
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
      const bytes = Buffer.allocUnsafe(Math.min(CHUNK, end - at))
      const read = readSync(descriptor, bytes, 0, bytes.length, at)
      if (read === 0) throw new Error(`${file} ends at ${at}, but ${end} bytes were expected.`)
      writer.add(bytes.subarray(0, read))
      at += read
    }
  } finally {
    closeSync(descriptor)
  }
}
