/**
 * The output of emitted files. A disk output collects new files in a folder next to `out/`, which replaces it at the end
 * (swap.ts). A file with unchanged bytes is not written: it stays the same file, so that its time (and a host's uploads) stay.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { hashBytes, hashOf } from '../base/hash.ts'
import { type Piece, writePieces } from './pieces.ts'

/** A file as the manifest lists it. */
export interface FileFacts {
  readonly path: string
  readonly hash: Hash
  readonly bytes: number
  /** Digest of what it was made from, if that is known: of the digests of other files, or of the site. */
  readonly from?: Hash
}

export interface Output {
  /** Writes one file (path relative to out/, forward slashes); returns its facts. */
  write(file: string, content: string | Uint8Array): FileFacts
  /** Returns the old files that were made from the same (see `FileFacts.from`), if all of them are kept. */
  keepDerived(from: Hash, last: readonly FileFacts[]): readonly FileFacts[] | undefined
  /** Whether the old site has an identical file, which is then kept. */
  keep(file: FileFacts): boolean
  /** Copies a source file byte by byte. */
  copy(file: string, from: string, facts: { readonly hash: Hash; readonly bytes: number }): FileFacts
  /** Writes `head` followed by other, already written files of the new site, one at a time. `last`: the facts of the old file. */
  join(file: string, head: string, parts: readonly FileFacts[], last?: FileFacts): FileFacts
}

/** The contents of the old site, by path. */
export type OldFiles = Pick<ReadonlyMap<string, Hash>, 'get' | 'has' | 'keys'>

/**
 * Creates an output that collects in `stage` what the old site does not have; `old` is the present out folder with its contents.
 */
export function stagedOutput(stage: string, old: { readonly folder: string; readonly files: OldFiles }): Output {
  const folders = new Set<string>()
  const place = (file: string): string => {
    const target = path.join(stage, file)
    const folder = path.dirname(target)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    return target
  }
  const keep = ({ path: file, hash }: FileFacts): boolean => old.files.get(file) === hash
  const write: Output['write'] = (file, content) => {
    const facts = { path: file, hash: hashBytes(content), bytes: Buffer.byteLength(content) }
    if (!keep(facts)) writeFileSync(place(file), content)
    return facts
  }
  return {
    keep,
    write,
    keepDerived(from, last) {
      const before = last.filter((facts) => facts.from === from)
      return before.length > 0 && before.every(keep) ? before : undefined
    },
    copy(file, from, { hash, bytes }) {
      const facts = { path: file, hash, bytes }
      // Never a link to the source: a later edit of the source would change the published file in place.
      if (!keep(facts)) copyFileSync(from, place(file))
      return facts
    },
    join(file, head, parts, last) {
      const digestOf = (hashOfPart: (part: FileFacts) => Hash | undefined): Hash =>
        hashOf(head, parts.map(hashOfPart).join(' '))
      const from = digestOf(({ hash }) => hash)
      const before = last !== undefined && keep(last) ? last : undefined
      if (before?.from === from) return before
      const hasSameParts = before?.from === digestOf((part) => old.files.get(part.path))
      const pieces = (hasSameParts ? patches : wholeFiles)({ file, head, parts, keep, stage, old: old.folder })
      const target = place(file)
      const facts = { path: file, ...writePieces(target, [Buffer.from(head), ...pieces]), from }
      if (keep(facts)) rmSync(target)
      return facts
    },
  }
}

/** A file that consists of a head and other files, with a line end before each. */
interface Joined {
  readonly file: string
  readonly head: string
  readonly parts: readonly FileFacts[]
  readonly keep: Output['keep']
  readonly stage: string
  /** Folder of the old site. */
  readonly old: string
}

const NEW_LINE = Buffer.from('\n')

const wholeFiles = ({ parts, ...joined }: Joined): (Uint8Array | Piece)[] =>
  parts.flatMap((part) => wholeFile(part, joined))

const wholeFile = (part: FileFacts, { keep, stage, old }: Omit<Joined, 'parts'>): (Uint8Array | Piece)[] => [
  NEW_LINE,
  { file: path.join(keep(part) ? old : stage, part.path), start: 0, end: part.bytes },
]

/** Returns pieces for an old file of the same parts: it contains those that did not change, so few files are read. */
function patches({ parts, ...joined }: Joined): (Uint8Array | Piece)[] {
  const { file, head, keep, old } = joined
  const last = path.join(old, file)
  let end = Buffer.byteLength(head)
  return parts.flatMap((part): Uint8Array | Piece | (Uint8Array | Piece)[] => {
    const start = end
    const isSame = keep(part)
    end += NEW_LINE.length + (isSame ? part.bytes : statSync(path.join(old, part.path)).size)
    return isSame ? { file: last, start, end } : wholeFile(part, joined)
  })
}

/** The list of emitted files, itself emitted: files in out/ that are not in it were put there by hand and are never deleted. */
export const MANIFEST = '_docs/manifest.json'

/** Returns the manifest: sorted, so that equal sites have equal manifests. */
export function manifestText(files: readonly FileFacts[]): string {
  const hashes = new Map<string, Hash>()
  for (const { path: file, hash } of files) hashes.set(file, hash)
  // Joined by hand: an object with 35,000 names takes a quarter of a second.
  const lines = [...hashes.keys()].sort().map((file) => `${quoted(file)}:"${hashes.get(file)!}"`)
  return `{"files":{${lines.join(',')}}}\n`
}

const quoted = (file: string): string => (/^[\w./-]*$/.test(file) ? `"${file}"` : JSON.stringify(file))

/** Returns the files of the site in `out`, or undefined if it is not the output of a build. */
export function readManifest(out: string): ReadonlyMap<string, Hash> | undefined {
  try {
    const { files } = JSON.parse(readFileSync(path.join(out, MANIFEST), 'utf8')) as { files: Record<string, Hash> }
    return new Map(Object.entries(files))
  } catch {
    return undefined
  }
}
