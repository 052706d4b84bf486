/** Text of MDX -> code, by `@mdx-js/mdx` with the steps of all pages, and what the code exports once it is run. */

import { createProcessor } from '@mdx-js/mdx'
import type { Program } from 'estree-jsx'
import type { Root } from 'mdast'
import type { SourcePath } from '../../base/brands.ts'
import { createIds } from '../../compile/ids.ts'
import { guardDepth, guardLines } from '../../compile/limits.ts'
import { FOOTNOTES_ID, fileOf, type Page, refuse, report } from '../../compile/page.ts'
import { decode, move, withoutFrontMatter } from '../../compile/plugins/includes.ts'
import { htmlSteps, markdownSteps, toHtml } from '../../compile/steps.ts'
import { createParser } from '../../compile/syntax/parser.ts'
import { parserExtensions } from '../../compile/user-plugins.ts'
import type { Problem } from '../../diagnostics/diagnostic.ts'
import type { CompileSettings, PageModules } from '../../model/compiled.ts'
import type { UserPlugins } from '../../model/config.ts'
import { importedFile } from '../imports/names.ts'
import { copyWithoutCode } from './copy.ts'
import { moveProgram } from './estree.ts'
import { refuseMessage, reportMessage } from './faults.ts'
import { readFormulas } from './formulas.ts'
import { hoistStatics } from './hoist.ts'
import { takeAddedImports, takeImports } from './imports.ts'
import { setWork, workOf } from './page-work.ts'
import { createMdxParser } from './parser.ts'
import { plainJsx } from './plain-jsx.ts'
import { collectToc } from './toc.ts'
import { type Code, newWork, type Print } from './work.ts'

export interface TextCompiler {
  /** Compiles the text of a page. Throws `Refused` when that is not possible, with the reason among the page's diagnostics. */
  compile(page: Page): Code
}

export interface TextInput {
  readonly modules: PageModules | undefined
  readonly settings: CompileSettings
  readonly plugins: UserPlugins
  readonly print: Print
  /** Makes a module of a partial's code. */
  readonly define: (code: Code) => void
}

