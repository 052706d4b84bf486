/** Module aliases that plugins give to the bundler: by options, or by adding to its configuration. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isInside, sourcePath } from '../../../base/paths.ts'
import { isObject, type Values } from '../../../base/values.ts'
import type { Context } from '../config/context.ts'
import type { PluginUse } from '../plugins/uses.ts'

/**
 * Returns the aliases that a plugin adds, as paths below the site, or undefined if it adds none. Aliases of packages
 * are ignored because packages are found anyway.
 */
export function aliasesOf({ name, options }: PluginUse, added: unknown, { root }: Context): Values | undefined {
  const given =
    /module-alias|plugin-alias/.test(name) && isObject(options)
      ? options.alias
      : (added as { resolve?: { alias?: unknown } } | undefined)?.resolve?.alias
  if (!isObject(given)) return undefined
  const own = Object.entries(given).flatMap(([alias, target]) => {
    if (typeof target !== 'string') return []
    const file = path.resolve(root, target)
    const isSiteFile = isInside(root, file) && !/[\\/]node_modules[\\/]/.test(file) && existsSync(file)
    return isSiteFile ? [[alias.replace(/\$$/, ''), sourcePath(root, file)] as const] : []
  })
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/**
 * Returns the additions of a plugin that the config defines itself to the bundler's configuration; undefined if it
 * needs more than this to run.
 */
export function bundlerOf({ run, options }: PluginUse, root: string): unknown {
  try {
    const plugin = run?.(
      { siteDir: root, siteConfig: {}, generatedFilesDir: path.join(root, '.docusaurus') },
      options ?? {},
    )
    const { configureWebpack } = (plugin ?? {}) as { configureWebpack?: unknown }
    return typeof configureWebpack === 'function' ? configureWebpack({}, false, {}, undefined) : configureWebpack
  } catch {
    return undefined
  }
}
