/** Adds the entries of one cache to another, so that machines can share the work of a build. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { copyAtomic } from '../base/files.ts'
import { openIndex } from './index-file.ts'
import { indexFile, SEGMENT_NAME } from './store.ts'

/**
 * Copies the segments of the cache in `from` into the one in `to`, and lists their entries there. An entry is verified when it is read, as all
 * entries are, so a damaged cache only adds misses. Throws a system error if a file cannot be written.
 */
export function joinCache(from: string, to: string): void {
  const others = openIndex(indexFile(from))
  const own = openIndex(indexFile(to))
  const copied = new Set(others.segments.filter((name) => copySegment(name, from, to)))
  const added = others.survivors().filter(([key, { segment }]) => copied.has(segment) && !own.use(key))
  if (added.length > 0) own.next(new Map(added)).save(indexFile(to))
}

/** Returns whether the segment is there now. Names come from a file that was written elsewhere: only those of segments are paths. */
function copySegment(name: string, from: string, to: string): boolean {
  const source = path.join(from, name)
  if (!SEGMENT_NAME.test(name) || !existsSync(source)) return false
  const target = path.join(to, name)
  if (existsSync(target)) return true
  copyAtomic(source, target)
  return true
}
