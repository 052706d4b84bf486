/**
 * The output of emitted files. A disk output collects new files in a folder next to `out/`, which replaces it at the
 * end (swap.ts). A file with unchanged bytes is not written: it stays the same file, so that its time (and a host's
 * uploads) stay.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { lookUp } from '../../base/collections.ts'
import { hashBytes } from '../../base/hash.ts'

/** A file as the manifest lists it. */
export interface OutputFile {
  readonly path: string
  readonly hash: Hash
  readonly bytes: number
  /** Digest of its inputs, if these are known: of the digests of other files, or of the site. */
  readonly from?: Hash
}

export interface Output {
  /** Writes one file (path relative to out/, forward slashes); returns its facts. */
  write(file: string, content: string | Uint8Array): OutputFile
  /** Returns the old files with the same inputs (see `OutputFile.from`), if all of them are kept. */
  keepDerived(from: Hash, previous: readonly OutputFile[]): readonly OutputFile[] | undefined
  /** Whether the old site has an identical file, which is then kept. */
  keep(file: OutputFile): boolean
  /** Copies a source file byte by byte. */
  copy(file: string, from: string, facts: { readonly hash: Hash; readonly bytes: number }): OutputFile
  /** Returns the place of a new file, whose folder exists then. */
  place(file: string): string
  /** Returns the place of a file that is written or kept. */
  find(file: OutputFile): string
}

/** The contents of the old site, by path. */
export interface OldFiles extends Pick<ReadonlyMap<string, Hash>, 'get' | 'has'> {
  keys(): Iterable<string>
}

interface OldSite {
  readonly folder: string
  readonly files: OldFiles
}

/**
 * Creates an output that collects in `stage` the files that the old site lacks; `old` is the present out folder with
 * its contents.
 */
export function stagedOutput(stage: string, old: OldSite): Output {
  const folders = new Set<string>()
  const place = (file: string): string => {
    const target = path.join(stage, file)
    const folder = path.dirname(target)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    return target
  }
  const keep = ({ path: file, hash }: OutputFile): boolean => old.files.get(file) === hash
  const write: Output['write'] = (file, content) => {
    const facts = { path: file, hash: hashBytes(content), bytes: Buffer.byteLength(content) }
    // Not asynchronous: a thread would gain no time (measurements: asynchronous writes).
    if (!keep(facts)) writeFileSync(place(file), content)
    return facts
  }
  return {
    keep,
    write,
    keepDerived(from, previous) {
      const derived = previous.filter((facts) => facts.from === from)
      return derived.length > 0 && derived.every(keep) ? derived : undefined
    },
    copy(file, from, { hash, bytes }) {
      const facts = { path: file, hash, bytes }
      // Never a link to the source: a later edit of the source would change the published file in place.
      if (!keep(facts)) copyFileSync(from, place(file))
      return facts
    },
    place,
    find: (file) => path.join(keep(file) ? old.folder : stage, file.path),
  }
}

/** The list of emitted files, itself emitted. Other files in out/ were added by hand and are never deleted. */
export const MANIFEST = '_docs/manifest.json'

/** Returns the manifest: sorted, so that equal sites have equal manifests. */
export function manifestText(files: readonly OutputFile[]): string {
  const hashes = new Map<string, Hash>()
  for (const { path: file, hash } of files) hashes.set(file, hash)
  // Joined by hand, because an object with a name for each file is slow.
  const lines = [...hashes.keys()].sort().map((file) => `${quoted(file)}:"${lookUp(hashes, file)}"`)
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
