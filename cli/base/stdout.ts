/**
 * Runs `work` while everything that is written to stdout goes to stderr: stdout is reserved for machine output, and
 * code of the site writes to it, too.
 */
export async function withReservedStdout<T>(work: () => T | Promise<T>): Promise<T> {
  const { write } = process.stdout
  reserveStdout()
  try {
    return await work()
  } finally {
    process.stdout.write = write
  }
}

/** Sends everything that this thread writes to stdout to stderr. */
export function reserveStdout(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr)
}
