/** The entry point for Docusaurus folders: runs and converts their config. */
import { readFileSync } from 'node:fs'
import { sourcePath } from '../../base/paths.ts'
import { type PostCss, postCss } from '../../base/postcss.ts'
import { findModule } from '../../base/site-package.ts'
import { isObject, type Values } from '../../base/values.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { BuiltSite } from '../../model/config.ts'
import type { UserPlugins } from '../../model/markdown-config.ts'
import type { FrontMatterOf, MakeSidebarItems } from '../../stages/config/loaded-config.ts'
import type { CompilerPlugin } from './context.ts'
import { functionsOf, reasonNotToRun, sortPlugins } from './convert/compiler-plugins.ts'
import { reportEmptyFolders } from './convert/docs-folders.ts'
import type { EditUrl } from './convert/edit-url.ts'
import { formulaSettings } from './convert/formulas.ts'
import type { CreateRedirects } from './convert/redirects.ts'
import { sidebarItemsOf } from './convert/sidebar-items.ts'
import { environmentValues, variablesOf } from './convert/variables.ts'
import { convert } from './convert.ts'
import { migratedPostCss } from './migrated-post-css.ts'
import { type FailedHook, type PluginOutput, runPlugins } from './plugins/run.ts'
import type { PluginUse } from './plugins/uses.ts'
import { failedDiagnostics, madeValues, withMissingPages } from './plugins/values.ts'
import {
  type ConfigText,
  createReport,
  isOnlyLostByMigration,
  type Locate,
  lacksLoaders,
  type ReportLine,
  reportDiagnostics,
} from './report.ts'
import { withoutMissingFunctions } from './run/missing-functions.ts'
import { type RunResult, runFile } from './run/run-file.ts'
import { stubName } from './run/stub.ts'
import { unsupportedFinding } from './words.ts'

/** A Docusaurus config converted to ours. */
export interface DocusaurusSite {
  readonly user: Values
  /** The same config with the values that plugins added. */
  readonly made: Values
  readonly lines: readonly ReportLine[]
  /** Parts of the site that a config of ours would not contain. */
  readonly diagnostics: readonly Diagnostic[]
  /** Parts that are missing if the site is built without changes. */
  readonly notes: readonly Diagnostic[]
  /** Files that the config was read from (absolute). */
  readonly inputs: readonly string[]
  readonly compilerPlugins: readonly CompilerPlugin[]
  /** The remark and rehype plugins, handlers, and the preprocessor that can run. */
  readonly plugins: UserPlugins
  readonly createRedirects: readonly CreateRedirects[]
  readonly editUrls: ReadonlyMap<string, EditUrl>
  readonly sidebarItems: ReadonlyMap<string, MakeSidebarItems>
  readonly frontMatterOf?: FrontMatterOf
  readonly sidebarsFiles: ReadonlyMap<string, string>
  readonly postCss: PostCss
  /** The text of a config file of PostCSS with what the plugins add. Only in migrations. */
  readonly postCssConfig?: string
  /** Runs the plugins' hooks after the build and returns the failures. Absent if no plugin has such a hook. */
  readonly afterBuild?: (site: BuiltSite) => Promise<readonly Diagnostic[]>
}

interface LoadInput {
  readonly root: string
  readonly file: string
  readonly cacheFolder: string
  readonly locate: Locate
  /** Stops waiting when the config's promises take too long. */
  readonly within: <T>(work: T | Promise<T>) => Promise<T>
  /** Whether plugins create their data and pages: once per command, and not in its worker threads. */
  readonly runsHooks: boolean
  /** Whether the site is to get a config of ours, which cannot run its plugins. */
  readonly migrates?: boolean
}

