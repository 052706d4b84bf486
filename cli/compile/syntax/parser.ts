import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { MarkdownConfig, SourceFile } from '../../model.ts'
import { grammarOf, needsOf } from './grammar.ts'

type Format = SourceFile['format']
export type Parse = (text: string, format?: Format) => Root

/** What a page's format decides: how its text is parsed. A format without a grammar is refused. */
const FORMATS: Readonly<Record<Format, typeof grammarOf | undefined>> = { md: grammarOf, mdx: undefined }

export const isSupported = (format: Format): boolean => FORMATS[format] !== undefined

/** Makes parsers as texts turn out to need them: one for each set of grammar features. */
export function createParser(markdown: MarkdownConfig): Parse {
  const made = new Map<number, Processor<Root>>()
  return (text, format = 'md') => {
    const grammar = FORMATS[format]
    if (!grammar) throw new Error(`Pages in ${format} format are not supported.`)
    const needs = needsOf(text)
    const parser = made.get(needs) ?? parserWith(grammar(needs, markdown))
    made.set(needs, parser)
    return parser.parse(text)
  }
}

function parserWith({ syntax, tree }: ReturnType<typeof grammarOf>): Processor<Root> {
  return unified().use(remarkParse).data({ micromarkExtensions: syntax, fromMarkdownExtensions: tree }).freeze()
}
