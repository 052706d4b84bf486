import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findUp } from '../base/files.ts'

/** A file that exists at this path only in the folder of this package. */
const MARK = path.join('runtime', 'client.tsx')

/**
 * Finds the folder of this package: the nearest ancestor of this module that contains the runtime, whether run from cli/ or from
 * dist/.
 */
export function findPackageRoot(from: string = fileURLToPath(import.meta.url)): string {
  const folder = findUp(path.dirname(from), MARK)
  if (folder === undefined) throw new Error(`The folder of docs (with ${MARK}) was not found above ${from}.`)
  return folder
}
