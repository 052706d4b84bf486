/** Files whose bytes are known from an earlier run: a build with 10,000 pages need not read those that nobody changed. */
import { type Stats, statSync } from 'node:fs'
import type { Memo } from './page-reader.ts'
import type { KnownFile, KnownFiles } from './statics.ts'

/**
 * A file that was changed less than this before it was read may change again without a new time: FAT counts in steps of two
 * seconds. It is read again by the next run.
 */
const RECENT_MS = 3000

/**
 * Returns files by what the file system says about them: size, inode, and the times of the last change of content and of any
 * fact. Nobody can set the last one, so a file with another text but its old size and time is read, too.
 */
export function stampedFiles(memo: Memo, now: () => number = Date.now): KnownFiles {
  const keys = new Map<string, string>()
  return {
    get(file) {
      const stats = statSync(file, { throwIfNoEntry: false })
      if (stats === undefined || !isOld(stats, now())) return undefined
      const key = `${file} ${stats.size} ${stats.ino} ${stats.mtimeMs} ${stats.ctimeMs}`
      const known = memo.get(key) as KnownFile | undefined
      // Written down before the file is read: a change from now on changes the key.
      if (known === undefined) keys.set(file, key)
      return known
    },
    set(file, facts) {
      const key = keys.get(file)
      if (key !== undefined) memo.set(key, facts)
    },
  }
}

const isOld = (stats: Stats, now: number): boolean =>
  stats.isFile() && Math.max(stats.mtimeMs, stats.ctimeMs) < now - RECENT_MS
