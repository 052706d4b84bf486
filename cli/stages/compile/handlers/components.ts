import type { Element, Properties, Root } from 'hast'
import type { State } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { visitElements } from '../html/walk.ts'
import type { ComponentNode, ElementNode } from '../nodes.ts'
import { addComponent, pageOf, pageOfState } from '../page/page.ts'

/**
 * Converts a component to a plain element with the index of its props: raw HTML around it is parsed together with it,
 * so it must be an element that an HTML parser knows.
 */
export function componentHandler(state: State, node: ComponentNode): Element {
  const dataDocsComponent = addComponent(pageOfState(state), node.name, node.props)
  return make(state, node, node.placeholderTag, { dataDocsComponent })
}

export const element = (state: State, node: ElementNode): Element =>
  make(state, node, node.tagName, node.properties as Properties)

/** Elements that hold text; all others hold blocks, which are on separate lines as in the rest of the page. */
const TEXT_ELEMENTS = new Set(['abbr', 'p', 'span', 'summary'])

function make(state: State, node: ComponentNode | ElementNode, tagName: string, properties: Properties): Element {
  const inner = state.all(node)
  const children = TEXT_ELEMENTS.has(tagName) || inner.length === 0 ? inner : state.wrap(inner, true)
  const result: Element = { type: 'element', tagName, properties, children }
  state.patch(node, result)
  return result
}

/** Gives placeholders of components their component's name and props. */
export function restoreComponents() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (page.result.components.length === 0) return
    visitElements(tree, (element) => {
      if (element.properties.dataDocsComponent === undefined) return
      const placed = page.result.components[Number(element.properties.dataDocsComponent)]
      if (!placed) return
      element.tagName = placed.name
      // The tree's types only allow attributes; a component's props are passed through unchanged.
      element.properties = { data: placed.props as never }
    })
  }
}
