/** Runs the code of MDX texts with their imports, and returns their exports. */
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import type { ContentComponents } from '../../../../../runtime/core/content/index.ts'
import { placeholder, placeholderModule } from '../../../../../runtime/features/mdx/placeholder.ts'
import type { SourcePath } from '../../../../base/brands.ts'
import { readRecorder } from '../../../../site-code/reads.ts'
import { canonicalImport, isPartial } from '../../imports/find.ts'
import { HEAD } from '../../imports/names.ts'
import { type CreatedElement, codeName, MissingModule } from '../page/faults.ts'
import { BUILT_IN, failsByLack, moduleProblem, namedComponents, noModule } from '../page/imports.ts'
import type { MdxCode, MdxModule } from '../page/mdx-state.ts'
import type { PageModules } from '../page/page-modules.ts'
import { waitsAtTop } from '../parse/estree.ts'
import { guarded } from './guards.ts'
import { createIslandRenderer, type IslandRenderer, IslandText } from './island-renderer.tsx'
import { createPendingTexts, type PendingTexts, type Uses } from './pending-texts.ts'

type Exports = Readonly<Record<string, unknown>>

/** The code of one page and its partials. */
export interface CodeRun {
  /** Defines the module of a text under its file name. */
  define(code: MdxCode): MdxModule
  /** Defines a missing component that renders its children. */
  replaceMissing(name: string): void
  /** Runs texts with a top-level await; must be called each time before the page is rendered. */
  prepare(): Promise<void>
  /** Output of texts with `{await ...}` in them. */
  readonly waiting: PendingTexts
  readonly codes: readonly MdxCode[]
  /** Elements of components in order of creation. */
  readonly made: CreatedElement[]
}

interface RunInput {
  readonly modules: PageModules | undefined
  readonly components: ContentComponents
  /** Values that code may use without imports. */
  readonly given: (code: MdxCode) => Readonly<Record<(typeof GIVEN)[number], unknown>>
}
const GIVEN = ['frontMatter', 'contentTitle', 'metadata', 'assets'] as const

/** Creates the run of a page: its code and the code of its partials, with the elements that they create. */
export function createRun(input: RunInput): CodeRun {
  const codes: MdxCode[] = []
  const made: CreatedElement[] = []
  const waiting = createPendingTexts()
  const unprepared: (() => Promise<void>)[] = []
  const islands = createIslandRenderer()
  const runtime = runtimeOf(input, { made, islands })
  let namedOnce: Record<string, unknown> | undefined
  const named = (): Record<string, unknown> => {
    namedOnce ??= input.modules === undefined ? {} : namedComponents(input.modules)
    return namedOnce
  }
  return {
    codes,
    made,
    waiting,
    async prepare() {
      waiting.restart()
      islands.restart()
      // Partials come before the texts that use them.
      for (const run of unprepared.splice(0)) await run()
    },
    replaceMissing(name) {
      named()[name.split('.')[0]!] = placeholder
      waiting.forget()
    },
    define(code) {
      const { state } = code
      const n = codes.push(code) - 1
      const finish = (found: Exports): Exports => withNamed(found, named(), waiting.uses(n))
      const { module, prepare } = textModule(code, { n, runtime, input, finish })
      if (prepare) unprepared.push(prepare)
      state.shared.modules.set(`@site/${module.path}`, module)
      return module
    },
  }
}

/**
 * Returns the module of a text, which runs once, on its first use. With a top-level await, `prepare` must run it
 * before.
 */
function textModule(
  code: MdxCode,
  {
    finish,
    ...evaluation
  }: Pick<Evaluation, 'n' | 'runtime' | 'input'> & { readonly finish: (found: Exports) => Exports },
): { readonly module: MdxModule; readonly prepare?: () => Promise<void> } {
  const { state, page } = code
  const path = state.chain.at(-1) ?? page.source.path
  const isAsync = code.text.includes('await') && waitsAtTop(code.program)
  const run = () => evaluate(code, { ...evaluation, path, isAsync })
  let exports: Exports | undefined
  const take = (found: Exports): Exports => {
    exports = finish(found)
    return exports
  }
  const module: MdxModule = {
    path,
    toc: state.toc,
    source: state.source,
    exports: () => exports ?? take(run() as Exports),
  }
  return { module, ...(isAsync && { prepare: async () => void take(await run()) }) }
}

