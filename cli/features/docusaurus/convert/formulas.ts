/**
 * Formulas: if the plugins that a site has for them are not installed, this tool typesets them, with the same rule for
 * dollar signs and the macros of the config.
 */

import { isObject, type Values } from '../../../base/values.ts'
import type { SortedPlugins } from './compiler-plugins.ts'

type SkippedPlugins = SortedPlugins['notRun']

/** Plugins that read formulas, and plugins that typeset them. */
const READS = /^remark-math$/
const TYPESETS = /^rehype-(?:katex|mathjax)(?:$|\/)/

interface FormulaSettings {
  /** The value of `markdown.math`; absent if the site has no such plugins, or if they can run here. */
  readonly math?: Values
  /** The plugins that this replaces. */
  readonly replaced: SkippedPlugins
  readonly notRun: SkippedPlugins
}

/** Separates plugins for formulas from other plugins that cannot run, and returns the settings in their place. */
export function formulaSettings(notRun: SkippedPlugins): FormulaSettings {
  const isNamed = (name: RegExp) => (plugin: SkippedPlugins[number]) => name.test(missingModule(plugin))
  if (!notRun.some(isNamed(READS))) return { replaced: [], notRun }
  const isReplaced = (plugin: SkippedPlugins[number]): boolean => isNamed(READS)(plugin) || isNamed(TYPESETS)(plugin)
  const macros = notRun.filter(isNamed(TYPESETS)).map(({ plugin }) => macrosOf(plugin.value))
  return {
    math: { prices: false, macros: Object.assign({}, ...macros) as Values },
    replaced: notRun.filter(isReplaced),
    notRun: notRun.filter((plugin) => !isReplaced(plugin)),
  }
}

const missingModule = ({ reason }: SkippedPlugins[number]): string =>
  reason.fault === 'not-installed' ? reason.module : ''

/** Returns the macros in the options of rehype-katex, except functions, which need KaTeX itself. */
function macrosOf(value: unknown): Values {
  const options: unknown = Array.isArray(value) ? value[1] : undefined
  const macros = isObject(options) ? options.macros : undefined
  return isObject(macros)
    ? Object.fromEntries(Object.entries(macros).filter(([, macro]) => typeof macro === 'string'))
    : {}
}
