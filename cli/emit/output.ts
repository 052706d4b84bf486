/**
 * Where emitted files go. A disk output collects a whole new site in a folder beside `out/` and puts it in place at the
 * end: readers see the old or the new site. Files whose bytes did not change are hard links to the old ones, so that their
 * times (and a host's uploads) stay.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashBytes } from '../base/hash.ts'
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
  }
}

/** An output in memory, for tests and the dev server. */
export function memoryOutput(): Output & { readonly files: ReadonlyMap<string, string | Uint8Array> } {
  const files = new Map<string, string | Uint8Array>()
  return {
    files,
    keep: () => false,
    write(file, content) {
      files.set(file, content)
      return { path: file, hash: hashBytes(content), bytes: Buffer.byteLength(content) }
    },
    copy: (file, _from, facts) => ({ path: file, ...facts }),
  }
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
