/** Converts the reference to text, for the Markdown copy of the page. */
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { ElementNode } from '../../../stages/compile/nodes.ts'

/** Converts nodes to Markdown; elements become their Markdown equivalents. */
export const markdownOf = (nodes: readonly RootContent[]): string =>
  toMarkdown(
    { type: 'root', children: nodes.flatMap(plain) },
    { extensions: [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()], bullet: '-', rule: '-' },
  ).trimEnd()

function plain(node: RootContent): RootContent[] {
  if (node.type === 'element') return ofElement(node)
  if (!('children' in node)) return [node]
  const children = (node.children as RootContent[]).flatMap(plain)
  const { data: _data, ...own } = node
  return [{ ...own, children } as RootContent]
}

function ofElement({ tagName, children }: ElementNode): RootContent[] {
  const parts = children.map(plain)
  const inner = parts.flat()
  if (tagName === 'dl') return [{ type: 'list', ordered: false, spread: false, children: inner as never[] }]
  if (tagName === 'div') return [{ type: 'listItem', spread: false, children: inner as never[] }]
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
