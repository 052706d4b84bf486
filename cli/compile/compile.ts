/**
 * Compiles one Markdown file to an article with gaps, and all facts about it. It does not depend on other pages: addresses stay
 * open until the whole site is known.
 */

import type { Element, Root as HtmlRoot } from 'hast'
import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type ContentComponents, components } from '../../runtime/content/index.ts'
import { type Texts, withTexts } from '../../runtime/texts.ts'
import { byCodeUnit } from '../base/paths.ts'
import { preprocessed } from '../base/preprocess.ts'
import type { Article, CompiledPage, CompileSettings } from '../model/compiled.ts'
import type { PageMeta, SourceFile } from '../model/content.ts'
import type { UserPlugins } from '../model/markdown-config.ts'
import { cutArticle } from './article.ts'
import { excerptOf, withoutMark } from './blog-page.ts'
import { createHighlighter, type Highlighter } from './code/highlight.ts'
import { completeComponents } from './complete-components.ts'
import type { DiagramReader } from './diagrams.ts'
import { printPlain, withoutPrinted } from './html/print.ts'
import { guardDepth, guardText } from './limits.ts'
import { lintEmptiness, lintOutline } from './lint.ts'
import { markdownCopy } from './markdown-copy.ts'
import { type CompileIo, fileOf, openPage, type Page, Refused, refuse, report } from './page.ts'
import { htmlSteps, markdownSteps, toHtml } from './steps.ts'
import { createParser } from './syntax/parser.ts'
import { NO_PLUGINS, parserExtensions, refuseUnprocessed } from './user-plugins.ts'

export interface CompilerInput {
  readonly settings: CompileSettings
  readonly io: CompileIo
  /** Components of the site by container name; they receive the attributes as props. */
  readonly components?: ContentComponents
  /** unified plugins from the site's config. */
  readonly plugins?: UserPlugins
  /** Theme texts in the language of the pages; absent: English. */
  readonly texts?: Texts
  /** Parses diagrams, if the site has the library that draws them. */
  readonly diagrams?: DiagramReader
  /** Loads the compiler of MDX pages. Sites without such pages never load it: it is a quarter of all our code. */
  readonly loadMdx: (input: MdxCompilerInput) => Promise<MdxCompiler>
}

/** What the MDX compiler shares with that of Markdown pages. */
export interface MdxCompilerInput {
  readonly settings: CompileSettings
  readonly components: ContentComponents
  readonly plugins?: UserPlugins | undefined
  readonly highlighter: Highlighter
  readonly diagrams?: DiagramReader | undefined
}

export interface MdxCompiler {
  /** Returns the page's HTML with gaps for addresses; fills in the facts of the page. */
  compile(page: Page): Promise<string>
}

export interface Compiler {
  /** `text` is the whole file. Never throws: errors in a page are diagnostics. */
  compile(source: SourceFile, meta: PageMeta, text: string): Promise<CompiledPage>
}

/** Creates the compiler of a site; it may be used for any number of pages, sequentially or concurrently. */
export function createCompiler(input: CompilerInput): Compiler {
  const pipeline = createPipeline(input)
  const highlighter = createHighlighter()
  let mdx: Promise<MdxCompiler> | undefined
  const htmlOf = async (page: Page): Promise<string> => {
    guardFormat(page)
    guardText(page)
    if (page.source.format === 'mdx') {
      mdx ??= input.loadMdx({ ...input, components: allComponents(input), highlighter })
      return (await mdx).compile(page)
    }
    const tree = await pipeline.transform(page)
    await completeComponents(page, { ...input, highlighter })
    return withTexts(page.texts, () => withoutPrinted(renderToStaticMarkup(pipeline.toReact(tree, page))))
  }
  return {
    async compile(source, meta, given) {
      const before = { text: given, bodyLine: meta.bodyLine }
      const { text, bodyLine, failed } = preprocessed(source.path, before, input.plugins?.preprocess)
      const page = openPage({ ...input, source, meta, text, bodyLine })
      // They may read the path.
      page.isPlaced = input.plugins?.preprocess !== undefined || input.plugins?.handlers !== undefined
      try {
        if (failed !== undefined) refuseUnprocessed(page, failed)
        return finished(page, await htmlOf(page))
      } catch (error) {
        if (!(error instanceof Refused)) reportCrash(page, error)
        return { ...facts(page), article: EMPTY, markdown: EMPTY }
      }
    },
  }
}

