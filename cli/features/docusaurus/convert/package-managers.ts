/** The remark plugin npm2yarn: its tabs of package managers are built in, so only its options are read. */

import { isObject } from '../../../base/values.ts'
import { PACKAGE_MANAGERS, type PackageManager } from '../../../model/markdown-config.ts'
import type { CompilerPlugin } from '../config/context.ts'
import type { Report } from '../report/report.ts'
import { stubName } from '../run/stub.ts'

interface SplitPlugins {
  /** In the order of the tabs; absent: the default. */
  readonly packageManagers?: readonly PackageManager[]
  readonly others: readonly CompilerPlugin[]
}

/** Separates npm2yarn from other plugins. Converters that are functions are reported: tabs are made from data. */
export function splitPackageManagers(plugins: readonly CompilerPlugin[], report: Report): SplitPlugins {
  const managers = plugins.filter(isNpm2Yarn)
  const uses = managers.map((plugin) => ({ plugin, converters: convertersOf(plugin) }))
  for (const { plugin, converters } of uses)
    if (!converters.every(isKnown))
      report.add([...plugin.keys, 1, 'converters'], { what: 'option', option: 'converters' })
  const chosen = uses.map(({ converters }) => converters.filter(isKnown)).find(({ length }) => length > 0)
  return {
    others: plugins.filter((plugin) => !managers.includes(plugin)),
    ...(chosen && { packageManagers: [...new Set<PackageManager>(['npm', ...chosen])] }),
  }
}

const isKnown = (name: unknown): name is PackageManager => PACKAGE_MANAGERS.includes(name as PackageManager)

/** An installed plugin is an anonymous function, but no other plugin has this option. */
const isNpm2Yarn = (plugin: CompilerPlugin): boolean =>
  stubName([plugin.value].flat()[0])?.includes('npm2yarn') === true || convertersOf(plugin).length > 0

function convertersOf({ value }: CompilerPlugin): readonly unknown[] {
  const options: unknown = Array.isArray(value) ? value[1] : undefined
  return isObject(options) && Array.isArray(options.converters) ? options.converters : []
}
