/**
 * Where the native parser and the reference read a text in two ways, as a seeded generator of nasty texts found them. Each rule says
 * too often rather than too seldom that they differ: that only costs the time of the reference. Over 8,000 pages of ten public
 * documentation sites, about one in a hundred is declined.
 */
import type { Code, ListItem, Nodes, Parents, Text } from 'mdast'

/** More references to characters than this, and the native parser needs the square of their number in time and memory. */
const MAX_REFERENCES = 2000

/** Texts that the native parser should not see. */
export function differsInText(text: string): boolean {
  return DIFFERENT.test(text) || hasManyReferences(text)
}

const DIFFERENT = new RegExp(
  [
    // NUL, and halves of characters.
    /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
    // The reference sees half a character beside the mark.
    /[*_~][\ud800-\udbff]|[\udc00-\udfff][*_~]/,
    // Whether an escaped mark counts as punctuation beside a run of marks; marks of two kinds in turn.
    /\\\*\*|\\__|\\~~|\*_\*|_\*_/,
    // A task without text.
    /\[[ \txX]\][ \t]*$/,
    // Declarations and instructions.
    /<!(?!--)|<\?/,
    // Items without content, footnotes inside of something else.
    /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]*$|^[ \t>]+\[\^[^\]]+\]:/,
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
        !/[[<]/.test(text[startOf(node)]!) && (!isPlainAddress(text, startOf(node)) || followsBracket(node, parent))
      )
    case 'html':
      return isInner && (isBlock(parent) || node.value.includes('\n') || beginsLine(node, text))
    case 'code':
      return differsAsCode(node, isInner, text)
    case 'blockquote':
      return node.children.length === 0 || isInner
    case 'footnoteDefinition':
      return isInner || node.children.length === 0 || touchesNext(node, parent)
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

/** The reference takes an address behind an open bracket for a link only in the end, and has other positions then. */
const followsBracket = (node: Nodes, { children }: Parents): boolean =>
  children
    .slice(0, (children as readonly Nodes[]).indexOf(node))
    .some((one) => one.type === 'text' && one.value.includes('['))

/** Bare addresses that one of the two takes for links; check boxes. */
const differsAsText = ({ value }: Text): boolean =>
  /[\w.+-]@[\w.-]*\.[\w-]|https?:\/\/|www\.|^\[[ \txX]\]|\*\*|_\*|\*_/i.test(value)

/** A bare address of the common form; at the edges of the form the two disagree. */
const isPlainAddress = (text: string, start: number): boolean =>
  /^(?:https?:\/\/|www\.)[a-z\d]/i.test(text.slice(start, start + 12)) && /[\s(*_~]/.test(text[start - 1] ?? ' ')

/** After a mark that opened nothing, the reference counts the indentation of the next line to the text before it. */
const endsOpenLine = ({ value }: Text, parent: Parents): boolean =>
  value.endsWith('\n') && parent.children.some((one) => one.type === 'text' && /[`<]/.test(one.value))

const beginsLine = (node: Nodes, text: string): boolean =>
  /^[ \t>]*$/.test(text.slice(text.lastIndexOf('\n', startOf(node) - 1) + 1, startOf(node)))

function differsAsCode(node: Code, isInner: boolean, text: string): boolean {
  const source = text.slice(startOf(node), node.position!.end.offset)
  if (!/^[`~]/.test(source))
    return isInner || /^\n*[ \t]+(?:\n|$)|^\n(?: {4}|\t)/.test(text.slice(node.position!.end.offset))
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
