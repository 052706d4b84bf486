/** Aliases of modules that plugins give to the bundler: by options, or by what they add to its configuration. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isInside, sourcePath } from '../base/paths.ts'
import type { Context } from './context.ts'
import type { PluginUse } from './plugins.ts'
import { isObject, type Values } from './reader.ts'

/** The aliases that a plugin adds, as paths below the site; undefined where it adds none. Aliases of packages do not count: packages are found anyway. */
export function aliasesOf({ name, options, run }: PluginUse, { root }: Context): Values | undefined {
  const given =
    /module-alias|plugin-alias/.test(name) && isObject(options) ? options.alias : run && aliasesMade(run, root, options)
  if (!isObject(given)) return undefined
  const own = Object.entries(given).flatMap(([alias, target]) => {
    if (typeof target !== 'string') return []
    const file = path.resolve(root, target)
    const isOwn = isInside(root, file) && !/[\\/]node_modules[\\/]/.test(file) && existsSync(file)
    return isOwn ? [[alias.replace(/\$$/, ''), sourcePath(root, file)] as const] : []
  })
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/** Asks a plugin of the config itself. A plugin that needs more than this adds none that we know of. */
function aliasesMade(run: NonNullable<PluginUse['run']>, root: string, options: unknown): unknown {
  try {
    const plugin = run(
      { siteDir: root, siteConfig: {}, generatedFilesDir: path.join(root, '.docusaurus') },
      options ?? {},
    )
    const { configureWebpack } = (plugin ?? {}) as { configureWebpack?: unknown }
    const made =
      typeof configureWebpack === 'function'
        ? (configureWebpack({}, false, {}, undefined) as unknown)
        : configureWebpack
    return (made as { resolve?: { alias?: unknown } } | undefined)?.resolve?.alias
  } catch {
    return undefined
  }
}
