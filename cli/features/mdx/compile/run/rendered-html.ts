/** Reads the HTML of a page that React and this tool rendered. */
import type { Element, Properties, Root } from 'hast'
import { find, html as htmlNames } from 'property-information'
import { htmlTree, type TagPosition } from './html-tree.ts'

/** Elements have only the attributes that describe the text. */
export interface RenderedHtml {
  readonly tree: Root
  /** The position of an element's start tag. */
  readonly tags: Map<Element, TagPosition>
}

/** Parses the rendered HTML of a page, with the place of each start tag. */
export function readRendered(html: string): RenderedHtml {
  const tags: RenderedHtml['tags'] = new Map()
  const tree = htmlTree(html, {
    onStart(element, attributes, tag) {
      for (const [name, value] of Object.entries(attributes)) setProperty(element.properties, name, value)
      tags.set(element, tag)
      // What such a template contains is also beside it.
      return element.tagName !== 'template' || attributes['data-elements'] === undefined
    },
  })
  return { tree, tags }
}

/** Attributes that describe the text. */
const TELLING = /^(?:id|name|class|alt|data-tabs|data-footnote)/

function setProperty(properties: Properties, name: string, value: string): void {
  if (!TELLING.test(name)) return
  const { property } = find(htmlNames, name)
  properties[property] = property === 'className' ? value.split(' ') : value
}
