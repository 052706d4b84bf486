import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Linux has a file system in memory here. */
const IN_MEMORY = '/dev/shm'
/** Bytes that a run may need, twice. */
const ENOUGH = 4 * 2 ** 30

/**
 * Gives the run a folder for temporary files and removes it at the end, with all that a test or a command left in it.
 */
export default function setup(): () => void {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(path.join(place(), 'docs-tests-'))
  // Apache gives up root's rights, and must still reach the sites in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Returns where the folder is made: in memory if there is enough of it. A run makes and removes very many files, and
 * after many removals, ext4 searches for a free place for each new file, which slows down some tests.
 */
function place(): string {
  if (process.env.TMPDIR !== undefined) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ENOUGH ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
