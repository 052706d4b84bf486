/**
 * Where the native parser and the reference read a text in two ways, as a seeded generator of nasty texts found them. Each rule says
 * too often rather than too seldom that they differ: that only costs the time of the reference. Over 8,000 pages of ten public
 * documentation sites, about one in a hundred is declined.
 */
import type { Blockquote, Code, ListItem, Nodes, Parents, Text } from 'mdast'

/** More references to characters than this, and the native parser needs the square of their number in time and memory. */
const MAX_REFERENCES = 2000

/** Texts that the native parser should not see. */
export function differsInText(text: string): boolean {
  return DIFFERENT.test(text) || hasManyReferences(text) || (DEFINITION.test(text) && LATER_NUMBER.test(text))
}

/** After a definition the reference may take a list that does not begin with 1 for one, or for a paragraph. */
const DEFINITION = /^[ \t>]*\[[^\]\n]*\]:/m
const LATER_NUMBER = /^[ \t>]*(?!1[.)])\d{1,9}[.)]/m

const DIFFERENT = new RegExp(
  [
    // NUL, and halves of characters.
    /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
    // The reference sees half a character beside the mark.
    /[*_~][\ud800-\udbff]|[\udc00-\udfff][*_~]/,
    // Whether an escaped mark counts as punctuation beside a run of marks; marks of two kinds in turn.
    /\\\*\*|\\__|\\~~|\*_\*|_\*_|_\*+[^\s*]/,
    // A task without text.
    /\[[ \txX]\][ \t]*$/,
    // Declarations and instructions.
    /<!(?!--)|<\?/,
    // Items without content, footnotes inside of something else.
    /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]*$|^[ \t>]+\[\^[^\]]+\]:/,
    // An image of a footnote; a line of dashes and a bar, which may belong to a heading, a list or a table.
    /!\[\^|^[ \t>]*(?:-+[ \t]*\||-[ \t]*\|[-:| \t]+)[ \t]*$/,
    // Bare addresses of files, which only the reference takes for links.
    /ftp:\/\//,
    // What lazy lines do to code and underlines of headings.
    /^(?: {4,}|\t)[ \t]*>|^[ \t>]*[ \t>]=+[ \t]*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
)

function hasManyReferences(text: string): boolean {
  let count = 0
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) if (++count > MAX_REFERENCES) return true
  return false
}

/** Where a node stands. */
export interface Place {
  readonly parent: Parents
  /** Inside a quote, a list item or a footnote. */
  readonly isInner: boolean
  readonly text: string
}

/** Whether the reference may read this node (its children apart) in another way. */
export function differsInNode(node: Nodes, { parent, isInner, text }: Place): boolean {
  switch (node.type) {
    case 'paragraph':
      // Whether an indented line goes on with a line that could be the head of a table.
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
      // A line of HTML ends the table of the reference.
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

/** A block of blocks that ends in the line before the next one: the two disagree on where it ends. */
function touchesNext(node: Nodes, parent: Parents): boolean {
  const next = nextOf(node, parent)
  return next !== undefined && next.position!.start.line <= node.position!.end.line + 1
}

/** The reference takes an address behind an open bracket for a link only in the end, and has other positions then; between `< ` and ` >` it is text. */
const followsBracket = (node: Nodes, { children }: Parents): boolean =>
  children
    .slice(0, (children as readonly Nodes[]).indexOf(node))
    .some((one) => one.type === 'text' && /\[|<[ \t]+$/.test(one.value))

/** Bare addresses that one of the two takes for links; check boxes. */
const differsAsText = ({ value }: Text): boolean =>
  /[\w.+-]@[\w.-]*\.[\w-]|https?:\/\/|www\.|^\[[ \txX]\]|\*\*|_\*|\*_/i.test(value)

/** A bare address of the common form; at the edges of the form the two disagree. */
const isPlainAddress = (text: string, start: number): boolean =>
  /^(?:https?:\/\/|www\.)[a-z\d]/i.test(text.slice(start, start + 12)) && /[ \t\n(*_~]/.test(text[start - 1] ?? ' ')

/** After a mark that opened nothing, the reference counts the indentation of the next line to the text before it. */
const endsOpenLine = ({ value }: Text, parent: Parents): boolean =>
  value.endsWith('\n') && (parent.type === 'link' || hasOpenMark(parent))

const hasOpenMark = ({ children }: Parents): boolean =>
  children.some((one) => one.type === 'text' && /[`<[]/.test(one.value))

/** The text before a node in its line. */
const before = (node: Nodes, text: string): string =>
  text.slice(text.lastIndexOf('\n', startOf(node) - 1) + 1, startOf(node))

const beginsLine = (node: Nodes, text: string): boolean => /^[ \t>]*$/.test(before(node, text))

/** A bare address takes the blanks before it along, in one of the two. */
const followsIndentation = (node: Nodes, text: string): boolean => /^[\s>]*#*\s+$/.test(before(node, text))

/** The two disagree on where a list ends that an empty line of a quote follows. */
const endsInEmptyLine = (node: Blockquote, text: string): boolean =>
  node.children.at(-1)!.type === 'list' && /\n[ \t]*>[ \t]*$/.test(text.slice(startOf(node), node.position!.end.offset))

function differsAsCode(node: Code, isInner: boolean, text: string): boolean {
  const source = text.slice(startOf(node), node.position!.end.offset)
  if (!/^[`~]/.test(source))
    return (
      isInner || /^\n*[ \t]+(?:\n|$)|^\n+(?: {4}| {0,3}\t)|^\n {0,3}\d+[.)]/.test(text.slice(node.position!.end.offset))
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

/** The reference moves the start of a task's paragraph behind the check box only where text follows. */
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
