/** Packages as modules of a folder find them: those of a site, or of this tool. */
import { existsSync, readFileSync } from 'node:fs'
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
  const folder = requireIn(root)
    .resolve.paths(name)
    ?.find((modules) => existsSync(path.join(modules, name, 'package.json')))
  if (folder === undefined) return undefined
  return (JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as { version: string }).version
}
