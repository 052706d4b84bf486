/**
 * Raw HTML that needs no parser: elements that are closed where they were opened, and that never change what is around them. A page
 * with such HTML is compiled in half the time.
 */
import type { Comment, Element, ElementContent, Nodes, Properties, RootContent, Text } from 'hast'
import type { Point, Position } from 'unist'
import { names } from './names.ts'

const INLINE = names('a abbr b cite code em i kbd mark q s samp small span strong sub sup u var')
/** Elements that end an open paragraph. */
const BLOCKS = names('center details div figcaption figure section summary')
const VOID = names('br img wbr')

/** Attributes whose value stays as it is written. */
const TEXTS = names('alt dir href id lang name role src style target title')

/** Text, a comment, or a tag: slash, name, and attributes. Character references are left to the parser. */
const PIECE =
  /([^<&\0\r]+)|<!--(?!-?>)((?:(?!--!?>|<!--)[^\0\r])*)-->|<(\/?)([a-z]+)((?:\s+[a-z]+(?:\s*=\s*(?:"[^"&\0\r]*"|'[^'&\0\r]*'))?)*)\s*\/?>/giy
const ATTRIBUTE = /([a-z]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gi

/** The elements around a node, as far as they decide what may be in it. */
interface Around {
  readonly paragraph: boolean
  readonly link: boolean
}

/** Reads the raw HTML in some nodes. Returns undefined if a parser has to read them. */
export function readPlainHtml(nodes: readonly RootContent[]): readonly RootContent[] | undefined {
  const children: RootContent[] = []
  return fill(children as ElementContent[], nodes, { paragraph: false, link: false }) ? children : undefined
}

/** Adds what siblings stand for. False if a parser has to read them. */
function fill(children: ElementContent[], nodes: readonly Nodes[], around: Around): boolean {
  const open: Element[] = []
  const inside = (): Around => ({ ...around, link: around.link || open.some(({ tagName }) => tagName === 'a') })
  for (const node of nodes) {
    const target = open.at(-1)?.children ?? children
    if (node.type === 'raw') {
      if (!fillRaw(children, open, node.value, { start: node.position?.start, around: inside })) return false
    } else if (node.type === 'text') {
      if (node.value.includes('\0')) return false
      addText(target, node)
    } else if (node.type === 'element') {
      const { link, paragraph } = inside()
      if (link && node.tagName === 'a') return false
      const copy: Element = { ...node, children: [] }
      const within = { link: link || node.tagName === 'a', paragraph: paragraph || node.tagName === 'p' }
      if (!fill(copy.children, node.children, within)) return false
      target.push(copy)
    } else if (node.type === 'comment') target.push(node)
    else return false
  }
  return open.length === 0
}

interface RawPlace {
  readonly start: Point | undefined
  readonly around: () => Around
}

/** Opens and closes the elements of a piece of raw HTML. */
function fillRaw(children: ElementContent[], open: Element[], html: string, { start, around }: RawPlace): boolean {
  const placeOf = places(html, start)
  for (PIECE.lastIndex = 0; PIECE.lastIndex < html.length; ) {
    const from = PIECE.lastIndex
    const [, text, comment, slash, tag, attributes] = PIECE.exec(html) ?? []
    const target = open.at(-1)?.children ?? children
    const position = placeOf(from, PIECE.lastIndex)
    if (text !== undefined) addText(target, { type: 'text', value: text, ...position })
    else if (comment !== undefined) target.push({ type: 'comment', value: comment, ...position } satisfies Comment)
    else if (tag === undefined) return false
    else if (slash === '/') {
      const closed = open.pop()
      if (closed?.tagName !== tag.toLowerCase() || attributes !== '') return false
      if (closed.position && position.position) closed.position = { ...closed.position, end: position.position.end }
    } else {
      const element = openTag(tag.toLowerCase(), attributes!, around())
      if (element === undefined) return false
      Object.assign(element, position)
      target.push(element)
      if (!VOID.has(element.tagName)) open.push(element)
    }
  }
  return true
}

function openTag(tagName: string, attributes: string, { link, paragraph }: Around): Element | undefined {
  const isKnown = INLINE.has(tagName) || VOID.has(tagName) || (BLOCKS.has(tagName) && !paragraph)
  const properties = isKnown && !(link && tagName === 'a') ? propertiesOf(attributes) : undefined
  return properties && { type: 'element', tagName, properties, children: [] }
}

/** Returns undefined for attributes that only the parser knows. */
function propertiesOf(attributes: string): Properties | undefined {
  const properties: Properties = {}
  for (const [, written = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const name = written.toLowerCase()
    const value = double ?? single ?? ''
    const key = name === 'class' ? 'className' : name
    if (Object.hasOwn(properties, key)) return undefined
    if (TEXTS.has(name)) properties[key] = value
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

/** Returns the place of a piece in a page, from its place in the raw HTML. */
function places(html: string, start: Point | undefined): (from: number, to: number) => { position?: Position } {
  if (start === undefined) return () => ({})
  const pointAt = (index: number): Point => {
    const before = html.lastIndexOf('\n', index - 1)
    const isFirst = index === 0 || before < 0
    let line = start.line
    for (let at = html.indexOf('\n'); at >= 0 && at < index; at = html.indexOf('\n', at + 1)) line++
    return {
      line,
      column: isFirst ? start.column + index : index - before,
      offset: (start.offset ?? 0) + index,
    }
  }
  return (from, to) => ({ position: { start: pointAt(from), end: pointAt(to) } })
}
