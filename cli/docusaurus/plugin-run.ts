/** Runs plugins of the config that make data, pages and tags, as far as they need nothing of the bundler. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeCached } from '../base/files.ts'
import { sourcePath, toSlashes } from '../base/paths.ts'
import { findModule } from '../base/site-package.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PluginUse } from './plugins.ts'
import { defined, isObject, plainData, type Values } from './reader.ts'
import { type ConfigText, type Keys, type Locate, placeOf, type Report } from './report.ts'
import { fileFor, inFolder, type RunResult } from './run.ts'

/** What plugins made, in terms of our config. */
export interface PluginMade {
  /** Data by the name of the plugin and its id. */
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly headTags: readonly Values[]
  /** Folder of the pages that plugins added, relative to the site; absent without any. */
  readonly pages?: string
  readonly failed: readonly FailedHook[]
}

export interface FailedHook {
  readonly plugin: string
  readonly hook: string
  readonly reason: string
  readonly keys: Keys
}

export interface RunPluginsInput {
  readonly root: string
  readonly cacheFolder: string
  /** The config as it was given. */
  readonly siteConfig: Values
  readonly report: Report
  readonly run: (file: string) => Promise<RunResult>
  /** False: plugins are only looked for. */
  readonly runsHooks: boolean
  readonly within: <T>(work: T | Promise<T>) => Promise<T>
}

type Hook = (argument?: unknown) => unknown
type Plugin = Readonly<Record<string, unknown>>

/** Hooks that are run here; `getPathsToWatch` has nothing to say where nothing is watched. */
const RUN = ['loadContent', 'contentLoaded', 'allContentLoaded', 'injectHtmlTags', 'getPathsToWatch']
const HOOKS = [
  'allContentLoaded',
  'configurePostCss',
  'configureWebpack',
  'extendCli',
  'getClientModules',
  'getThemePath',
  'getTranslationFiles',
  'postBuild',
  'postStart',
  'translateContent',
  'translateThemeConfig',
]

/** What plugins have made so far. */
interface Made {
  readonly data: Record<string, Record<string, unknown>>
  readonly headTags: Values[]
  readonly failed: FailedHook[]
  readonly files: Set<string>
  /** What plugins loaded, by name and id: each may look at that of the others when all are loaded. */
  readonly contents: Record<string, Record<string, unknown>>
  readonly whenAllLoaded: (() => Promise<void>)[]
}

/** Runs all of them, one after the other. `ran`: those whose code is there. */
export async function runPlugins(
  uses: readonly PluginUse[],
  input: RunPluginsInput,
): Promise<PluginMade & { readonly ran: ReadonlySet<PluginUse> }> {
  const folder = path.join(input.cacheFolder, 'docusaurus')
  const made: Made = { data: {}, headTags: [], failed: [], files: new Set(), contents: {}, whenAllLoaded: [] }
  const ran = new Set<PluginUse>()
  if (input.runsHooks) {
    for (const use of uses) if (await runPlugin(use, folder, made, input)) ran.add(use)
    for (const call of made.whenAllLoaded) await call()
    removeOthers(folder, made.files)
  }
  const { data, headTags, failed, files } = made
  return {
    data,
    headTags,
    failed,
    ran,
    ...([...files].some((file) => file.endsWith('.jsx')) && {
      pages: sourcePath(input.root, path.join(folder, 'pages')),
    }),
  }
}

/** Files of an earlier run that no plugin makes any more. */
function removeOthers(folder: string, files: ReadonlySet<string>): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(file)) rmSync(file, { force: true })
  }
}

