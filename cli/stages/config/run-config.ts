/** Runs config files: bundled once, cached by digest, with a time limit. They are trusted code. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { hashBytes, hashOf } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import { isSameRead, type Read } from '../../base/reads.ts'
import { inTime } from '../../base/time-limit.ts'
import { bundleModule, importBundled, moduleFile, unwrapDefault } from '../../site-code/bundle-module.ts'
import { compilerSettings, createResolution } from '../../site-code/resolution.ts'
import { readCheckedJson, writeCheckedJson } from '../../store/checked-file.ts'

/** The exports of a config file, and its input files. */
export interface ConfigExports {
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
  /** The reads that decide where its imports lead. */
  readonly reads: readonly Read[]
}

/** Bundles and runs a config file. Throws errors of esbuild and of the file. */
export async function importModule(
  file: string,
  root: string,
  cacheFolder: string,
  useCache: boolean,
): Promise<ConfigExports> {
  const stored = useCache ? cachedBundle(file, cacheFolder) : undefined
  const record = stored ?? (await bundle(file, root, cacheFolder))
  const module = (await run(importBundled(record.module))) as { default?: unknown }
  if (!('default' in module))
    throw new Error(`${path.basename(file)} has no default export: write export default before its value.`)
  return { value: unwrapDefault(module.default), inputs: record.inputs.map(({ file: input }) => input) }
}

const recordFile = (file: string, cacheFolder: string): string =>
  path.join(cacheFolder, 'config', `${hashOf(file)}.json`)

/**
 * Returns the previous bundle if every file in it is unchanged. It is code that is about to run: the module is loaded
 * only from the cache folder, and its digest is checked. Anything unexpected is a miss.
 */
function cachedBundle(file: string, cacheFolder: string): BundleRecord | undefined {
  try {
    const stored = readCheckedJson<StoredBundle>(recordFile(file, cacheFolder), TOOL_VERSION)
    if (stored === undefined) return undefined
    const { hash, inputs, reads } = stored
    const module = moduleFile(hash, cacheFolder)
    const isFresh =
      inputs.every((input) => hashBytes(readFileSync(input.file)) === input.hash) && reads.every(isSameRead)
    return isFresh && hashBytes(readFileSync(module)) === hash ? { module, inputs } : undefined
  } catch {
    return undefined
  }
}

async function bundle(file: string, root: string, cacheFolder: string): Promise<BundleRecord> {
  const resolution = createResolution()
  const plugins = [resolution.plugin, definePlugin, requirePlugin]
  const built = await bundleModule(file, root, cacheFolder, { packages: 'external', plugins })
  const inputs = built.inputs.map((input) => ({ file: input, hash: hashBytes(readFileSync(input)) }))
  const settings = compilerSettings(root)
  if (settings !== undefined) {
    const stored: StoredBundle = { hash: built.hash, inputs, reads: [...resolution.reads(built.inputs), ...settings] }
    writeCheckedJson(recordFile(file, cacheFolder), TOOL_VERSION, stored)
  }
  return { module: built.module, inputs }
}

/** Makes `import { defineConfig } from 'docs'` work even if the package is not installed in the site. */
const definePlugin: import('esbuild').Plugin = {
  name: 'docs-define',
  setup(build) {
    build.onResolve({ filter: /^docs$/ }, () => ({ path: 'docs', namespace: 'docs-define' }))
    build.onLoad({ filter: /.*/, namespace: 'docs-define' }, () => ({
      contents: 'export const defineConfig = (config) => config',
    }))
  },
}

/** `require` of a package in CommonJS, which a bundle of ES modules does not have. */
const requirePlugin: import('esbuild').Plugin = {
  name: 'docs-require',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind, importer, namespace }) =>
      kind === 'require-call' && namespace === 'file' && !path.isAbsolute(name)
        ? { path: name, namespace: 'docs-require', pluginData: importer }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'docs-require' }, ({ path: name, pluginData }) => {
      const [from, module] = [JSON.stringify(pluginData), JSON.stringify(name)]
      return { contents: `module.exports = process.getBuiltinModule('node:module').createRequire(${from})(${module})` }
    })
  },
}

/** Waits for code of the site. If this code ends the process, the exit code must report a failure. */
export async function run<T>(work: Promise<T>): Promise<T> {
  const onExit = (): void => {
    process.stderr.write('error config-threw The config ended the process.\n')
    process.exitCode = 2
  }
  process.once('exit', onExit)
  try {
    return await within(work)
  } finally {
    process.removeListener('exit', onExit)
  }
}

const MAX_SECONDS = 30

/** Limits the time of a config function, which must not hang the build. */
export const within = <T>(work: T | Promise<T>): Promise<T> =>
  inTime(work, MAX_SECONDS * 1000, `The config did not finish within ${MAX_SECONDS} seconds.`)
