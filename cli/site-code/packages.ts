/** Resolves packages from a folder: the packages of a site, or of this tool. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const requireIn = (root: string): NodeJS.Require => createRequire(path.join(root, 'package.json'))

/** Returns the path of the module that `name` resolves to from `root`; undefined if it is not installed. */
export function findModule(root: string, name: string): string | undefined {
  try {
    return requireIn(root).resolve(name)
  } catch {
    return undefined
  }
}

export const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock']

/** Files that package managers write when they install something. */
const WRITTEN = [
  ...['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'].map(
    (name) => `node_modules/${name}`,
  ),
  ...LOCK_FILES,
  'bun.lockb',
  '.pnp.cjs',
]

/** Returns the files (absolute) of which at least one changes with the packages of a site. */
export const filesOfPackages = (root: string): string[] =>
  requireIn(root)
    .resolve.paths('any')!
    .map((modules) => path.dirname(modules))
    .flatMap((folder) => WRITTEN.map((name) => path.join(folder, name)))

/** Loads the module. Throws errors of Node and of the module. */
export const loadModule = (root: string, name: string): unknown => requireIn(root)(name)

/** Returns the installed version of a package; undefined if it is not installed. */
export function installedVersion(root: string, name: string): string | undefined {
  const folder = requireIn(root)
    .resolve.paths(name)
    ?.find((modules) => existsSync(path.join(modules, name, 'package.json')))
  if (folder === undefined) return undefined
  return (JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as { version: string }).version
}
