/**
 * Texts that the native parser and the reference parse differently, as found by a seeded generator of difficult texts. The rules
 * report too many differences rather than too few: that only costs the reference's time. Over 8,000 pages of ten public
 * documentation sites, about one in a hundred is declined.
 */
import type { Blockquote, Code, ListItem, Nodes, Parents, Root, Text } from 'mdast'
import type { Span } from '../nodes.ts'

/** Above this number of character references, the native parser needs quadratic time and memory. */
const MAX_REFERENCES = 2000
/** Above this number of underscores in one word, it needs quadratic time, and no limit can stop it. */
const MAX_UNDERSCORES = 10_000

/** Whether the native parser must not see a text: it has too many references or underscores, NUL, or a lone surrogate. */
export const isUnsafe = (text: string): boolean =>
  /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text) ||
  hasMore(MAX_REFERENCES, '&', text) ||
  (hasMore(MAX_UNDERSCORES, '_', text) && text.split(/\s+/).some((word) => hasMore(MAX_UNDERSCORES, '_', word)))

/** Whether a text has a construct that the parsers may read differently. `tree`: the result of the native parser. */
export const differsInText = (text: string, tree: Root): boolean =>
  hasOutsideCode(text, DIFFERENT, tree) || (DEFINITION.test(text) && hasOutsideCode(text, LATER_NUMBER, tree))

/**
 * Whether a pattern matches anywhere but in code: inline code, and fenced code that is neither in a quote nor against the margin of
 * its list. Both parsers read such code the same way, whatever it contains. On two of three pages of public sites with one of these constructs,
 * it occurs only in such code.
 */
export function hasOutsideCode(text: string, pattern: RegExp, tree: Root): boolean {
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return false
  const spans = [...sameSpans(tree, text), ...boldItalics(text)].sort((a, b) => a.start - b.start)
  let next = 0
  return found.some(({ 0: { length }, index }) => {
    while (next < spans.length && spans[next]!.end < index + length) next++
    const span = spans[next]
    return span === undefined || index < span.start
  })
}

/** Returns the offsets of the code in a node that is the same for both parsers, in the order of the text. */
function sameSpans(parent: Parents, text: string): Span[] {
  return (parent.children as readonly Nodes[]).flatMap((node): Span[] => {
    const [start, end] = [startOf(node), endOf(node)]
    if (node.type === 'code') return contentOf(node, text)
    if (node.type === 'inlineCode') return text.slice(start, end).includes('\n') ? [] : [{ start, end }]
    return 'children' in node && node.type !== 'blockquote' ? sameSpans(node, text) : []
  })
}