/** Whether the plugin could be run: false when its code is not there. */
async function runPlugin(use: PluginUse, folder: string, made: Made, input: RunPluginsInput): Promise<boolean> {
  const { root, within, report } = input
  let hook = 'the plugin itself'
  let name = use.name
  try {
    const create = use.run ?? (await moduleOf(use, input))
    if (create === undefined) return false
    const options = isObject(use.options) ? use.options : {}
    const plugin = await within(inFolder(root, () => create(contextOf(input), { id: 'default', ...options })))
    if (!isObject(plugin)) return true
    name = typeof plugin.name === 'string' ? plugin.name : use.name
    const id = typeof options.id === 'string' ? options.id : 'default'
    const call = async (one: string, argument?: unknown): Promise<unknown> => {
      const found = plugin[one]
      if (typeof found !== 'function') return undefined
      hook = one
      return within(inFolder(root, () => (found as Hook).call(plugin, argument)))
    }
    const content = await call('loadContent')
    const actions = actionsOf({ name, id, folder: path.join(folder, 'pages'), made, report, use })
    await call('contentLoaded', { content, actions })
    made.contents[name] = { ...made.contents[name], [id]: content }
    if (typeof plugin.allContentLoaded === 'function')
      made.whenAllLoaded.push(async () => {
        try {
          await call('allContentLoaded', { allContent: made.contents, actions })
        } catch (error) {
          made.failed.push(failed(error, { plugin: name, hook: 'allContentLoaded', keys: use.keys }))
        }
      })
    readTags(await call('injectHtmlTags', { content }), use, name, made, report)
    const others = hooksOf(plugin)
    if (others.length > 0) report.add(use.keys, { what: 'plugin-hooks', name, hooks: others })
  } catch (error) {
    made.failed.push(failed(error, { plugin: name, hook, keys: use.keys }))
  }
  return true
}

const failed = (error: unknown, facts: Omit<FailedHook, 'reason'>): FailedHook => ({
  ...facts,
  reason: error instanceof Error ? error.message : String(error),
})

const hooksOf = (plugin: Plugin): readonly string[] =>
  HOOKS.filter((hook) => typeof plugin[hook] === 'function' && !RUN.includes(hook))

/** The function that a file of the site or an installed package exports. Without what it imports a plugin is not run. */
async function moduleOf({ name }: PluginUse, { root, run }: RunPluginsInput): Promise<PluginUse['run']> {
  const file = fileFor(path.resolve(root, name))
  if (file !== undefined) {
    const { value, missing } = await run(file)
    return missing.length === 0 ? functionOf(value) : undefined
  }
  const found = [name, `docusaurus-plugin-${name}`].map((one) => findModule(root, one)).find((one) => one !== undefined)
  return found === undefined ? undefined : functionOf((await import(pathToFileURL(found).href)) as unknown)
}

function functionOf(value: unknown): PluginUse['run'] {
  for (let at = value; at !== undefined && at !== null; at = (at as { default?: unknown }).default)
    if (typeof at === 'function') return at as NonNullable<PluginUse['run']>
  return undefined
}

const DEFAULTS = {
  title: '',
  tagline: '',
  url: '',
  baseUrl: '/',
  customFields: {},
  themeConfig: {},
  presets: [],
  plugins: [],
  themes: [],
  staticDirectories: ['static'],
}

/** What Docusaurus tells a plugin of the site. */
function contextOf({ root, cacheFolder, siteConfig }: RunPluginsInput): object {
  const given = isObject(siteConfig.i18n) ? siteConfig.i18n : {}
  const i18n = { defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {}, ...given }
  const config = { ...DEFAULTS, ...siteConfig, i18n }
  return {
    siteDir: root,
    generatedFilesDir: path.join(cacheFolder, 'docusaurus'),
    outDir: path.join(root, 'build'),
    baseUrl: config.baseUrl,
    siteConfig: config,
    siteConfigPath: root,
    localizationDir: path.join(root, i18n.path, i18n.defaultLocale),
    i18n: { ...i18n, currentLocale: i18n.defaultLocale },
    codeTranslations: {},
  }
}

interface ActionsInput {
  readonly name: string
  readonly id: string
  readonly folder: string
  readonly made: Made
  readonly report: Report
  readonly use: PluginUse
}

/** What `contentLoaded` may do. Pages and their data are files, like those that a writer adds. */
function actionsOf({ name, id, folder, made, report, use }: ActionsInput): object {
  const dataFolder = path.join(folder, '..', 'data', name.replace(/[^\w.-]+/g, '-'), id)
  return {
    setGlobalData(data: unknown): void {
      made.data[name] = { ...made.data[name], [id]: plainData(data) }
    },
    async createData(file: string, data: unknown): Promise<string> {
      const at = path.join(dataFolder, file)
      write(made, at, typeof data === 'string' ? data : JSON.stringify(data))
      return at
    },
    addRoute(route: unknown): void {
      const page = isObject(route) ? pageOf(route) : undefined
      if (page === undefined || made.files.has(path.join(folder, page.file)))
        report.add(use.keys, {
          what: 'plugin-route',
          name,
          route: isObject(route) ? String(route.path) : String(route),
        })
      else write(made, path.join(folder, page.file), page.code)
    },
  }
}

