import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { PACKAGE_ROOT } from '../../base/package.ts'
import { toSlashes } from '../../base/paths.ts'
import { escapePattern } from '../../base/pattern.ts'
import { withMarks } from './texts.ts'

interface Input {
  /** Replaced modules and their replacements, both relative to runtime/. */
  readonly substitutes: ReadonlyMap<string, string>
  /** Whether all code is in one file and nothing loads later. */
  readonly inOne: boolean
}

/**
 * Provides the modules of runtime/ as this site needs them. esbuild finds and reads them itself and asks the plugin
 * only for changed modules, because calls to a plugin are slow.
 */
export function runtimeFiles({ substitutes, inOne }: Input): Plugin {
  const runtime = path.join(PACKAGE_ROOT, 'runtime')
  const sources = readSources(runtime)
  const late = inOne ? new Set<string>() : lateModules(sources)
  const changed = new Map<string, string>()
  for (const [file, source] of sources) {
    const code = (late.has(file) ? completing(runtime, file) : '') + withMarks(source)
    if (code !== source) changed.set(file, code)
  }
  const endsIn = (names: readonly string[]): RegExp =>
    new RegExp(`(?:^|[\\\\/])(?:${names.map(escapePattern).join('|')})$`)
  return {
    name: 'runtime-files',
    setup(build) {
      const names = [...substitutes.keys()].map((name) => path.posix.basename(name))
      build.onResolve({ filter: endsIn(names), namespace: 'file' }, ({ path: name, resolveDir }) => {
        const other = substitutes.get(toSlashes(path.relative(runtime, path.resolve(resolveDir, name))))
        return other === undefined ? undefined : { path: path.join(runtime, other) }
      })
      const files = [...changed.keys()].map((file) => path.basename(file))
      build.onLoad({ filter: endsIn(files), namespace: 'file' }, ({ path: file }) => {
        const contents = changed.get(file)
        return contents === undefined ? undefined : { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}

function readSources(runtime: string): ReadonlyMap<string, string> {
  const names = readdirSync(runtime, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return new Map(names.map((name) => [path.join(runtime, name), readFileSync(path.join(runtime, name), 'utf8')]))
}

const DYNAMIC_IMPORT = /\bimport\('(\.[^']+)'\)/g

/** Modules that the browser loads on intent, after the entry. */
function lateModules(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const modules = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(DYNAMIC_IMPORT)].map(([, name = '']) => path.resolve(path.dirname(file), name)),
  )
  return new Set(modules)
}

/**
 * Late modules complete the site's data and import the entry, which is loaded anyway. Without this import esbuild makes
 * a separate file for each set of late modules that shares something with the entry: more requests and bytes at startup
 * than with one file.
 */
const completing = (runtime: string, file: string): string =>
  [path.join(runtime, 'client.tsx'), 'docs:site-rest', ...joinedWith(runtime, file)]
    .map((name) => `import ${JSON.stringify(toSlashes(name))}\n`)
    .join('')

const DIALOG = 'core/search/modal/SearchModal.tsx'
/** Modules that share most of the dialog's code. */
const BESIDE_DIALOG = ['core/search/page/SearchPage.tsx', 'core/search/hits/open-here.ts', 'core/search/site-engine.ts']

/** They import the dialog, so that its code and the engine are one file, which is smaller than many. */
const joinedWith = (runtime: string, file: string): string[] =>
  BESIDE_DIALOG.includes(toSlashes(path.relative(runtime, file))) ? [path.join(runtime, DIALOG)] : []
