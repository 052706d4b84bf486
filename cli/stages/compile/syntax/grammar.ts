/**
 * The grammar of a text. An extension whose characters do not occur in the text is left out of the parser, which almost
 * halves the parsing time. E-mail links alone make the parser stop at every letter. The result is the same.
 */
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { combineExtensions } from 'micromark-util-combine-extensions'
import type { Extension as SyntaxExtension } from 'micromark-util-types'
import type { MarkdownConfig } from '../../../model/markdown-config.ts'
import { cjkEmphasis, hasCjkEmphasis } from './cjk-emphasis.ts'
import { containerSyntax } from './containers.ts'
import { formulaSyntax } from './formulas.ts'
import { fileLinks, literalLinks, webLinksOnly } from './literal-links.ts'
import { containerTree, destinationTree } from './tree.ts'

export interface Grammar {
  readonly syntax: SyntaxExtension[]
  readonly tree: TreeExtension[]
}
interface OptionalSyntax {
  /** Absent: on every site. */
  readonly isOn?: (markdown: MarkdownConfig) => boolean
  readonly occursIn: (text: string) => boolean
  readonly syntax: (markdown: MarkdownConfig) => SyntaxExtension
  readonly tree: () => TreeExtension
}

/** Whether bare addresses are links: CommonMark has none. */
const isLoose: OptionalSyntax['isOn'] = ({ strict }) => !strict

/** Each test is true at least wherever the extension can have an effect. */
const OPTIONAL_SYNTAX: readonly OptionalSyntax[] = [
  { occursIn: (text) => /\|[ \t]*:?-|-:?[ \t]*\||:-|-:/.test(text), syntax: gfmTable, tree: gfmTableFromMarkdown },
  { occursIn: (text) => text.includes('[^'), syntax: gfmFootnote, tree: gfmFootnoteFromMarkdown },
  { occursIn: (text) => text.includes('~'), syntax: () => gfmStrikethrough(), tree: gfmStrikethroughFromMarkdown },
  { occursIn: (text) => /\[[ \txX]\]/.test(text), syntax: gfmTaskListItem, tree: gfmTaskListItemFromMarkdown },
  {
    isOn: isLoose,
    occursIn: (text) => text.includes('@'),
    syntax: gfmAutolinkLiteral,
    tree: () => literalLinks(gfmAutolinkLiteralFromMarkdown()),
  },
  {
    isOn: isLoose,
    occursIn: (text) => !text.includes('@') && /https?:\/\/|www\./i.test(text),
    syntax: () => webLinksOnly(gfmAutolinkLiteral()),
    tree: () => literalLinks(gfmAutolinkLiteralFromMarkdown()),
  },
  { isOn: isLoose, occursIn: (text) => /ftp:\/\//i.test(text), syntax: () => ({}), tree: fileLinks },
  { occursIn: (text) => text.includes(':::'), syntax: containerSyntax, tree: containerTree },
  {
    isOn: ({ math }) => math !== false,
    occursIn: (text) => text.includes('$'),
    syntax: ({ math }) => formulaSyntax(math !== false && math.prices),
    tree: mathFromMarkdown,
  },
  // Its constructs replace earlier ones.
  { isOn: isLoose, occursIn: hasCjkEmphasis, syntax: cjkEmphasis, tree: () => ({}) },
]

/** Returns the extensions that a text needs, as a number that is equal for texts with equal needs. */
export const needsOf = (text: string): number =>
  OPTIONAL_SYNTAX.reduce((needs, { occursIn }, index) => (occursIn(text) ? needs | (1 << index) : needs), 0)

/** Returns the extensions for texts with these needs. */
export function grammarOf(needs: number, markdown: MarkdownConfig): Grammar {
  const extensions = OPTIONAL_SYNTAX.filter(({ isOn }, index) => needs & (1 << index) && isOn?.(markdown) !== false)
  const base: SyntaxExtension = markdown.indentedCode ? {} : { disable: { null: ['codeIndented'] } }
  return {
    // Combined once: the parser would do it again for every text.
    syntax: [combineExtensions([base, ...extensions.map(({ syntax }) => syntax(markdown))]) as SyntaxExtension],
    tree: [destinationTree(), ...extensions.map(({ tree }) => tree())],
  }
}
