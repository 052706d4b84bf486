/** The parsers of MDX texts, one per grammar of a page or a partial. */
import type { Root } from 'mdast'
import type { SourcePath } from '../../../base/brands.ts'
import type { CompileSettings } from '../../../model/compiled.ts'
import type { UserPlugins } from '../../../model/markdown-config.ts'
import type { Page } from '../../../stages/compile/page/page.ts'
import { createParser } from '../../../stages/compile/syntax/parser.ts'
import { parserExtensions } from '../../../stages/compile/user-plugins.ts'
import { namedModules } from '../imports/find.ts'
import { refuseMessage, reportMessage } from './page/faults.ts'
import type { OnTag } from './parse/mdx1.ts'
import { createMdxParser, createMdxReference } from './parse/parser.ts'

export interface Parsers {
  /** Parses a text that a page includes. */
  included(text: string): Root
  page(page: Page): Root
  /** `lines`: number of lines of the page before the text. */
  partial(page: Page, path: SourcePath, lines: number): Root
}

interface ParserInput {
  readonly settings: CompileSettings
  readonly plugins: UserPlugins
}

/** Creates the parsers of a site: for pages, for partials, and for texts that components import. */
export function createParsers({ settings, plugins }: ParserInput): Parsers {
  const mdx = createMdxParser(settings, parserExtensions(plugins))
  const reference = createMdxReference(settings, parserExtensions(plugins))
  const markdown = createParser(settings.markdown, parserExtensions(plugins))
  /** Parses a partial; one named `.md` is parsed like a page of that name. */
  const parsePartial = (text: string, path: SourcePath, onTag: OnTag): Root =>
    isMarkdownFile(path) && settings.markdown.format !== 'mdx' ? markdown(text) : mdx(text, isMarkdownFile(path), onTag)
  return {
    included: (text) => reference(text, false),
    page: (page) => parsed(page, (onTag) => mdx(page.text, isMarkdownFile(page.source.path), onTag), 0),
    partial: (page, path, lines) => parsed(page, (onTag) => parsePartial(page.text, path, onTag), lines),
  }

  /** Turns a parse error into a problem of the page; `lines` is the line where the text begins. */
  function parsed(page: Page, parse: (onTag: OnTag) => Root, lines: number): Root {
    const tags: Parameters<OnTag>[] = []
    try {
      const tree = parse((...tag) => void tags.push(tag))
      for (const [error, shownAs] of tags) reportMessage(page, error, lines, shownAs)
      return tree
    } catch (error) {
      if (!settings.markdown.mdx1) return refuseMessage(page, error, lines)
      // MDX 1 did not check HTML tags. Text that is not valid MDX is read as Markdown with HTML, without its
      // components.
      reportMessage(page, error, lines, 'markdown')
      return markdown(withoutImports(page.text))
    }
  }
}

/** Blanks the import lines, so that all positions stay valid. */
function withoutImports(text: string): string {
  const lines = text.split('\n')
  for (const { line } of namedModules(text)) {
    const written = lines[line - 1]!
    if (/^(?:import|export)\b/.test(written)) lines[line - 1] = ' '.repeat(written.length)
  }
  return lines.join('\n')
}

const isMarkdownFile = (path: string): boolean => /\.md$/i.test(path)
