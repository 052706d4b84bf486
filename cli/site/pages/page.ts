/** One page, from its source to its HTML: compile (cache first), view, render. All commands share it. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import type { Components } from '../../../runtime/core/state/context.tsx'
import { lookUp, pick } from '../../base/collections.ts'
import { errorText } from '../../base/errors.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isForAllLanguages, type PageCode } from '../../features/code.ts'
import type { FeatureRecords, SharedData, ThreadData } from '../../features/context.ts'
import type { ArticleFeature, ListedDoc, PageChange, PageSteps, ViewedPage } from '../../features/feature.ts'
import type { DocInput, PageInput, Resolve } from '../../features/page-input.ts'
import type { CompiledFacts, CompiledPage } from '../../model/compiled.ts'
import type { PageMeta, SourceFile } from '../../model/content.ts'
import { type DocPage, type GraphPage, isList } from '../../model/graph.ts'
import type { PageFacts, PageView, RenderedPage, ThemeProblem } from '../../model/page.ts'
import { relocate } from '../../stages/compile/article.ts'
import { fillPageTexts } from '../../stages/compile/language.ts'
import { isComponentPage, pageText } from '../../stages/content/component-page.ts'
import { decodeSource, replacedBytes } from '../../stages/content/decode.ts'
import { viewOf } from '../../stages/graph/view.ts'
import { createRenderer, type Renderer, type RenderInput } from '../../stages/render/render.ts'
import { type CompilersInput, createCompilers } from './compilers.ts'
import { includesRecords, type PageLevel } from './job.ts'
import { type LocaleFile, localeFiles } from './locale-files.ts'
import { collectPageFacts } from './page-facts.ts'
import { type SlotDigest, slotDigests } from './slots.ts'

/** Builds pages of one site. */
export interface PageBuilder {
  /** Builds a page. Throws {@link SourceChangedError}. */
  build(input: PageInput, level: PageLevel, stored: EarlierResults, resolve: Resolve): Promise<PageOutput>
}

/** Earlier results of compile for the same keys. */
interface EarlierResults {
  readonly compiled?: CompiledPage | undefined
  /** Results for the docs of a list, in the order of its input. */
  readonly listed?: readonly (CompiledPage | undefined)[]
}

/** A page built to the requested level. */
export interface PageOutput {
  readonly facts: PageFacts
  readonly records?: FeatureRecords
  readonly rendered?: RenderedPage
  /** Digests of the contents of its slots, if it was rendered. */
  readonly slots?: readonly SlotDigest[]
  /** The reason why it could not be rendered. */
  readonly renderError?: string
  readonly themeProblems?: readonly ThemeProblem[]
  /** See {@link RenderedPage.themeScripts}. */
  readonly themeScripts?: readonly string[]
  /** See {@link localeFiles}. */
  readonly localeFiles?: readonly LocaleFile[]
  /** The compiled page, if it was compiled now. */
  readonly compiled?: CompiledPage
}

/** The file on disk has changed since the scan. */
export class SourceChangedError extends Error {
  override readonly name = 'SourceChanged'
}

interface PageBuilderInput extends CompilersInput {
  readonly components?: Components | undefined
  /** The steps of features, in their order. */
  readonly steps: readonly FeaturePageSteps[]
}

/** The steps of one feature. */
interface FeaturePageSteps extends PageSteps {
  readonly name: string
}

/** Creates the builder of one site. Renderers and compilers are created once. */
export function createPageBuilder(input: PageBuilderInput): PageBuilder {
  const { context, code, steps, features } = input
  const { addresses } = context
  const lists = features.find((feature) => feature.lists)?.lists
  const { compile, factsOf, asPage } = createTextCompiler(input)
  const html = createHtmlMaker(input, lists)
  return {
    async build(input, level, stored, resolve) {
      const { page } = input
      const { compiled: earlier } = stored
      if (level === 'facts' && earlier === undefined && isDoc(input) && hasFactsAlone(input.page)) {
        const compiled = await factsOf(input)
        const refs = await resolve(page.route, compiled.article.refs)
        return { facts: collectPageFacts(page, compiled, { refs, addresses }) }
      }
      const fresh = earlier === undefined && isDoc(input) ? await compile(input) : undefined
      const docs: ListedDoc[] = []
      for (const [i, doc] of (input.listed ?? []).entries())
        docs.push({ doc, compiled: asPage(doc.page, stored.listed?.[i] ?? (await compile(doc)))! })
      const compiled = isList(page) ? lists?.compile(page, docs) : asPage(page, fresh ?? earlier)
      const refs = await resolve(page.route, compiled?.article.refs ?? [])
      const view = viewOf(input.view, { name: page.sidebar, items: input.branch }, refs)
      const islands = code?.islands(input, compiled)
      return {
        facts: collectPageFacts(page, compiled, { refs, islands, addresses, sections: view.data.category?.sections }),
        ...(fresh && { compiled: fresh }),
        ...(includesRecords(level) && recordsOf({ input, compiled, view }, steps)),
        ...(level === 'html' && (await html({ input, view, compiled, islands, docs, resolve }))),
      }
    },
  }
}

