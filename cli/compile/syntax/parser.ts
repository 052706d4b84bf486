import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { MarkdownConfig } from '../../model.ts'
import { grammarOf, needsOf } from './grammar.ts'
import { parseNatively } from './native.ts'

export type Parse = (text: string) => Root

/** Makes the parser of a site's Markdown: a plugin of unified that parses natively where that gives the same tree. */
export function createParser(markdown: MarkdownConfig): Parse {
  const processor = unified().use(markdownParser, markdown).freeze()
  return (text) => processor.parse(text) as Root
}

function markdownParser(this: Processor, markdown: MarkdownConfig): void {
  const parseReference = createReference(markdown)
  const native = markdown.parser === 'native' ? parseNatively : undefined
  this.parser = (text) => native?.(text, markdown) ?? parseReference(text)
}

/** remark-parse, as texts turn out to need it: one parser for each set of grammar features. */
export function createReference(markdown: MarkdownConfig): Parse {
  const made = new Map<number, Processor<Root>>()
  return (text) => {
    const needs = needsOf(text)
    const parser = made.get(needs) ?? referenceWith(grammarOf(needs, markdown))
    made.set(needs, parser)
    return parser.parse(text)
  }
}

function referenceWith({ syntax, tree }: ReturnType<typeof grammarOf>): Processor<Root> {
  return unified().use(remarkParse).data({ micromarkExtensions: syntax, fromMarkdownExtensions: tree }).freeze()
}
