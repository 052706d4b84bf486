/**
 * Compiles one Markdown file to an article with gaps, and all facts about it. It does not depend on other pages:
 * addresses stay open until the whole site is known.
 */

import type { Root as HtmlRoot } from 'hast'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import type { ContentComponents } from '../../../runtime/core/content/index.ts'
import { pick } from '../../base/collections.ts'
import { once } from '../../base/once.ts'
import { byCodeUnit } from '../../base/paths.ts'
import type { Article, CompiledFacts, CompiledPage, CompileSettings } from '../../model/compiled.ts'
import type { PageMeta, SourceFile } from '../../model/content.ts'
import type { UserPlugins } from '../../model/markdown-config.ts'
import { preprocessed } from '../content/preprocess.ts'
import { cutArticle } from './article.ts'
import type { Highlighter } from './code/highlight.ts'
import { completeComponents } from './complete-components.ts'
import { type ComponentTable, componentsWith } from './components.ts'
import { containersOf } from './containers/list.ts'
import { markdownCopy } from './copy/markdown-copy.ts'
import type { DiagramReader } from './diagrams.ts'
import { pageExcerpt, withoutMark } from './excerpt.ts'
import type { CompileFeature } from './hooks.ts'
import { createTextPrinter, loadingElements } from './html/print.ts'
import type { CompileIo } from './io.ts'
import { guardDepth, guardText } from './limits.ts'
import { isEmptyHtml, isEmptyTree, lintPage } from './lint.ts'
import { PageError, refuse, report } from './page/findings.ts'
import { openPage, type Page, vfileOf } from './page/page.ts'
import { addInclude } from './page/reads.ts'
import type { TextOptions } from './page/theme-texts.ts'
import type { ParseText } from './plugins/includes.ts'
import { htmlSteps, markdownSteps, sectionSteps, toHtml } from './steps.ts'
import { createNativeParser } from './syntax/native.ts'
import { NO_PLUGINS, parserExtensions, refuseUnprocessed } from './user-plugins.ts'

export interface CompilerInput extends TextOptions {
  readonly settings: CompileSettings
  readonly io: CompileIo
  /** Compilers of one site share it. */
  readonly highlighter: Highlighter
  /** unified plugins from the site's config. */
  readonly plugins?: UserPlugins
  /** Parses diagrams, if the site has the library that draws them. */
  readonly diagrams?: DiagramReader
  /** Loads the compiler of MDX pages. It is large, and sites without such pages never load it. */
  readonly loadMdx: (input: MdxCompilerInput) => Promise<MdxCompiler>
  readonly features: readonly CompileFeature[]
}

/** The parts that the MDX compiler shares with the compiler of Markdown pages. */
export interface MdxCompilerInput {
  readonly settings: CompileSettings
  readonly components: ContentComponents
  readonly plugins?: UserPlugins | undefined
  readonly highlighter: Highlighter
  readonly diagrams?: DiagramReader | undefined
  readonly features: readonly CompileFeature[]
}

export interface MdxCompiler {
  /** Returns the page's HTML with gaps for addresses; fills in the facts of the page. */
  compile(page: Page): Promise<string>
}

export interface Compiler {
  /** `text` is the whole file. Never throws: errors in a page are diagnostics. */
  compile(source: SourceFile, meta: PageMeta, text: string): Promise<CompiledPage>
  /** Finds the same facts of a Markdown page without making its HTML, which is most of the work. */
  facts(source: SourceFile, meta: PageMeta, text: string): Promise<CompiledFacts>
}

/** Creates the compiler of a site; it may be used for any number of pages, sequentially or concurrently. */
export function createCompiler(input: CompilerInput): Compiler {
  const componentTable = componentsWith(input.features)
  const components = drawnBy(componentTable)
  const transform = once(() => createPipeline(input, sectionSteps))
  const transformForFacts = once(() => createPipeline(input, []))
  const print = createTextPrinter(components)
  let mdx: Promise<MdxCompiler> | undefined
  const ofMdx = async (page: Page): Promise<CompiledPage> => {
    mdx ??= input.loadMdx({ ...input, components })
    const html = await (await mdx).compile(page)
    lintPage(page, isEmptyHtml(html, page.outline.hasTitle))
    return finished(page, html)
  }
  const ofMarkdown = async (page: Page): Promise<CompiledPage> => {
    const tree = await transform()(page)
    await completeComponents(page, input)
    const html = print(tree, page)
    lintPage(page, isEmptyTree(tree, page.outline.hasTitle))
    return finished(page, html)
  }
  const factsOf = async (page: Page): Promise<CompiledFacts> => {
    const tree = await transformForFacts()(page)
    await completeComponents(page, pick(input, 'diagrams'))
    const html = print(loadingElements(tree), page)
    lintPage(page, isEmptyTree(tree, page.outline.hasTitle))
    return { ...facts(page), article: { parts: [html], gaps: [], refs: page.result.refs } }
  }
  return {
    compile: (source, meta, text) =>
      compileWith({ ...input, componentTable }, { source, meta, text }, source.format === 'mdx' ? ofMdx : ofMarkdown),
    facts: (source, meta, text) => compileWith({ ...input, componentTable }, { source, meta, text }, factsOf),
  }
}

