/**
 * Modules that pass on everything that a missing package exports (`export * from 'kit'`). The names of these exports
 * are unknown, so such a module has every name: unknown exports are placeholders.
 */

import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { OnLoadResult } from 'esbuild'
import { PACKAGE_ROOT } from '../../../base/package.ts'
import { MODULE_ENDINGS } from '../../../site-code/names.ts'
import { installedVersion } from '../../../site-code/packages.ts'
import { PLACEHOLDER_FILE, packageOf } from './missing-modules.ts'

/** The loader in a request for the code of such a module itself. */
export const CODE_ITSELF = 'code-itself-loader'

/** Levels of modules that pass on each other's exports. */
const LEVELS = 3

/** Whether a module passes on the exports of a package that is not installed, directly or through files beside it. */
export function isOpenModule(text: string, file: string, isKnown: (name: string) => boolean, levels = LEVELS): boolean {
  const folder = path.dirname(file)
  return [...text.matchAll(/^\s*export\s*\*\s*from\s*['"]([^'"\n]+)['"]/gm)].some(([, name = '']) => {
    if (/^(?:@[\w.-]+\/)?[\w.-]+(?:\/|$)/.test(name) && !name.startsWith('.'))
      return !isKnown(name) && installedVersion(folder, packageOf(name)) === undefined
    const next = name.startsWith('.') && levels > 1 ? codeFile(path.resolve(folder, name)) : undefined
    return next !== undefined && isOpenModule(readFileSync(next, 'utf8'), next, isKnown, levels - 1)
  })
}

const codeFile = (file: string): string | undefined =>
  ['', ...MODULE_ENDINGS]
    .map((ending) => file + ending)
    .find((candidate) => /\.[jt]sx?$/.test(candidate) && existsSync(candidate) && statSync(candidate).isFile())

/** Returns code in place of such a module. */
export function openModule(file: string): OnLoadResult {
  const placeholder = JSON.stringify(path.join(PACKAGE_ROOT, PLACEHOLDER_FILE))
  const request = JSON.stringify(`!!${CODE_ITSELF}!./${path.basename(file)}`)
  return {
    contents: `module.exports = require(${placeholder}).openModule(require(${request}))`,
    loader: 'js',
    resolveDir: path.dirname(file),
  }
}
