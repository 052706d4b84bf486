/** Converts the reference to text, for the Markdown copy of the page. */

import type { Image, Link, Nodes, PhrasingContent, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { omit } from '../../../base/collections.ts'
import type { ElementNode } from '../../../stages/compile/nodes.ts'
import type { Piece } from '../../../stages/compile/page/edit.ts'

/** Converts nodes to Markdown. Addresses are known when the page has all its refs. */
export function markdownPieces(nodes: readonly RootContent[]): readonly Piece[] {
  const places: Place[] = []
  const text = toMarkdown(
    { type: 'root', children: nodes.flatMap((node) => copied(node, places)) },
    { extensions: [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()], bullet: '-', rule: '-' },
  )
  return text
    .trimEnd()
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : (places[Number(part)] ?? '')))
}

type Place = { ref?: number }

/** Matches the placeholder of an address. */
const MARK = /docs-address:(\d+):/

function copied(content: RootContent, places: Place[]): RootContent[] {
  if (content.type === 'element') return ofElement(content, places)
  // Programs need only the first of the tabs with a request in several languages.
  if (content.type === 'component')
    return content.name === 'Tabs'
      ? content.children.slice(0, 1).flatMap((child) => copied(child, places))
      : content.children.flatMap((child) => copied(child, places))
  const node = content.type === 'link' || content.type === 'image' ? withPlace(content, places) : content
  if (!('children' in node)) return [node]
  const children = (node.children as RootContent[]).flatMap((child) => copied(child, places))
  return [{ ...omit(node, 'data'), children } as RootContent]
}

/** The handler of the original link or image fills in its ref. */
function withPlace(node: Link | Image, places: Place[]): Link | Image {
  const place: Place = {}
  node.data = { ...node.data, copy: place }
  return { ...node, url: `docs-address:${places.push(place) - 1}:` }
}

function ofElement({ tagName, properties, children }: ElementNode, places: Place[]): RootContent[] {
  const parts = children.map((child) => copied(child, places))
  const inner = parts.flat()
  if (tagName === 'dl') return [{ type: 'list', ordered: false, spread: false, children: inner as never[] }]
  if (properties.className?.toString() === 'parameter')
    return [{ type: 'listItem', spread: false, children: inner as never[] }]
  if (tagName === 'dt' || tagName === 'summary' || tagName === 'p')
    return [line(tagName === 'dt' ? spaced(parts) : inner)]
  return inner
}

const line = (children: readonly Nodes[]): RootContent => ({
  type: 'paragraph',
  children: children as PhrasingContent[],
})

const spaced = (parts: readonly (readonly Nodes[])[]): Nodes[] =>
  parts.flatMap((nodes, index): readonly Nodes[] => (index === 0 ? nodes : [{ type: 'text', value: ' ' }, ...nodes]))
