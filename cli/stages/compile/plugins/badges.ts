import type { Nodes, Parents, Root, RootContent, Text } from 'mdast'
import type { VFile } from 'vfile'
import { BADGE } from '../../../base/badge.ts'
import { elementNode } from '../nodes.ts'
import { pageOf } from '../page.ts'

/** Turns badges into elements. */
export function badges() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (page.text.includes(':badge') || page.includedSize > 0) replaceIn(tree)
  }
}

function replaceIn(parent: Parents): void {
  const children = parent.children as RootContent[]
  if (children.some(hasBadge))
    parent.children = children.flatMap((child) => (hasBadge(child) ? split(child) : [child])) as typeof parent.children
  for (const child of parent.children as Nodes[]) if ('children' in child) replaceIn(child)
}

const hasBadge = (node: Nodes): node is Text => node.type === 'text' && node.value.search(BADGE) !== -1

function split(node: Text): RootContent[] {
  const parts: RootContent[] = []
  let from = 0
  const add = (value: string): void => void (value !== '' && parts.push({ ...node, value }))
  for (const match of node.value.matchAll(BADGE)) {
    const [whole, type = 'note', label = ''] = match
    add(node.value.slice(from, match.index))
    parts.push(elementNode('span', `tag tag-${type}`, [{ type: 'text', value: label }], node, { dataBadge: '' }))
    from = match.index + whole.length
  }
  add(node.value.slice(from))
  return parts
}
