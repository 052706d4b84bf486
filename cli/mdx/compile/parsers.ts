/** The parsers of texts of MDX: of the grammar that a page or a partial is written in. */
import type { Root } from 'mdast'
import type { SourcePath } from '../../base/brands.ts'
import type { Page } from '../../compile/page.ts'
import { createParser } from '../../compile/syntax/parser.ts'
import { parserExtensions } from '../../compile/user-plugins.ts'
import type { CompileSettings } from '../../model/compiled.ts'
import type { UserPlugins } from '../../model/config.ts'
import { namedModules } from '../imports/find.ts'
import { refuseMessage, reportMessage } from './faults.ts'
import { createMdxParser } from './parser.ts'

export interface Parsers {
  mdx(text: string, isMarkdownFile: boolean): Root
  page(page: Page): Root
  /** `lines`: lines of the page before the text. */
  partial(page: Page, path: SourcePath, lines: number): Root
}

interface ParserInput {
  readonly settings: CompileSettings
  readonly plugins: UserPlugins
}

export function createParsers({ settings, plugins }: ParserInput): Parsers {
  const mdx = createMdxParser(settings, parserExtensions(plugins))
  const markdown = createParser(settings.markdown, parserExtensions(plugins))
  /** A partial that is called `.md` is what a page of that name would be. */
  const parsePartial = (text: string, path: SourcePath): Root =>
    isMarkdownFile(path) && settings.markdown.format !== 'mdx' ? markdown(text) : mdx(text, isMarkdownFile(path))
  return {
    mdx,
    page: (page) => parsed(page, () => mdx(page.text, isMarkdownFile(page.source.path)), 0),
    partial: (page, path, lines) => parsed(page, () => parsePartial(page.text, path), lines),
  }

  /** Turns what the parser throws into a problem of the page; `lines` is where the text begins. */
  function parsed(page: Page, parse: () => Root, lines: number): Root {
    try {
      return parse()
    } catch (error) {
      if (!settings.markdown.mdx1) return refuseMessage(page, error, lines)
      // MDX 1 did not look at the tags of HTML. What cannot be read as MDX is Markdown with HTML, without its components.
      reportMessage(page, error, lines)
      return markdown(withoutImports(page.text))
    }
  }
}

/** Lines that import are blank, so that every place stays what it is. */
function withoutImports(text: string): string {
  const lines = text.split('\n')
  for (const { line } of namedModules(text)) {
    const written = lines[line - 1]!
    if (/^(?:import|export)\b/.test(written)) lines[line - 1] = ' '.repeat(written.length)
  }
  return lines.join('\n')
}

const isMarkdownFile = (path: string): boolean => /\.md$/i.test(path)
