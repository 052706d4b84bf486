/** Names of files of a site that do not depend on the file that uses them: `@site/...`, and aliases of the config. */
import path from 'node:path'

/** Names by which code and style sheets of a site can begin, with folders or files below the site. */
export type Aliases = Readonly<Record<string, string>>

/** What the name of a module of a site can lack, in the order in which it is tried. */
export const MODULE_ENDINGS = [
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
] as const

/** Returns the path below the site (`./...`) for a name with an alias or `@site/`; undefined for other names. */
export function siteName(name: string, aliases: Aliases = {}): string | undefined {
  const [alias, target = ''] =
    Object.entries(aliases).find(([alias]) => name === alias || name.startsWith(`${alias}/`)) ?? []
  if (alias !== undefined) return `./${path.posix.join(target, name.slice(alias.length))}`
  return name.startsWith('@site/') ? `./${name.slice('@site/'.length)}` : undefined
}
