import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import type { ScopeHeading } from '../../../../runtime/core/islands/page-scope.tsx'
import { pageOf } from '../../../stages/compile/page/page.ts'
import { type MdxState, mdxStateOf } from './page/mdx-state.ts'

/** Lists the headings of the text for its code (`toc`), with the headings of partials in their place. */
export function collectToc() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    const state = mdxStateOf(page)
    for (const element of page.outline.headingElements) {
      const id = String(element.properties.id)
      if (!state.shared.headings.has(id)) state.shared.headings.set(id, element)
    }
    const byId = new Map(page.outline.headings.map(({ id, level, html }) => [id, { value: html, id, level }]))
    state.toc = state.partials.size === 0 ? [...byId.values()] : inOrder(tree, byId, state)
  }
}

function inOrder(node: Nodes, byId: ReadonlyMap<string, ScopeHeading>, state: MdxState): ScopeHeading[] {
  const id = node.type === 'element' ? node.properties.id : undefined
  const entry = typeof id === 'string' ? byId.get(id) : undefined
  if (entry) return [entry]
  const partial = 'name' in node && node.name ? state.partials.get(node.name) : undefined
  const inside = 'children' in node ? node.children.flatMap((child) => inOrder(child, byId, state)) : []
  return partial ? [...partial.toc, ...inside] : inside
}
