import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hash } from '../base/brands.ts'
import { buildMessages, isBundlerStopped } from '../base/build-messages.ts'
import { bundleModule, moduleFile, unwrapDefault } from '../base/bundle-module.ts'
import { readCheckedJson, writeChecked } from '../base/checked-file.ts'
import { isMachineError } from '../base/errors.ts'
import { stepThatMakes } from '../base/generated-files.ts'
import { hashBytes, hashOf, stableJson } from '../base/hash.ts'
import { sourcePath } from '../base/paths.ts'
import { TOOL_VERSION } from '../base/version.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { docusaurusConfig } from '../docusaurus/find.ts'
import type { DocusaurusSite } from '../docusaurus/load.ts'
import type { SiteConfig, UserPlugins } from '../model/config.ts'
import { type ConfigResult, checkConfig } from './check-config.ts'
import { locateKey } from './locate.ts'
import { given, pluginsDigest, pluginsOf } from './plugins.ts'

/** A loaded config, with the digest of everything that it was made from. */
export type LoadedConfig =
  | (ConfigResult & {
      readonly file: string
      readonly hash: Hash
      readonly inputs: readonly string[]
      /** Findings about a config that can be used. */
      readonly notes?: readonly Diagnostic[]
      /** Functions that give the old addresses of a page by its address: redirects to be made when all pages are known. */
      readonly createRedirects?: readonly ((route: string) => unknown)[]
      /** Functions that give the edit link of a page, by collection: they are asked when all pages are known. */
      readonly editUrls?: ReadonlyMap<string, (facts: Readonly<Record<string, string>>) => unknown>
      /** Plugins of remark and rehype; absent when the config has none. */
      readonly plugins?: UserPlugins
    })
  | NoConfig
export interface NoConfig {
  readonly ok: false
  readonly file: undefined
  readonly diagnostics: readonly Diagnostic[]
}

const NAMES = ['ts', 'mts', 'js', 'mjs'].map((suffix) => `site.config.${suffix}`)
const SIDEBARS = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((suffix) => `sidebars.${suffix}`)

/**
 * Reads, runs and checks the config of a site. Config files are trusted code. `cacheFolder` keeps the bundled module, so
 * that a warm start does not start esbuild (about 40 ms); without `useCache` it is made again. `runsHooks`: see {@link DocusaurusSite}.
 */
export async function loadConfig(
  root: string,
  cacheFolder: string,
  useCache = true,
  runsHooks = true,
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
    return { ...withPlugins(result, { root, inputs, plugins: pluginsOf(value) }), file, inputs }
  } catch (error) {
    return { ok: false, file, inputs: [file], hash: '' as Hash, diagnostics: [thrown(error, root, origin.file)] }
  }
}

/** The config of a Docusaurus site, in our terms; problems name the file that it came from. */
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
    const { inputs, createRedirects, editUrls } = site
    return {
      ...withPlugins(named, { root, inputs, plugins: given(site.plugins) }),
      file,
      inputs,
      // Only a config that is written down needs a pattern of the addresses.
      notes: site.diagnostics.filter((one) => !('option' in one && one.option === 'edit-url-function')),
      createRedirects,
      editUrls,
    }
  } catch (error) {
    return { ok: false, file, inputs: [file], hash: '' as Hash, diagnostics: [thrown(error, root, origin.file)] }
  }
}

/** A checked config with its plugins, and the digest of both. */
function withPlugins(
  result: ConfigResult,
  source: { readonly root: string; readonly inputs: readonly string[]; readonly plugins: UserPlugins | undefined },
): ConfigResult & { readonly hash: Hash; readonly plugins?: UserPlugins } {
  if (!result.ok) return { ...result, hash: hashOf(stableJson(null)) }
  const { root, inputs, plugins } = source
  if (plugins === undefined) return { ...result, hash: hashOf(stableJson(result.config)) }
  const digest = pluginsDigest(root, inputs)
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
  const { loadDocusaurus } = await import('../docusaurus/load.ts')
  return loadDocusaurus({ root, file, cacheFolder, locate, runsHooks, within: (work) => within(30, work) })
}

/** A Docusaurus config as it is read for `docs migrate`. */
export interface OpenedDocusaurus {
  readonly file: string
  /** Absent when it could not be run. */
  readonly site?: DocusaurusSite
  readonly problems: readonly Diagnostic[]
}

/** Reads the Docusaurus config of a folder, even if it has a config of ours too. Undefined without one. */
export async function openDocusaurus(root: string, cacheFolder: string): Promise<OpenedDocusaurus | undefined> {
  const file = docusaurusConfig(root)
  if (file === undefined) return undefined
  const origin = { file: sourcePath(root, file), text: readFileSync(file, 'utf8') }
  try {
    const site = await runDocusaurus(root, file, cacheFolder, false)
    const result = checkConfig(site.user, origin)
    return { file, site, problems: result.ok ? [] : result.diagnostics }
  } catch (error) {
    return { file, problems: [thrown(error, root, origin.file)] }
  }
}