function write({ files }: Made, file: string, content: string): void {
  files.add(file)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeCached(file, content)
}

/** A route as a page that is a component; undefined where it has parameters or routes below it. */
function pageOf(route: Values): { readonly file: string; readonly code: string } | undefined {
  const { path: address, component, modules = {}, props = {}, routes } = route
  if (typeof address !== 'string' || typeof component !== 'string' || routes !== undefined) return undefined
  const parts = address.split('/').filter(Boolean)
  if (parts.some((part) => !/^[^:*_.][^:*]*$/.test(part))) return undefined
  const given = Object.entries(isObject(modules) ? modules : {})
  const imports = given.map(([, from], at) => `import m${at} from ${JSON.stringify(fromOf(from))}\n`)
  const values = given.map(([key], at) => ` ${JSON.stringify(key)}: m${at},`)
  const code = `import Component from ${JSON.stringify(component)}
${imports.join('')}const given = { ...${JSON.stringify(plainData(props))},${values.join('')} }
export default function Page() {
  return <Component {...given} route={${JSON.stringify({ path: address, exact: route.exact === true })}} />
}
`
  return { file: `${parts.length === 0 ? 'index' : parts.join('/')}.jsx`, code }
}

/** A module is a path or a name, with a query at most. */
const fromOf = (from: unknown): string =>
  toSlashes(String(isObject(from) ? ((from as { __import?: unknown; path?: unknown }).path ?? '') : from))

function readTags(found: unknown, use: PluginUse, name: string, made: Made, report: Report): void {
  if (!isObject(found)) return
  const head = [found.headTags ?? []].flat()
  const tags = head.flatMap((tag) => (isObject(tag) ? [tagOf(tag)] : []))
  made.headTags.push(...tags)
  const left = [
    ...(tags.length < head.length ? ['headTags'] : []),
    ...['preBodyTags', 'postBodyTags'].filter((key) => [found[key] ?? []].flat().length > 0),
  ]
  if (left.length > 0) report.add(use.keys, { what: 'plugin-tags', name, tags: left })
}

const tagOf = ({ tagName, attributes, innerHTML }: Values): Values =>
  defined({ tagName, attributes: plainAttributes(attributes), innerHTML })

const plainAttributes = (given: unknown): Values =>
  Object.fromEntries(
    Object.entries(isObject(given) ? given : {}).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'boolean'
        ? [[key, value]]
        : typeof value === 'number'
          ? [[key, `${value}`]]
          : [],
    ),
  )

/** A hook that failed, as a finding: the site is built without what it would have made. */
export const failedDiagnostics = (
  failed: readonly FailedHook[],
  texts: readonly ConfigText[],
  locate: Locate,
): Diagnostic<'plugin-failed'>[] =>
  failed.map(({ plugin, hook, reason, keys }) => ({
    code: 'plugin-failed',
    severity: 'warning',
    plugin: `${plugin} (${hook})`,
    reason,
    where: placeOf(keys, texts, locate),
  }))

/** The values of the config with what plugins made. */
export function madeValues({ data, headTags, pages }: PluginMade, user: Values): Values {
  const collections = (user.collections ?? []) as readonly Values[]
  return {
    ...user,
    ...(Object.keys(data).length > 0 && { pluginData: data }),
    ...(headTags.length > 0 && { headTags: [...((user.headTags ?? []) as readonly Values[]), ...headTags] }),
    ...(pages !== undefined && { collections: [...collections, { ...PAGES, path: pages }] }),
  }
}

/** Pages of plugins, like those of `src/pages`. */
const PAGES: Values = {
  id: 'pages-of-plugins',
  routeBasePath: '/',
  numberPrefix: false,
  breadcrumbs: false,
  componentPages: true,
  sidebars: false,
}
