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
import { VFile } from 'vfile'
import { type ContentComponents, components } from '../../runtime/content/index.ts'
import type { Article, CompiledPage, CompileSettings, PageMeta, SourceFile } from '../model.ts'
import { cutArticle } from './article.ts'
import type { Fence } from './code/fence.ts'
import { type CodeLine, createHighlighter, type Highlighter } from './code/highlight.ts'
import { handlers } from './handlers/index.ts'
import { guardDepth, guardText } from './limits.ts'
import { markdownCopy } from './markdown-copy.ts'
import { type CompileIo, openPage, type Page, Refused, refuse, report } from './page.ts'
import { githubAlerts } from './plugins/alerts.ts'
import { cleanHtml } from './plugins/clean-html.ts'
import { commandPages } from './plugins/commands.ts'
import { containers } from './plugins/containers.ts'
import { emojiShortcodes } from './plugins/emoji.ts'
import { headingIds } from './plugins/headings.ts'
import { includePartials } from './plugins/includes.ts'
import { parts } from './plugins/parts.ts'
import { permalinks } from './plugins/permalinks.ts'
import { rawHtml } from './plugins/raw-html.ts'
import { sanitizeUntrusted } from './plugins/sanitize.ts'
import { sections } from './plugins/sections.ts'
import { tables } from './plugins/tables.ts'
import { fillVariables } from './plugins/variables.ts'
import { createParser, isSupported } from './syntax/parser.ts'

export type { CompileIo } from './page.ts'

export interface CompilerInput {
  readonly settings: CompileSettings
  readonly io: CompileIo
  /** Components of the site by the name of their container; they get the attributes as properties. */
  readonly components?: ContentComponents
}
export interface Compiler {
  /** `text` is the whole file. Never throws: what goes wrong with a page is among its diagnostics. */
  compile(source: SourceFile, meta: PageMeta, text: string): Promise<CompiledPage>
}

/** Makes the compiler of a site; it may be used for any number of pages, one after the other or at once. */
export function createCompiler(input: CompilerInput): Compiler {
  const pipeline = createPipeline(input)
  const highlighter = createHighlighter()
  return {
    async compile(source, meta, text) {
      const page = openPage({ ...input, source, meta, text })
      try {
        const tree = pipeline.transform(page)
        await highlight(page, highlighter)
        return finished(page, renderToStaticMarkup(pipeline.toReact(tree, page)))
      } catch (error) {
        if (!(error instanceof Refused)) reportCrash(page, error)
        return { ...facts(page), article: EMPTY, markdown: EMPTY }
      }
    },
  }
}

export interface Pipeline {
  /** Text to HTML tree, components as stand-ins turned into themselves; fills in the facts of the page. */
  transform(page: Page): HtmlRoot
  toReact(tree: HtmlRoot, page: Page): ReactNode
}

/** The way of a page, from top to bottom. */
export function createPipeline({ settings, components: own }: CompilerInput): Pipeline {
  const parse = createParser(settings.markdown)
  const processor = unified()
    .use(includePartials, { parse })
    .use(commandPages, { parse })
    .use(fillVariables)
    .use(githubAlerts)
    .use(containers)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      handlers,
      footnoteLabelProperties: { className: ['footnotes-title'] },
    })
    .use(rawHtml)
    .use(sanitizeUntrusted)
    .use(cleanHtml)
    .use(headingIds)
    .use(emojiShortcodes)
    .use(tables)
    .use(sections)
    .use(permalinks)
    .use(parts)
    .use(rehypeReact, {
      Fragment,
      jsx,
      jsxs,
      components: { ...components, ...siteComponents(settings, own) },
      passKeys: false,
      tableCellAlignToStyle: false,
    })
    .freeze()

  return {
    transform(page) {
      guardFormat(page)
      guardText(page)
      const tree = parse(page.text, page.source.format)
      guardDepth(page, tree)
      return processor.runSync(tree, fileOf(page)) as HtmlRoot
    },
    toReact: (tree, page) => processor.stringify(tree, fileOf(page)) as ReactNode,
  }
}

function guardFormat(page: Page): void {
  const { format } = page.source
  if (!isSupported(format))
    refuse(page, { code: 'unsupported-format', message: `Pages in the format ${format} cannot be built yet.` })
}

/** Containers of the site; one whose component was not loaded gets a plain frame. */
const siteComponents = (settings: CompileSettings, own: ContentComponents = {}): ContentComponents =>
  Object.fromEntries(
    Object.keys(settings.components).map((name) => [`site-${name}`, own[name] ?? components.SiteComponent]),
  )

const fileOf = (page: Page): VFile => new VFile({ path: page.source.path, data: { page } })

async function highlight(page: Page, highlighter: Highlighter): Promise<void> {
  const fences = page.parts.filter((part) => part.name === 'CodeBlock').map((part) => part.props as LinedFence)
  const loading = highlighter.prepare(fences.map((fence) => fence.language))
  if (loading) await loading
  for (const fence of fences) fence.lines = highlighter.lines(fence)
}
type LinedFence = Fence & { lines: readonly CodeLine[] }

/** What there is of a page that could not be compiled. */
const EMPTY: Article = { parts: [''], gaps: [], refs: [] }

const finished = (page: Page, html: string): CompiledPage => ({
  ...facts(page),
  article: cutArticle(html, page.refs),
  markdown: markdownCopy(page),
})

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
    head: [],
    islands: [],
    hasCode: page.hasCode,
    hasTabs: page.hasTabs,
  }
}

/** Our own fault, or a limit of a library: the page is named, all others are still built. */
function reportCrash(page: Page, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const notes = stack?.split('\n').slice(1, 4)
  const text = `The page could not be compiled: ${message}`
  report(page, { code: 'compile-failed', severity: 'error', message: text, ...(notes ? { notes } : {}) })
}
