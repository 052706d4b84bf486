/** The record of the output of a build: its files, and how to recognize the unchanged ones. */
import { type Stats, statSync } from 'node:fs'
import type { Hash } from '../../base/brands.ts'
import type { OutputFile } from '../../stages/emit/output.ts'
import type { RowShape, Table } from '../../store/table.ts'

/** A file in the output. */
export interface PublishedFile extends Pick<OutputFile, 'hash' | 'bytes'> {
  /** Its time right after the swap. Together with the size, it shows whether the file has changed since. */
  readonly time: number
  readonly from?: Hash | undefined
}

/** The files by path. The manifest comes first because it is looked up first. */
export type PublishedFiles = Table<PublishedFile>

export const PUBLISHED_FILE: RowShape<PublishedFile> = { hash: 'digest', bytes: 'number', time: 'number', from: 'json' }

/** Time of a file that does not exist. */
const NO_TIME = -1

/** Joins the path by hand: normalizing each path is slower than the rest of the check. */
function statsOf(out: string, file: string): Stats | undefined {
  try {
    return statSync(`${out}/${file}`, { throwIfNoEntry: false })
  } catch {
    // A part of its path may be a file now.
    return undefined
  }
}

/** Returns 1 for each file that has the same size and time as when it was published, else 0. */
export function unchangedFiles(out: string, published: PublishedFiles): Uint8Array {
  const [bytes, times] = [published.column('bytes'), published.column('time')]
  const states = new Uint8Array(bytes.length)
  for (const row of published.rows()) {
    const stats = statsOf(out, published.key(row))
    if (stats !== undefined && stats.size === bytes[row] && stats.mtimeMs === times[row]) states[row] = 1
  }
  return states
}

/**
 * Returns the files of a new site with their times. A reused file is a hard link, so its time is known. On file systems
 * without hard links it is a copy; the first reused file shows this.
 */
export function* publishedFiles(
  out: string,
  files: readonly OutputFile[],
  previous: { timeOf(file: OutputFile): number | undefined },
): Generator<readonly [file: string, facts: PublishedFile]> {
  const timeNow = (file: string): number => statsOf(out, file)?.mtimeMs ?? NO_TIME
  const first = files.find((file) => previous.timeOf(file) !== undefined)
  const areLinks = first !== undefined && timeNow(first.path) === previous.timeOf(first)
  for (const file of files) {
    const { path, hash, bytes, from } = file
    yield [path, { hash, bytes, from, time: (areLinks ? previous.timeOf(file) : undefined) ?? timeNow(path) }]
  }
}

/** Whether a file is unchanged. */
export const isSameFile = (a: PublishedFile, b: PublishedFile): boolean =>
  a.hash === b.hash && a.bytes === b.bytes && a.time === b.time && a.from === b.from