/** Returns the functions that the code of all texts of a page calls: JSX functions, and our components. */
function runtimeOf(
  { modules, components }: RunInput,
  { made, islands }: { readonly made: CreatedElement[]; readonly islands: IslandRenderer },
): object {
  const ui = Object.fromEntries(
    Object.entries(components).map(([name, component]) => [name.replaceAll('-', '$'), component]),
  )
  const head = modules?.namespaces.get(HEAD)?.default
  return {
    ...jsxRuntime,
    jsxDEV: elementMaker(made),
    $ui: {
      ...ui,
      $Island: islands.Island,
      $useElements: islands.useElements,
      $Part: IslandText,
      ...(head ? { Head: head } : {}),
    },
  }
}

interface Evaluation {
  readonly n: number
  readonly path: SourcePath
  readonly runtime: object
  readonly input: RunInput
  readonly isAsync: boolean
}

/** Runs the code of a text once and returns its exports. */
function evaluate(code: MdxCode, { n, path, runtime, input, isAsync }: Evaluation): Exports | Promise<Exports> {
  const { state } = code
  const find = (canonical: string): Exports => moduleOf(canonical, code, input.modules)
  const own: Record<string, unknown> = {}
  const $import = Object.assign(find, { all: (canonical: string) => Object.assign(own, find(canonical)) })
  const require = (specifier: unknown): Exports => {
    code.page.result.dependsOnPath = true
    return find(canonicalImport(String(specifier), path))
  }
  const values = { ...input.given(code), toc: state.toc }
  // In parentheses, V8 compiles the function at once, instead of a second time when it is called.
  const body = `return (${isAsync ? 'async ' : ''}function () {\n${code.text}\n})\n//# sourceURL=${codeName(n)}`
  // The code of a page is the site's own, as trusted as its config. Two functions are needed because the code may
  // declare the given names itself.
  const { process, fetch } = readRecorder().given('modules')
  const make = new Function(...GIVEN, 'toc', 'require', 'process', 'fetch', body) as (
    ...values: unknown[]
  ) => (runtime: object) => Exports | Promise<Exports>
  const run = make(...GIVEN.map((name) => values[name]), values.toc, require, process, fetch)
  const exports = run({ ...runtime, $v: state.values, $import })
  const withOwn = (found: Exports): Exports => ({ ...values, ...own, ...found })
  return exports instanceof Promise ? exports.then(withOwn) : withOwn(exports)
}

function moduleOf(canonical: string, { state }: MdxCode, modules: PageModules | undefined): Exports {
  // A page that is a component renders the module of the same name.
  const text = isPartial(canonical) ? state.shared.modules.get(canonical) : undefined
  const found = text?.exports() ?? modules?.namespaces.get(canonical) ?? BUILT_IN.get(canonical)
  if (found) return modules?.names.has(canonical) ? lenient(found) : found
  if (modules !== undefined && failsByLack(modules, canonical)) return placeholderModule as Exports
  throw new MissingModule(moduleProblem(modules, canonical) ?? noModule(canonical))
}

/** Returns a module of the generator with stubs for missing names. */
const lenient = (module: Exports): Exports =>
  new Proxy(module, { get: (target, name) => (Reflect.has(target, name) ? Reflect.get(target, name) : placeholder) })

type Content = (props: { readonly components?: object }) => unknown

/** Gives the content of a text the components that need no import, wherever it is rendered. */
function withNamed(exports: Exports, named: Exports, once: Uses): Exports {
  const content = exports.default as Content | undefined
  if (typeof content !== 'function') return exports
  const withComponents: Content = (props) =>
    once(() => content({ ...props, components: { ...named, ...props.components } }))
  return { ...exports, default: withComponents }
}

interface Source {
  readonly lineNumber?: number
  readonly columnNumber?: number
}

/** Creates elements and records where in the page components were written. */
const elementMaker =
  (made: CreatedElement[]) =>
  (type: react.ElementType, props: object, key: string | undefined, isStatic: boolean, source?: Source): object => {
    const component = guarded(type)
    const element = isStatic ? jsxRuntime.jsxs(component, props, key) : jsxRuntime.jsx(component, props, key)
    if (typeof type !== 'string' && type !== react.Fragment && source?.lineNumber !== undefined)
      made.push({ element, at: { line: source.lineNumber, column: source.columnNumber ?? 1 } })
    return element
  }
