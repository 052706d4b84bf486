import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { MarkdownConfig } from '../../../model/markdown-config.ts'
import { type Grammar, grammarOf, needsOf } from './grammar.ts'
import { createNativeParser, NO_EXTENSIONS, type ParserExtensions } from './native.ts'

type Parse = (text: string) => Root

/**
 * Creates the parser of a site's Markdown, which uses the native parser if it gives the same tree. Syntax added by the
 * site's plugins (`extensions`) needs the reference.
 */
export function createParser(markdown: MarkdownConfig, extensions: ParserExtensions = NO_EXTENSIONS): Parse {
  const parseNatively = createNativeParser(markdown, extensions)
  const parseReference = createReference(markdown, extensions)
  return (text) => parseNatively(text) ?? parseReference(text)
}

/** Creates remark-parse as texts need it: one parser for each set of extensions. */
export function createReference(markdown: MarkdownConfig, extensions: ParserExtensions = NO_EXTENSIONS): Parse {
  const processors = new Map<number, Processor<Root>>()
  return (text) => {
    const needs = needsOf(text)
    const parser = processors.get(needs) ?? referenceWith(grammarOf(needs, markdown), extensions)
    processors.set(needs, parser)
    return parser.parse(text)
  }
}

function referenceWith({ syntax, tree }: Grammar, extensions: ParserExtensions): Processor<Root> {
  const micromarkExtensions = [...syntax, ...extensions.syntax]
  const fromMarkdownExtensions = [...tree, ...extensions.tree]
  return unified().use(remarkParse).data({ micromarkExtensions, fromMarkdownExtensions }).freeze()
}
