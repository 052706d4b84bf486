/** Packages as modules of a folder find them: those of a site, or of this tool. */
import { createRequire } from 'node:module'
import path from 'node:path'

const requireIn = (root: string): NodeJS.Require => createRequire(path.join(root, 'package.json'))

/** Path of the module that `name` leads to from `root`; undefined where it is not installed. */
export function findModule(root: string, name: string): string | undefined {
  try {
    return requireIn(root).resolve(name)
  } catch {
    return undefined
  }
}

/** The module itself. Throws what Node throws, and what the module throws. */
export const loadModule = (root: string, name: string): unknown => requireIn(root)(name)

/** Installed version of a package; undefined where it is not installed. */
export function installedVersion(root: string, name: string): string | undefined {
  const file = findModule(root, `${name}/package.json`)
  return file === undefined ? undefined : (loadModule(root, file) as { version: string }).version
}
