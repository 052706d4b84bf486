/**
 * Texts that the native parser and the reference parse differently, told by their characters. The rules of single nodes
 * are in native-differences.ts; docs/internals/parsers.md lists the differences.
 */
import type { Code, Nodes, Parents, Root } from 'mdast'
import type { Span } from '../nodes.ts'
import { CJK_EMPHASIS, hasCjkEmphasis } from './cjk-emphasis.ts'
import { endOffset, positionAt, startOffset } from './offsets.ts'

/** Above this number of character references, the native parser needs quadratic time and memory. */
const MAX_REFERENCES = 2000
/** Above this number of underscores in one word, it needs quadratic time, and no limit can stop it. */
const MAX_UNDERSCORES = 10_000

/** Whether the native parser must not see a text: too many references or underscores, NUL, a lone surrogate. */
export const isUnsafe = (text: string): boolean =>
  /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text) ||
  hasMore(MAX_REFERENCES, '&', text) ||
  (hasMore(MAX_UNDERSCORES, '_', text) && text.split(/\s+/).some((word) => hasMore(MAX_UNDERSCORES, '_', word)))

/** Whether a text has a construct that the parsers may read differently. `tree`: the result of the native parser. */
export const differsInText = (text: string, tree: Root): boolean =>
  hasOutsideCode(text, DIFFERENT, tree) ||
  (hasCjkEmphasis(text) && hasOutsideCode(text, CJK_EMPHASIS, tree)) ||
  (DEFINITION.test(text) && hasOutsideCode(text, LATER_NUMBER, tree, text.search(DEFINITION)))

/**
 * Whether a pattern matches anywhere but in code: inline code, and fenced code that is neither in a quote nor against
 * the margin of its list. Both parsers read such code the same way, whatever it contains. On two of three pages of
 * public sites with one of these constructs, it occurs only in such code. `from`: the offset of the first match that
 * counts.
 */
export function hasOutsideCode(text: string, pattern: RegExp, tree: Root, from = 0): boolean {
  const matches = [...text.matchAll(pattern)].filter(({ index }) => index >= from)
  if (matches.length === 0) return false
  const spans = [...sameSpans(tree, text), ...boldItalics(text)].sort((a, b) => a.start - b.start)
  let next = 0
  return matches.some(({ 0: { length }, index }) => {
    while (next < spans.length && spans[next]!.end < index + length) next++
    const span = spans[next]
    return span === undefined || index < span.start
  })
}

/** Returns the offsets of the code in a node that is the same for both parsers, in the order of the text. */
function sameSpans(parent: Parents, text: string): Span[] {
  return (parent.children as readonly Nodes[]).flatMap((node): Span[] => {
    const [start, end] = [startOffset(node), endOffset(node)]
    if (node.type === 'code') return contentOf(node, text)
    if (node.type === 'inlineCode') return text.slice(start, end).includes('\n') ? [] : [{ start, end }]
    return 'children' in node && node.type !== 'blockquote' ? sameSpans(node, text) : []
  })
}

/** Returns the offsets of the lines between the fences of code; empty if it is indented or has one line. */
function contentOf(code: Code, text: string): Span[] {
  const [from, to] = [startOffset(code), endOffset(code)]
  const start = text.indexOf('\n', from) + 1
  const end = text.lastIndexOf('\n', to - 1)
  if (!/[`~]/.test(text.charAt(from)) || start === 0 || start >= end) return []
  const margin = ' '.repeat(positionAt(code).start.column - 1)
  const isInside = text
    .slice(start, end)
    .split('\n')
    .every((line) => line.startsWith(margin) || line === '')
  return isInside ? [{ start, end }] : []
}

/** Matches `_**words**_`, with no other markers in it. */
const BOLD_ITALIC = /(?<![^\s(])_\*\*[\p{L}\d](?:[\p{L}\d ,.:'-]*[\p{L}\d])?\*\*_(?![^\s.,:;)])/gu

/** Returns the offsets of words that are bold and italic, in blocks without other bold text. */
function boldItalics(text: string): Span[] {
  let end = -1
  let hasOther = false
  return [...text.matchAll(BOLD_ITALIC)].flatMap(({ 0: { length }, index }) => {
    if (index > end) {
      const [from, to] = [text.lastIndexOf('\n\n', index), text.indexOf('\n\n', index)]
      end = to === -1 ? text.length : to
      hasOther = text.slice(Math.max(0, from), end).replace(BOLD_ITALIC, '').includes('**')
    }
    return hasOther ? [] : [{ start: index, end: index + length }]
  })
}

/** After a definition the reference may read a list that does not begin with 1 as a list or as a paragraph. */
const DEFINITION = /^[ \t>]*\[[^\]\n]*\]:/m
const LATER_NUMBER = /^[ \t>]*(?!1[.)])\d{1,9}[.)]/gm

const DIFFERENT = new RegExp(
  [
    // The reference sees a lone surrogate next to the marker.
    /[*_~][\ud800-\udbff]|[\udc00-\udfff][*_~]/,
    // Whether an escaped marker counts as punctuation next to a run of markers; alternating markers of two kinds.
    /\\\*\*|\\__|\\~~|\*_\*|_\*_|_\*+[^\s*]|[^\s*_]\*+_/,
    // A task without text.
    /\[[ \txX]\][ \t]*$/,
    // Declarations and instructions.
    /<!(?!--)|<\?/,
    // Items without content, footnotes inside another block.
    /^[ \t>]*(?!(?:-[ \t]*){3,}$|(?:\*[ \t]*){3,}$)(?:[-+*]|\d{1,9}[.)])(?:[ \t]+(?:[-+*]|\d{1,9}[.)]))*[ \t]*$|^[ \t>]+\[\^[^\]]+\]:/,
    // An image of a footnote; a line of dashes and a bar, which may belong to a heading, a list or a table.
    /!\[\^|^[ \t>]*(?:-+[ \t]*\|[ \t]*|-[ \t]*\|[-:| \t]+)$/,
    // Bare file addresses, which only the reference reads as links.
    /ftp:\/\//,
    // The effect of lazy lines on code and heading underlines, also behind what looks like a definition.
    /^(?: {4}|\t)[ \t]*>|^[ \t>]*[ \t>]=+[ \t]*$|\n=+[ \t]*$(?<=\]:[^\n]*\n=+[ \t]*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)

function hasMore(limit: number, character: string, text: string): boolean {
  let count = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    if (++count > limit) return true
  return false
}