/** Runs the config (calling it if it is a function) and converts it. Throws the errors of the config. */
export async function loadDocusaurus({
  root,
  file,
  cacheFolder,
  locate,
  within,
  runsHooks,
  migrates = false,
}: LoadInput): Promise<DocusaurusSite> {
  // As in Docusaurus: configs and plugins ask for it, and without it most plugins for analytics add nothing.
  // (In this tool's own code, the whole expression is a constant.)
  const { env } = process
  if (env.NODE_ENV !== 'development') env.NODE_ENV = 'production'
  const report = createReport()
  const inputs = new Set<string>()
  const missing = new Set<string>()
  const failed = new Map<string, string>()
  const runPluginFile = async (name: string, read?: (exported: unknown) => unknown): Promise<RunResult> => {
    const result = await within(runFile(name, root, cacheFolder, read))
    for (const input of [name, ...result.inputs]) inputs.add(input)
    for (const [failure, reason] of result.failed) failed.set(failure, reason)
    return result
  }
  const run = async (name: string, read?: (exported: unknown) => unknown): Promise<unknown> => {
    const result = await runPluginFile(name, read)
    for (const name of result.missing) missing.add(name)
    return result.value
  }
  const returned = await run(file, (exported) =>
    typeof exported === 'function' && stubName(exported) === undefined ? (exported as () => unknown)() : exported,
  )
  const value = withoutMissingFunctions(returned, report)
  const converted = await convert(value, { root, report, run, within })
  const { sidebarsFiles, createRedirects, editUrls, docsFolders, otherPlugins, otherPresets } = converted
  const made = await runPlugins(
    otherPlugins.map(({ use }) => use).filter((use) => isRunnable(use, missing, [...inputs])),
    { root, cacheFolder, siteConfig: isObject(value) ? value : {}, report, within, run: runPluginFile, runsHooks },
  )
  const lacksDocs = reportEmptyFolders(docsFolders, { root, report })
  const left = otherPlugins.filter(({ use }) => !made.executed.has(use))
  const others = left.map(({ use }) => use)
  const styling = migrates ? await migratedPostCss({ root, file }, others) : undefined
  for (const { use, effect } of left)
    report.add(use.keys, { what: 'plugin', name: use.name, effect: styling?.uses.has(use) ? 'post-css-read' : effect })
  const makers = [
    ...otherPresets,
    ...left.flatMap(({ use, effect }) => (effect === 'missing' && !WITHOUT_PAGES.test(use.name) ? [use] : [])),
  ]
  if (makers.length > 0)
    report.add(makers[0]!.keys, { what: 'links-to-plugins', names: makers.map(({ name }) => name) })
  const { variables, compilerPlugins } = splitVariables(converted.compilerPlugins, [...inputs])
  const sorted = sortPlugins(compilerPlugins, { missing, files: [...inputs] })
  const { math, replaced, notRun } = formulaSettings(sorted.notRun)
  for (const { plugin } of replaced) report.add(plugin.keys, { what: 'own-formulas', ...nameOf(plugin) })
  const { markdown } = isObject(value) ? value : {}
  const { frontMatterOf, ...functions } = functionsOf(isObject(markdown) ? markdown : {}, root, {
    missing,
    files: [...inputs],
  })
  // Pages may use components that only such a plugin defines.
  const lacksComponents =
    notRun.length > 0 || left.some(({ effect }) => effect === 'missing') || report.lines.some(lacksLoaders)
  const user = {
    ...withMarkdown(converted.user, {
      ...(lacksComponents && { unknownComponents: 'children' }),
      ...(math !== undefined && { math }),
    }),
    ...variablesOrNone(variables),
  }
  for (const { plugin, reason } of notRun)
    report.add(plugin.keys, { what: 'compiler-plugin', kind: plugin.kind, ...nameOf(plugin), ...reason })
  const texts = [...inputs].filter((input) => /\.[cm]?[jt]sx?$/.test(input)).map((input) => textOf(root, input))
  const plugins = { ...sorted.plugins, ...functions }
  const sidebarItems = new Map(
    [...converted.sidebarItems]
      .filter(([, generator]) => reasonNotToRun({ value: generator }, missing, [...inputs]) === undefined)
      .map(([id, generator]) => [id, sidebarItemsOf(generator, root)]),
  )
  const used = {
    plugins,
    readsFrontMatter: frontMatterOf !== undefined,
    makesSidebars: sidebarItems.size > 0 && sidebarItems.size === converted.sidebarItems.size,
  }
  const diagnosticsOf = (lines: readonly ReportLine[]): readonly Diagnostic[] => [
    ...reportDiagnostics(lines, texts, locate),
    ...missingDiagnostics(missing, texts, root),
    ...failedFiles(failed, root),
    ...wholeConfigMissing(value, texts),
    ...failedDiagnostics(made.failed, texts, locate),
  ]
  return {
    user,
    made: makers.length === 0 && !lacksDocs ? madeValues(made, user) : withMissingPages(madeValues(made, user)),
    lines: report.lines,
    diagnostics: diagnosticsOf(report.lines),
    notes: diagnosticsOf(report.lines.filter((line) => !isOnlyLostByMigration(line, used))),
    inputs: [...inputs],
    compilerPlugins,
    plugins,
    createRedirects,
    editUrls,
    sidebarItems,
    ...(frontMatterOf && { frontMatterOf }),
    sidebarsFiles,
    // A plugin that is not installed is listed by name.
    postCss: postCss(
      root,
      made.postCss.map((plugin) => stubName(plugin) ?? plugin),
    ),
    ...(styling && { postCssConfig: styling.text }),
    ...(made.afterBuild.length > 0 && {
      afterBuild: async (site) => failedDiagnostics(await runAfterBuild(made, site), texts, locate),
    }),
  }
}

