import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { readRecorder } from '../../base/code-reads.ts'
import { hashOf, stableJson } from '../../base/hash.ts'
import { sourcePath } from '../../base/paths.ts'
import type { PostCss, StyleProcessor } from '../../base/postcss.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { docusaurusConfig } from '../../features/docusaurus/find.ts'
import type { DocusaurusSite } from '../../features/docusaurus/load.ts'
import type { BuiltSite, SiteConfig } from '../../model/config.ts'
import type { UserPlugins } from '../../model/markdown-config.ts'
import { type ConfigResult, checkConfig } from './check-config.ts'
import { locateKey } from './locate.ts'
import { given, pluginsDigest, pluginsOf } from './plugins.ts'
import { readPostCss } from './postcss.ts'
import { type Imported, importModule, run, within } from './run-config.ts'
import { thrown } from './thrown.ts'

/** A loaded config, with the digest of all its inputs. */
export type LoadedConfig =
  | (ConfigResult & {
      readonly file: string
      readonly hash: Hash
      /** Its files, and the files and folders that its code read (absolute). */
      readonly inputs: readonly string[]
      /** Findings about a usable config. */
      readonly notes?: readonly Diagnostic[]
      /** Functions that return the old addresses of a page: redirects to create when all pages are known. */
      readonly createRedirects?: readonly ((route: string) => unknown)[]
      /** Functions that return the edit link of a page, by collection: they are called when all pages are known. */
      readonly editUrls?: ReadonlyMap<string, (facts: Readonly<Record<string, string>>) => unknown>
      /** Functions that take part in compiling; absent if the config has none. */
      readonly plugins?: UserPlugins
      /** Runs the config's actions on a finished site and returns what failed. */
      readonly afterBuild?: AfterBuild
      /** The site's PostCSS. */
      readonly styles?: StyleProcessor
    })
  | NoConfig
/** A loaded config without errors. */
export type UsableConfig = Extract<LoadedConfig, { readonly ok: true }>
type AfterBuild = (site: BuiltSite) => Promise<readonly Diagnostic[]>
interface NoConfig {
  readonly ok: false
  readonly file: undefined
  readonly diagnostics: readonly Diagnostic[]
}

const NAMES = ['ts', 'mts', 'js', 'mjs'].map((suffix) => `site.config.${suffix}`)
const SIDEBARS = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((suffix) => `sidebars.${suffix}`)

/**
 * Reads, runs and checks the config of a site. Config files are trusted code. `cacheFolder` stores the bundled module, so that a
 * warm start does not start esbuild (about 40 ms); without `useCache` it is bundled again. `runsHooks`: see {@link
 * DocusaurusSite}.
 */
export async function loadConfig(
  root: string,
  cacheFolder: string,
  useCache = true,
  runsHooks = true,
): Promise<LoadedConfig> {
  const recorder = readRecorder()
  recorder.forget('config')
  const loaded = await readConfig(root, cacheFolder, useCache, runsHooks)
  return loaded.file === undefined
    ? loaded
    : { ...loaded, inputs: [...new Set([...loaded.inputs, ...recorder.placesOf('config')])] }
}

async function readConfig(
  root: string,
  cacheFolder: string,
  useCache: boolean,
  runsHooks: boolean,
): Promise<LoadedConfig> {
  const file = firstThatExists(root, NAMES)
  if (file === undefined) {
    const docusaurus = docusaurusConfig(root)
    if (docusaurus !== undefined) return fromDocusaurus(root, docusaurus, cacheFolder, runsHooks)
    return { ok: false, file: undefined, diagnostics: [missing(root)] }
  }
  const origin = { file: sourcePath(root, file), text: readFileSync(file, 'utf8') }
  try {
    const main = await importModule(file, root, cacheFolder, useCache)
    const value = await exported(main.value)
    const sidebars = await fileSidebars(value, root, cacheFolder, useCache)
    const result = checkConfig(
      sidebars === undefined ? value : { ...(value as object), sidebars: sidebars.value },
      origin,
    )
    const inputs = [...main.inputs, ...(sidebars?.inputs ?? [])]
    const postCss = runsHooks ? await readPostCss(root, cacheFolder, useCache) : undefined
    return {
      ...withPlugins(result, { root, inputs, plugins: pluginsOf(value) }),
      file,
      inputs,
      ...(postCss && withStyles(postCss.value, sourcePath(root, postCss.file))),
    }
  } catch (error) {
    return notRun(file, thrown(error, { root, cacheFolder }, origin.file))
  }
}

/** Returns the result for a config that threw an error. */
const notRun = (file: string, diagnostic: Diagnostic): LoadedConfig => ({
  ok: false,
  file,
  inputs: [file],
  hash: '' as Hash,
  diagnostics: [diagnostic],
})

