import type { Element, Properties } from 'hast'
import type { State } from 'mdast-util-to-hast'
import type { ComponentNode, ElementNode } from '../nodes.ts'
import { addPart } from '../page.ts'
import { pageOfState } from './state.ts'

/**
 * A component stands in the tree as a plain element with the number of its properties: raw HTML around it is parsed with it in
 * place, so it must be something an HTML parser knows.
 */
export function component(state: State, node: ComponentNode): Element {
  const dataPart = addPart(pageOfState(state), node.name, node.props)
  return finish(state, node, {
    type: 'element',
    tagName: node.standIn,
    properties: { dataPart },
    children: state.all(node),
  })
}

export function element(state: State, node: ElementNode): Element {
  const properties = node.properties as Properties
  return finish(state, node, { type: 'element', tagName: node.tagName, properties, children: state.all(node) })
}

function finish(state: State, node: ComponentNode | ElementNode, result: Element): Element {
  state.patch(node, result)
  return result
}
