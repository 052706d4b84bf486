/** Runs a config or sidebars file of a Docusaurus site in any module system. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import type { Plugin } from 'esbuild'
import { messageOf } from '../../../base/errors.ts'
import { withReservedStdout } from '../../../base/stdout.ts'
import {
  type BundledModule,
  bundleModule,
  importBundled,
  sourceFrames,
  unwrapDefault,
} from '../../../site-code/bundle-module.ts'
import { codeOf, HOST, HOST_CODE, loaderOf } from './file-code.ts'
import { SMALL } from './small-packages.ts'
import { isContentPlugin, stub } from './stub.ts'

/** The exports of a file, its input files, and the modules that could not be found. */
export interface RunResult {
  readonly value: unknown
  readonly inputs: readonly string[]
  readonly missing: readonly string[]
  /**
   * Files that failed because a module is missing, and were replaced by stubs (absolute), with the messages of their
   * errors.
   */
  readonly failed: ReadonlyMap<string, string>
}

/** Functions that the bundled files call at run time. */
interface Host {
  readonly require: (from: string, name: string) => unknown
  readonly resolve: (from: string, name: string) => string
  readonly stub: (name: string) => unknown
  readonly interop: (module: Module) => unknown
  readonly createRequire: (from: string | URL) => unknown
}

/**
 * Bundles `entry` into the cache folder, runs it with the site as current folder, and returns the result of `read` for
 * its exports. Missing packages and files are replaced by stubs, and so is a file of the site that fails because it
 * gets such a stub. Throws the errors of the entry, and esbuild's failures.
 */
export async function runFile(
  entry: string,
  root: string,
  cacheFolder: string,
  read: (exported: unknown) => unknown = (exported) => exported,
): Promise<RunResult> {
  const failed = new Map<string, string>()
  for (;;) {
    const missing = createMissingImports(failed)
    const { module, inputs } = await bundle(entry, root, cacheFolder, missing)
    ;(globalThis as { [HOST]?: Host })[HOST] = host(missing)
    try {
      const value = await inFolder(root, async () => read(exportOf((await importBundled(module)) as Module)))
      return { value, inputs: [...inputs, ...failed.keys()], missing: [...missing.modules].sort(), failed }
    } catch (error) {
      const frames = sourceFrames(error, root, cacheFolder)
      const file = frames.map((frame) => frame.file).find((name) => name !== entry && missing.files.has(name))
      if (file === undefined || failed.has(file)) throw error
      failed.set(file, messageOf(error))
    }
  }
}

/** Missing parts of a bundle: modules that could not be found, and the files that import them. */
interface MissingImports {
  readonly modules: Set<string>
  readonly files: Set<string>
  /** Files that are also replaced. */
  readonly failed: ReadonlyMap<string, string>
  readonly add: (name: string, from: string) => void
}

function createMissingImports(failed: ReadonlyMap<string, string>): MissingImports {
  const modules = new Set<string>()
  const files = new Set<string>()
  const add = (name: string, from: string): void => {
    if (Object.hasOwn(SMALL, name) || isContentPlugin(name)) return
    modules.add(name)
    files.add(from)
  }
  return { modules, files, failed, add }
}

type Module = Readonly<Record<string, unknown>>

const exportOf = (module: Module): unknown => unwrapDefault('default' in module ? module.default : module)

/** Runs `work` in the site's folder: config files read `./x` as if the command had been started there. */
export async function inFolder<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  const leave = enter(folder)
  try {
    return await withReservedStdout(work)
  } finally {
    leave()
  }
}

/**
 * Changes the current folder, and returns a function that changes it back. A thread has no current folder of its own,
 * so only the name of the folder is changed.
 */
function enter(folder: string): () => void {
  const before = process.cwd()
  if (isMainThread) {
    process.chdir(folder)
    return () => process.chdir(before)
  }
  const { cwd } = process
  process.cwd = () => folder
  return () => {
    process.cwd = cwd
  }
}

function host(missing: MissingImports): Host {
  const load = (from: string, name: string): unknown => requireOr(missing, from, name)
  return {
    stub: stubFor,
    interop: withDefault,
    require: load,
    resolve: resolveFrom,
    createRequire: (from) => {
      const file = String(from).startsWith('file:') ? fileURLToPath(from) : String(from)
      const requireHere = createRequire(file)
      const resolve = Object.assign((name: string) => resolveFrom(file, name), { paths: requireHere.resolve.paths })
      return Object.assign((name: string) => load(file, name), { ...requireHere, resolve })
    },
  }
}

const stubFor = (name: string): unknown => (Object.hasOwn(SMALL, name) ? SMALL[name] : stub(name))

function requireOr(missing: MissingImports, from: string, name: string): unknown {
  if (isContentPlugin(name)) return stub(name)
  try {
    return createRequire(from)(name)
  } catch (error) {
    if (!isNotFound(error)) throw error
    missing.add(name, from)
    return stubFor(name)
  }
}

