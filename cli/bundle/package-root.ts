import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file that exists at this path only in the folder of this package. */
const MARK = path.join('runtime', 'client.tsx')

/**
 * Finds the folder of this package: the nearest ancestor of this module that contains the runtime, whether run from cli/ or from
 * dist/.
 */
export function findPackageRoot(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, MARK))) return folder
    if (folder === path.dirname(folder))
      throw new Error(`The folder of docs (with ${MARK}) was not found above ${from}.`)
  }
}
