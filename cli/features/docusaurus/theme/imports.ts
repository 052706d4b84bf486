/** The imports of components in `src/theme` from the theme. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MODULE_ENDINGS } from '../../../site-code/names.ts'
import { isImportable, isOfTheme, PIECES } from './parts.ts'

/** Returns the site's file for a module of the theme, relative to the site. */
export const themeFile = (name: string, root: string): string | undefined =>
  MODULE_ENDINGS.map((ending) => `src/theme/${name}${ending}`).find((one) => existsSync(path.join(root, one)))

/**
 * Returns these files with the files in `src/theme` that they import, directly or indirectly. If this tool has the same
 * module, they import the site's file only if it is in `own`.
 */
export function importedFrom(
  files: readonly string[],
  root: string,
  own: readonly string[] = PIECES,
): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/\bfrom\s+['"](@theme\/[^'"]+|\.[^'"]*)['"]/g)) {
      const theme = name.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), name).replace(/^src\/theme\//, '')
        : name.slice('@theme/'.length)
      const isOurs = name.startsWith('@') && isOfTheme(theme) && !own.includes(theme)
      const inner = isOurs ? undefined : themeFile(theme, root)
      if (inner !== undefined) found.add(inner)
    }
  }
  return found
}

/** Imports that do not show what a component adds to the theme's component. */
const COMMON = /^(?:react(?:\/.*)?|clsx|@theme(?:-original|-init)?\/.*|@docusaurus\/.*|.*\.(?:s?css|sass|less))$/

/**
 * Returns the modules of the site and the packages that code imports by name, without modules of React, the theme, and
 * styles.
 */
export const addedImports = (text: string): readonly string[] => {
  const imports = text.matchAll(/^\s*import\s+(?!type\b)[^'"]*\bfrom\s+['"]([^'"]+)['"]/gm)
  return [...new Set([...imports].map(([, name = '']) => name))].filter((name) => !COMMON.test(name))
}

/** A module of the theme that the file imports and that neither this tool nor the site has. */
export function missingImport(file: string, root: string): string | undefined {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/from\s+['"]@theme(?:-original|-init)?\/([^'"]+)['"]/g)]
  const types = text.match(/^\s*import\s+type\b.*$/gm) ?? []
  const typed = new Set(types.join('\n').match(/@theme[^'"]+/g) ?? [])
  return names
    .map(([, name = '']) => name)
    .find((name) => !typed.has(`@theme/${name}`) && !isImportable(name) && themeFile(name, root) === undefined)
}

/**
 * A module of the theme that a component needs, directly or through the theme, and that neither this tool nor the site
 * has.
 */
export const missingIn = (file: string, root: string): string | undefined =>
  [...importedFrom([file], root)]
    .map((one) => missingImport(path.join(root, one), root))
    .find((one) => one !== undefined)
