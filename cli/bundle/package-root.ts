import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** File that only the folder of this package has at that place. */
const MARK = path.join('runtime', 'client.tsx')

/** Folder of this package: the nearest one above this module with the runtime in it, whether run from cli/ or from dist/. */
export function findPackageRoot(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, MARK))) return folder
    if (folder === path.dirname(folder))
      throw new Error(`The folder of docs (with ${MARK}) was not found above ${from}.`)
  }
}