async function runAfterBuild({ afterBuild }: PluginOutput, site: BuiltSite): Promise<FailedHook[]> {
  const failed: FailedHook[] = []
  for (const { plugin, keys, run } of afterBuild) {
    const reason = await run(site)
    if (reason !== undefined) failed.push({ plugin, hook: 'postBuild', reason, keys })
  }
  return failed
}

/** Names of plugins that add no pages. */
const WITHOUT_PAGES =
  /sass|less|postcss|tailwind|analytics|gtag|segment|hotjar|matomo|posthog|sentry|zoom|lightbox|image|webpack|polyfill|lottie|cookie|consent|katex/i

/** Adds options of Markdown. Undefined components can render their children. */
const withMarkdown = (user: Values, added: Values): Values => ({
  ...user,
  ...(Object.keys(added).length > 0 && { markdown: { ...(user.markdown as Values), ...added } }),
})

/**
 * Whether a function of the config can run, that is, everything its file imports is installed; a file or package is checked when
 * it is loaded.
 */
const isRunnable = ({ run }: PluginUse, missing: ReadonlySet<string>, files: readonly string[]): boolean =>
  run === undefined || reasonNotToRun({ value: run }, missing, files) === undefined

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

function nameOf({ value }: CompilerPlugin): { readonly name?: string } {
  const [head] = [value].flat()
  const name = stubName(head) ?? (typeof head === 'function' ? head.name : '')
  return name === '' ? {} : { name }
}

const textOf = (root: string, file: string): ConfigText => ({
  file: sourcePath(root, file),
  text: readFileSync(file, 'utf8'),
})

/** If nothing in the config can be read, the site would have no docs, which is an error. */
function wholeConfigMissing(config: unknown, texts: readonly ConfigText[]): Diagnostic[] {
  const module = stubName(config)
  if (module === undefined) return []
  const where = { file: texts[0]!.file, line: 1 }
  return [unsupportedFinding({ what: 'whole-config', module }, { severity: 'error', where })]
}

/** Reports modules that the config imports and that are not installed: values made with them may be missing. */
function missingDiagnostics(missing: ReadonlySet<string>, texts: readonly ConfigText[], root: string): Diagnostic[] {
  return [...missing].sort().map((name) => {
    const holder = texts.find(({ text }) => text.includes(name)) ?? texts[0]!
    const before = holder.text.slice(0, Math.max(0, holder.text.indexOf(name)))
    const isFile = /^\.{0,2}\//.test(name)
    const isIncomplete = !isFile && findModule(root, name) !== undefined
    return unsupportedFinding(
      { what: 'import-not-found', module: name, isFile, isIncomplete },
      { severity: 'info', where: { file: holder.file, line: before.split('\n').length } },
    )
  })
}

/** Reports files of the site that were replaced because they failed without a module that is not installed. */
const failedFiles = (failed: ReadonlyMap<string, string>, root: string): readonly Diagnostic[] =>
  [...failed].map(([file, reason]) =>
    unsupportedFinding(
      { what: 'import-failed', reason },
      { severity: 'info', where: { file: sourcePath(root, file) } },
    ),
  )
