import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { MarkdownConfig } from '../../model.ts'
import { grammarOf, needsOf } from './grammar.ts'

export type Parse = (text: string) => Root

/** Makes parsers of Markdown as texts turn out to need them: one for each set of grammar features. */
export function createParser(markdown: MarkdownConfig): Parse {
  const made = new Map<number, Processor<Root>>()
  return (text) => {
    const needs = needsOf(text)
    const parser = made.get(needs) ?? parserWith(grammarOf(needs, markdown))
    made.set(needs, parser)
    return parser.parse(text)
  }
}

function parserWith({ syntax, tree }: ReturnType<typeof grammarOf>): Processor<Root> {
  return unified().use(remarkParse).data({ micromarkExtensions: syntax, fromMarkdownExtensions: tree }).freeze()
}
