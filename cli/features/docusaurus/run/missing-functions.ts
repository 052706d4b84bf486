/**
 * Functions of packages that are not installed and that complete a config, or a part of it: `createConfig({ presets,
 * plugins })`. Their arguments are read as if they were their results.
 */
import { isObject, type Values } from '../../../base/values.ts'
import type { Keys, Report } from '../report/report.ts'
import { givenToMissing, stubName } from './stub.ts'

/** Keys that only a whole config has. */
const OF_CONFIG = ['presets', 'plugins', 'themes', 'themeConfig']

/** Returns the config with these values in place of stubs, and reports each. */
export function withoutMissingFunctions(config: unknown, report: Report): unknown {
  const argument = givenToMissing(config)
  const whole = argument !== undefined && OF_CONFIG.some((key) => Object.hasOwn(argument, key))
  const root = whole ? taken(config, [], report) : config
  if (!isObject(root)) return root
  const { themeConfig, presets, plugins } = root
  return {
    ...root,
    ...(themeConfig !== undefined && { themeConfig: taken(themeConfig, ['themeConfig'], report) }),
    ...(Array.isArray(presets) && { presets: withOptions(presets, 'presets', report) }),
    ...(Array.isArray(plugins) && { plugins: withOptions(plugins, 'plugins', report) }),
  }
}

/** Does the same for the options of plugins: `[name, options]`. */
const withOptions = (entries: readonly unknown[], key: string, report: Report): readonly unknown[] =>
  entries.map((entry, i) =>
    Array.isArray(entry) && entry.length === 2 ? [entry[0], taken(entry[1], [key, i, 1], report)] : entry,
  )

function taken(value: unknown, keys: Keys, report: Report): unknown {
  const argument: Values | undefined = givenToMissing(value)
  if (argument === undefined) return value
  report.add(keys, { what: 'completed-by-package', module: stubName(value)! })
  return argument
}
