/**
 * Where emitted files go. A disk output collects a whole new site in a folder beside `out/` and puts it in place at the
 * end: readers see the old or the new site. Files whose bytes did not change are hard links to the old ones, so that their
 * times (and a host's uploads) stay.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { hashBytes, hashEach } from '../base/hash.ts'
import type { Hash } from '../model.ts'

/** A file as the manifest lists it. */
export interface FileFacts {
  readonly path: string
  readonly hash: Hash
  readonly bytes: number
}

export interface Output {
  /** Writes one file (path relative to out/, forward slashes); gives back its facts. */
  write(file: string, content: string | Uint8Array): FileFacts
  /** Takes over a file of the old site, known to have these facts. False when it cannot be had. */
  keep(file: FileFacts): boolean
  /** Takes over a source file byte by byte. */
  copy(file: string, from: string, facts: { readonly hash: Hash; readonly bytes: number }): FileFacts
  /** Writes `head` and behind it other files of the new site, which are there already, one at a time. */
  join(file: string, head: string, files: readonly string[]): FileFacts
}

/** What the old site holds, by path; lets unchanged files be linked. */
export type OldFiles = ReadonlyMap<string, Hash>

/** An output that collects into `stage`; `old` is the present out folder with its manifest. */
export function stagedOutput(stage: string, old: { readonly folder: string; readonly files: OldFiles }): Output {
  const folders = new Set<string>()
  const place = (file: string): string => {
    const target = path.join(stage, file)
    const folder = path.dirname(target)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    return target
  }
  const keep = ({ path: file, hash }: FileFacts): boolean =>
    old.files.get(file) === hash && linkOrCopy(path.join(old.folder, file), place(file))
  return {
    keep,
    write(file, content) {
      const facts = { path: file, hash: hashBytes(content), bytes: Buffer.byteLength(content) }
      if (!keep(facts)) writeFileSync(place(file), content)
      return facts
    },
    copy(file, from, { hash, bytes }) {
      const facts = { path: file, hash, bytes }
      // Never a link to the source: a later edit of the source would change the published file in place.
      if (!keep(facts)) copyFileSync(from, place(file))
      return facts
    },
    join(file, head, files) {
      const pieces = (): Iterable<string | Uint8Array> => piecesOf(head, stage, files)
      const facts = { path: file, ...hashEach(pieces()) }
      if (!keep(facts)) writeEach(place(file), pieces())
      return facts
    },
  }
}

/** Files one behind the other, with an empty line between them; one of them is in memory at a time. */
function* piecesOf(head: string, folder: string, files: readonly string[]): Iterable<string | Uint8Array> {
  yield head
  for (const file of files) {
    yield '\n'
    yield readFileSync(path.join(folder, file))
  }
}

function writeEach(file: string, pieces: Iterable<string | Uint8Array>): void {
  const descriptor = openSync(file, 'w')
  try {
    for (const piece of pieces) writeAll(descriptor, Buffer.from(piece))
  } finally {
    closeSync(descriptor)
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** Hard link, or a copy where the file system has none. False when the old file is gone. */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return true
    if (code === 'ENOENT' || !existsSync(from)) return false
    copyFileSync(from, to)
    return true
  }
}