interface Pipeline {
  /** Transforms text to an HTML tree with the components in place; fills in the facts of the page. */
  transform(page: Page): Promise<HtmlRoot>
  toReact(tree: HtmlRoot, page: Page): ReactNode
}

/** Creates the pipeline for Markdown pages. */
function createPipeline(input: CompilerInput): Pipeline {
  const { plugins = NO_PLUGINS } = input
  const parse = createParser(input.settings.markdown, parserExtensions(plugins))
  const processor = unified()
    .use(markdownSteps(parse, plugins))
    .use(remarkRehype, toHtml(plugins))
    .use(htmlSteps(plugins))
    .use(rehypeReact, {
      Fragment,
      jsx,
      jsxs,
      components: allComponents(input),
      passKeys: false,
      tableCellAlignToStyle: false,
    })
    .freeze()

  return {
    async transform(page) {
      const tree = parse(page.text)
      guardDepth(page, tree)
      return (await processor.run(tree, fileOf(page))) as HtmlRoot
    },
    toReact: (tree, page) => processor.stringify(printPlain(tree, isOurs), fileOf(page)) as ReactNode,
  }
}

/** MDX is code, so a site with untrusted content must not have any. */
function guardFormat(page: Page): void {
  const { mdx, untrusted } = page.settings.markdown
  if (page.source.format !== 'mdx' || (mdx && !untrusted)) return
  refuse(page, { code: 'mdx-off', because: mdx ? 'untrusted' : 'disabled', at: START })
}
const START = { line: 1, column: 1, offset: 0 }

/** Whether an element is one of our components, which do not look at their children. */
const isOurs = ({ tagName }: Element): boolean => Object.hasOwn(components, tagName)

const allComponents = ({ settings, components: own }: CompilerInput): ContentComponents => ({
  ...components,
  ...siteComponents(settings, own),
})

/** Returns the site's containers; one whose component was not loaded gets a plain frame. */
const siteComponents = (settings: CompileSettings, own: ContentComponents = {}): ContentComponents =>
  Object.fromEntries(
    Object.keys(settings.components).map((name) => [`site-${name}`, own[name] ?? components.SiteComponent]),
  )

/** The article of a page that could not be compiled. */
const EMPTY: Article = { parts: [''], gaps: [], refs: [] }

function finished(page: Page, html: string): CompiledPage {
  lintOutline(page)
  lintEmptiness(page, html)
  const made = { ...facts(page), markdown: markdownCopy(page) }
  if (!page.source.isPost) return { ...made, article: cutArticle(html, page.refs) }
  return { ...made, article: cutArticle(withoutMark(html), page.refs), excerpt: excerptOf(html, page.hasTitle) }
}

function facts(page: Page): Omit<CompiledPage, 'article' | 'markdown'> {
  const { frontMatter } = page.meta
  return {
    file: page.source.path,
    ...(page.isPlaced && { isPlaced: true as const }),
    title: frontMatter.title ?? page.title ?? '',
    hasTitle: page.hasTitle,
    headings: page.headings,
    anchors: [...page.anchors],
    sections: page.sections,
    diagnostics: page.diagnostics,
    includes: [...page.includes].map(([path, hash]) => ({
      path,
      hash,
      ...(page.imports.has(path) && { isImport: true }),
    })),
    head: page.head,
    ...(page.clientCode !== undefined && { clientCode: page.clientCode }),
    ...(page.missingData.size > 0 && { missingData: [...page.missingData].sort(byCodeUnit) }),
    hasCode: page.hasCode,
    hasTabs: page.hasTabs,
  }
}

/** Reports an internal error, or a limit of a library, for this page; all others are still built. */
function reportCrash(page: Page, error: unknown): void {
  const { message: reason, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const lines = stack?.split('\n').slice(1, 4)
  report(page, { code: 'compile-failed', severity: 'error', reason, ...(lines && { stack: lines }) })
}
