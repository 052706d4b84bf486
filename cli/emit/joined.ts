/** Files that consist of other files of the site. */
import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { hashOf } from '../base/hash.ts'
import type { FileFacts, Output } from './output.ts'
import { type FromPieces, joinNeighbors, type Piece, type Written } from './pieces.ts'

/** A file that consists of a head and other files, with a line end before each. */
export interface JoinedFile {
  readonly path: string
  readonly head: string
  readonly parts: readonly FileFacts[]
  /** The facts of the old file. */
  readonly last?: FileFacts | undefined
}

/** Writes files, and returns their digests and sizes. */
export type PiecesWriter = (files: readonly FromPieces[]) => Promise<readonly Written[]>

/** Writes these files, except those whose parts did not change, and returns the facts of all. */
export async function joinFiles(
  files: readonly JoinedFile[],
  output: Output,
  write: PiecesWriter,
): Promise<readonly FileFacts[]> {
  const all = files.map((file): Sourced => ({ ...file, from: sourceOf(file) }))
  const changed = all.filter(({ last, from }) => last?.from !== from || !output.keep(last))
  const written = await write(
    changed.map((file) => ({ target: output.place(file.path), pieces: joinNeighbors(piecesOf(file, output)) })),
  )
  const facts = new Map(changed.map((file, i) => [file.path, factsOf(file, written[i]!, output)]))
  return all.map(({ path, last }) => facts.get(path) ?? last!)
}

interface Sourced extends JoinedFile {
  /** Digest of the head and the parts. */
  readonly from: Hash
}

const sourceOf = ({ head, parts }: JoinedFile, hashOfPart = ({ hash }: FileFacts): Hash | undefined => hash): Hash =>
  hashOf(head, parts.map(hashOfPart).join(' '))

function factsOf({ path, from }: Sourced, written: Written, { keep, place }: Output): FileFacts {
  const facts = { path, ...written, from }
  if (keep(facts)) rmSync(place(path))
  return facts
}

function piecesOf(file: JoinedFile, output: Output): (string | Piece)[] {
  const { last, head, parts } = file
  const hasOldParts =
    last !== undefined && output.keep(last) && last.from === sourceOf(file, (part) => output.old.files.get(part.path))
  return [head, ...(hasOldParts ? patches(file, output) : parts.flatMap((part) => wholeFile(part, output)))]
}

const NEW_LINE = '\n'

const wholeFile = (part: FileFacts, output: Output): (string | Piece)[] => [
  NEW_LINE,
  { file: output.find(part), start: 0, end: part.bytes },
]

/** Returns pieces for an old file of the same parts: it contains those that did not change, so few files are read. */
function patches({ path: file, head, parts }: JoinedFile, output: Output): (string | Piece)[] {
  const { folder } = output.old
  const last = path.join(folder, file)
  let end = Buffer.byteLength(head)
  return parts.flatMap((part): (string | Piece)[] => {
    const start = end
    const isSame = output.keep(part)
    end += NEW_LINE.length + (isSame ? part.bytes : statSync(path.join(folder, part.path)).size)
    return isSame ? [{ file: last, start, end }] : wholeFile(part, output)
  })
}
