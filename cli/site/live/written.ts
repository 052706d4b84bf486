import { statSync } from 'node:fs'

/** Longest time (ms) between the emptying of a file and its new text; where a machine is busy, 5 ms are not enough. */
const LONGEST = 150
const PAUSE = 10

/**
 * Waits while one of the files is empty: most editors empty a file before they write it, and in between it is neither the old
 * page nor the new one. A file that is meant to be empty is taken a moment later.
 */
export async function whenWritten(files: readonly string[]): Promise<void> {
  for (let waited = 0; waited < LONGEST && files.some(isEmpty); waited += PAUSE)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
}

function isEmpty(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size === 0
}
