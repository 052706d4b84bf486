/** Module aliases that plugins give to the bundler: by options, or by adding to its configuration. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isInside, sourcePath } from '../../../base/paths.ts'
import { isObject, type Values } from '../../../base/values.ts'
import type { Context } from '../context.ts'
import type { PluginUse } from '../plugins/uses.ts'

/**
 * Returns the aliases that a plugin adds, as paths below the site, or undefined if it adds none. Aliases of packages are ignored
 * because packages are found anyway.
 */
export function aliasesOf({ name, options, run }: PluginUse, { root }: Context): Values | undefined {
  const given =
    /module-alias|plugin-alias/.test(name) && isObject(options) ? options.alias : run && aliasesMade(run, root, options)
  if (!isObject(given)) return undefined
  const own = Object.entries(given).flatMap(([alias, target]) => {
    if (typeof target !== 'string') return []
    const file = path.resolve(root, target)
    const isSiteFile = isInside(root, file) && !/[\\/]node_modules[\\/]/.test(file) && existsSync(file)
    return isSiteFile ? [[alias.replace(/\$$/, ''), sourcePath(root, file)] as const] : []
  })
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/** Runs a plugin that the config defines itself. If it needs more than this, its aliases are not known. */
function aliasesMade(run: NonNullable<PluginUse['run']>, root: string, options: unknown): unknown {
  try {
    const plugin = run(
      { siteDir: root, siteConfig: {}, generatedFilesDir: path.join(root, '.docusaurus') },
      options ?? {},
    )
    const { configureWebpack } = (plugin ?? {}) as { configureWebpack?: unknown }
    const made: unknown =
      typeof configureWebpack === 'function' ? configureWebpack({}, false, {}, undefined) : configureWebpack
    return (made as { resolve?: { alias?: unknown } } | undefined)?.resolve?.alias
  } catch {
    return undefined
  }
}