interface SourceText {
  readonly source: SourceFile
  readonly meta: PageMeta
  readonly text: string
}

/** Opens a page for `make`; its errors become diagnostics of a page without text. */
async function compileWith<T extends CompiledFacts>(
  input: CompilerInput & { readonly componentTable: ComponentTable },
  { source, meta, text: original }: SourceText,
  make: (page: Page) => Promise<T>,
): Promise<T | CompiledPage> {
  const before = { text: original, bodyLine: meta.bodyLine }
  const { text, bodyLine, places, includes = [], failed } = preprocessed(source.path, before, input.plugins?.preprocess)
  const page = openPage({
    ...input,
    source,
    meta,
    text,
    bodyLine,
    ...(places && { origin: { places, lines: original.split(/\r\n?|\n/) } }),
  })
  for (const include of includes) addInclude(page, include)
  // They may read the path.
  page.result.dependsOnPath = input.plugins?.preprocess !== undefined || input.plugins?.handlers !== undefined
  try {
    if (failed !== undefined) refuseUnprocessed(page, failed)
    guardFormat(page)
    guardText(page)
    return await make(page)
  } catch (error) {
    if (!(error instanceof PageError)) reportCrash(page, error)
    return { ...facts(page), article: EMPTY, markdown: EMPTY }
  }
}

/** Transforms text to an HTML tree with the components in place; fills in the facts of the page. */
type Pipeline = (page: Page) => Promise<HtmlRoot>

/** Creates a pipeline for Markdown pages. `last`: steps that only some results need. */
function createPipeline(input: CompilerInput, last: PluggableList): Pipeline {
  const { plugins = NO_PLUGINS } = input
  const { markdown } = input.settings
  const extensions = parserExtensions(plugins)
  const parseNatively = createNativeParser(markdown, extensions)
  // Loaded on demand, because most sites do not need it.
  const reference = once(async () => (await import('./syntax/parser.ts')).createReference(markdown, extensions))
  const parse: ParseText = (text) => parseNatively(text) ?? reference().then((parseReference) => parseReference(text))
  const processor = unified()
    .use(markdownSteps(parse, plugins, containersOf(input.settings, input.features), input.features))
    .use(remarkRehype, toHtml(plugins))
    .use(htmlSteps(plugins, last))
    .freeze()
  return async (page) => {
    const tree = await parse(page.text)
    guardDepth(page, tree)
    return (await processor.run(tree, vfileOf(page))) as HtmlRoot
  }
}

/** MDX is code, so a site with untrusted content must not have any. */
function guardFormat(page: Page): void {
  const { mdx, untrusted } = page.settings.markdown
  if (page.source.format !== 'mdx' || (mdx && !untrusted)) return
  refuse(page, { code: 'mdx-off', because: mdx ? 'untrusted' : 'disabled', at: START })
}
const START = { line: 1, column: 1, offset: 0 }

const drawnBy = (table: ComponentTable): ContentComponents =>
  Object.fromEntries(Object.entries(table).map(([name, { component }]) => [name, component]))

/** The article of a page that could not be compiled. */
const EMPTY: Article = { parts: [''], gaps: [], refs: [] }

function finished(page: Page, html: string): CompiledPage {
  const result = { ...facts(page), markdown: markdownCopy(page) }
  if (!page.source.isDated) return { ...result, article: cutArticle(html, page.result.refs) }
  return {
    ...result,
    article: cutArticle(withoutMark(html), page.result.refs),
    excerpt: pageExcerpt(html, page.outline.hasTitle),
  }
}

function facts(page: Page): Omit<CompiledPage, 'article' | 'markdown'> {
  const { frontMatter } = page.meta
  return {
    file: page.source.path,
    ...(page.result.dependsOnPath && { dependsOnPath: true as const }),
    ...(page.result.dependsOnLanguage && { dependsOnLanguage: true as const }),
    title: frontMatter.title ?? page.outline.title ?? '',
    hasTitle: page.outline.hasTitle,
    headings: page.outline.headings,
    anchors: [...page.result.anchors],
    sections: page.outline.sections,
    diagnostics: page.result.diagnostics,
    includes: [...page.result.includes.values()],
    head: page.result.head,
    ...(page.result.clientCode !== undefined && { clientCode: page.result.clientCode }),
    ...(page.result.missingData.size > 0 && { missingData: [...page.result.missingData].sort(byCodeUnit) }),
    hasCode: page.result.hasCode,
    hasTabs: page.result.hasTabs,
  }
}

/** Reports an internal error, or a limit of a library, for this page; all others are still built. */
function reportCrash(page: Page, error: unknown): void {
  const { message: reason, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const lines = stack?.split('\n').slice(1, 4)
  report(page, { code: 'compile-failed', severity: 'error', reason, ...(lines && { stack: lines }) })
}
