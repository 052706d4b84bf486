import type { RootContent } from 'mdast'
import { elementNode } from '../nodes.ts'
import { type Opened, ownId } from '../opened.ts'
import type { Page } from '../page.ts'

/** `:::details[Summary]{open}`: a part that readers open. */
export function details({ node, label, content }: Opened, page: Page): RootContent[] {
  const summary = elementNode('summary', '', (label ?? [{ type: 'text', value: 'Details' }]) as RootContent[], node)
  const body = elementNode('div', 'details-content', content, node)
  const id = ownId(node, page)
  const extra = node.attributes.get('class')
  return [
    elementNode('details', '', [summary, body], node, {
      className: ['details', ...(extra ? extra.split(/\s+/) : [])],
      ...(id ? { id } : {}),
      ...(node.attributes.has('open') ? { open: true } : {}),
    }),
  ]
}
