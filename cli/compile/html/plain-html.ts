/**
 * Raw HTML that needs no parser: elements that are closed where they were opened, and that never change what is around them. A page
 * with such HTML is compiled in half the time.
 */
import type { Element, ElementContent, Nodes, Properties, RootContent, Text } from 'hast'
import type { Point, Position } from 'unist'
import { isUnknownElement, PLAIN_ATTRIBUTES, PLAIN_BLOCKS, PLAIN_INLINE, PLAIN_VOID } from './names.ts'

/** Text, a comment, or a tag: slash, name, and attributes. Character references are left to the parser. */
const PIECE =
  /([^<&\0\r]+)|<!--(?!-?>)((?:(?!--!?>|<!--)[^\0\r])*)-->|<(\/?)([a-z]+)((?:\s+[a-z]+(?:\s*=\s*(?:"[^"&\0\r]*"|'[^'&\0\r]*'))?)*)\s*\/?>/giy
const ATTRIBUTE = /([a-z]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gi

/** The elements around a node, as far as they decide what may be in it. */
interface Around {
  readonly paragraph: boolean
  readonly link: boolean
}

/** What some siblings have become so far. */
interface Siblings {
  readonly children: ElementContent[]
  /** Elements whose end tag is yet to come. */
  readonly open: Element[]
  readonly around: Around
  /** Whether a link is open. */
  hasLink: boolean
}

/** Reads the raw HTML in some nodes. Returns undefined if a parser has to read them. */
export function readPlainHtml(nodes: readonly RootContent[]): readonly RootContent[] | undefined {
  const children: ElementContent[] = []
  return fill(children, nodes, { paragraph: false, link: false }) ? children : undefined
}

/** Adds what siblings stand for. False if a parser has to read them. */
function fill(children: ElementContent[], nodes: readonly Nodes[], around: Around): boolean {
  const siblings: Siblings = { children, open: [], around, hasLink: around.link }
  return nodes.every((node) => add(siblings, node)) && siblings.open.length === 0
}

const targetOf = ({ open, children }: Siblings): ElementContent[] => open.at(-1)?.children ?? children

function add(siblings: Siblings, node: Nodes): boolean {
  if (node.type === 'raw') return addRaw(siblings, node.value, node.position?.start)
  if (node.type === 'text') {
    addText(targetOf(siblings), node)
    return !node.value.includes('\0')
  }
  if (node.type === 'comment') return targetOf(siblings).push(node) > 0
  return node.type === 'element' && addElement(siblings, node)
}

function addElement(siblings: Siblings, node: Element): boolean {
  const { hasLink, around } = siblings
  if (hasLink && node.tagName === 'a') return false
  const copy: Element = { ...node, children: [] }
  targetOf(siblings).push(copy)
  return fill(copy.children, node.children, {
    link: hasLink || node.tagName === 'a',
    paragraph: around.paragraph || node.tagName === 'p',
  })
}

/** Opens and closes the elements of a piece of raw HTML. */
function addRaw(siblings: Siblings, html: string, start: Point | undefined): boolean {
  const placeOf = places(html, start)
  for (PIECE.lastIndex = 0; PIECE.lastIndex < html.length; ) {
    const [, text, comment, slash, tag, attributes = ''] = PIECE.exec(html) ?? []
    const position = placeOf(PIECE.lastIndex)
    if (text !== undefined) addText(targetOf(siblings), { type: 'text', value: text, ...position })
    else if (comment !== undefined) targetOf(siblings).push({ type: 'comment', value: comment, ...position })
    else if (tag === undefined) return false
    else if (slash === '/') {
      if (attributes !== '' || !closeTag(siblings, tag.toLowerCase(), position)) return false
    } else if (!openTag(siblings, tag.toLowerCase(), { attributes, position })) return false
  }
  return true
}

type Place = { readonly position?: Position }

function closeTag(siblings: Siblings, tagName: string, { position }: Place): boolean {
  const closed = siblings.open.pop()
  if (closed?.tagName !== tagName) return false
  if (tagName === 'a') siblings.hasLink = false
  if (closed.position && position) closed.position = { start: closed.position.start, end: position.end }
  return true
}

function openTag(
  siblings: Siblings,
  tagName: string,
  { attributes, position }: { readonly attributes: string; readonly position: Place },
): boolean {
  const isVoid = PLAIN_VOID.has(tagName)
  const isInline = isVoid || PLAIN_INLINE.has(tagName) || isUnknownElement(tagName)
  if (!isInline && (!PLAIN_BLOCKS.has(tagName) || siblings.around.paragraph)) return false
  if (tagName === 'a' && siblings.hasLink) return false
  const properties = propertiesOf(attributes)
  if (properties === undefined) return false
  const element: Element = { type: 'element', tagName, properties, children: [], ...position }
  targetOf(siblings).push(element)
  if (!isVoid) siblings.open.push(element)
  if (tagName === 'a') siblings.hasLink = true
  return true
}

/** Returns undefined for attributes that only the parser knows. */
function propertiesOf(attributes: string): Properties | undefined {
  const properties: Properties = {}
  for (const [, written = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const name = written.toLowerCase()
    const value = double ?? single ?? ''
    const key = name === 'class' ? 'className' : name
    if (Object.hasOwn(properties, key)) return undefined
    if (PLAIN_ATTRIBUTES.has(name)) properties[key] = value
    else if (name === 'class') properties[key] = value.split(/[ \t\n\f]+/).filter(Boolean)
    else if (name === 'open' && value === '') properties[key] = true
    else if ((name === 'width' || name === 'height') && /^\d+$/.test(value)) properties[key] = Number(value)
    else return undefined
  }
  return properties
}

function addText(target: ElementContent[], text: Text): void {
  const last = target.at(-1)
  if (last?.type !== 'text') {
    target.push(text)
    return
  }
  const joined: Text = { type: 'text', value: last.value + text.value }
  if (last.position && text.position) joined.position = { start: last.position.start, end: text.position.end }
  target[target.length - 1] = joined
}

/** Returns the places of the pieces of raw HTML, one after the other, given where each ends. */
function places(html: string, start: Point | undefined): (end: number) => Place {
  if (start === undefined) return () => ({})
  let { line } = start
  let lineStart = 1 - start.column
  let last = start
  let newline = html.indexOf('\n')
  return (end) => {
    for (; newline >= 0 && newline < end; newline = html.indexOf('\n', newline + 1)) {
      line++
      lineStart = newline + 1
    }
    const from = last
    last = { line, column: end - lineStart + 1, offset: (start.offset ?? 0) + end }
    return { position: { start: from, end: last } }
  }
}
