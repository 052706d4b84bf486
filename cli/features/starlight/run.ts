/**
 * Runs a config of Astro as data: its own files are code, and each package is replaced by a stub, whether it is
 * installed or not.
 */
import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { isObject, type Values } from '../../base/values.ts'
import { bundleModule, importBundled, unwrapDefault } from '../../site-code/bundle-module.ts'
import type { AdapterInput } from '../../stages/config/adapter.ts'
import { run } from '../../stages/config/run-config.ts'

const HOST = Symbol.for('docs.starlight-host')
const NAME = Symbol.for('docs.starlight-stub')
const OPTIONS = Symbol.for('docs.starlight-options')

interface AstroConfig {
  readonly astro: Values
  /** The options of Starlight; undefined if the site does not use it. */
  readonly starlight: Values | undefined
  /** Files that were read (absolute). */
  readonly inputs: readonly string[]
}

/** Runs a config. Throws its errors, and the failures of esbuild. */
export async function runAstroConfig({ root, file, cacheFolder }: AdapterInput): Promise<AstroConfig> {
  const { module, inputs } = await bundleModule(file, root, cacheFolder, {
    tsconfigRaw: {},
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
    plugins: [stubs],
  })
  ;(globalThis as { [HOST]?: (name: string) => unknown })[HOST] = packageOf
  const { default: exported } = (await run(importBundled(module))) as { readonly default?: unknown }
  const value = await unwrapDefault(exported)
  const astro = isObject(value) ? value : {}
  const integration = [astro.integrations].flat(9).find((candidate) => isObject(candidate) && OPTIONS in candidate)
  const options = isObject(integration) ? (integration as { [OPTIONS]?: unknown })[OPTIONS] : undefined
  return { astro, starlight: integration === undefined ? undefined : isObject(options) ? options : {}, inputs }
}

const packageOf = (name: string): unknown => {
  if (name === 'astro/config')
    return Object.assign(Object.create(stub(name) as object), { defineConfig: (config: unknown) => config })
  return name === '@astrojs/starlight' ? (options: unknown) => ({ [OPTIONS]: options }) : stub(name)
}

/** Returns a value that can be called, constructed, and read. Every result is a stub of the same name. */
function stub(name: string): unknown {
  const inner: object = new Proxy(() => undefined, {
    get: (_target, key) => {
      if (key === NAME) return name
      if (key === Symbol.toPrimitive) return () => ''
      if (key === Symbol.iterator) return [][Symbol.iterator]
      return key === 'then' || key === 'toJSON' || key === '__esModule' ? undefined : inner
    },
    apply: () => inner,
    construct: () => inner,
    // esbuild reads modules through an object with the prototype of the module.
    getPrototypeOf: () => inner,
  })
  return inner
}

/** Returns the package that a value comes from; undefined for any other value. */
export function packageNameOf(value: unknown): string | undefined {
  const name = typeof value === 'function' ? (value as { [NAME]?: unknown })[NAME] : undefined
  return typeof name === 'string' ? name : undefined
}

const stubs: Plugin = {
  name: 'astro-config',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path: name, kind, resolveDir }) => {
      if (kind === 'entry-point' || isBuiltin(name)) return isBuiltin(name) ? { path: name, external: true } : undefined
      const isFile = /^\.{0,2}\//.test(name) && !name.includes('node_modules/')
      const base = path.resolve(resolveDir, name)
      const endings = ['', '.ts', '.mts', '.js', '.mjs', '.json', '/index.ts', '/index.js']
      const isThere = isFile && [...endings.map((ending) => base + ending), base.replace(/js$/, 'ts')].some(existsSync)
      return isThere ? undefined : { path: name, namespace: 'stub' }
    })
    build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path: name }) => ({
      contents: `module.exports = globalThis[Symbol.for('docs.starlight-host')](${JSON.stringify(name)})`,
    }))
  },
}