function resolveFrom(from: string, name: string): string {
  if (/^\.{0,2}\//.test(name)) return localFile(path.resolve(path.dirname(from), name)) ?? name
  try {
    return createRequire(from).resolve(name)
  } catch {
    return name
  }
}

/** Returns the result of `require` for an ES module: its default export with the named exports added. */
function withDefault(module: Module): unknown {
  const value = module.default
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return module
  return new Proxy(value, { get: (target, key) => Reflect.get(Object.hasOwn(module, key) ? module : target, key) })
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && /MODULE_NOT_FOUND|PATH_NOT_EXPORTED/.test(String((error as { code?: unknown }).code))

const SUFFIXES = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.jsx', '.json', '/index.ts', '/index.js']

/** Returns the file for a path without an extension. */
export const fileFor = (file: string): string | undefined =>
  SUFFIXES.map((suffix) => file + suffix).find((candidate) => existsSync(candidate) && statSync(candidate).isFile())

const bundle = (entry: string, root: string, cacheFolder: string, missing: MissingImports): Promise<BundledModule> =>
  bundleModule(entry, root, cacheFolder, {
    tsconfigRaw: {},
    jsx: 'automatic',
    define: {
      'require.resolve': '__docs_resolve',
      'import.meta.url': '__docs_url',
      'import.meta.dirname': '__docs_dirname',
      'import.meta.filename': '__docs_filename',
    },
    plugins: [forgiving(missing)],
  })

const CODE = /\.[cm]?[jt]sx?$/
const DATA = /\.(?:css|json|txt)$/

/** Bundles the site's own files, loads packages as installed, and replaces missing modules by stubs. */
const forgiving = (missing: MissingImports): Plugin => ({
  name: 'docusaurus-config',
  setup(build) {
    const stubAt = (name: string, from: string) => {
      missing.add(name, from)
      return { path: name, namespace: 'stub' }
    }
    build.onResolve({ filter: /.*/ }, ({ path: name, importer, kind, resolveDir, namespace }) => {
      if (kind === 'entry-point') return undefined
      if (/^(?:node:)?module$/.test(name) && namespace === 'file')
        return { path: 'node:module', namespace: 'node-module' }
      if (isBuiltin(name) && kind !== 'require-call') return { path: name, external: true }
      if (/^\.{0,2}(?:\/|$)/.test(name)) {
        const file = localFile(path.resolve(resolveDir, name))
        if (file === undefined) return stubAt(name, importer)
        if (missing.failed.has(file)) return { path: name, namespace: 'stub' }
        return {
          path: file,
          ...(kind === 'require-call' && namespace === 'file' && isEsm(file) && { namespace: 'interop' }),
        }
      }
      const base = importer || path.join(resolveDir, 'config.js')
      if (kind === 'require-call') return { path: name, namespace: 'package', pluginData: base }
      return packageAt(name, base) ?? stubAt(name, base)
    })
    // A config that creates its own `require` also gets one that tolerates missing modules.
    build.onLoad({ filter: /.*/, namespace: 'node-module' }, () => ({
      contents: `import module from 'node:module'
export * from 'node:module'
export const createRequire = (from) => ${HOST_CODE}.createRequire(from)
export default Object.assign(Object.create(module), { createRequire })`,
    }))
    build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path: name }) => ({
      contents: `module.exports = ${HOST_CODE}.stub(${JSON.stringify(name)})`,
    }))
    build.onLoad({ filter: /.*/, namespace: 'interop' }, ({ path: file }) => ({
      contents: `module.exports = ${HOST_CODE}.interop(require(${JSON.stringify(`./${path.basename(file)}`)}))`,
      resolveDir: path.dirname(file),
    }))
    build.onLoad({ filter: /.*/, namespace: 'package' }, ({ path: name, pluginData }) => ({
      contents: `module.exports = ${HOST_CODE}.require(${JSON.stringify(pluginData)}, ${JSON.stringify(name)})`,
    }))
    build.onLoad({ filter: CODE, namespace: 'file' }, ({ path: file }) => ({
      contents: codeOf(file),
      loader: loaderOf(file),
    }))
    // Node cannot run them either, but a config may have them in a branch for the bundler: `isBrowser() ?
    // require('./x.svg') : ...`.
    build.onLoad({ filter: /\.\w+$/, namespace: 'file' }, ({ path: file }) =>
      DATA.test(file)
        ? undefined
        : { contents: `throw new Error(${JSON.stringify(`${path.basename(file)} is neither code nor data.`)})` },
    )
  },
})

const isEsm = (file: string): boolean =>
  CODE.test(file) && /^\s*export\s+(?:default|const|let|var|function|class|async|\{)/m.test(readFileSync(file, 'utf8'))

/** Resolves an ESM import to the package's file, so that it is found from the cache folder too. */
function packageAt(name: string, importer: string): { path: string; external?: true } | undefined {
  if (isContentPlugin(name)) return undefined
  try {
    const file = createRequire(importer).resolve(name)
    return CODE.test(file) ? { path: pathToFileURL(file).href, external: true } : { path: file }
  } catch {
    // Packages for `import` only have no file for `require`; Node finds them by name from inside the site.
    return isInstalled(name, importer) ? { path: name, external: true } : undefined
  }
}

function isInstalled(name: string, importer: string): boolean {
  const folder = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  for (let at = path.dirname(importer); ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'node_modules', folder, 'package.json'))) return true
    if (at === path.dirname(at)) return false
  }
}

/** Returns the file of the site that a path refers to. */
const localFile = (file: string): string | undefined => fileFor(file) ?? asJavaScript(file)

/** In a TypeScript file `./x.js` may mean `x.ts`. */
const asJavaScript = (file: string): string | undefined =>
  /\.[cm]?jsx?$/.test(file) ? fileFor(file.replace(/\.([cm]?)jsx?$/, '.$1ts')) : undefined
