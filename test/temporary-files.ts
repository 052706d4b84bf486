import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives the run a folder for temporary files and removes it at the end, with all that a test or a command left in it. */
export default function setup(): () => void {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-tests-'))
  // Apache gives up root's rights, and must still reach the sites in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