/** Returns the offsets of the lines between the fences of code; none if it is indented, or its first line is its last. */
function contentOf({ position }: Code, text: string): Span[] {
  const [from, to] = [position!.start.offset!, position!.end.offset!]
  const start = text.indexOf('\n', from) + 1
  const end = text.lastIndexOf('\n', to - 1)
  if (!/[`~]/.test(text[from]!) || start === 0 || start >= end) return []
  const margin = ' '.repeat(position!.start.column - 1)
  const isInside = text
    .slice(start, end)
    .split('\n')
    .every((line) => line.startsWith(margin) || line === '')
  return isInside ? [{ start, end }] : []
}

/** Matches `_**words**_`, with no other markers in it. */
const BOLD_ITALIC = /(?<![^\s(])_\*\*[\p{L}\d](?:[\p{L}\d ,.:'-]*[\p{L}\d])?\*\*_(?![^\s.,:;)])/gu

/** Returns the offsets of words that are bold and italic, in blocks without other bold text, which could end at them. */
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

/** The context of a node. */
export interface Place {
  readonly parent: Parents
  /** Its number among the children of its parent. */
  readonly index: number
  /** Whether it is inside a quote, a list item or a footnote. */
  readonly isInner: boolean
  readonly text: string
}

/** Matches a line that is not the first one and could follow the head of a table. */
const DELIMITERS = /\n[ \t>]*[-:|][-:| \t]*(?:\n|$)/

/** Whether the reference may parse this node (without its children) differently. */
export function differsInNode(node: Nodes, place: Place): boolean {
  const { parent, isInner, text } = place
  switch (node.type) {
    case 'paragraph':
      return DELIMITERS.test(text.slice(startOf(node), endOf(node)))
    case 'heading':
      return DELIMITERS.test(text.slice(startOf(node), endOf(node)).replace(/\n.*$/, ''))
    case 'text':
      return (
        nextOf(place)?.type === 'text' ||
        (parent.type !== 'link' && differsAsText(node, text)) ||
        (isInner && endsOpenLine(node, parent))
      )
    case 'link':
      return (
        !/[[<]/.test(text[startOf(node)]!) &&
        (!isPlainAddress(node, text) || followsBracket(node, place) || followsIndentation(node, text))
      )
    case 'inlineCode':
      return isInner && /\n[ >]*\t/.test(text.slice(startOf(node), endOf(node)))
    case 'break':
      return isInner && hasOpenMark(parent)
    case 'definition':
      return isInner || DELIMITERS.test(text.slice(startOf(node), endOfLine(text, endOf(node) + 1)))
    case 'html':
      return isInner && (isBlock(parent) || node.value.includes('\n') || beginsLine(node, text))
    case 'code':
      return differsAsCode(node, isInner, text)
    case 'blockquote':
      return node.children.length === 0 || isInner || endsInEmptyLine(node, text) || endsAtBar(node, place)
    case 'footnoteDefinition':
      return (
        isInner ||
        node.children.length === 0 ||
        node.children.some(({ type }) => type === 'list') ||
        touchesNext(node, place)
      )
    case 'list':
      return (isInner && touchesNext(node, place)) || endsAtBar(node, place)
    case 'listItem':
      return node.children.length === 0 || differsAsTask(node, text)
    case 'table':
      return isInner && hasUnevenLine(node, text)
    case 'tableRow':
      // For the reference, a line of HTML ends the table.
      return text[startOf(node)] === '<'
    default:
      return false
  }
}

const startOf = (node: Nodes): number => node.position!.start.offset!
const endOf = (node: Nodes): number => node.position!.end.offset!
const isBlock = ({ type }: Parents): boolean =>
  type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition'

const nextOf = ({ parent, index }: Place): Nodes | undefined => parent.children[index + 1]

/** Whether a container block ends on the line before the next one: the parsers disagree on where it ends. */
function touchesNext(node: Nodes, place: Place): boolean {
  const next = nextOf(place)
  return next !== undefined && next.position!.start.line <= node.position!.end.line + 1
}

/** Whether a container block ends at a table, or at a line with a bar in front, which may belong to it. */
function endsAtBar(node: Nodes, place: Place): boolean {
  if (!touchesNext(node, place)) return false
  const next = nextOf(place)!
  return next.type === 'table' || place.text[startOf(next)] === '|'
}

/**
 * Whether an address follows an open bracket: the reference turns it into a link only at the end, with other positions; between
 * `< ` and ` >` it is text.
 */
function followsBracket(node: Nodes, { parent, index, text }: Place): boolean {
  if (INLINE.has(parent.type) && (blockHasBracket(node, text) || !/^[*_~]*(?:\s|$)/.test(text.slice(endOf(node)))))
    return true
  const known = siblings.get(parent) ?? { read: 0, hasBracket: false }
  siblings.set(parent, known)
  for (; known.read < index && !known.hasBracket; known.read++)
    known.hasBracket = hasText(parent.children[known.read]!, /\[|<[ \t]+$/)
  return known.hasBracket
}

/** Findings in the first children of a node, whose addresses are checked in order. */
const siblings = new WeakMap<Parents, { read: number; hasBracket: boolean }>()

/** Longest text before a node that is searched, because a block can have very many nodes. */
const MAX_BEFORE = 2000

/** Whether there is a bracket in the block before a node. Also true if the text before the node is too long to search. */
function blockHasBracket(node: Nodes, text: string): boolean {
  const from = Math.max(0, startOf(node) - MAX_BEFORE)
  const before = text.slice(from, startOf(node))
  const block = before.lastIndexOf('\n\n')
  return (from > 0 && block === -1) || before.includes('[', Math.max(0, block))
}

/** Whether a text matches, also inside emphasis. */
const hasText = (node: Nodes, pattern: RegExp): boolean =>
  node.type === 'text'
    ? pattern.test(node.value)
    : INLINE.has(node.type) && (node as Parents).children.some((one) => hasText(one, pattern))

const INLINE: ReadonlySet<string> = new Set(['emphasis', 'strong', 'delete'])

/** Whether a text has bare addresses that only one parser reads as links, or check boxes. */
const differsAsText = (node: Text, text: string): boolean =>
  /[\w.+-]@[\w.-]*\.[\w-]|https?:\/\/|www\.|^\[[ \txX]\]|_\*|\*_/i.test(node.value) ||
  (node.value.includes('**') && !isFreeBold(text.slice(Math.max(0, startOf(node) - 1), endOf(node) + 1)))

/** Whether all marks of bold text are between spaces, where they are text for both parsers. */
const isFreeBold = (source: string): boolean => !/[^ \t\n]\*\*|\*\*[^ \t\n]|&/.test(source)

/** Whether a bare address has the common form; on unusual forms the parsers disagree. */
function isPlainAddress(node: Nodes, text: string): boolean {
  const before = text[startOf(node) - 1] ?? ' '
  const address = text.slice(startOf(node), endOf(node))
  if (before === '"') return /^https?:\/\/[a-z\d][^|]*$/i.test(address)
  return /[ \t\n(*~]/.test(before) && /^(?:https?:\/\/|www\.)[a-z\d][^|]*$/i.test(address)
}

/**
 * Whether a marker that opened nothing precedes a line end: the reference then counts the next line's indentation as part of the
 * text before it.
 */
const endsOpenLine = ({ value }: Text, parent: Parents): boolean =>
  value.endsWith('\n') && (parent.type === 'link' || hasOpenMark(parent))

const hasOpenMark = ({ children }: Parents): boolean => children.some((one) => hasText(one, /[`<[]/))

/** Whether a line of a table may be outside its list item or quote, or has a tab before it: the reference may read another table. */
function hasUnevenLine(node: Nodes, text: string): boolean {
  const margin = node.position!.start.column - 1
  const lines = text.slice(startOf(node), endOf(node)).split('\n').slice(1)
  return (
    before(node, text).includes('\t') || lines.some((line) => line.search(/[^ >]/) < margin || /^[ >]*\t/.test(line))
  )
}

/** Returns the text before a node on its line. */
const before = (node: Nodes, text: string): string =>
  text.slice(text.lastIndexOf('\n', startOf(node) - 1) + 1, startOf(node))

const beginsLine = (node: Nodes, text: string): boolean => isLineStart(text, startOfRun(text, startOf(node), /[ \t>]/))

/** Whether a bare address follows indentation: one of the parsers includes the spaces. */
function followsIndentation(node: Nodes, text: string): boolean {
  const start = startOfRun(text, startOf(node), /[^\S\n]|[>#]/)
  if (!isLineStart(text, start)) return false
  const margin = text.slice(start, startOf(node))
  return /\s$/.test(margin) && /^[\s>]*#*$/.test(margin.trimEnd())
}

/** Returns the start of the characters before an offset that all match. The rest of a long line is not read. */
function startOfRun(text: string, end: number, characters: RegExp): number {
  let start = end
  while (start > 0 && characters.test(text[start - 1]!)) start--
  return start
}

const isLineStart = (text: string, offset: number): boolean => offset === 0 || text[offset - 1] === '\n'

/** Whether an empty line of a quote follows a list: the parsers disagree on where the list ends. */
const endsInEmptyLine = (node: Blockquote, text: string): boolean =>
  node.children.at(-1)!.type === 'list' && /\n[ \t]*>[ \t]*$/.test(text.slice(startOf(node), endOf(node)))

function differsAsCode(node: Code, isInner: boolean, text: string): boolean {
  const source = text.slice(startOf(node), endOf(node))
  if (!/^[`~]/.test(source))
    return isInner || /^(?:[ \t]*\n)*(?: {4}| {0,3}\t| {0,3}\d+[.)])/.test(text.slice(endOf(node)))
  const lines = source.split('\n')
  if (/\s$|[^\S \t]|&/.test(text.slice(startOf(node), endOfLine(text, startOf(node))))) return true
  const isClosed = lines.length > 1 && /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(lines.at(-1)!)
  return !isClosed && isInner
}

const endOfLine = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}

/** Whether a task has no text: only with text does the reference move the start of its paragraph after the check box. */
function differsAsTask({ checked, children, position }: ListItem, text: string): boolean {
  const paragraph = children[0]!
  // The native parser moves the start of a table there, too.
  if (paragraph.type === 'table' && text[startOf(paragraph) - 2] === ']') return true
  if (typeof checked !== 'boolean') return false
  if (paragraph.type !== 'paragraph' || paragraph.position!.start.line !== position!.start.line) return true
  if (paragraph.children[0]?.type === 'text') return false
  const { start } = paragraph.position!
  if (text[start.offset! - 4] !== '[') return true
  paragraph.position!.start = { line: start.line, column: start.column - 4, offset: start.offset! - 4 }
  return false
}
