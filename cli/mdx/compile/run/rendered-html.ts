/**
 * Reads the HTML of a page that React and this tool rendered. It is regular: all elements are closed where they end, all values have
 * quotes, and few characters are escaped. What is not, such as HTML that a component passes through, is left to a parser of all HTML,
 * which takes three times as long.
 */
import type { Element, Properties, Root } from 'hast'
import { Parser } from 'htmlparser2'
import { find, html as htmlNames } from 'property-information'
import { VOID_ELEMENTS } from '../../../base/html.ts'

/** Elements have only the attributes that describe the text. */
export interface RenderedHtml {
  readonly tree: Root
  /** The position of an element's start tag. */
  readonly tags: Map<Element, { readonly start: number; readonly end: number }>
}

export const readRendered = (html: string): RenderedHtml => readRegular(html) ?? readAny(html)

/** An end tag; a start tag with attributes; a comment. */
const TAG = /<(?:\/([a-z][\w:-]*)|([a-z][\w:-]*)((?: [^\s"'<>/=]+(?:="[^"]*")?)*)(\/?)|!--(?!-?>)[^>]*--)>/iy

interface Open {
  readonly name: string
  /** Gets the content: an element, or the one around a `<span>` that tells nothing. */
  readonly node: Root | Element
}

/** Returns undefined for HTML that is not regular. */
export function readRegular(html: string): RenderedHtml | undefined {
  const made: RenderedHtml = { tree: { type: 'root', children: [] }, tags: new Map() }
  const open: Open[] = [{ name: '', node: made.tree }]
  for (let at = 0; at < html.length; at = TAG.lastIndex) {
    const start = html.indexOf('<', at)
    const value = decoded(html.slice(at, start === -1 ? html.length : start))
    if (value === undefined) return undefined
    if (value !== '') open[open.length - 1]!.node.children.push({ type: 'text', value })
    if (start === -1) break
    TAG.lastIndex = start
    const tag = TAG.exec(html)
    if (tag === null) return undefined
    if (tag[2] !== undefined) {
      if (!addElement(tag, open, made)) return undefined
    } else if (tag[1] !== undefined && open.pop()!.name !== tag[1]) return undefined
  }
  return open.length === 1 ? made : undefined
}

/** Elements whose content is not HTML. */
const RAW = /^(?:script|style|textarea|title|xmp)$/i

/** Adds the element of a start tag. Returns false if the tag is not regular. */
function addElement(tag: RegExpExecArray, open: Open[], { tags }: RenderedHtml): boolean {
  const [name, attributes] = [tag[2]!, tag[3]!]
  const isVoid = VOID_ELEMENTS.has(name)
  if (RAW.test(name) || (tag[4] !== '' && !isVoid)) return false
  const { node } = open[open.length - 1]!
  const tells = TELLS.test(attributes)
  if (name === 'span' && !tells) {
    open.push({ name, node })
    return true
  }
  const properties = tells ? readProperties(attributes) : {}
  if (properties === undefined) return false
  const element: Element = { type: 'element', tagName: name, properties, children: [] }
  tags.set(element, { start: tag.index, end: TAG.lastIndex })
  node.children.push(element)
  if (!isVoid) open.push({ name, node: element })
  return true
}

/** Attributes that describe the text. Of classes, only one does. */
const TELLS = / (?:id|name|alt|data-tabs|data-footnote)|themed-dark/
const TELLING = /^(?:id|name|class|alt|data-tabs|data-footnote)/
const ATTRIBUTE = / ([^\s="]+)(?:="([^"]*)")?/g

function readProperties(attributes: string): Properties | undefined {
  const properties: Properties = {}
  for (const [, name, written = ''] of attributes.matchAll(ATTRIBUTE)) {
    const value = decoded(written)
    if (value === undefined) return undefined
    setProperty(properties, name!, value)
  }
  return properties
}

function setProperty(properties: Properties, name: string, value: string): void {
  if (!TELLING.test(name)) return
  const { property } = find(htmlNames, name)
  properties[property] = property === 'className' ? value.split(' ') : value
}

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&#39;', "'"],
])

/** Returns undefined for a text with other entities than those that React and this tool write. */
function decoded(text: string): string | undefined {
  if (!text.includes('&')) return text
  let isRegular = true
  const value = text.replace(/&(?:#?\w+;)?/g, (entity) => {
    const sign = ENTITIES.get(entity)
    isRegular &&= sign !== undefined
    return sign ?? entity
  })
  return isRegular ? value : undefined
}

/** Reads any HTML. */
export function readAny(html: string): RenderedHtml {
  const tree: Root = { type: 'root', children: [] }
  const tags: RenderedHtml['tags'] = new Map()
  const open: (Root | Element)[] = [tree]
  const parser = new Parser(
    {
      onopentag(tagName, attributes) {
        const properties: Properties = {}
        for (const [name, value] of Object.entries(attributes)) setProperty(properties, name, value)
        const element: Element = { type: 'element', tagName, properties, children: [] }
        tags.set(element, { start: parser.startIndex, end: parser.endIndex + 1 })
        open.at(-1)!.children.push(element)
        open.push(element)
      },
      ontext(value) {
        const { children } = open.at(-1)!
        const last = children.at(-1)
        if (last?.type === 'text') last.value += value
        else children.push({ type: 'text', value })
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  )
  parser.end(html)
  return { tree, tags }
}
