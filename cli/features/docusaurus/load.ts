/** The entry point for Docusaurus folders: runs and converts their config. */

import { omit } from '../../base/collections.ts'
import { objectOf, type Values } from '../../base/values.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { postCss } from '../../formats/postcss.ts'
import type { BuiltSite } from '../../model/config.ts'
import type { AdaptedConfig, AdapterInput } from '../../stages/config/adapter.ts'
import type { MakeSidebarItems } from '../../stages/config/loaded-config.ts'
import { type ConfigCode, codeDiagnostics, configTexts, createConfigCode } from './config/config-code.ts'
import { canRun, functionsOf } from './convert/compiler-plugins.ts'
import { type CompilerPlugins, compilerPluginsOf, withCompilerSettings } from './convert/compiler-settings.ts'
import { reportEmptyFolders } from './convert/docs-folders.ts'
import { sidebarItemsOf } from './convert/sidebar-items.ts'
import { type ConvertResult, convert } from './convert.ts'
import { migratedPostCss } from './migrated-post-css.ts'
import { type FailedHook, type PluginOutput, runPlugins } from './plugins/run.ts'
import type { PluginUse } from './plugins/uses.ts'
import { failedDiagnostics, madeValues, withMissingPages } from './plugins/values.ts'
import {
  createReport,
  isOnlyLostByMigration,
  lacksLoaders,
  type Report,
  type ReportLine,
  reportDiagnostics,
} from './report/report.ts'
import { withoutMissingFunctions } from './run/missing-functions.ts'
import { stubName } from './run/stub.ts'

/** A Docusaurus config converted to ours. */
export interface DocusaurusSite {
  /** A config of ours without the values that plugins added. */
  readonly user: Values
  /**
   * The config that builds the site, with these values. Its notes list parts that are missing if the site is built
   * without changes.
   */
  readonly adapted: AdaptedConfig
  readonly lines: readonly ReportLine[]
  /** Parts of the site that a config of ours would not contain. */
  readonly diagnostics: readonly Diagnostic[]
  /** The text of a config file of PostCSS with what the plugins add. Only in migrations. */
  readonly postCssConfig?: string
}

interface LoadInput extends AdapterInput {
  /** Whether the site is to get a config of ours, which cannot run its plugins. */
  readonly migrates?: boolean
}

/** Runs a config to build its site. Throws the errors of the config. */
export const readConfig = async (input: AdapterInput): Promise<AdaptedConfig> => (await loadDocusaurus(input)).adapted

/** Runs the config and converts it. Throws the errors of the config. */
export async function loadDocusaurus(input: LoadInput): Promise<DocusaurusSite> {
  setNodeEnvironment()
  const { root } = input
  const report = createReport()
  const code = createConfigCode(input)
  const value = withoutMissingFunctions(await code.run(input.file, callConfig), report)
  const siteConfig = objectOf(value)
  const converted = await convert(value, { root, report, run: code.run })
  const { output, left } = await runOtherPlugins(converted, { ...input, siteConfig, report, code })
  const lacksDocs = reportEmptyFolders(converted.docsFolders, { root, report })
  const styling = input.migrates ? await migratedPostCss(input, usesOf(left)) : undefined
  reportOtherPlugins(left, styling?.uses, report)
  const lacksPages = reportPageMakers([...converted.otherPresets, ...pageMakers(left)], report)
  const compiler = compilerPluginsOf(converted.compilerPlugins, code, report)
  const functions = usedFunctions(converted, { siteConfig, compiler, code, root })
  const lacksComponents =
    compiler.lacksPlugins || left.some(({ effect }) => effect === 'missing') || report.lines.some(lacksLoaders)
  const user = withCompilerSettings(converted.user, compiler, lacksComponents)
  const made = madeValues(output, user)
  const texts = configTexts(code, root)
  const diagnosticsOf = (lines: readonly ReportLine[]): readonly Diagnostic[] => [
    ...reportDiagnostics(lines, texts),
    ...codeDiagnostics(value, code, texts, root),
    ...failedDiagnostics(output.failed, texts),
  ]
  return {
    user,
    adapted: {
      ...omit(functions, 'makesSidebars'),
      value: lacksPages || lacksDocs ? withMissingPages(made) : made,
      notes: diagnosticsOf(report.lines.filter((line) => !isOnlyLostByMigration(line, functions))),
      inputs: code.files,
      createRedirects: converted.createRedirects,
      editUrls: converted.editUrls,
      sidebarsFiles: converted.sidebarsFiles,
      postCss: postCss(root, namesOrValues(output.postCss)),
      ...(output.afterBuild.length > 0 && {
        afterBuild: async (site) => failedDiagnostics(await runAfterBuild(output, site), texts),
      }),
    },
    lines: report.lines,
    diagnostics: diagnosticsOf(report.lines),
    ...(styling && { postCssConfig: styling.text }),
  }
}