/** Names the files that the parts of the config are in, for messages. */
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

/** Waits for code of the site. Where that ends the process, it must not look as if all were well. */
async function run<T>(work: Promise<T>): Promise<T> {
  const onExit = (): void => {
    process.stderr.write('error config-threw The config ended the process.\n')
    process.exitCode = 2
  }
  process.once('exit', onExit)
  try {
    return await within(30, work)
  } finally {
    process.removeListener('exit', onExit)
  }
}

/** A config function that never ends must not hang the build. */
async function within<T>(seconds: number, work: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The config did not answer within ${seconds} seconds.`)), seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A `sidebars.*` file counts only where the config itself names no sidebars. */
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

interface Imported {
  readonly value: unknown
  readonly inputs: readonly string[]
}
interface BundleRecord {
  readonly module: string
  readonly inputs: readonly { readonly file: string; readonly hash: Hash }[]
}
interface StoredBundle extends Pick<BundleRecord, 'inputs'> {
  /** Digest of the module. */
  readonly hash: Hash
}

async function importModule(file: string, root: string, cacheFolder: string, useCache: boolean): Promise<Imported> {
  const known = useCache ? cachedBundle(file, cacheFolder) : undefined
  const record = known ?? (await bundle(file, root, cacheFolder))
  const module = (await run(import(`${pathToFileURL(record.module).href}?${Date.now()}`))) as { default?: unknown }
  if (!('default' in module)) throw new Error(`${path.basename(file)} has no default export.`)
  return { value: unwrapDefault(module.default), inputs: record.inputs.map(({ file: input }) => input) }
}

const recordFile = (file: string, cacheFolder: string): string =>
  path.join(cacheFolder, 'config', `${hashOf(file)}.json`)

/**
 * The bundle made last time, when every file in it still has the same bytes. It is code that is about to run: the module is taken from the
 * cache folder only, by its digest, which is compared. Anything odd is a miss.
 */
function cachedBundle(file: string, cacheFolder: string): BundleRecord | undefined {
  try {
    const stored = readCheckedJson<StoredBundle>(recordFile(file, cacheFolder), TOOL_VERSION)
    if (stored === undefined) return undefined
    const { hash, inputs } = stored
    const module = moduleFile(hash, cacheFolder)
    const isFresh = inputs.every((input) => hashBytes(readFileSync(input.file)) === input.hash)
    return isFresh && hashBytes(readFileSync(module)) === hash ? { module, inputs } : undefined
  } catch {
    return undefined
  }
}

async function bundle(file: string, root: string, cacheFolder: string): Promise<BundleRecord> {
  const made = await bundleModule(file, root, cacheFolder, { packages: 'external', plugins: [definePlugin] })
  const inputs = made.inputs.map((input) => ({ file: input, hash: hashBytes(readFileSync(input)) }))
  const stored: StoredBundle = { hash: made.hash, inputs }
  writeChecked(recordFile(file, cacheFolder), TOOL_VERSION, JSON.stringify(stored))
  return { module: made.module, inputs }
}

/** `import { defineConfig } from 'docs'` works without the package being installed beside the site. */
const definePlugin: import('esbuild').Plugin = {
  name: 'docs-define',
  setup(build) {
    build.onResolve({ filter: /^docs$/ }, () => ({ path: 'docs', namespace: 'docs-define' }))
    build.onLoad({ filter: /.*/, namespace: 'docs-define' }, () => ({
      contents: 'export const defineConfig = (config) => config',
    }))
  },
}

function thrown(error: unknown, root: string, file: string): Diagnostic {
  // A disk that is full is not a fault of the config.
  if (isBundlerStopped(error) || isMachineError(error)) throw error
  const first = buildMessages(error)?.[0]
  if (first !== undefined) {
    const place = first.location
    return {
      code: 'config-syntax',
      severity: 'error',
      reason: first.text,
      where: place
        ? { file: sourcePath(root, path.resolve(root, place.file)), line: place.line, column: place.column + 1 }
        : { file },
      ...(place && { excerpt: place.lineText }),
    }
  }
  return {
    code: 'config-threw',
    severity: 'error',
    reason: error instanceof Error ? error.message : String(error),
    madeBy: makerOf(error, root),
    ...(existsSync(path.join(root, 'package.json')) && !hasPackages(root) && { isInstalled: false }),
    where: { file },
  }
}

/** Whether the site, or the repository that it is part of, has packages installed. */
const hasPackages = (folder: string): boolean =>
  existsSync(path.join(folder, 'node_modules')) ||
  (path.dirname(folder) !== folder && hasPackages(path.dirname(folder)))

/** The step that seems to make the file that the config did not find. */
function makerOf(error: unknown, root: string): string | undefined {
  const { code, path: missing } = (error ?? {}) as { readonly code?: unknown; readonly path?: unknown }
  if (code !== 'ENOENT' || typeof missing !== 'string') return undefined
  const file = sourcePath(root, path.resolve(root, missing))
  return file.startsWith('../') ? undefined : stepThatMakes(root, file)
}
