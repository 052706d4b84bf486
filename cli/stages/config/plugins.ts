/** unified plugins in a config: functions, which only the site's code can provide. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { hashBytes, hashOf } from '../../base/hash.ts'
import type { Grammars, UserPlugins } from '../../model/markdown-config.ts'
import { MODULE_ENDINGS } from '../../site-code/names.ts'
import { installedVersion, LOCK_FILES } from '../../site-code/packages.ts'

/** Returns the plugins of a checked config; undefined if it has none. */
export function pluginsOf(config: unknown): UserPlugins | undefined {
  const {
    remarkPlugins = [],
    rehypePlugins = [],
    remarkRehypeOptions,
    languages = {},
  } = (config as { markdown?: PluginOptions }).markdown ?? {}
  const lists = { beforeRemark: [], remark: remarkPlugins, beforeRehype: [], rehype: rehypePlugins }
  const grammars = Object.fromEntries(Object.entries(languages).map(([name, grammar]) => [name.toLowerCase(), grammar]))
  return unlessEmpty({ ...lists, ...remarkRehypeOptions, ...(Object.keys(grammars).length > 0 && { grammars }) })
}

interface PluginOptions {
  readonly remarkPlugins?: UserPlugins['remark']
  readonly rehypePlugins?: UserPlugins['rehype']
  readonly remarkRehypeOptions?: Pick<UserPlugins, 'handlers'>
  readonly languages?: Grammars
}

/** Returns the functions, or undefined if there are none. */
export const unlessEmpty = (plugins: UserPlugins): UserPlugins | undefined => {
  const { preprocess, handlers, grammars, ...lists } = plugins
  return preprocess !== undefined ||
    handlers !== undefined ||
    grammars !== undefined ||
    Object.values(lists).some((list) => list.length > 0)
    ? plugins
    : undefined
}

/** Returns the texts of the files of a config. */
export const inputTexts = (inputs: readonly string[]): readonly string[] =>
  inputs.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))

/**
 * Returns a digest of the plugins: their options, the texts of the files of the config, the versions of the packages
 * that these files import, and the lock file, for indirect dependencies. The reads of a running plugin are noted
 * separately (see `cli/site-code/reads.ts`).
 */
export function pluginsDigest(root: string, texts: readonly string[], plugins: UserPlugins): Hash {
  const packages = new Set(texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name = '']) => name)))
  const versions = [...packages].sort().map((name) => `${name}@${installedVersion(root, name) ?? ''}`)
  const locks = LOCK_FILES.map((name) => path.join(root, name)).filter((file) => existsSync(file))
  return hashOf(
    'plugins',
    optionsText(plugins),
    ...texts,
    ...versions,
    ...locks.map((file) => hashBytes(readFileSync(file))),
  )
}

/** Matches `'@site/src/Box'` as text of a program. */
const SITE_MODULE = /(['"`])(@site\/[\w@./-]+)\1/g

/**
 * Returns the modules of the site that the files of a config name in their texts. Plugins can add imports of these
 * modules to pages, and modules are bundled before a plugin runs.
 */
export function namedSiteModules(root: string, texts: readonly string[]): readonly string[] {
  const names = texts.flatMap((text) => [...text.matchAll(SITE_MODULE)].map(([, , name = '']) => name))
  const isModule = (name: string): boolean => {
    const file = path.join(root, name.slice('@site/'.length))
    return ['', ...MODULE_ENDINGS].some((ending) => CODE.test(file + ending) && existsSync(file + ending))
  }
  return [...new Set(names)].filter(isModule).sort()
}

const CODE = /\.(?:[cm]?[jt]sx?|json)$/

/** Returns options as text, functions as their source text; '' for values that refer to themselves. */
function optionsText(plugins: UserPlugins): string {
  try {
    return JSON.stringify(plugins, (_key, value: unknown) => {
      if (typeof value === 'function' || typeof value === 'bigint' || value instanceof RegExp) return String(value)
      return value instanceof Map || value instanceof Set ? [...value] : value
    })
  } catch {
    return ''
  }
}

/** Matches the package in `from 'name/file'`, `import('name')` and `require('name')`. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)/g
