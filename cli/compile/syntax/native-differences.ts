/**
 * Texts that the native parser and the reference parse differently, as found by a seeded generator of difficult texts. The rules
 * report too many differences rather than too few: that only costs the reference's time. Over 8,000 pages of ten public
 * documentation sites, about one in a hundred is declined.
 */
import type { Blockquote, Code, ListItem, Nodes, Parents, Root, Text } from 'mdast'
import type { Span } from '../nodes.ts'

/** Above this number of character references, the native parser needs quadratic time and memory. */
const MAX_REFERENCES = 2000

/** Whether the native parser must not see a text: it has too many references, NUL, or a lone surrogate. */
export const isUnsafe = (text: string): boolean =>
  /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text) || hasManyReferences(text)

/** Whether a text has a construct that the parsers may read differently. `tree` is what the native parser made of it. */
export const differsInText = (text: string, tree: Root): boolean =>
  hasOutsideCode(text, DIFFERENT_LINES, tree) ||
  (text.search(DIFFERENT_WORDS) >= 0 && isOutside(text, DIFFERENT_WORDS, codeIn(tree, text))) ||
  (DEFINITION.test(text) && hasOutsideCode(text, LATER_NUMBER, tree))

/**
 * Whether a pattern matches anywhere but in fenced code of the outer level. Such code is the same for both parsers, whatever is in
 * it; of the pages of public sites with one of these constructs, two in three have it only there.
 */
export const hasOutsideCode = (text: string, pattern: RegExp, { children }: Root): boolean =>
  isOutside(
    text,
    pattern,
    children.flatMap((node) => (node.type === 'code' ? contentOf(node, text) : [])),
  )

/** Whether a pattern matches anywhere but in these parts of a text. */
function isOutside(text: string, pattern: RegExp, parts: readonly Span[]): boolean {
  let next = 0
  return [...text.matchAll(pattern)].some(({ 0: found, index }) => {
    while (next < parts.length && parts[next]!.end <= index) next++
    const part = parts[next]
    return part === undefined || index < part.start || index + found.length > part.end
  })
}

/** Returns the parts of a text that are code, of all levels and inside lines. No word in them is markup. */
const codeIn = ({ children }: Parents, text: string): Span[] =>
  children.flatMap((node) => {
    if (node.type === 'code') return contentOf(node, text)
    if (node.type === 'inlineCode') return { start: startOf(node), end: node.position!.end.offset! }
    return 'children' in node ? codeIn(node, text) : []
  })

