import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Hash, SourcePath } from '../../base/brands.ts'
import { realOf } from '../../base/files.ts'
import { hashOf, stableJson } from '../../base/hash.ts'
import { sourcePath } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PostCss, StyleProcessor } from '../../formats/postcss.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { UserPlugins } from '../../model/markdown-config.ts'
import { readRecorder } from '../../site-code/reads.ts'
import { type AdapterInput, adaptedFile, type ConfigAdapter } from './adapter.ts'
import { type ConfigResult, checkConfig } from './check-config.ts'
import { configErrorFinding } from './config-error.ts'
import { CONFIG_NAMES, type LoadedConfig, SIDEBARS_NAMES } from './loaded-config.ts'
import { type OtherGenerator, otherGenerator } from './other-generators.ts'
import { plainFolder } from './plain-folder.ts'
import { inputTexts, namedSiteModules, pluginsDigest, pluginsOf, unlessEmpty } from './plugins.ts'
import { readPostCss } from './postcss.ts'
import { type ConfigExports, importModule, run } from './run-config.ts'
import { unmatchedNames } from './unmatched-names.ts'

interface LoadOptions {
  /** The adapters for sites of other generators. */
  readonly adapters: readonly ConfigAdapter[]
  /** Whether the bundled module may be one of an earlier run. */
  readonly useCache?: boolean
  /** See {@link AdapterInput}. */
  readonly runsHooks?: boolean
}

/**
 * Reads, runs and checks the config of a site. Config files are trusted code. `cacheFolder` stores the bundled module,
 * so that a warm start does not start esbuild.
 */
export async function loadConfig(root: string, cacheFolder: string, options: LoadOptions): Promise<LoadedConfig> {
  const recorder = readRecorder()
  recorder.forget('config')
  const loaded = await readConfig({ useCache: true, runsHooks: true, ...options, root, cacheFolder })
  return loaded.file === undefined
    ? loaded
    : { ...loaded, inputs: [...new Set([...loaded.inputs, ...recorder.placesOf('config')])] }
}

interface ReadInput extends Required<LoadOptions> {
  readonly root: string
  readonly cacheFolder: string
}

function readConfig(input: ReadInput): Promise<LoadedConfig> | LoadedConfig {
  const file = firstThatExists(input.root, CONFIG_NAMES)
  if (file === undefined) return readWithoutConfig(input)
  const fault = faultOf(input.root, file)
  return fault === undefined ? runConfig(file, input) : notRun(file, fault)
}

/** Reads the config of another generator's site, or uses defaults for a folder of Markdown. */
function readWithoutConfig(input: ReadInput): Promise<LoadedConfig> | LoadedConfig {
  const { root, cacheFolder, adapters, runsHooks } = input
  const adapted = adaptedFile(root, adapters)
  if (adapted !== undefined) return readAdapted(adapted.adapter, { root, file: adapted.file, cacheFolder, runsHooks })
  const other = otherGenerator(root)
  const names = [...CONFIG_NAMES, ...adapters.flatMap((adapter) => adapter.names)]
  const plain = other === undefined ? plainFolder(root, names) : undefined
  return plain === undefined
    ? { ok: false, file: undefined, diagnostics: [missing(root, other)] }
    : withDefaults(root, plain)
}

