/**
 * What a result was made from: paths (absolute) of files, which need not exist. A path that ends in `*` stands for all names in its folder
 * that begin like it: a file that appears there can win the next time.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from './brands.ts'
import { readBytes } from './files.ts'
import { hashBytes } from './hash.ts'
import { byCodeUnit } from './paths.ts'

/** Reads with the digests of what was there; '' for nothing. */
export type Reads = ReadonlyMap<string, Hash | ''>

/** Collects reads. A digest that is not given is that of what is there now. */
export interface ReadLog extends Reads {
  set(read: string, digest: Hash | ''): this
}

/** Records a read, unless it is known. */
export function addRead(log: ReadLog | undefined, read: string, digest?: Hash): void {
  if (log !== undefined && !log.has(read)) log.set(read, digest ?? digestAt(read))
}

export const areSame = (reads: Reads): boolean => [...reads].every(([read, digest]) => digestAt(read) === digest)

/** Returns the digest of what is at a path. */
export function digestAt(read: string): Hash | '' {
  const content = read.endsWith('*') ? namesAt(read) : readBytes(read)
  return content === undefined ? '' : hashBytes(content)
}

/** Returns the names that a path with `*` stands for, one a line; undefined if there is no such folder. */
export function namesAt(read: string): string | undefined {
  const start = path.basename(read).slice(0, -1)
  try {
    return readdirSync(path.dirname(read))
      .filter((name) => name.startsWith(start))
      .sort(byCodeUnit)
      .join('\n')
  } catch {
    return undefined
  }
}
