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
  const stamps = new Map<string, Stamp>()
  return {
    get(file) {
      const stats = statSync(file, { throwIfNoEntry: false })
      if (stats === undefined || !isOld(stats, now())) return undefined
      const known = memo.get(file) as Stamped | undefined
      if (known !== undefined && hasStamp(stats, known.stamp)) return known.facts
      // Written down before the file is read: a change from now on changes the stamp.
      stamps.set(file, stampOf(stats))
      return undefined
    },
    set(file, facts) {
      const stamp = stamps.get(file)
      if (stamp !== undefined) memo.set(file, { stamp, facts } satisfies Stamped)
    },
  }
}

interface Stamped {
  readonly stamp: Stamp
  readonly facts: KnownFile
}

type Stamp = readonly [size: number, inode: number, mtime: number, ctime: number]

const stampOf = ({ size, ino, mtimeMs, ctimeMs }: Stats): Stamp => [size, ino, mtimeMs, ctimeMs]

const hasStamp = ({ size, ino, mtimeMs, ctimeMs }: Stats, stamp: Stamp): boolean =>
  size === stamp[0] && ino === stamp[1] && mtimeMs === stamp[2] && ctimeMs === stamp[3]

const isOld = (stats: Stats, now: number): boolean =>
  stats.isFile() && Math.max(stats.mtimeMs, stats.ctimeMs) < now - RECENT_MS
