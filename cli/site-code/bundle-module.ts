/** Files of a site that the generator runs (configs, sidebars): each is bundled into one module first. */

import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BuildOptions } from 'esbuild'
import { importModule } from '../../bin/load.cjs'
import type { Hash } from '../base/brands.ts'
import { writeCached } from '../base/files.ts'
import { hashBytes } from '../base/hash.ts'
import { isInside } from '../base/paths.ts'
import { loadEsbuild } from './esbuild.ts'
import { readRecorder, readsNoted } from './reads.ts'

export interface BundledModule {
  /** The module to import (absolute path, named after its digest). */
  readonly module: string
  readonly hash: Hash
  /** Input files (absolute), without the modules that plugins generated. */
  readonly inputs: readonly string[]
}

/** Returns the folder of the bundled modules. Their source maps name the sources relative to the site's root. */
const modulesFolder = (cacheFolder: string): string => path.join(cacheFolder, 'config')

/** Returns the file of a bundled module in the cache folder. `hash`: of the code of the module. */
export const moduleFile = (hash: Hash, cacheFolder: string): string =>
  path.join(modulesFolder(cacheFolder), `${hash}.mjs`)

/** Bundles `entry` into the cache folder `config`. Throws esbuild's failures. */
export async function bundleModule(
  entry: string,
  root: string,
  cacheFolder: string,
  options: BuildOptions,
): Promise<BundledModule> {
  const esbuild = loadEsbuild()
  const reads = readsNoted('config')
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    sourcemap: 'inline',
    ...options,
    banner: { js: reads.banner },
    define: { ...reads.define, ...options.define },
    plugins: [...reads.plugins, ...(options.plugins ?? [])],
    write: false,
    metafile: true,
  })
  const output = outputFiles[0]!.contents
  const hash = hashBytes(output)
  const module = moduleFile(hash, cacheFolder)
  writeCached(module, output)
  const inputs = Object.keys(metafile.inputs)
    .filter((input) => !NAMESPACED.test(input))
    .map((input) => path.resolve(root, input))
  return { module, hash, inputs }
}

/** Imports a bundled module, again on each call. The stacks of its errors, now or later, refer to its sources. */
export function importBundled(module: string): Promise<unknown> {
  process.setSourceMapsEnabled(true)
  readRecorder()
  return importModule(`${pathToFileURL(module).href}?${Date.now()}`)
}

/** `at f (file:///site/config.ts:1:7)`, `at /site/config.ts:1:7` */
const FRAME = /^\s+at .*?\(?((?:file:|\/|[A-Za-z]:[\\/])[^()]*):(\d+):(\d+)\)?$/gm

/** Returns the locations in the stack of an error of a bundled module, innermost first, in its sources (absolute). */
export function sourceFrames(error: unknown, root: string, cacheFolder: string) {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const modules = modulesFolder(cacheFolder)
  return [...stack.matchAll(FRAME)].map(([, address = '', line, column]) => {
    const at = address.startsWith('file:') ? fileURLToPath(address) : address
    // Bundles name their sources relative to the root, and Node resolves them relative to the bundle.
    const file = isInside(modules, at) ? path.join(root, path.relative(modules, at)) : at
    return { file, line: Number(line), column: Number(column) }
  })
}

/** Matches names that begin with a plugin's namespace. */
const NAMESPACED = /^[a-z-]{2,}:/

/** Unwraps a CommonJS module, which is imported as `{ default: exports }`. */
export const unwrapDefault = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '__esModule' in value && 'default' in value ? value.default : value
