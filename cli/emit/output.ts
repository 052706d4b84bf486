/**
 * The output of emitted files. A disk output collects new files in a folder next to `out/`, which replaces it at the end
 * (swap.ts). A file with unchanged bytes is not written: it stays the same file, so that its time (and a host's uploads) stay.
 */
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { createDigest, hashBytes, hashOf } from '../base/hash.ts'
import { byCodeUnit } from '../base/paths.ts'

/** A file as the manifest lists it. */
export interface FileFacts {
  readonly path: string
  readonly hash: Hash
  readonly bytes: number
  /** If it was joined from other files: the digest of their digests. */
  readonly from?: Hash
}

export interface Output {
  /** Writes one file (path relative to out/, forward slashes); returns its facts. */
  write(file: string, content: string | Uint8Array): FileFacts
  /** Whether the old site has an identical file, which is then kept. */
  keep(file: FileFacts): boolean
  /** Copies a source file byte by byte. */
  copy(file: string, from: string, facts: { readonly hash: Hash; readonly bytes: number }): FileFacts
  /** Writes `head` followed by other, already written files of the new site, one at a time. `last`: the facts of the old file. */
  join(file: string, head: string, parts: readonly FileFacts[], last?: FileFacts): FileFacts
}

/** The contents of the old site, by path. */
export type OldFiles = ReadonlyMap<string, Hash>

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
    join(file, head, parts, last) {
      const from = hashOf(head, parts.map(({ hash }) => hash).join(' '))
      if (last?.from === from && keep(last)) return last
      const files = parts.map((part) => path.join(keep(part) ? old.folder : stage, part.path))
      const target = place(file)
      const facts = { path: file, ...writeEach(target, head, files), from }
      if (keep(facts)) rmSync(target)
      return facts
    },
  }
}

/** Bytes that are collected before they are written. */
const CHUNK = 2 ** 20

/** Writes files, separated by empty lines; only some of them are in memory at a time. Returns digest and size. */
function writeEach(target: string, head: string, files: readonly string[]): Pick<FileFacts, 'hash' | 'bytes'> {
  const descriptor = openSync(target, 'w')
  const digest = createDigest()
  let chunk: Uint8Array[] = [Buffer.from(head)]
  let waiting = 0
  let bytes = 0
  const flush = (): void => {
    const all = Buffer.concat(chunk)
    digest.update(all)
    writeAll(descriptor, all)
    bytes += all.length
    chunk = []
    waiting = 0
  }
  try {
    for (const file of files) {
      const content = readFileSync(file)
      chunk.push(NEW_LINE, content)
      waiting += content.length
      if (waiting > CHUNK) flush()
    }
    flush()
  } finally {
    closeSync(descriptor)
  }
  return { hash: digest.end(), bytes }
}
const NEW_LINE = Buffer.from('\n')

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** The list of emitted files, itself emitted: files in out/ that are not in it were put there by hand and are never deleted. */
export const MANIFEST = '_docs/manifest.json'

/** Returns the manifest: sorted, so that equal sites have equal manifests. */
export function manifestText(files: readonly FileFacts[]): string {
  const sorted = [...files].sort((a, b) => byCodeUnit(a.path, b.path))
  return `${JSON.stringify({ files: Object.fromEntries(sorted.map(({ path: file, hash }) => [file, hash])) }, null, 0)}\n`
}

/** Returns the files of the site in `out`, or undefined if it is not the output of a build. */
export function readManifest(out: string): OldFiles | undefined {
  try {
    const { files } = JSON.parse(readFileSync(path.join(out, MANIFEST), 'utf8')) as { files: Record<string, Hash> }
    return new Map(Object.entries(files))
  } catch {
    return undefined
  }
}
