/** When a site's Markdown is parsed natively. */
import type { Root } from 'mdast'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Extension as SyntaxExtension } from 'micromark-util-types'
import type { MarkdownConfig } from '../../../model/markdown-config.ts'
import { parseNatively } from './native.ts'

/** Extensions of micromark and of mdast-util-from-markdown. */
export interface ParserExtensions {
  readonly syntax: readonly SyntaxExtension[]
  readonly tree: readonly (TreeExtension | TreeExtension[])[]
}
export const NO_EXTENSIONS: ParserExtensions = { syntax: [], tree: [] }

/** Creates a parser that returns undefined for texts that need the reference. Syntax of plugins (`extensions`) always does. */
export function createNativeParser(
  markdown: MarkdownConfig,
  { syntax, tree }: ParserExtensions,
): (text: string) => Root | undefined {
  const isKnownSyntax = syntax.length + tree.length === 0 && !markdown.strict
  const parse = markdown.parser === 'native' && isKnownSyntax ? parseNatively : undefined
  return (text) => parse?.(text, markdown)
}
