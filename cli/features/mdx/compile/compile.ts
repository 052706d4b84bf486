/**
 * Compiles an MDX page to HTML. `@mdx-js/mdx` turns the text into code, with the same steps as for a Markdown page; the
 * code runs once, here, and its output is the page.
 */

import type { Root } from 'hast'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  PageScopeProvider,
  type RuntimeData,
  type ScopeHeading,
  type ScopePage,
  type ScopeSite,
} from '../../../../runtime/core/islands/page-scope.tsx'
import { type ProvidedContext, ProvidedContexts } from '../../../../runtime/core/islands/root-contexts.tsx'
import { withTexts } from '../../../../runtime/texts.ts'
import { withoutPreloads } from '../../../formats/html.ts'
import { type PageMeta, type SourceFile, wholeFrontMatter } from '../../../model/content.ts'
import type { MdxCompiler, MdxCompilerInput } from '../../../stages/compile/compile.ts'
import { completeComponents } from '../../../stages/compile/complete-components.ts'
import { report } from '../../../stages/compile/page/findings.ts'
import type { Page } from '../../../stages/compile/page/page.ts'
import { NO_PLUGINS } from '../../../stages/compile/user-plugins.ts'
import { clientCode } from './islands/client-code.ts'
import { createTextCompiler } from './module.ts'
import { refuseMessage, refuseThrown, unknownComponent } from './page/faults.ts'
import {
  type MdxCode,
  type MdxModule,
  type MdxState,
  newMdxState,
  newSharedMdxState,
  type Print,
  type SharedMdxState,
  setMdxState,
} from './page/mdx-state.ts'
import type { PageModules } from './page/page-modules.ts'
import { NO_SITE, pageFacts } from './page/scope-facts.ts'
import { type Failure, whileGuarded } from './run/guards.ts'
import { lazyLoaded } from './run/lazy.ts'
import { takeRenderedFacts } from './run/rendered-facts.ts'
import { contextsOfRoot } from './run/root-contexts.tsx'
import { type CodeRun, createRun } from './run/run-code.ts'
import { createScope } from './run/scope.ts'
import { withImageGaps } from './site-components/images.ts'
import { linkRewriter } from './site-components/links.ts'

interface Input extends MdxCompilerInput {
  /** The imports of pages, and their view of the site. */
  readonly mdx?: MdxInput | undefined
}

/**
 * Creates the compiler of the MDX pages of a site. `compile` returns HTML, and throws `PageError` for a page that
 * cannot be compiled.
 */
export function createMdxCompiler(input: Input): MdxCompiler {
  const { settings, components, plugins = NO_PLUGINS } = input
  const modules = input.mdx?.modules
  const print: Print = (tree) => toJsxRuntime(tree, { ...PRINTING, components: components as Partial<Components> })
  // It is printed when the page is rendered, because only then its components have all their props.
  const AsHtml = ({ tree }: { readonly tree: Root }): ReactNode => print(tree)
  const printAsHtml: Print<Root> = (tree) => createElement(AsHtml, { tree })
  // Partials belong to the run of the page that imports them.
  const runs = new WeakMap<SharedMdxState, CodeRun>()
  const define = (code: MdxCode): void => void runs.get(code.state.shared)?.define(code)
  const texts = createTextCompiler({ modules, settings, plugins, features: input.features, print, printAsHtml, define })

  const codeOf = async (
    page: Page,
    state: MdxState,
    frontMatter: FrontMatter,
  ): Promise<{ module: MdxModule; run: CodeRun }> => {
    setMdxState(page, state)
    const run = createRun({
      modules,
      components,
      given: ({ text }) => propsOf(page, /\bfrontMatter\b/.test(text) ? frontMatter : {}),
    })
    runs.set(state.shared, run)
    try {
      return { module: run.define(await texts.compile(page)), run }
    } catch (error) {
      return refuseMessage(page, error)
    }
  }

  return {
    async compile(given) {
      const page: Page = { ...given, rewriteLink: linkRewriter(modules, input.mdx?.site ?? NO_SITE, given) }
      const shared = newSharedMdxState()
      const state = newMdxState(shared, { start: 0, end: page.text.length })
      const frontMatter = wholeFrontMatter(page.meta)
      const { module, run } = await codeOf(page, state, frontMatter)
      await completeComponents(page, input)
      const unknown = new Set<string>()
      const html = await printPage(page, { module, run, state, input, unknown })
      page.result.clientCode = clientCode([state, ...shared.states.values()], {
        path: page.source.path,
        given: propsOf(page, frontMatter),
        unknown,
        modules,
      })
      return state.isDynamic ? takeRenderedFacts(page, html, shared) : html
    },
  }
}

/** The same options as `rehype-react` uses for Markdown pages. */
const PRINTING = { Fragment, jsx, jsxs, passKeys: false, tableCellAlignToStyle: false, ignoreInvalidStyle: true }

type FrontMatter = Readonly<Record<string, unknown>>

const propsOf = (page: Page, frontMatter: FrontMatter) => ({
  frontMatter,
  contentTitle: page.outline.title,
  metadata: {},
  assets: {},
})

interface PrintInput {
  readonly module: MdxModule
  readonly run: CodeRun
  readonly state: MdxState
  readonly input: Input
  /** Receives the names of undefined components if they do not fail the page. */
  readonly unknown: Set<string>
}