/** Runs a config of ours, and the file of sidebars beside it. */
async function runConfig(file: string, input: ReadInput): Promise<LoadedConfig> {
  const { root, cacheFolder, adapters, useCache } = input
  const origin = { file: sourcePath(root, file), text: readFileSync(file, 'utf8') }
  const load: LoadModule = (module) => importModule(module, root, cacheFolder, useCache)
  let current: SourcePath = origin.file
  try {
    const main = await load(file)
    const value = withKeys(await exported(main.value), adapters)
    const sidebarsFile = sidebarsFileOf(value, root)
    if (sidebarsFile !== undefined) current = sourcePath(root, sidebarsFile)
    const sidebars = sidebarsFile === undefined ? undefined : await fileSidebars(sidebarsFile, root, load)
    current = origin.file
    const whole = sidebars === undefined ? value : { ...(value as object), sidebars: sidebars.value }
    const origins = { ...origin, ...(sidebars && { sidebars: sidebars.origin }) }
    const checked = withTranslations(checkConfig(whole, origins), adapters)
    const result =
      sidebars === undefined ? checked : withSidebars(checked, new Map([['default', sidebars.origin.file]]))
    const inputs = [...main.inputs, ...(sidebars?.inputs ?? [])]
    const { notes, ...styles } = await siteStyles(input)
    const unmatched = result.ok ? unmatchedNames({ root, value: whole, config: result.config, origin: origins }) : []
    return {
      ...withPlugins(result, { root, inputs, plugins: pluginsOf(value) }),
      file,
      inputs,
      ...styles,
      notes: [...notes, ...unmatched],
    }
  } catch (error) {
    return notRun(file, configErrorFinding(error, { root, cacheFolder }, current))
  }
}

/** Returns the PostCSS of a site with a config of ours. */
async function siteStyles({ root, cacheFolder, useCache, runsHooks }: ReadInput): Promise<Styles> {
  const postCss = runsHooks ? await readPostCss(root, cacheFolder, useCache) : undefined
  return postCss === undefined ? { notes: [] } : withStyles(postCss.value, sourcePath(root, postCss.file))
}

/** Returns the config of a folder of Markdown that has none. */
function withDefaults(root: string, { value, inputs }: NonNullable<ReturnType<typeof plainFolder>>): LoadedConfig {
  const name = CONFIG_NAMES[0]
  const result = checkConfig(value, { file: sourcePath(root, path.join(root, name)), text: '' })
  const note = { code: 'config-default', severity: 'warning', folder: root, name, title: value.title } as const
  return {
    ...withPlugins(result, { root, inputs, plugins: undefined }),
    file: path.join(root, name),
    inputs,
    notes: [note],
  }
}

/** Returns why a config cannot be read: it is a link that leads nowhere, or not a file. */
function faultOf(root: string, file: string): Diagnostic | undefined {
  const where = { file: sourcePath(root, file) }
  const real = realOf(file)
  if (real === undefined) return { code: 'dangling-symlink', severity: 'error', where }
  return statSync(real).isFile() ? undefined : { code: 'not-a-file', severity: 'error', kind: 'other', where }
}

/** Returns the result for a config that threw an error. */
const notRun = (file: string, diagnostic: Diagnostic): LoadedConfig => ({
  ok: false,
  file,
  inputs: [file],
  hash: '' as Hash,
  diagnostics: [diagnostic],
})

/** Loads the config of another generator's site as one of ours; problems name the original file. */
export async function readAdapted(adapter: ConfigAdapter, input: AdapterInput): Promise<LoadedConfig> {
  const { root, file, cacheFolder } = input
  const origin = { file: sourcePath(root, file), text: readFileSync(file, 'utf8') }
  try {
    const { value, inputs, notes, plugins, postCss, sidebarsFiles, ...actions } = await adapter.read(input)
    const checked = withTranslations(checkConfig(value, origin), [adapter])
    const named = mapConfig(withSidebars(checked, sidebarsFiles), (config) => ({ ...config, file: origin.file }))
    const { styles, notes: styleNotes } = withStyles(postCss, origin.file)
    return {
      ...withPlugins(named, { root, inputs, plugins: unlessEmpty(plugins) }),
      ...actions,
      file,
      inputs,
      notes: [...notes, ...styleNotes],
      ...(styles && { styles }),
    }
  } catch (error) {
    return notRun(file, configErrorFinding(error, { root, cacheFolder }, origin.file))
  }
}

