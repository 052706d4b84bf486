import type { RootContent } from 'mdast'
import { componentNode } from '../nodes.ts'
import type { Opened } from '../opened.ts'
import { addRef, type Page, startOf } from '../page.ts'

/**
 * Creates a placeholder that only the whole site can fill: `:::compatibility` lists the facts of command pages, `under` limits it
 * to a path.
 */
export function slot({ node }: Opened, page: Page): RootContent[] {
  const under = node.attributes.get('under')
  const href = under === undefined ? node.name : `${node.name}?under=${under}`
  const ref = addRef(page, { kind: 'slot', href, text: node.name, at: startOf(node) })
  if (ref === undefined) return []
  const { start, end } = node.position ?? {}
  if (start?.offset !== undefined && end?.offset !== undefined)
    page.edits.push({ start: start.offset, end: end.offset, pieces: [{ ref }] })
  return [componentNode('Slot', { ref }, [], node)]
}