/** Compiles the texts of pages. */
function createTextCompiler(input: PageBuilderInput) {
  const { context, code } = input
  const compilerOf = createCompilers(input)
  const metaOf = ({ page: { meta }, text }: DocInput): PageMeta => ({ ...meta, text })
  const sourceText = (meta: PageMeta): string => (meta.isUnreadable ? '' : readSource(context, meta))
  return {
    async compile(doc: DocInput): Promise<CompiledPage> {
      const meta = metaOf(doc)
      const { source } = meta
      const text = sourceText(meta)
      if (source.format === 'mdx') await code?.load(meta)
      const compiled = await compilerOf(doc, meta).compile(source, meta, text)
      return isComponentPage(source.path) ? withoutPlaces(compiled, source.path) : compiled
    },
    factsOf(doc: DocInput): Promise<CompiledFacts> {
      const meta = metaOf(doc)
      return compilerOf(doc, meta).facts(meta.source, meta, sourceText(meta))
    },
    /** Returns a compiled text as the compiled form of this page. */
    asPage(page: GraphPage, compiled: CompiledPage | undefined): CompiledPage | undefined {
      if (compiled === undefined || page.kind !== 'doc') return compiled
      const relocated = relocate(compiled, page.meta.source.path)
      const { texts } = context
      return isForAllLanguages(page, context) ? fillPageTexts(relocated, texts.get(page.locale) ?? {}) : relocated
    },
  }
}

type MakeHtml = (page: HtmlInput) => Promise<Partial<PageOutput>>

/** Returns the function that renders a page, and makes the files that belong to it. */
function createHtmlMaker(
  { context, components, code, steps, features }: PageBuilderInput,
  lists: ArticleFeature['lists'],
): MakeHtml {
  const rendererOf = renderers(context, components, code, features)
  return async ({ input, view, compiled, islands, docs, resolve }) => {
    const { page } = input
    const shown = changedView(withIslands(view, islands, context.sites.get(page.locale)), input, steps)
    const scope = input.scope && page.kind === 'doc' ? code?.themedPage(input.scope, page) : undefined
    const result = render(rendererOf(page), {
      page,
      view: shown.view,
      ...(compiled && { compiled }),
      ...(scope && { scope }),
    })
    const { rendered } = result
    if (rendered === undefined) return result
    const ofLocale = localeFiles(rendered.html, page, context)
    const feeds =
      isList(page) && lists !== undefined ? await lists.files({ list: page, docs, resolve, features }, context) : []
    return {
      ...result,
      rendered: { ...rendered, ...(feeds.length > 0 && { feeds }), files: shown.files() },
      slots: slotDigests(compiled, view.refs),
      ...(ofLocale.length > 0 && { localeFiles: ofLocale }),
    }
  }
}

/**
 * Whether the facts of a page can be found without making its HTML. The HTML of MDX comes from code, and lists show the
 * HTML of their docs.
 */
const hasFactsAlone = ({ meta: { source } }: DocPage): boolean => source.format !== 'mdx' && !source.isDated

const isDoc = (input: PageInput): input is PageInput & DocInput => input.page.kind === 'doc'

/** Returns the view of a page after the steps of features. */
function changedView(before: PageView, input: PageInput, steps: readonly PageSteps[]): Required<PageChange> {
  const makers: PageChange['files'][] = []
  let view = before
  for (const step of steps) {
    const change = step.view?.(view, input)
    view = change?.view ?? view
    makers.push(change?.files)
  }
  return { view, files: () => makers.flatMap((make) => make?.() ?? []) }
}

function render(renderer: Renderer, input: RenderInput): Partial<PageOutput> {
  try {
    const rendered = renderer.render(input)
    return { rendered, ...pick(rendered, 'themeProblems', 'themeScripts') }
  } catch (error) {
    return { renderError: errorText(error) }
  }
}

/** The facts of a page before it is rendered. */
interface HtmlInput extends ViewedPage {
  readonly islands: PageFacts['islands']
  readonly docs: readonly ListedDoc[]
  readonly resolve: Resolve
}

/** Returns the data that features keep of a page. */
function recordsOf(page: ViewedPage, steps: readonly FeaturePageSteps[]): Pick<PageOutput, 'records'> {
  const records: Record<string, unknown> = {}
  for (const step of steps) {
    const stepRecords = step.records?.(page)
    if (stepRecords !== undefined) records[step.name] = stepRecords
  }
  return Object.keys(records).length > 0 ? { records } : {}
}

function renderers(
  context: ThreadData,
  components: Components | undefined,
  code: PageCode | undefined,
  features: readonly ArticleFeature[],
): (page: GraphPage) => Renderer {
  const byLocale = new Map<string, Renderer>()
  return ({ locale }) => {
    const earlier = byLocale.get(locale)
    if (earlier !== undefined) return earlier
    const theme = code?.theme(locale)
    const renderer = createRenderer({
      layout: lookUp(context.layouts, locale),
      features,
      ...(components && { components }),
      ...(theme && { theme }),
    })
    byLocale.set(locale, renderer)
    return renderer
  }
}

function readSource({ root, config }: SharedData, { source, text: scanned }: PageMeta): string {
  if (source.generated !== undefined) return source.generated
  const { text, hash } = decodeSource(readFileSync(path.join(root, source.path)), replacedBytes(config))
  if (hash !== scanned.hash || text === undefined) throw new SourceChangedError(source.path)
  return pageText(source.path, text)
}

/**
 * Removes locations from a page that is a component: its Markdown text is generated. If the component cannot be
 * rendered, its page is left empty, with a warning, because the code was written for a browser.
 */
function withoutPlaces(compiled: CompiledPage, file: SourceFile['path']): CompiledPage {
  const diagnostics = compiled.diagnostics.map(({ excerpt, ...finding }): Diagnostic => {
    const severity = finding.severity === 'error' ? 'warning' : finding.severity
    return finding.where?.file === file ? { ...finding, severity, where: { file } } : { ...finding, severity, excerpt }
  })
  return { ...compiled, diagnostics }
}

function withIslands(view: PageView, islands: PageFacts['islands'], site: SiteData | undefined): PageView {
  if (islands === undefined) return view
  return { ...view, data: { ...view.data, islands: [site!.siteBaseUrl + islands.name] } }
}
