/**
 * Nodes that the native parser and the reference make differently, as found by a seeded generator of difficult texts.
 * The rules report too many differences rather than too few: that only costs the reference's time. Over 8,000 pages of
 * ten public documentation sites, about one in a hundred is declined. docs/internals/parsers.md lists the differences.
 */
import type { Blockquote, Code, ListItem, Nodes, Parents, Text } from 'mdast'
import { endOffset, endOfLine, positionAt, startOffset } from './offsets.ts'

/** The context of a node. */
interface Place {
  readonly parent: Parents
  /** Its number among the children of its parent. */
  readonly index: number
  /** Whether it is inside a quote, a list item or a footnote. */
  readonly isInner: boolean
  readonly text: string
}

/** Blocks whose lines may begin with marks or indentation. */
export const INNER: ReadonlySet<string> = new Set(['blockquote', 'list', 'footnoteDefinition'])

/** Matches a line that is not the first one and could follow the head of a table. */
const DELIMITERS = /\n[ \t>]*[-:|][-:| \t]*(?:\n|$)/

/** Whether the reference may parse this node (without its children) differently. */
export function differsInNode(node: Nodes, place: Place): boolean {
  const { parent, isInner, text } = place
  switch (node.type) {
    case 'paragraph':
      return DELIMITERS.test(text.slice(startOffset(node), endOffset(node)))
    case 'heading':
      return DELIMITERS.test(text.slice(startOffset(node), endOffset(node)).replace(/\n.*$/, ''))
    case 'text':
      return (
        nextOf(place)?.type === 'text' ||
        (parent.type !== 'link' && differsAsText(node, text)) ||
        (isInner && endsOpenLine(node, parent))
      )
    case 'link':
      return (
        !/[[<]/.test(text.charAt(startOffset(node))) &&
        (!isPlainAddress(node, text) || followsBracket(node, place) || followsIndentation(node, text))
      )
    case 'inlineCode':
      return isInner && /\n[ >]*\t/.test(text.slice(startOffset(node), endOffset(node)))
    case 'break':
      return isInner && hasOpenMark(parent)
    case 'definition':
      return isInner || DELIMITERS.test(text.slice(startOffset(node), endOfLine(text, endOffset(node) + 1)))
    case 'html':
      return (
        isInner && (isBlock(parent) ? !isAlone(node, place) : node.value.includes('\n') || beginsOtherLine(node, place))
      )
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
      return text[startOffset(node)] === '<'
    default:
      return false
  }
}

const isBlock = ({ type }: Parents): boolean =>
  type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition'

const nextOf = ({ parent, index }: Place): Nodes | undefined => parent.children[index + 1]

/** Whether a container block ends on the line before the next one: the parsers disagree on where it ends. */
function touchesNext(node: Nodes, place: Place): boolean {
  const next = nextOf(place)
  return next !== undefined && positionAt(next).start.line <= positionAt(node).end.line + 1
}

/** Whether a container block ends at a table, or at a line with a bar in front, which may belong to it. */
function endsAtBar(node: Nodes, place: Place): boolean {
  if (!touchesNext(node, place)) return false
  const next = nextOf(place)!
  return next.type === 'table' || place.text[startOffset(next)] === '|'
}

/**
 * Whether an address follows an open bracket: the reference turns it into a link only at the end, with other positions;
 * between `< ` and ` >` it is text.
 */
function followsBracket(node: Nodes, { parent, index, text }: Place): boolean {
  if (INLINE.has(parent.type) && (blockHasBracket(node, text) || !/^[*_~]*(?:\s|$)/.test(text.slice(endOffset(node)))))
    return true
  const state = siblings.get(parent) ?? { read: 0, hasBracket: false }
  siblings.set(parent, state)
  for (; state.read < index && !state.hasBracket; state.read++)
    state.hasBracket = hasText(parent.children[state.read]!, /\[|<[ \t]+$/)
  return state.hasBracket
}

/** Findings in the first children of a node, whose addresses are checked in order. */
const siblings = new WeakMap<Parents, { read: number; hasBracket: boolean }>()

/** Longest text before a node that is searched, because a block can have very many nodes. */
const MAX_BEFORE = 2000

/** Whether there is a bracket in the block before a node. Also true if that text is too long to search. */
function blockHasBracket(node: Nodes, text: string): boolean {
  const from = Math.max(0, startOffset(node) - MAX_BEFORE)
  const before = text.slice(from, startOffset(node))
  const block = before.lastIndexOf('\n\n')
  return (from > 0 && block === -1) || before.includes('[', Math.max(0, block))
}

/** Whether a text matches, also inside emphasis. */
const hasText = (node: Nodes, pattern: RegExp): boolean =>
  node.type === 'text'
    ? pattern.test(node.value)
    : INLINE.has(node.type) && (node as Parents).children.some((child) => hasText(child, pattern))

const INLINE: ReadonlySet<string> = new Set(['emphasis', 'strong', 'delete'])

/** Whether a text has bare addresses that only one parser reads as links, or check boxes. */
const differsAsText = (node: Text, text: string): boolean =>
  /[\w.+-]@[\w.-]*\.[\w-]|https?:\/\/|www\.|^\[[ \txX]\]|_\*|\*_/i.test(node.value) ||
  (node.value.includes('**') && !isFreeBold(text.slice(Math.max(0, startOffset(node) - 1), endOffset(node) + 1)))

/** Whether all marks of bold text are between spaces, where they are text for both parsers. */
const isFreeBold = (source: string): boolean => !/[^ \t\n]\*\*|\*\*[^ \t\n]|&/.test(source)

/** Whether a bare address has the common form; on unusual forms the parsers disagree. */
function isPlainAddress(node: Nodes, text: string): boolean {
  const before = text[startOffset(node) - 1] ?? ' '
  const address = text.slice(startOffset(node), endOffset(node))
  if (before === '"') return /^https?:\/\/[a-z\d][^|]*$/i.test(address)
  return /[ \t\n(*~]/.test(before) && /^(?:https?:\/\/|www\.)[a-z\d][^|]*$/i.test(address)
}

/**
 * Whether a marker that opened nothing precedes a line end: the reference then counts the next line's indentation as
 * part of the text before it.
 */
const endsOpenLine = ({ value }: Text, parent: Parents): boolean =>
  value.endsWith('\n') && (parent.type === 'link' || hasOpenMark(parent))

const hasOpenMark = ({ children }: Parents): boolean => children.some((child) => hasText(child, /[`<[]/))

/** Whether a line of a table may be outside its list item or quote, or has a tab before it. */
function hasUnevenLine(node: Nodes, text: string): boolean {
  const margin = positionAt(node).start.column - 1
  const lines = text.slice(startOffset(node), endOffset(node)).split('\n').slice(1)
  return (
    before(node, text).includes('\t') || lines.some((line) => line.search(/[^ >]/) < margin || /^[ >]*\t/.test(line))
  )
}

/** Returns the text before a node on its line. */
const before = (node: Nodes, text: string): string =>
  text.slice(text.lastIndexOf('\n', startOffset(node) - 1) + 1, startOffset(node))

/** Whether a node in a paragraph begins a line that may be outside its list item or quote. */
function beginsOtherLine(node: Nodes, { parent, text }: Place): boolean {
  const start = startOfRun(text, startOffset(node), /[ \t>]/)
  const margin = text.slice(start, startOffset(node))
  const isInside =
    parent.type === 'paragraph' && /^ *$/.test(margin) && margin.length >= positionAt(parent).start.column - 1
  return isLineStart(text, start) && !isInside
}

/** Whether blank lines are around a block in a list item, and all of it is indented like the item. */
function isAlone(node: Nodes, { parent, text }: Place): boolean {
  if (parent.type !== 'listItem') return false
  const margin = ' '.repeat(positionAt(parent.children[0]!).start.column - 1)
  const start = startOffset(node) - margin.length
  const lines = text.slice(start, endOffset(node)).split('\n')
  return (
    text.slice(0, start).endsWith('\n\n') &&
    lines.every((line) => line.startsWith(margin) && !line.startsWith('\t', margin.length)) &&
    /^\n?(?:\n|$)/.test(text.slice(endOffset(node), endOffset(node) + 2))
  )
}

/** Whether a bare address follows indentation: one of the parsers includes the spaces. */
function followsIndentation(node: Nodes, text: string): boolean {
  const start = startOfRun(text, startOffset(node), /[^\S\n]|[>#]/)
  if (!isLineStart(text, start)) return false
  const margin = text.slice(start, startOffset(node))
  return /\s$/.test(margin) && /^[\s>]*#*$/.test(margin.trimEnd())
}

/** Returns the start of the characters before an offset that all match. The rest of a long line is not read. */
function startOfRun(text: string, end: number, characters: RegExp): number {
  let start = end
  while (start > 0 && characters.test(text.charAt(start - 1))) start--
  return start
}

const isLineStart = (text: string, offset: number): boolean => offset === 0 || text[offset - 1] === '\n'

/** Whether an empty line of a quote follows a list: the parsers disagree on where the list ends. */
const endsInEmptyLine = (node: Blockquote, text: string): boolean =>
  node.children.at(-1)?.type === 'list' && /\n[ \t]*>[ \t]*$/.test(text.slice(startOffset(node), endOffset(node)))

function differsAsCode(node: Code, isInner: boolean, text: string): boolean {
  const source = text.slice(startOffset(node), endOffset(node))
  if (!/^[`~]/.test(source))
    return isInner || /^(?:[ \t]*\n)*(?: {4}| {0,3}\t| {0,3}\d+[.)])/.test(text.slice(endOffset(node)))
  const [, ...others] = source.split('\n')
  if (/\s$|[^\S \t]|&/.test(text.slice(startOffset(node), endOfLine(text, startOffset(node))))) return true
  const isClosed = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(others.at(-1) ?? '')
  return !isClosed && isInner
}

/** Whether a task has no text: only with text does the reference begin its paragraph after the check box. */
function differsAsTask(item: ListItem, text: string): boolean {
  const { checked, children } = item
  const paragraph = children[0]!
  // The native parser moves the start of a table there, too.
  if (paragraph.type === 'table' && text[startOffset(paragraph) - 2] === ']') return true
  if (typeof checked !== 'boolean') return false
  if (paragraph.type !== 'paragraph' || positionAt(paragraph).start.line !== positionAt(item).start.line) return true
  if (paragraph.children[0]?.type === 'text') return false
  const offset = startOffset(paragraph) - 4
  if (text[offset] !== '[') return true
  const { line, column } = positionAt(paragraph).start
  positionAt(paragraph).start = { line, column: column - 4, offset }
  return false
}
