/** Runs plugins of the config that do not need the bundler, each from start to last hook. */

import path from 'node:path'
import { errorText } from '../../../base/errors.ts'
import { sourcePath } from '../../../base/paths.ts'
import { isObject, type Values } from '../../../base/values.ts'
import { within } from '../../../stages/config/run-config.ts'
import { plainData } from '../config/reader.ts'
import type { Keys, Report } from '../report/report.ts'
import { inFolder, type RunResult } from '../run/run-file.ts'
import { type AfterBuild, afterBuildOf } from './after-build.ts'
import { clientModuleFile, SHEET } from './client-modules.ts'
import { pluginContext } from './context.ts'
import { createPluginFiles, type PluginFiles, pageOfRoute } from './files.ts'
import { type BundlerRules, bundlerRules, type Loaders } from './loaders.ts'
import { pluginFunction } from './plugin-file.ts'
import { tagsOf } from './tags.ts'
import type { PluginUse } from './uses.ts'

/** The output of plugins. */
export interface PluginOutput {
  /** Data by the name of the plugin and its id. */
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly headTags: readonly Values[]
  /** Modules that run on every page, and style sheets, relative to the site. */
  readonly clientModules: readonly string[]
  readonly styles: readonly string[]
  /** Folder of the pages that plugins added, relative to the site; absent if there are none. */
  readonly pages?: string
  /** Hooks that run after the build. */
  readonly afterBuild: readonly AfterBuild[]
  /** See `SiteConfig.loaders`. */
  readonly loaders: Loaders
  /** Plugins of PostCSS: functions, objects, or names of packages. */
  readonly postCss: readonly unknown[]
  readonly failed: readonly FailedHook[]
}

export interface FailedHook {
  readonly plugin: string
  readonly hook: string
  readonly reason: string
  readonly keys: Keys
}

interface RunPluginsInput {
  readonly root: string
  readonly cacheFolder: string
  /** The config as it was given. */
  readonly siteConfig: Values
  readonly report: Report
  readonly run: (file: string) => Promise<RunResult>
  /** False: plugins are only located. */
  readonly runsHooks: boolean
}

/** Hooks that are not run, except those without a meaning here (`getPathsToWatch`). */
const NOT_RUN = [
  'configureWebpack',
  'extendCli',
  'getThemePath',
  'getTranslationFiles',
  'postStart',
  'translateContent',
  'translateThemeConfig',
]

/** The output of the plugins that have run. */
interface CollectedOutput {
  readonly data: Record<string, Record<string, unknown>>
  readonly headTags: Values[]
  readonly clientModules: string[]
  readonly styles: string[]
  readonly afterBuild: AfterBuild[]
  readonly loaders: Record<string, Loaders[string]>
  postCss: readonly unknown[]
  readonly failed: FailedHook[]
  readonly files: PluginFiles
  /** Content that plugins loaded, by name and id; each plugin can read the others' content once all are loaded. */
  readonly contents: Record<string, Record<string, unknown>>
  readonly whenAllLoaded: (() => Promise<void>)[]
}

/** Runs all plugins, one after the other. `executed`: those whose code is installed. */
export async function runPlugins(
  uses: readonly PluginUse[],
  input: RunPluginsInput,
): Promise<PluginOutput & { readonly executed: ReadonlySet<PluginUse> }> {
  const files = createPluginFiles(path.join(input.cacheFolder, 'docusaurus'))
  const made: CollectedOutput = {
    data: {},
    headTags: [],
    clientModules: [],
    styles: [],
    afterBuild: [],
    loaders: {},
    postCss: [],
    failed: [],
    files,
    contents: {},
    whenAllLoaded: [],
  }
  const executed = new Set<PluginUse>()
  if (input.runsHooks) {
    for (const use of uses) if (await runPlugin(use, made, input)) executed.add(use)
    for (const call of made.whenAllLoaded) await call()
    files.sweep()
  }
  return { ...made, executed, ...(files.hasPages() && { pages: sourcePath(input.root, files.pages) }) }
}

/** Runs a plugin. Returns false if its code is not installed. */
async function runPlugin(use: PluginUse, made: CollectedOutput, input: RunPluginsInput): Promise<boolean> {
  const { root } = input
  try {
    const create = use.run ?? (await pluginFunction(use, input))
    if (create === undefined) return false
    const options = isObject(use.options) ? use.options : {}
    const context = pluginContext(input)
    const plugin = await within(inFolder(root, () => create(context, { id: 'default', ...options })))
    if (isObject(plugin)) await runHooks(running(plugin, options, { use, made, input, context }))
  } catch (error) {
    made.failed.push({ plugin: use.name, hook: 'the plugin itself', reason: errorText(error), keys: use.keys })
  }
  return true
}

/** A started plugin. */
interface StartedPlugin {
  readonly name: string
  readonly id: string
  readonly plugin: Values
  readonly use: PluginUse
  readonly made: CollectedOutput
  readonly input: RunPluginsInput
  readonly context: object
  /** Calls a hook; undefined if the plugin does not have it. Throws {@link HookError}. */
  readonly call: (hook: string, argument?: unknown) => Promise<unknown>
}

type Hook = (argument?: unknown) => unknown