async function printPage(page: Page, { module, run, state, input, unknown }: PrintInput): Promise<string> {
  const { highlighter, mdx } = input
  const missing = new Set<string>()
  const refs = page.result.refs.length
  const inScope = scopePrinter(page, { run, state, input }, missing)
  let hasGuards = false
  const failed = new Set<string>()
  const print = (element: ReactNode): string => {
    if (!hasGuards) return inScope(element)
    const { output, failures } = whileGuarded(() => inScope(element))
    for (const failure of failures) reportFailure(page, failure, { failed, run, input })
    return output
  }
  const again = (): Promise<string> => {
    page.result.refs.length = refs
    page.result.head.length = 0
    return attempt()
  }
  const attempt = async (): Promise<string> => {
    try {
      await run.prepare()
      const { default: Content, ...exports } = module.exports()
      const html = print(createElement(Content as ComponentType, exports))
      const loaded = lazyLoaded()
      return (await run.waiting.done()) || (await loaded) ? await again() : html
    } catch (error) {
      // Without `Suspense` around it, a component that is loading fails the page.
      if (await lazyLoaded()) return again()
      const missing = printsChildren(page) ? unknownComponent(error) : undefined
      if (missing !== undefined && !unknown.has(missing.name)) {
        unknown.add(missing.name)
        const from = state.shared.leftOut.get(missing.name)
        report(page, { ...missing, ...(from && { from }), pages: 1, severity: 'warning' })
        run.replaceMissing(missing.name)
        return again()
      }
      if (!hasGuards && (lacksImports(state, mdx?.modules) || lacksPlugins(page))) {
        hasGuards = true
        return again()
      }
      const print = (element: object): void => void inScope(element as ReactNode)
      return refuseThrown(page, {
        error,
        codes: run.codes,
        elements: [...run.made],
        print,
        placeOf: mdx?.modules.placeOf,
      })
    }
  }
  const html = withImageGaps(await attempt())
  if (missing.size === 0) return html
  // The languages are known only after the components that render code have run. They may be loaded by now, but were
  // not then.
  await highlighter.prepare([...missing])
  return withImageGaps(await again())
}

/**
 * Returns the function that renders elements with the data that components can ask for. `missing`: languages of code to
 * load.
 */
function scopePrinter(
  page: Page,
  { run, state, input: { components, highlighter, mdx } }: Pick<PrintInput, 'run' | 'state' | 'input'>,
  missing: Set<string>,
): (element: ReactNode) => string {
  const scope = createScope({
    page,
    state,
    components,
    highlighter,
    made: run.made,
    missing,
    facts: () => mdx?.pageFacts?.(page.source, page.meta) ?? pageFacts(page),
    site: mdx?.site ?? NO_SITE,
    runtime: mdx?.runtimeData?.(page.meta, state.toc),
  })
  let values: readonly ProvidedContext[] | undefined
  return (element) =>
    withTexts(page.texts.printed, () => {
      values ??= contextsOfRoot(mdx?.modules, scope)
      const tree = createElement(ProvidedContexts, { values }, element)
      const html = renderToStaticMarkup(createElement(PageScopeProvider, { scope }, tree))
      return withoutPreloads(html)
    })
}

/**
 * Whether the text, one of its partials, or the component around it imports something that is missing, directly or
 * indirectly.
 */
const lacksImports = (state: MdxState, modules: PageModules | undefined): boolean =>
  (modules?.root !== undefined && modules.incompleteModules.has(modules.root)) ||
  [state, ...state.shared.states.values()].some(({ imported }) =>
    [...imported.values()].some(({ from }) => modules?.incompleteModules.has(from) === true),
  )

interface FailureInput {
  /** The names that are reported already. */
  readonly failed: Set<string>
  readonly run: CodeRun
  readonly input: Input
}

/** Reports a component that renders only its children, once per page. */
function reportFailure(page: Page, { type, name, error }: Failure, { failed, run, input }: FailureInput): void {
  if (failed.has(name)) return
  failed.add(name)
  const at = run.made.find(({ element }) => (element as { readonly type?: unknown }).type === type)?.at
  const thrownAt = input.mdx?.modules.placeOf(error)
  const facts = { name, reason: error.message, pages: 1, ...(thrownAt && { thrownAt }) }
  report(page, { code: 'component-failed', severity: 'warning', ...facts, at })
}

/** Whether plugins do not run whose data the components of the site may need. */
const lacksPlugins = ({ settings: { markdown } }: Page): boolean => markdown.unknownComponents === 'children'

/** Whether undefined components render their children, as in MDX 1. */
const printsChildren = (page: Page): boolean => page.settings.markdown.mdx1 || lacksPlugins(page)

/** Data that MDX pages may use besides their own text. */
export interface MdxInput {
  readonly modules: PageModules
  /** The components' view of the site. It is part of the compile key of MDX pages, as is {@link pageFacts}. */
  readonly site?: ScopeSite
  readonly pageFacts?: (source: SourceFile, meta: PageMeta) => ScopePage
  /**
   * The results of `useSite` and `usePage`, for pages that import `docs/runtime`, directly or indirectly; part of the
   * key of these pages only.
   */
  readonly runtimeData?: (meta: PageMeta, toc: readonly ScopeHeading[]) => RuntimeData | undefined
}