/** Returns the offsets of the lines between the fences of code; none if it is indented, or its first line is its last. */
function contentOf({ position }: Code, text: string): Span | [] {
  const [from, to] = [position!.start.offset!, position!.end.offset!]
  const start = text.indexOf('\n', from) + 1
  const end = text.lastIndexOf('\n', to - 1)
  return /[`~]/.test(text[from]!) && start > 0 && start < end ? { start, end } : []
}

/** After a definition the reference may read a list that does not begin with 1 as a list or as a paragraph. */
const DEFINITION = /^[ \t>]*\[[^\]\n]*\]:/m
const LATER_NUMBER = /^[ \t>]*(?!1[.)])\d{1,9}[.)]/gm

const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'gm')

const DIFFERENT_WORDS = anyOf(
  // The reference sees a lone surrogate next to the marker.
  /[*_~][\ud800-\udbff]|[\udc00-\udfff][*_~]/,
  // Whether an escaped marker counts as punctuation next to a run of markers; alternating markers of two kinds.
  /\\\*\*|\\__|\\~~|\*_\*|_\*_|_\*+[^\s*]/,
  // Declarations and instructions; an image of a footnote.
  /<!(?!--)|<\?|!\[\^/,
  // Bare file addresses, which only the reference reads as links.
  /ftp:\/\//,
)

const DIFFERENT_LINES = anyOf(
  // A task without text.
  /\[[ \txX]\][ \t]*$/,
  // Items without content, footnotes inside another block.
  /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]*$|^[ \t>]+\[\^[^\]]+\]:/,
  // A line of dashes and a bar, which may belong to a heading, a list or a table.
  /^[ \t>]*(?:-+[ \t]*\||-[ \t]*\|[-:| \t]+)[ \t]*$/,
  // The effect of lazy lines on code and heading underlines.
  /^(?: {4,}|\t)[ \t]*>|^[ \t>]*[ \t>]=+[ \t]*$/,
)

function hasManyReferences(text: string): boolean {
  let count = 0
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) if (++count > MAX_REFERENCES) return true
  return false
}

/** The context of a node. */
export interface Place {
  readonly parent: Parents
  /** Whether it is inside a quote, a list item or a footnote. */
  readonly isInner: boolean
  readonly text: string
}

/** Whether the reference may parse this node (without its children) differently. */
export function differsInNode(node: Nodes, { parent, isInner, text }: Place): boolean {
  switch (node.type) {
    case 'paragraph':
      // Whether an indented line continues with a line that could be a table head.
      return /\|[^\n]*\n(?: {4}|\t)/.test(text.slice(startOf(node), node.position!.end.offset))
    case 'text':
      return (
        nextOf(node, parent)?.type === 'text' ||
        (parent.type !== 'link' && differsAsText(node)) ||
        (isInner && endsOpenLine(node, parent))
      )
    case 'link':
      return (
        !/[[<]/.test(text[startOf(node)]!) &&
        (!isPlainAddress(text, startOf(node)) || followsBracket(node, parent) || followsIndentation(node, text))
      )
    case 'inlineCode':
      return isInner && /\n[ >]*\t/.test(text.slice(startOf(node), node.position!.end.offset))
    case 'break':
      return isInner && hasOpenMark(parent)
    case 'definition':
      return isInner
    case 'html':
      return isInner && (isBlock(parent) || node.value.includes('\n') || beginsLine(node, text))
    case 'code':
      return differsAsCode(node, isInner, text)
    case 'blockquote':
      return node.children.length === 0 || isInner || endsInEmptyLine(node, text)
    case 'footnoteDefinition':
      return (
        isInner ||
        node.children.length === 0 ||
        node.children.some(({ type }) => type === 'list') ||
        touchesNext(node, parent)
      )
    case 'list':
      return parent.type !== 'root' && touchesNext(node, parent)
    case 'listItem':
      return node.children.length === 0 || differsAsTask(node, text)
    case 'tableRow':
      // For the reference, a line of HTML ends the table.
      return text[startOf(node)] === '<'
    default:
      return false
  }
}

const startOf = (node: Nodes): number => node.position!.start.offset!
const isBlock = ({ type }: Parents): boolean =>
  type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition'

const nextOf = (node: Nodes, { children }: Parents): Nodes | undefined =>
  children[(children as readonly Nodes[]).indexOf(node) + 1]

/** Whether a container block ends on the line before the next one: the parsers disagree on where it ends. */
function touchesNext(node: Nodes, parent: Parents): boolean {
  const next = nextOf(node, parent)
  return next !== undefined && next.position!.start.line <= node.position!.end.line + 1
}

/**
 * Whether an address follows an open bracket: the reference turns it into a link only at the end, with other positions; between
 * `< ` and ` >` it is text.
 */
const followsBracket = (node: Nodes, { children }: Parents): boolean =>
  children
    .slice(0, (children as readonly Nodes[]).indexOf(node))
    .some((one) => one.type === 'text' && /\[|<[ \t]+$/.test(one.value))

/** Whether a text has bare addresses that only one parser reads as links, or check boxes. */
const differsAsText = ({ value }: Text): boolean =>
  /[\w.+-]@[\w.-]*\.[\w-]|https?:\/\/|www\.|^\[[ \txX]\]|\*\*|_\*|\*_/i.test(value)

/** Whether a bare address has the common form; on unusual forms the parsers disagree. */
const isPlainAddress = (text: string, start: number): boolean =>
  /^(?:https?:\/\/|www\.)[a-z\d]/i.test(text.slice(start, start + 12)) && /[ \t\n(*_~]/.test(text[start - 1] ?? ' ')

/**
 * Whether a marker that opened nothing precedes a line end: the reference then counts the next line's indentation as part of the
 * text before it.
 */
const endsOpenLine = ({ value }: Text, parent: Parents): boolean =>
  value.endsWith('\n') && (parent.type === 'link' || hasOpenMark(parent))

const hasOpenMark = ({ children }: Parents): boolean =>
  children.some((one) => one.type === 'text' && /[`<[]/.test(one.value))

/** Returns the text before a node on its line. */
const before = (node: Nodes, text: string): string =>
  text.slice(text.lastIndexOf('\n', startOf(node) - 1) + 1, startOf(node))

const beginsLine = (node: Nodes, text: string): boolean => /^[ \t>]*$/.test(before(node, text))

/** Whether a bare address follows indentation: one of the parsers includes the spaces. */
const followsIndentation = (node: Nodes, text: string): boolean => /^[\s>]*#*\s+$/.test(before(node, text))

/** Whether an empty line of a quote follows a list: the parsers disagree on where the list ends. */
const endsInEmptyLine = (node: Blockquote, text: string): boolean =>
  node.children.at(-1)!.type === 'list' && /\n[ \t]*>[ \t]*$/.test(text.slice(startOf(node), node.position!.end.offset))

function differsAsCode(node: Code, isInner: boolean, text: string): boolean {
  const source = text.slice(startOf(node), node.position!.end.offset)
  if (!/^[`~]/.test(source))
    return (
      isInner ||
      /^\n*[ \t]+(?:\n|$)|^\n+(?: {4}| {0,3}\t)|^\n+ {0,3}\d+[.)]/.test(text.slice(node.position!.end.offset))
    )
  const lines = source.split('\n')
  if (/\s$|[^\S \t]/.test(lineAt(text, startOf(node)))) return true
  const isClosed = lines.length > 1 && /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(lines.at(-1)!)
  return !isClosed && isInner
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset)
  return text.slice(offset, end === -1 ? text.length : end)
}

/** Whether a task has no text: only with text does the reference move the start of its paragraph after the check box. */
function differsAsTask({ checked, children, position }: ListItem, text: string): boolean {
  if (typeof checked !== 'boolean') return false
  const paragraph = children[0]!
  if (paragraph.type !== 'paragraph' || paragraph.position!.start.line !== position!.start.line) return true
  if (paragraph.children[0]?.type === 'text') return false
  const { start } = paragraph.position!
  if (text[start.offset! - 4] !== '[') return true
  paragraph.position!.start = { line: start.line, column: start.column - 4, offset: start.offset! - 4 }
  return false
}