export function createTextCompiler(input: TextInput): TextCompiler {
  const { settings, plugins } = input
  const parseMdx = createMdxParser(settings, parserExtensions(plugins))
  const parseMarkdown = createParser(settings.markdown, parserExtensions(plugins))
  /** A partial that is called `.md` is what a page of that name would be. */
  const parse = (text: string, path: SourcePath): Root =>
    /\.md$/i.test(path) && settings.markdown.format !== 'mdx' && path !== ''
      ? parseMarkdown(text)
      : parseMdx(text, /\.md$/i.test(path))

  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    // Elements know their place, and a component that is missing says where.
    development: true,
    remarkPlugins: [
      [takeImports, { ...input, partial }],
      copyWithoutCode,
      ...markdownSteps((text) => parseMdx(text, false), plugins),
      [takeAddedImports, { ...input, partial }],
    ],
    remarkRehypeOptions: toHtml,
    rehypePlugins: [plainJsx, ...htmlSteps(plugins), collectToc, [hoistStatics, input]],
  }).freeze()

  function codeOf(page: Page, tree: Root): Code {
    guardDepth(page, tree)
    noteFormulas(page, page.text)
    const file = fileOf(page)
    const program = processor.runSync(tree as never, file) as unknown as Program
    const text = processor.stringify(program as never, file)
    return { page, work: workOf(page), text, program }
  }

  function partial(canonical: string, at: { line: number; column: number }, page: Page) {
    const { shared, chain } = workOf(page)
    const known = shared.modules.get(canonical)
    if (known) return known
    const path = importedFile(canonical)!
    const fail = (problem: Problem): undefined => void report(page, { ...problem, at, severity: 'error' })
    if (chain.includes(path)) return fail({ code: 'import-cycle', file: path, chain: [...chain, path] })
    const bytes = page.io.read(path)
    page.includes.set(path, bytes ? page.io.hash(path) : '')
    if (!bytes) {
      const made = page.io.madeElsewhere?.(path)
      if (made === undefined) return fail({ code: 'import-not-found', kind: 'file', name: path })
      report(page, { code: 'import-not-found', kind: 'file', name: path, ...made, pages: 1, at, severity: 'warning' })
    }
    page.includedSize += bytes?.length ?? 0
    const { pageBytes } = settings.limits
    if (page.includedSize > pageBytes) refuse(page, { code: 'page-too-large', what: 'imported', limit: pageBytes, at })
    const text = bytes ? decode(bytes) : ''
    if (text === undefined) return fail({ code: 'invalid-utf8', file: path })
    const { page: inner, tree } = openPartial(page, path, text, [...chain, path])
    const code = codeOf(inner, tree)
    page.hasCode ||= inner.hasCode
    page.includedSize = inner.includedSize
    shared.works.set(canonical, code.work)
    input.define(code)
    return shared.modules.get(canonical)
  }

  function openPartial(page: Page, path: SourcePath, text: string, chain: readonly SourcePath[]) {
    const body = withoutFrontMatter(text, page, path)
    const shift = page.sources.add({ path, text: body.text, linesBefore: body.linesBefore })
    guardLines(page, body.text, settings.limits.depth, shift.lines)
    const ids = createIds(settings.markdown.headingCase)
    ids.take(FOOTNOTES_ID)
    const inner: Page = {
      ...page,
      meta: { ...page.meta, frontMatter: {} },
      text: body.text,
      ids,
      headings: [],
      headingElements: [],
      sections: [],
      definitionRefs: new Map(),
      title: undefined,
      hasTitle: false,
      hasRaw: false,
      html: { depth: 0, foreign: 0 },
      isPartial: true,
    }
    setWork(inner, newWork(workOf(page).shared, { start: shift.offset, end: shift.offset + shift.length }, chain))
    const tree = parsed(inner, () => parse(body.text, path), shift.lines)
    move(tree, shift, (node) => moveCode(node, shift.lines))
    return { page: inner, tree }
  }

  /** MDX 1 did not look at the tags of HTML. What cannot be read as MDX is Markdown with HTML, without its components. */
  function parsedAsMdx1(page: Page): Root {
    try {
      return parseMdx(page.text, isMarkdownFile(page))
    } catch (error) {
      reportMessage(page, error)
      return parseMarkdown(page.text)
    }
  }

  return {
    compile: (page) =>
      codeOf(
        page,
        settings.markdown.mdx1 ? parsedAsMdx1(page) : parsed(page, () => parseMdx(page.text, isMarkdownFile(page)), 0),
      ),
  }
}

const isMarkdownFile = ({ source }: Page): boolean => /\.md$/i.test(source.path)

/** Tells the writer of formulas that are not set. */
function noteFormulas(page: Page, text: string): void {
  if (page.settings.markdown.math !== false) return
  const { text: plain, literal } = readFormulas(text)
  if (plain === text && literal.length === 0) return
  report(page, { code: 'formula-as-code', severity: 'info' })
}

/** Parses, and turns what the parser throws into a problem of the page; `lines` is where the text begins. */
function parsed(page: Page, parse: () => Root, lines: number): Root {
  try {
    return parse()
  } catch (error) {
    return refuseMessage(page, error, lines)
  }
}

/** Programs in a tree have places, too. */
function moveCode(node: object, lines: number): void {
  const estree = (node as { data?: { estree?: unknown } }).data?.estree
  if (estree) moveProgram(estree, lines)
  const { attributes } = node as { attributes?: unknown }
  if (!Array.isArray(attributes)) return
  for (const attribute of attributes) {
    moveProgram((attribute as { data?: { estree?: unknown } }).data?.estree, lines)
    moveProgram((attribute as { value?: { data?: { estree?: unknown } } | null }).value?.data?.estree, lines)
  }
}
