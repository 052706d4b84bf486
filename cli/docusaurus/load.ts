/** The door for Docusaurus folders: runs and converts their config. */
import { readFileSync } from 'node:fs'
import { sourcePath } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { UserPlugins } from '../model/config.ts'
import { sortPlugins } from './compiler-plugins.ts'
import type { CompilerPlugin } from './context.ts'
import { convert } from './convert.ts'
import type { Values } from './reader.ts'
import type { CreateRedirects } from './redirects.ts'
import { type ConfigText, createReport, type Locate, type ReportLine, reportDiagnostics } from './report.ts'
import { inFolder, runFile } from './run.ts'
import { standInName } from './stub.ts'
import { environmentValues, variablesOf } from './variables.ts'

/** A Docusaurus config in our terms. */
export interface DocusaurusSite {
  readonly user: Values
  readonly lines: readonly ReportLine[]
  readonly diagnostics: readonly Diagnostic<'docusaurus-unsupported'>[]
  /** Files that the config was made from (absolute). */
  readonly inputs: readonly string[]
  readonly compilerPlugins: readonly CompilerPlugin[]
  /** Those of them that can run. */
  readonly plugins: UserPlugins
  readonly createRedirects: readonly CreateRedirects[]
  readonly sidebarsFiles: ReadonlyMap<string, string>
}

interface LoadInput {
  readonly root: string
  readonly file: string
  readonly cacheFolder: string
  readonly locate: Locate
  /** Stops waiting for what the config promises. */
  readonly within: <T>(work: T | Promise<T>) => Promise<T>
}

/** Runs the config (a function is called) and converts it. Throws what the config throws. */
export async function loadDocusaurus({ root, file, cacheFolder, locate, within }: LoadInput): Promise<DocusaurusSite> {
  const report = createReport()
  const inputs = new Set<string>()
  const missing = new Set<string>()
  const run = async (one: string): Promise<unknown> => {
    const ran = await within(runFile(one, root, cacheFolder))
    for (const input of [one, ...ran.inputs]) inputs.add(input)
    for (const name of ran.missing) missing.add(name)
    return ran.value
  }
  const exported = await run(file)
  const value = await within(
    inFolder(root, () => (typeof exported === 'function' ? (exported as () => unknown)() : exported)),
  )
  const converted = await convert(value, { root, report, run })
  const { sidebarsFiles, createRedirects } = converted
  const { variables, compilerPlugins } = splitVariables(converted.compilerPlugins, [...inputs])
  const user = { ...converted.user, ...variablesOrNone(variables) }
  const { plugins, notRun } = sortPlugins(compilerPlugins, { missing, files: [...inputs] })
  for (const { plugin, reason } of notRun)
    report.add(plugin.keys, { what: 'compiler-plugin', kind: plugin.kind, ...nameOf(plugin), ...reason })
  const texts = [...inputs].filter((input) => /\.[cm]?[jt]sx?$/.test(input)).map((input) => textOf(root, input))
  return {
    user,
    lines: report.lines,
    diagnostics: [...reportDiagnostics(report.lines, texts, locate), ...missingDiagnostics(missing, texts)],
    inputs: [...inputs],
    compilerPlugins,
    plugins,
    createRedirects,
    sidebarsFiles,
  }
}

/** Plugins that only fill in variables, as variables; and all others. */
function splitVariables(plugins: readonly CompilerPlugin[], files: readonly string[]) {
  const found = plugins.map((plugin) => ({ plugin, names: variablesOf(plugin, files) }))
  return {
    variables: [...new Set(found.flatMap(({ names }) => names))].sort(),
    compilerPlugins: found.filter(({ names }) => names.length === 0).map(({ plugin }) => plugin),
  }
}

/** Without such a plugin `{{NAME}}` is text like any other; with one, a variable that is not set stays as it is written. */
const variablesOrNone = (names: readonly string[]): Values => ({
  ...(names.length > 0 && { variables: environmentValues(names) }),
  // A component that does not run here leaves its part of the theme as it is.
  severity: { 'unknown-variable': names.length > 0 ? 'info' : 'off', 'theme-failed': 'info' },
})

function nameOf({ value }: CompilerPlugin): { readonly name?: string } {
  const [own] = [value].flat()
  const name = standInName(own) ?? (typeof own === 'function' ? own.name : '')
  return name === '' ? {} : { name }
}

const textOf = (root: string, file: string): ConfigText => ({
  file: sourcePath(root, file),
  text: readFileSync(file, 'utf8'),
})

/** Modules that the config imports and that are not installed: values made with them may be missing. */
function missingDiagnostics(
  missing: ReadonlySet<string>,
  texts: readonly ConfigText[],
): Diagnostic<'docusaurus-unsupported'>[] {
  return [...missing].sort().map((name) => {
    const holder = texts.find(({ text }) => text.includes(name)) ?? texts[0]!
    const before = holder.text.slice(0, Math.max(0, holder.text.indexOf(name)))
    return {
      code: 'docusaurus-unsupported',
      severity: 'info',
      what: 'import-not-found',
      module: name,
      isFile: /^\.{0,2}\//.test(name),
      where: { file: holder.file, line: before.split('\n').length },
    }
  })
}