/** Renames keys that have another name in older configs. */
function withKeys(value: unknown, adapters: readonly ConfigAdapter[]): unknown {
  const keys: Readonly<Record<string, string>> = Object.assign({}, ...adapters.map((adapter) => adapter.keys))
  if (typeof value !== 'object' || value === null || !Object.keys(keys).some((key) => key in value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, setting]) => [keys[key] ?? key, setting]))
}

/** Adds the folders of translation tools to a checked config. */
function withTranslations(result: ConfigResult, adapters: readonly ConfigAdapter[]): ConfigResult {
  const translations = adapters.find((adapter) => adapter.translations)?.translations
  return translations === undefined ? result : mapConfig(result, (config) => ({ ...config, translations }))
}

const mapConfig = (result: ConfigResult, change: (config: SiteConfig) => SiteConfig): ConfigResult =>
  result.ok ? { ok: true, config: change(result.config) } : result

interface Styles {
  readonly styles?: StyleProcessor
  readonly notes: readonly Diagnostic[]
}

/** Adds PostCSS if it can run, and a warning if packages are missing. */
const withStyles = ({ process: styles, missing }: PostCss, file: string): Styles => ({
  ...(styles && { styles }),
  notes: missing.map((name) => ({ code: 'postcss-missing', severity: 'warning', name, where: { file } })),
})

/** Adds the plugins to a checked config, and the digest of both. */
function withPlugins(
  result: ConfigResult,
  source: { readonly root: string; readonly inputs: readonly string[]; readonly plugins: UserPlugins | undefined },
): ConfigResult & { readonly hash: Hash; readonly plugins?: UserPlugins } {
  if (!result.ok) return { ...result, hash: hashOf(stableJson(null)) }
  const { root, inputs, plugins } = source
  if (plugins === undefined) return { ...result, hash: hashOf(stableJson(result.config)) }
  const texts = inputTexts(inputs)
  const digest = pluginsDigest(root, texts, plugins)
  const pluginModules = namedSiteModules(root, texts)
  const markdown = {
    ...result.config.markdown,
    plugins: digest,
    ...(pluginModules.length > 0 && { pluginModules }),
  }
  const config = { ...result.config, markdown }
  return { ok: true, config, plugins, hash: hashOf(stableJson(config)) }
}

/** Adds the files that contain the sidebars, by collection, for messages. */
const withSidebars = (result: ConfigResult, files: ReadonlyMap<string, string>): ConfigResult =>
  mapConfig(result, (config) => ({
    ...config,
    collections: config.collections.map((collection) => {
      const sidebarsFile = files.get(collection.id)
      return sidebarsFile === undefined ? collection : { ...collection, sidebarsFile }
    }),
  }))

/** A link that leads nowhere exists: a site without its config would be another site. */
const firstThatExists = (root: string, names: readonly string[]): string | undefined =>
  names.map((name) => path.join(root, name)).find((file) => lstatSync(file, { throwIfNoEntry: false }) !== undefined)

const missing = (root: string, other: OtherGenerator | undefined): Diagnostic => ({
  code: 'config-missing',
  severity: 'error',
  folder: root,
  name: CONFIG_NAMES[0],
  ...(other ? { other } : existsSync(path.join(root, 'package.json')) && { isProject: true }),
})

async function exported(value: unknown): Promise<unknown> {
  return typeof value === 'function' ? await run(Promise.resolve().then(value as () => unknown)) : value
}

/** Returns the `sidebars.*` file, which is used only if the config itself has no sidebars. */
const sidebarsFileOf = (config: unknown, root: string): string | undefined =>
  typeof config !== 'object' || config === null || 'sidebars' in config
    ? undefined
    : firstThatExists(root, SIDEBARS_NAMES)

type LoadModule = (file: string) => Promise<ConfigExports>

async function fileSidebars(file: string, root: string, load: LoadModule) {
  const text = readFileSync(file, 'utf8')
  const read = file.endsWith('.json') ? { value: JSON.parse(text) as unknown, inputs: [file] } : await load(file)
  return { ...read, origin: { file: sourcePath(root, file), text } }
}
