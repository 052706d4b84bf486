/** Finds the address of a link, image or definition in the source: the native parser does not report its position. */
import type { Definition, Image, Link, Nodes } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import type { Span } from '../nodes.ts'
import { endOffset, startOffset } from './offsets.ts'

type NodeWithAddress = Link | Image | Definition

export const hasAddress = (node: Nodes): node is NodeWithAddress =>
  node.type === 'link' || node.type === 'image' || node.type === 'definition'

/** Each try may read the rest of the node. */
const MAX_TRIES = 100

/** Records the position of a node's address, like the reference parser. Returns false if it cannot be found. */
export function noteDestination(node: NodeWithAddress, text: string): boolean {
  const start = startOffset(node)
  const end = endOffset(node)
  // Autolinks and bare addresses have no separate address.
  if (node.type === 'link' && text[start] !== '[') return true
  const mark = node.type === 'definition' ? ']:' : ']('
  let tries = 0
  for (let at = text.indexOf(mark, textEnd(node, start)); at !== -1 && at < end; at = text.indexOf(mark, at + 1)) {
    if (++tries > MAX_TRIES) return false
    const span = destinationAt(text, at + 2, end)
    if (span === undefined || decodeString(text.slice(span.start, span.end)) !== node.url) continue
    if (node.type !== 'definition' && !endsResource(text, span, end)) continue
    if (span.end > span.start) node.data = { ...node.data, destination: { start: span.start, end: span.end } }
    return true
  }
  return false
}

/** Returns the end of a link's text, where the search for its address starts. */
function textEnd(node: NodeWithAddress, start: number): number {
  const last = node.type === 'link' ? node.children.at(-1) : undefined
  return last?.position?.end.offset ?? start
}

interface Destination extends Span {
  /** The offset after the closing `>`, if there is one. */
  after: number
}

function destinationAt(text: string, from: number, end: number): Destination | undefined {
  let start = from
  while (start < end && isSpace(text.charAt(start))) start++
  if (text[start] === '<') {
    const stop = closing(text, start + 1, end)
    return stop === undefined ? undefined : { start: start + 1, end: stop, after: stop + 1 }
  }
  const stop = rawEnd(text, start, end)
  return { start, end: stop, after: stop }
}

function closing(text: string, from: number, end: number): number | undefined {
  for (let at = from; at < end; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '>') return at
  }
  return undefined
}

/** Returns the end of an address without `<>`: at white space or at a parenthesis that it did not open. */
function rawEnd(text: string, from: number, end: number): number {
  let open = 0
  let at = from
  for (; at < end && !isSpace(text.charAt(at)); at++) {
    if (text[at] === '\\' && /[()\\]/.test(text[at + 1] ?? '')) at++
    else if (text[at] === '(') open++
    else if (text[at] === ')' && open-- === 0) return at
  }
  return at
}

/** Whether only a title lies between the address and the end of the node. */
function endsResource(text: string, { after }: Destination, end: number): boolean {
  const tail = text.slice(after, end)
  return /^\s*\)$/.test(tail) || /^\s+(?:"[\s\S]*"|'[\s\S]*'|\([\s\S]*\))\s*\)$/.test(tail)
}

const isSpace = (char: string): boolean => char === ' ' || char === '\t' || char === '\n'
