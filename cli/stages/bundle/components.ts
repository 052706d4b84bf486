/** The site's own components for the generator: bundled once, imported by every worker that renders pages. */

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { importModule } from '../../../bin/load.cjs'
import { writeCached } from '../../base/files.ts'
import { shortHash } from '../../base/hash.ts'
import { byCodeUnit, toSlashes } from '../../base/paths.ts'
import type { ReadLog } from '../../base/reads.ts'
import type { SiteConfig } from '../../model/config.ts'
import { loadEsbuild } from '../../site-code/esbuild.ts'
import { readRecorder, readsNoted } from '../../site-code/reads.ts'
import { stablePaths, withRealPaths } from './stable-paths.ts'

/** Modules that a component shares with the code that renders it, by import name. */
export type SharedModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface ComponentsInput {
  readonly root: string
  readonly config: Pick<SiteConfig, 'components'>
  /** Folder for the bundle, inside the cache. */
  readonly folder: string
  /** Names that the shared modules export: `react`, `react/jsx-runtime`, `docs/runtime`. */
  readonly shared: Readonly<Record<string, readonly string[]>>
  readonly reads?: ReadLog
}

/**
 * Bundles all components of the site into one module and returns its path, or undefined if the site has no components.
 * Records the inputs of the module. The same sources give the same file. Throws esbuild's `BuildFailure` for errors in
 * them, including a missing default export.
 */
export async function bundleComponents(input: ComponentsInput): Promise<string | undefined> {
  const { root, config } = input
  if (Object.keys(config.components).length === 0) return undefined
  const { build } = loadEsbuild()
  const reads = readsNoted('components')
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: entryCode(root, config.components), resolveDir: root, loader: 'js' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    tsconfigRaw: {},
    banner: { js: reads.banner },
    define: { ...reads.define, 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
    plugins: [...reads.plugins, sharedModules(input.shared), stablePaths({ root, codeOnly: true, reads: input.reads })],
  }).catch((error: unknown) => {
    throw withRealPaths(error, root)
  })
  const code = outputFiles[0]!.text
  const file = path.join(input.folder, `components.${shortHash(code)}.mjs`)
  writeCached(file, code)
  return file
}

function entryCode(root: string, components: Readonly<Record<string, string>>): string {
  const entries = Object.entries(components).sort(([a], [b]) => byCodeUnit(a, b))
  const quoted = (file: string): string => JSON.stringify(toSlashes(path.resolve(root, file)))
  const imports = entries.map(([, file], at) => `import c${at} from ${quoted(file)}\n`)
  const pairs = entries.map(([name], at) => `[${JSON.stringify(name)}, c${at}]`)
  return `${imports.join('')}export const components = [${pairs}]\n`
}

const KEY = 'docs.modules'

/** React must exist only once: a component takes it from the code that imports the bundle. */
const sharedModules = (shared: ComponentsInput['shared']): Plugin => ({
  name: 'shared-modules',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path: name }) =>
      Object.hasOwn(shared, name) ? { path: name, namespace: 'shared' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path: name }) => ({
      contents: [
        `const m = globalThis[Symbol.for(${JSON.stringify(KEY)})][${JSON.stringify(name)}]`,
        'export default m',
        ...(shared[name] ?? []).filter((name) => name !== 'default').map((name) => `export const ${name} = m.${name}`),
      ].join('\n'),
    }))
  },
})

/** Imports the module of {@link bundleComponents}, which shares `modules`. Another token runs it again. */
export async function importComponents(
  file: string,
  modules: SharedModules,
  token = '',
): Promise<ReadonlyMap<string, unknown>> {
  ;(globalThis as Record<symbol, unknown>)[Symbol.for(KEY)] = modules
  readRecorder()
  const exports = (await importModule(`${pathToFileURL(file).href}?${token}`)) as {
    components: readonly (readonly [string, unknown])[]
  }
  return new Map(exports.components)
}