interface FunctionsInput {
  readonly siteConfig: Values
  readonly compiler: CompilerPlugins
  readonly code: ConfigCode
  readonly root: string
}

/**
 * Returns the functions of the config that can run. `makesSidebars`: whether no generator of sidebar items is missing.
 */
function usedFunctions(
  { sidebarItems: generators }: ConvertResult,
  { siteConfig, compiler, code, root }: FunctionsInput,
) {
  const { frontMatterOf, ...functions } = functionsOf(objectOf(siteConfig.markdown), root, code)
  const sidebarItems = sidebarFunctions(generators, code, root)
  return {
    plugins: { ...compiler.plugins, ...functions },
    ...(frontMatterOf && { frontMatterOf }),
    ...(sidebarItems.size > 0 && { sidebarItems }),
    makesSidebars: sidebarItems.size > 0 && sidebarItems.size === generators.size,
  }
}

/**
 * Sets `NODE_ENV` as Docusaurus does: configs and plugins read it, and without it most plugins for analytics add
 * nothing. (In this tool's own code, the whole expression is a constant.)
 */
function setNodeEnvironment(): void {
  const { env } = process
  if (env.NODE_ENV !== 'development') env.NODE_ENV = 'production'
}

/** A config may be a function that creates it. */
const callConfig = (exported: unknown): unknown =>
  typeof exported === 'function' && stubName(exported) === undefined ? (exported as () => unknown)() : exported

type OtherPlugins = ConvertResult['otherPlugins']

const usesOf = (plugins: OtherPlugins): readonly PluginUse[] => plugins.map(({ use }) => use)

interface PluginsInput extends LoadInput {
  readonly siteConfig: Values
  readonly report: Report
  readonly code: ConfigCode
}

/** Runs the plugins that are installed. `left`: the plugins that did not run. */
async function runOtherPlugins({ otherPlugins }: ConvertResult, { code, ...input }: PluginsInput) {
  const runnable = usesOf(otherPlugins).filter(({ run }) => run === undefined || canRun(run, code))
  const output = await runPlugins(runnable, { ...input, run: code.runPlugin })
  return { output, left: otherPlugins.filter(({ use }) => !output.executed.has(use)) }
}

/** Reports plugins that did not run. `migrated`: plugins that the migrated config of PostCSS calls. */
function reportOtherPlugins(left: OtherPlugins, migrated: ReadonlySet<PluginUse> | undefined, report: Report): void {
  for (const { use, effect } of left)
    report.add(use.keys, { what: 'plugin', name: use.name, effect: migrated?.has(use) ? 'post-css-read' : effect })
}

/** Names of plugins that add no pages. */
const WITHOUT_PAGES =
  /sass|less|postcss|tailwind|analytics|gtag|segment|hotjar|matomo|posthog|sentry|zoom|lightbox|image|webpack|polyfill|lottie|cookie|consent|katex/i

/** Returns the plugins that would add pages. */
const pageMakers = (left: OtherPlugins): readonly PluginUse[] =>
  left.flatMap(({ use, effect }) => (effect === 'missing' && !WITHOUT_PAGES.test(use.name) ? [use] : []))

/** Reports that links to pages of these plugins and presets may be broken. Returns whether there are any. */
function reportPageMakers(makers: readonly PluginUse[], report: Report): boolean {
  const [first] = makers
  if (first !== undefined) report.add(first.keys, { what: 'links-to-plugins', names: makers.map(({ name }) => name) })
  return first !== undefined
}

/** Returns the functions for sidebar items that can run, by collection. */
const sidebarFunctions = (
  generators: ConvertResult['sidebarItems'],
  code: ConfigCode,
  root: string,
): ReadonlyMap<string, MakeSidebarItems> =>
  new Map(
    [...generators]
      .filter(([, generator]) => canRun(generator, code))
      .map(([id, generator]) => [id, sidebarItemsOf(generator, root)]),
  )

/** Returns the plugins of PostCSS; a plugin that is not installed is listed by name. */
const namesOrValues = (plugins: readonly unknown[]): unknown[] => plugins.map((plugin) => stubName(plugin) ?? plugin)

async function runAfterBuild({ afterBuild }: PluginOutput, site: BuiltSite): Promise<FailedHook[]> {
  const failed: FailedHook[] = []
  for (const { plugin, keys, run } of afterBuild) {
    const reason = await run(site)
    if (reason !== undefined) failed.push({ plugin, hook: 'postBuild', reason, keys })
  }
  return failed
}
