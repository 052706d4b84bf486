/** MDX modules in a thread that renders pages: each is loaded when a page that imports it is rendered. */

import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { pathToFileURL } from 'node:url'
import { importModule } from '../../../../bin/load.cjs'
import type { SourcePath } from '../../../base/brands.ts'
import { errorText } from '../../../base/errors.ts'
import { oncePerKey } from '../../../base/once.ts'
import { inTime } from '../../../base/time-limit.ts'
import type { ModuleCode, Problem } from '../../../diagnostics/diagnostic.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import type { ModuleProblem } from '../../../model/compiled.ts'
import { readRecorder } from '../../../site-code/reads.ts'
import type { SharedModules } from '../../../stages/bundle/components.ts'
import type { PageModules } from '../compile/page/page-modules.ts'
import type { MdxBundle } from './model.ts'
import { SHARED_KEY } from './written-modules.ts'

type Namespace = Readonly<Record<string, unknown>>
type Loaders = Readonly<Record<string, () => Promise<Namespace>>>

export interface LoadedModules extends PageModules {
  /** Resolves when these modules are loaded or have failed. */
  load(names: readonly string[]): Promise<void>
}

interface LoadInput {
  readonly bundle: Pick<MdxBundle, 'file' | 'browser' | 'readChildren' | 'digests'>
  /** Modules with another token run again. */
  readonly token?: string | undefined
  /** See `PageModules.names`. */
  readonly names: PageModules['names']
  /** See `PageModules.components`. */
  readonly components: PageModules['components']
  /** See `PageModules.printers`. */
  readonly printers: readonly string[]
  /** See `PageModules.incompleteModules`. */
  readonly incompleteModules: readonly string[]
  /** See `PageModules.root`. */
  readonly root?: string | undefined
  /** The generator's own modules, by the name under which a site imports them. */
  readonly shared: SharedModules
  /** The shared modules whose components need the browser. */
  readonly sharedBrowser: readonly string[]
  /** Modules that must not be loaded: an earlier thread ended while loading them. */
  readonly refused: ReadonlyMap<string, string>
  /** Time limit for loading a module, in milliseconds. */
  readonly patience: number
  /** Called before a module is loaded, and with undefined afterwards: loading may never return. */
  readonly onLoading: (name: string | undefined) => void
}

/** Opens a bundle without loading any module. The modules share `shared` with the caller. */
export function openModules(input: LoadInput): LoadedModules {
  const { bundle, shared, sharedBrowser, patience } = input
  share(shared)
  readRecorder()
  // A file of the site may have replaced one of them.
  const names = new Set(bundle.digests.map(([name]) => name))
  const namespaces = new Map<string, Namespace>(Object.entries(shared).filter(([name]) => !names.has(name)))
  const problems = new Map<string, ModuleProblem>()
  let loaders: Promise<Loaders> | undefined
  const load = async (name: string): Promise<void> => {
    if (namespaces.has(name) || problems.has(name)) return
    const refusal = input.refused.get(name)
    if (refusal !== undefined || bundle.file === undefined) {
      if (refusal !== undefined) problems.set(name, failed(name, refusal))
      return
    }
    input.onLoading(name)
    try {
      loaders ??= importLoaders(bundle.file, input.token)
      const loader = (await loaders)[name]
      if (loader !== undefined)
        namespaces.set(name, await inTime(loader(), patience, `it was not loaded after ${patience / 1000} seconds`))
    } catch (error) {
      problems.set(name, problemOf(name, error, bundle.file))
    } finally {
      input.onLoading(undefined)
    }
  }
  return {
    namespaces,
    problems,
    names: input.names,
    components: input.components,
    printers: input.printers,
    incompleteModules: new Set(input.incompleteModules),
    root: input.root,
    browser: new Set([...bundle.browser, ...sharedBrowser]),
    readChildren: new Set(bundle.readChildren),
    placeOf: (error) => (bundle.file === undefined ? undefined : placeIn(bundle.file, error)),
    async load(names) {
      for (const name of names) await load(name)
    },
  }
}

/** Shares React and the generator's modules: each exists once per thread. */
function share(modules: SharedModules): void {
  const place = globalThis as Record<symbol, unknown>
  const key = Symbol.for(SHARED_KEY)
  place[key] = { ...(place[key] as object | undefined), ...modules }
}

const importLoaders = async (file: string, token = ''): Promise<Loaders> =>
  ((await importModule(`${pathToFileURL(file).href}?${token}`)) as { modules: Loaders }).modules

const failed = (name: string, cause: string | Problem<ModuleCode>): ModuleProblem => ({
  code: 'import-failed',
  name,
  cause,
})

/** Returns the problem of a module that threw while loading: found during bundling, or its own error. */
function problemOf(name: string, error: unknown, file: string): ModuleProblem {
  const problem = (error as { docsProblem?: ModuleProblem } | null)?.docsProblem
  if (problem?.code === 'import-not-found' && problem.where === undefined) return problem
  const { where, ...cause } = problem ?? { where: placeIn(file, error) }
  return { ...failed(name, 'code' in cause ? cause : errorText(error)), ...(where && { where }) }
}

/** Returns the first location in the site's own files in an error's stack. */
function placeIn(file: string, error: unknown): Position | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const map = mapOf(file)
  if (map === undefined) return undefined
  const frame = /modules\.\w+\.mjs(?:\?\w*)?:(\d+):(\d+)/g
  for (const [, line, column] of stack.matchAll(frame)) {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) continue
    const [, source] = /^(?:.*\/)?mdx:site\/([^?]*)/.exec(entry.originalSource) ?? []
    if (source !== undefined)
      return { file: source as SourcePath, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return undefined
}

/** Reads the source map of a bundle. Without it, an error of a module is reported without a location. */
const mapOf = oncePerKey((file: string): SourceMap | undefined => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return undefined
  }
})