class HookError extends Error {
  readonly hook: string
  constructor(hook: string, cause: unknown) {
    super(errorText(cause))
    this.hook = hook
  }
}

function running(
  plugin: Values,
  options: Values,
  entry: Pick<StartedPlugin, 'use' | 'made' | 'input' | 'context'>,
): StartedPlugin {
  const { root } = entry.input
  return {
    ...entry,
    plugin,
    name: typeof plugin.name === 'string' ? plugin.name : entry.use.name,
    id: typeof options.id === 'string' ? options.id : 'default',
    async call(hook, argument) {
      const found = plugin[hook]
      if (typeof found !== 'function') return undefined
      try {
        return await within(inFolder(root, () => (found as Hook).call(plugin, argument)))
      } catch (error) {
        throw new HookError(hook, error)
      }
    },
  }
}

/** Runs the hooks in Docusaurus' order. An exception ends this plugin. */
async function runHooks(entry: StartedPlugin): Promise<void> {
  const { name, id, plugin, use, made, input, call } = entry
  await guarded(entry, async () => {
    const content = await call('loadContent')
    const actions = actionsOf(entry)
    await call('contentLoaded', { content, actions })
    made.contents[name] = { ...made.contents[name], [id]: content }
    if (typeof plugin.allContentLoaded === 'function')
      made.whenAllLoaded.push(() =>
        guarded(entry, () => call('allContentLoaded', { allContent: allContentFor(entry), actions })),
      )
    const { head, left } = tagsOf(await call('injectHtmlTags', { content }))
    made.headTags.push(...head)
    if (left.length > 0) input.report.add(use.keys, { what: 'plugin-tags', name, tags: left })
    addClientModules(await call('getClientModules'), entry)
    const styling = await call('configurePostCss', { plugins: [...made.postCss] })
    if (isObject(styling) && Array.isArray(styling.plugins)) made.postCss = styling.plugins as unknown[]
    if (typeof plugin.postBuild === 'function') made.afterBuild.push(afterBuildOf({ ...entry, content }))
  })
  const { loaders, isWhole } = await readBundler(entry)
  Object.assign(made.loaders, loaders)
  const others = NOT_RUN.filter(
    (hook) => typeof plugin[hook] === 'function' && !(hook === 'configureWebpack' && isWhole),
  )
  if (others.length > 0) input.report.add(use.keys, { what: 'plugin-hooks', name, hooks: others })
}

/**
 * Reads the additions of a plugin to the bundler. Code that needs the bundler itself throws, and is reported as not
 * run.
 */
async function readBundler({ plugin, call, input }: StartedPlugin): Promise<BundlerRules> {
  if (plugin.configureWebpack === undefined) return { loaders: {}, isWhole: true }
  try {
    return bundlerRules(await call('configureWebpack', {}), input.root)
  } catch {
    return { loaders: {}, isWhole: false }
  }
}

/**
 * Returns the content of all plugins that run. Reports when a plugin asks for the content of docs, blogs, or pages,
 * which are read later.
 */
const allContentFor = ({ name, made, use, input: { report } }: StartedPlugin): object =>
  new Proxy(made.contents, {
    get(contents, key: string) {
      const isOurs = !Object.hasOwn(contents, key) && /^docusaurus-plugin-content-/.test(key)
      if (isOurs) report.add(use.keys, { what: 'plugin-content', name, of: key })
      return contents[key]
    },
  })

async function guarded({ name, use, made }: StartedPlugin, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const hook = error instanceof HookError ? error.hook : 'the plugin itself'
    made.failed.push({ plugin: name, hook, reason: errorText(error), keys: use.keys })
  }
}

/** Adds modules of a plugin: files, or names of packages. Missing ones are reported. */
function addClientModules(answer: unknown, { made, use, input: { root, report } }: StartedPlugin): void {
  for (const module of Array.isArray(answer) ? (answer as readonly unknown[]) : []) {
    const file = typeof module === 'string' ? clientModuleFile(module, root) : undefined
    if (file === undefined) report.add(use.keys, { what: 'client-module', module: String(module) })
    else (SHEET.test(file) ? made.styles : made.clientModules).push(file)
  }
}

/** Returns the actions of `contentLoaded`. Pages and their data become files, like those that a writer adds. */
function actionsOf({ name, id, made, use, input: { report, siteConfig } }: StartedPlugin): object {
  const { files } = made
  const baseUrl = typeof siteConfig.baseUrl === 'string' ? siteConfig.baseUrl : '/'
  const dataFolder = path.join(files.folder, 'data', name.replace(/[^\w.-]+/g, '-'), id)
  return {
    setGlobalData(data: unknown): void {
      made.data[name] = { ...made.data[name], [id]: plainData(data) }
    },
    async createData(file: string, data: unknown): Promise<string> {
      const at = path.join(dataFolder, file)
      files.write(at, typeof data === 'string' ? data : JSON.stringify(data))
      return at
    },
    addRoute(route: unknown): void {
      const page = pageOfRoute(route, { baseUrl, folder: files.folder })
      const file = page && path.join(files.pages, page.file)
      if (file !== undefined && !files.has(file)) files.write(file, page!.code)
      else
        report.add(use.keys, {
          what: 'plugin-route',
          name,
          route: isObject(route) ? String(route.path) : String(route),
        })
    },
  }
}