/** Loads the config of a Docusaurus site as one of ours; problems name the original file. */
export async function fromDocusaurus(
  root: string,
  file: string,
  cacheFolder: string,
  runsHooks = true,
): Promise<LoadedConfig> {
  const origin = { file: sourcePath(root, file), text: readFileSync(file, 'utf8') }
  try {
    const site = await runDocusaurus(root, file, cacheFolder, runsHooks)
    const result = checkConfig(site.made, origin)
    const named = result.ok ? { ...result, config: withFiles(result.config, origin.file, site.sidebarsFiles) } : result
    const { inputs, createRedirects, editUrls, afterBuild } = site
    const { styles, notes } = withStyles(site.postCss, origin.file)
    return {
      ...withPlugins(named, { root, inputs, plugins: given(site.plugins) }),
      file,
      inputs,
      notes: [...site.diagnostics.filter((one) => !isOnlyLostByMigration(one, site)), ...notes],
      createRedirects,
      editUrls,
      ...(afterBuild && { afterBuild }),
      ...(styles && { styles }),
    }
  } catch (error) {
    return notRun(file, thrown(error, { root, cacheFolder }, origin.file))
  }
}

/** Whether a function is used here, but cannot be part of a migrated config, which is written to a file. */
const isOnlyLostByMigration = (one: Diagnostic, { plugins }: DocusaurusSite): boolean =>
  'option' in one &&
  (one.option === 'edit-url-function' ||
    (one.option === 'preprocessor' && plugins.preprocess !== undefined) ||
    (one.option === 'handlers' && plugins.handlers !== undefined))

/** Adds PostCSS if it can run, and a warning if packages are missing. */
const withStyles = (
  { process: styles, missing }: PostCss,
  file: string,
): { readonly styles?: StyleProcessor; readonly notes: readonly Diagnostic[] } => ({
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
  const digest = pluginsDigest(root, inputs, plugins)
  const config = { ...result.config, markdown: { ...result.config.markdown, plugins: digest } }
  return { ok: true, config, plugins, hash: hashOf(stableJson(config)) }
}

async function runDocusaurus(
  root: string,
  file: string,
  cacheFolder: string,
  runsHooks: boolean,
): Promise<DocusaurusSite> {
  const locate = (text: string, keys: readonly (string | number)[]) => locateKey(text, keys, false)
  const { loadDocusaurus } = await import('../../features/docusaurus/load.ts')
  return loadDocusaurus({ root, file, cacheFolder, locate, runsHooks, within: (work) => within(30, work) })
}

/** A Docusaurus config as `docs migrate` reads it. */
export interface OpenedDocusaurus {
  readonly file: string
  /** Absent if it could not be run. */
  readonly site?: DocusaurusSite
  readonly problems: readonly Diagnostic[]
}

/** Reads the Docusaurus config of a folder, even if it also has one of our configs. Returns undefined without one. */
export async function openDocusaurus(root: string, cacheFolder: string): Promise<OpenedDocusaurus | undefined> {
  const file = docusaurusConfig(root)
  if (file === undefined) return undefined
  const origin = { file: sourcePath(root, file), text: readFileSync(file, 'utf8') }
  try {
    const site = await runDocusaurus(root, file, cacheFolder, false)
    const result = checkConfig(site.user, origin)
    return { file, site, problems: result.ok ? [] : result.diagnostics }
  } catch (error) {
    return { file, problems: [thrown(error, { root, cacheFolder }, origin.file)] }
  }
}

/** Adds the files that contain the parts of the config, for messages. */
const withFiles = (config: SiteConfig, file: string, sidebars: ReadonlyMap<string, string>): SiteConfig => ({
  ...config,
  file,
  collections: config.collections.map((collection) => {
    const sidebarsFile = sidebars.get(collection.id)
    return sidebarsFile === undefined ? collection : { ...collection, sidebarsFile }
  }),
})

const firstThatExists = (root: string, names: readonly string[]): string | undefined =>
  names.map((name) => path.join(root, name)).find((file) => existsSync(file))

const missing = (root: string): Diagnostic => ({
  code: 'config-missing',
  severity: 'error',
  folder: root,
  name: NAMES[0]!,
})

async function exported(value: unknown): Promise<unknown> {
  return typeof value === 'function' ? await run(Promise.resolve().then(value as () => unknown)) : value
}

/** Reads a `sidebars.*` file, which is used only if the config itself has no sidebars. */
async function fileSidebars(
  config: unknown,
  root: string,
  cacheFolder: string,
  useCache: boolean,
): Promise<Imported | undefined> {
  if (typeof config !== 'object' || config === null || 'sidebars' in config) return undefined
  const file = firstThatExists(root, SIDEBARS)
  if (file === undefined) return undefined
  if (file.endsWith('.json')) return { value: JSON.parse(readFileSync(file, 'utf8')), inputs: [file] }
  return importModule(file, root, cacheFolder, useCache)
}
