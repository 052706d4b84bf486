import type { Nodes, Parents, Root, RootContent, Text } from 'mdast'
import type { VFile } from 'vfile'
import { BADGE } from '../../content/plain-text.ts'
import { elementNode } from '../nodes.ts'
import { type Page, pageOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'

/** Turns badges into elements. */
export function badges() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (mayContain(page, ':badge')) replaceIn(tree, page)
  }
}

function replaceIn(parent: Parents, page: Page): void {
  const children = parent.children as RootContent[]
  if (children.some(hasBadge))
    parent.children = children.flatMap((child) =>
      hasBadge(child) ? split(child, page) : [child],
    ) as typeof parent.children
  for (const child of parent.children as Nodes[]) if ('children' in child) replaceIn(child, page)
}

const hasBadge = (node: Nodes): node is Text => node.type === 'text' && node.value.search(BADGE) !== -1

function split(node: Text, page: Page): RootContent[] {
  const parts: RootContent[] = []
  const { start, end } = node.position ?? {}
  const source = page.sources.slice(start?.offset ?? 0, end?.offset ?? 0)
  let written = 0
  let from = 0
  const add = (value: string): void => void (value !== '' && parts.push({ ...node, value }))
  for (const match of node.value.matchAll(BADGE)) {
    const [whole, type = 'note', label = ''] = match
    add(node.value.slice(from, match.index))
    parts.push(
      elementNode('span', { className: [`tag tag-${type}`], dataBadge: '' }, [{ type: 'text', value: label }], node),
    )
    from = match.index + whole.length
    const at = source.indexOf(whole, written)
    if (at < 0 || start?.offset === undefined) continue
    written = at + whole.length
    page.result.edits.push({ start: start.offset + at, end: start.offset + written, pieces: [label] })
  }
  add(node.value.slice(from))
  return parts
}
