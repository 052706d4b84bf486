/** Folders of tests: made with files from an object literal, and removed. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** Files by path; `null` removes, also folders. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>

/**
 * Creates a folder with these files. It is removed after the test, or after all tests if it was made for all of a test
 * file.
 */
export function temporaryFolder(files: Files = {}, name = 'docs-'): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), name)))
  const remove = (): void => rmSync(root, { recursive: true, force: true })
  try {
    onTestFinished(remove)
  } catch {
    afterAll(remove)
  }
  write(root, files)
  return root
}

/** Writes files below a folder. */
export function write(root: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name)
    if (content === null) {
      rmSync(file, { recursive: true, force: true })
      continue
    }
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** An image. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
