/** The remark and rehype plugins of a config, and the settings that stand for plugins that cannot run. */
import type { Values } from '../../../base/values.ts'
import type { PluginLists } from '../../../model/markdown-config.ts'
import type { ConfigCode } from '../config/config-code.ts'
import type { CompilerPlugin } from '../config/context.ts'
import type { Report } from '../report/report.ts'
import { stubName } from '../run/stub.ts'
import { sortPlugins } from './compiler-plugins.ts'
import { formulaSettings } from './formulas.ts'
import { environmentValues, variablesOf } from './variables.ts'

/** The remark and rehype plugins of a site, and what replaces plugins that cannot run. */
export interface CompilerPlugins {
  readonly plugins: PluginLists
  /** Names of variables. */
  readonly variables: readonly string[]
  readonly math: Values | undefined
  /** Whether a plugin neither runs nor is replaced. */
  readonly lacksPlugins: boolean
}

/** Sorts the remark and rehype plugins, and reports those that cannot run. */
export function compilerPluginsOf(all: readonly CompilerPlugin[], code: ConfigCode, report: Report): CompilerPlugins {
  const { variables, compilerPlugins } = splitVariables(all, code.files)
  const sorted = sortPlugins(compilerPlugins, code)
  const { math, replaced, notRun } = formulaSettings(sorted.notRun)
  for (const { plugin } of replaced) report.add(plugin.keys, { what: 'own-formulas', ...functionName(plugin) })
  for (const { plugin, reason } of notRun)
    report.add(plugin.keys, { what: 'compiler-plugin', kind: plugin.kind, ...functionName(plugin), ...reason })
  return { plugins: sorted.plugins, variables, math, lacksPlugins: notRun.length > 0 }
}

/**
 * Adds what the compiler needs. With `lacksComponents`, undefined components, which a missing plugin may define, render
 * their children.
 */
export const withCompilerSettings = (
  user: Values,
  { math, variables }: CompilerPlugins,
  lacksComponents: boolean,
): Values => ({
  ...user,
  ...((lacksComponents || math !== undefined) && {
    markdown: {
      ...(user.markdown as Values),
      ...(lacksComponents && { unknownComponents: 'children' }),
      ...(math !== undefined && { math }),
    },
  }),
  ...variablesOrNone(variables),
})

/** Separates plugins that only fill in variables from all others. */
function splitVariables(plugins: readonly CompilerPlugin[], files: readonly string[]) {
  const uses = plugins.map((plugin) => ({ plugin, names: variablesOf(plugin, files) }))
  return {
    variables: [...new Set(uses.flatMap(({ names }) => names))].sort(),
    compilerPlugins: uses.filter(({ names }) => names.length === 0).map(({ plugin }) => plugin),
  }
}

/** Without such a plugin `{{NAME}}` is ordinary text; with one, an unset variable stays as written. */
const variablesOrNone = (names: readonly string[]): Values => ({
  ...(names.length > 0 && { variables: environmentValues(names) }),
  severity: {
    'unknown-variable': names.length > 0 ? 'info' : 'off',
    // KaTeX prints such a formula as it is written.
    'bad-formula': 'warning',
    // Docusaurus shows the error in place of the diagram.
    'bad-diagram': 'warning',
    // Docusaurus 2 accepted it; its items may come from a function.
    'empty-category': 'warning',
    // Plugins have folders of translations, too.
    'unread-folder': 'off',
    // Its tools keep texts of earlier versions of a site.
    'translation-id': 'off',
    // Its bundler does not report what browsers skip.
    'style-syntax': 'info',
    // A component that fails here leaves its part of the theme unchanged.
    'theme-failed': 'info',
    // Docusaurus accepts any slug and joins it with the base URL.
    'bad-slug': 'warning',
    'bad-redirect': 'warning',
    // Docusaurus reads such files with U+FFFD in place of invalid bytes.
    'invalid-utf8': 'warning',
    'nul-byte': 'warning',
    // Docusaurus follows links to other folders of the repository, and skips links to files that another build makes.
    'symlink-outside': 'warning',
    'dangling-symlink': 'warning',
    // In Docusaurus, pages replace static files without a message.
    'static-clash': 'warning',
    // A plugin of the site may give `file=` of a fence another meaning.
    'code-file-not-found': 'warning',
  },
})

function functionName({ value }: CompilerPlugin): { readonly name?: string } {
  const [head] = [value].flat()
  const name = stubName(head) ?? (typeof head === 'function' ? head.name : '')
  return name === '' ? {} : { name }
}
