/** Reads the HTML of a page that React and this tool rendered. */
import type { Element, Properties, Root } from 'hast'
import { Parser } from 'htmlparser2'
import { find, html as htmlNames } from 'property-information'

/** Elements have only the attributes that describe the text. */
export interface RenderedHtml {
  readonly tree: Root
  /** The position of an element's start tag. */
  readonly tags: Map<Element, { readonly start: number; readonly end: number }>
}

export function readRendered(html: string): RenderedHtml {
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
        // What such a template contains is also beside it.
        if (tagName !== 'template' || attributes['data-elements'] === undefined) open.at(-1)!.children.push(element)
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

/** Attributes that describe the text. */
const TELLING = /^(?:id|name|class|alt|data-tabs|data-footnote)/

function setProperty(properties: Properties, name: string, value: string): void {
  if (!TELLING.test(name)) return
  const { property } = find(htmlNames, name)
  properties[property] = property === 'className' ? value.split(' ') : value
}
