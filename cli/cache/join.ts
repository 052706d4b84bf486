/** Adds the entries of one cache to another, so that machines can share the work of a build. */
import path from 'node:path'
import { copyAtomic, namesIn } from '../base/files.ts'
import { openIndex } from './index-file.ts'
import { indexFile, SEGMENT_NAME } from './store.ts'

/** Merges the cache in `from` into the one in `to`. Entries are checked when they are read, so a damaged cache only adds misses. */
export function joinCache(from: string, to: string): void {
  copyMissing(from, to, SEGMENT_NAME)
  const segments = new Set(namesIn(to))
  const own = openIndex(indexFile(to))
  const others = openIndex(indexFile(from)).survivors()
  const added = others.filter(([key, { segment }]) => segments.has(segment) && !own.use(key))
  if (added.length > 0) own.next(new Map(added)).save(indexFile(to))
}

/** Copies the files in `from` with such names that `to` does not have. The names contain a digest of the bytes. */
export function copyMissing(from: string, to: string, names: RegExp): void {
  const known = new Set(namesIn(to))
  const missing = namesIn(from).filter((name) => names.test(name) && !known.has(name))
  for (const name of missing) copyAtomic(path.join(from, name), path.join(to, name))
}
