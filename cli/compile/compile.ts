/**
 * One file of Markdown -> article with gaps, and all facts about it. Knows nothing of other pages: addresses stay open until
 * the whole site is known.
 */

import type { Root as HtmlRoot } from 'hast'
import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type ContentComponents, components } from '../../runtime/content/index.ts'
import { type Texts, withTexts } from '../../runtime/texts.ts'
import { byCodeUnit } from '../base/paths.ts'
import type { Article, CompiledPage, CompileSettings } from '../model/compiled.ts'
import type { UserPlugins } from '../model/config.ts'
import type { PageMeta, SourceFile } from '../model/content.ts'
import { cutArticle } from './article.ts'
import { createHighlighter, type Highlighter } from './code/highlight.ts'
import { completeParts } from './complete-parts.ts'
import type { DiagramReader } from './diagrams.ts'
import { excerptOf, withoutMark } from './excerpt.ts'
import { guardDepth, guardText } from './limits.ts'
import { lintEmptiness, lintOutline } from './lint.ts'
import { markdownCopy } from './markdown-copy.ts'
import { type CompileIo, fileOf, openPage, type Page, Refused, refuse, report } from './page.ts'
import { htmlSteps, markdownSteps, toHtml } from './steps.ts'
import { createParser } from './syntax/parser.ts'
import { NO_PLUGINS, parserExtensions } from './user-plugins.ts'

export type { CompileIo } from './page.ts'

export interface CompilerInput {
  readonly settings: CompileSettings
  readonly io: CompileIo
  /** Components of the site by the name of their container; they get the attributes as properties. */
  readonly components?: ContentComponents
  /** Plugins of unified that the site names. */
  readonly plugins?: UserPlugins
  /** Words of the theme in the language of the pages; absent: English. */
  readonly texts?: Texts
  /** Reads diagrams, where the site has the library that draws them. */
  readonly diagrams?: DiagramReader
  /** Loads the compiler of pages of MDX. Sites without such pages never do: it is a quarter of all our code. */
  readonly loadMdx: (input: MdxCompilerInput) => Promise<MdxCompiler>
}

/** What pages of MDX share with those of Markdown. */
export interface MdxCompilerInput {
  readonly settings: CompileSettings
  readonly components: ContentComponents
  readonly plugins?: UserPlugins | undefined
  readonly highlighter: Highlighter
  readonly diagrams?: DiagramReader | undefined
}

export interface MdxCompiler {
  /** The page's HTML with gaps for addresses; fills in the facts of the page. */
  compile(page: Page): Promise<string>
}

export interface Compiler {
  /** `text` is the whole file. Never throws: what goes wrong with a page is among its diagnostics. */
  compile(source: SourceFile, meta: PageMeta, text: string): Promise<CompiledPage>
}

/** Makes the compiler of a site; it may be used for any number of pages, one after the other or at once. */
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
    await completeParts(page, { ...input, highlighter })
    return withTexts(page.texts, () => renderToStaticMarkup(pipeline.toReact(tree, page)))
  }
  return {
    async compile(source, meta, text) {
      const page = openPage({ ...input, source, meta, text })
      try {
        return finished(page, await htmlOf(page))
      } catch (error) {
        if (!(error instanceof Refused)) reportCrash(page, error)
        return { ...facts(page), article: EMPTY, markdown: EMPTY }
      }
    },
  }
}

interface Pipeline {
  /** Text to HTML tree, components as stand-ins turned into themselves; fills in the facts of the page. */
  transform(page: Page): Promise<HtmlRoot>
  toReact(tree: HtmlRoot, page: Page): ReactNode
}

/** The way of a page of Markdown. */
function createPipeline(input: CompilerInput): Pipeline {
  const { plugins = NO_PLUGINS } = input
  const parse = createParser(input.settings.markdown, parserExtensions(plugins))
  const processor = unified()
    .use(markdownSteps(parse, plugins))
    .use(remarkRehype, toHtml)
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
    toReact: (tree, page) => processor.stringify(tree, fileOf(page)) as ReactNode,
  }
}

/** MDX is code: a site with content that it does not trust has none. */
function guardFormat(page: Page): void {
  const { mdx, untrusted } = page.settings.markdown
  if (page.source.format !== 'mdx' || (mdx && !untrusted)) return
  refuse(page, { code: 'mdx-off', because: mdx ? 'untrusted' : 'disabled', at: START })
}
const START = { line: 1, column: 1, offset: 0 }

const allComponents = ({ settings, components: own }: CompilerInput): ContentComponents => ({
  ...components,
  ...siteComponents(settings, own),
})

/** Containers of the site; one whose component was not loaded gets a plain frame. */
const siteComponents = (settings: CompileSettings, own: ContentComponents = {}): ContentComponents =>
  Object.fromEntries(
    Object.keys(settings.components).map((name) => [`site-${name}`, own[name] ?? components.SiteComponent]),
  )

/** What there is of a page that could not be compiled. */
const EMPTY: Article = { parts: [''], gaps: [], refs: [] }

function finished(page: Page, html: string): CompiledPage {
  lintOutline(page)
  lintEmptiness(page, html)
  const made = { ...facts(page), markdown: markdownCopy(page) }
  if (!page.source.isPost) return { ...made, article: cutArticle(html, page.refs) }
  return { ...made, article: cutArticle(withoutMark(html), page.refs), excerpt: excerptOf(html) }
}

function facts(page: Page): Omit<CompiledPage, 'article' | 'markdown'> {
  const { frontMatter } = page.meta
  return {
    title: frontMatter.title ?? page.title ?? '',
    hasTitle: page.hasTitle,
    headings: page.headings,
    anchors: [...page.anchors],
    sections: page.sections,
    diagnostics: page.diagnostics,
    includes: [...page.includes].map(([path, hash]) => ({ path, hash })),
    head: page.head,
    ...(page.clientCode !== undefined && { clientCode: page.clientCode }),
    ...(page.missingData.size > 0 && { missingData: [...page.missingData].sort(byCodeUnit) }),
    hasCode: page.hasCode,
    hasTabs: page.hasTabs,
  }
}

/** Our own fault, or a limit of a library: the page is named, all others are still built. */
function reportCrash(page: Page, error: unknown): void {
  const { message: reason, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const lines = stack?.split('\n').slice(1, 4)
  report(page, { code: 'compile-failed', severity: 'error', reason, ...(lines && { stack: lines }) })
}
