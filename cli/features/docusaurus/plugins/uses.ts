/** Presets, plugins and themes of a site as one list, each with its name and options. */
import path from 'node:path'
import { sourcePath, toSlashes } from '../../../base/paths.ts'
import { isObject, type Values } from '../../../base/values.ts'
import type { Reader } from '../config/reader.ts'
import type { Keys } from '../report/report.ts'
import { stubName } from '../run/stub.ts'

export interface PluginUse {
  /** `content-docs`, `client-redirects`, `@easyops-cn/docusaurus-search-local`, a file, a function's name. */
  readonly name: string
  /** Options; `undefined` if there are none. */
  readonly options: unknown
  readonly keys: Keys
  /** Path of the options in the config. */
  readonly optionKeys: Keys
  /** The plugin itself, if the config contains it. */
  readonly run?: (context: object, options: unknown) => unknown
}

/** The options of one instance of a plugin, and their path in the config. */
export interface PluginOptions {
  readonly options: Values
  readonly keys: Keys
}

/**
 * Shortens a plugin name: `@docusaurus/plugin-content-docs` and its other names become `content-docs`; a path into a
 * package becomes the package.
 */
export function shortName(specifier: string): string {
  const inPackage = toSlashes(specifier).split('/node_modules/').at(-1)!
  const name =
    specifier === inPackage
      ? specifier
      : inPackage
          .split('/')
          .slice(0, inPackage.startsWith('@') ? 2 : 1)
          .join('/')
  return name.replace(/^@docusaurus\/(?:plugin|preset|theme)-/, '').replace(/^@docusaurus\//, '')
}

const pluginName = (value: unknown, root: string): string => {
  if (typeof value === 'string') {
    return path.isAbsolute(value) && !toSlashes(value).includes('/node_modules/')
      ? toSlashes(path.relative(root, value))
      : shortName(value)
  }
  const missing = stubName(value)
  if (missing !== undefined) return shortName(missing)
  return typeof value === 'function' ? value.name || 'a function' : 'a value of unknown kind'
}

/**
 * Returns the entries of `presets`, `plugins` or `themes`: a name, a function, or either with options; empty entries
 * are skipped.
 */
export function pluginUses(plugins: readonly unknown[], keys: Keys, root: string): PluginUse[] {
  return plugins.flatMap((entry, i): PluginUse[] => {
    if (entry === null || entry === undefined || entry === false || entry === '') return []
    const [head, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry]
    if (head === null || head === undefined || head === false) return []
    const isOfSite = typeof head === 'function' && stubName(head) === undefined
    return [
      {
        name: pluginName(head, root),
        options,
        keys: [...keys, i],
        optionKeys: [...keys, i, 1],
        ...(isOfSite && { run: head as NonNullable<PluginUse['run']> }),
      },
    ]
  })
}

/** Returns the options of one part of the preset, or undefined if it is turned off. */
export function presetOptions(preset: Reader, key: string): PluginOptions | undefined {
  const value = preset.take(key)
  if (value === false) return undefined
  return { options: isObject(value) ? value : {}, keys: [...preset.keys, key] }
}

/** Makes the folder of a content plugin relative to the site: `path.join(__dirname, 'docs')` is absolute. */
export function withOwnFolder(options: Values, root: string): Values {
  const { path: folder } = options
  return typeof folder === 'string' && path.isAbsolute(folder)
    ? { ...options, path: sourcePath(root, folder) }
    : options
}
