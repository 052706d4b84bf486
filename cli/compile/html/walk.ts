import type { Element, ElementContent, Nodes, Parents } from 'hast'

export interface Place {
  readonly parent: Parents
  readonly index: number
}

/**
 * Visits all elements in the order of the document, those inside of JSX too; `visit` may replace the element in its parent, but by one
 * node only.
 */
export function visitElements(parent: Parents, visit: (element: Element, place: Place) => void): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]!
    if (child.type === 'element') visit(child, { parent, index })
    if ('children' in child) visitElements(child, visit)
  }
}

type Rewrite = (element: Element) => ElementContent[] | undefined

/** Replaces each element by what `rewrite` says (itself, when undefined), before its children are visited. */
export function rewriteElements(parent: Parents, rewrite: Rewrite): void {
  parent.children = rewritten(parent.children as ElementContent[], rewrite)
}

function rewritten(nodes: readonly ElementContent[], rewrite: Rewrite): ElementContent[] {
  const result: ElementContent[] = []
  for (const node of nodes) {
    const replaced = node.type === 'element' ? rewrite(node) : undefined
    if (replaced) for (const inner of rewritten(replaced, rewrite)) result.push(inner)
    else result.push(node)
    if (!replaced && 'children' in node) rewriteElements(node, rewrite)
  }
  return result
}

/** Text of a node; images count with their alternative text, expressions as they are written, footnote marks and hidden parts not. */
export function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'mdxTextExpression') return node.value
  if (node.type === 'element') {
    if (node.tagName === 'img') return String(node.properties.alt ?? '')
    if (node.properties.dataFootnoteRef !== undefined || node.properties.dataBadge !== undefined) return ''
    if (isDarkTwin(node)) return ''
    if (node.tagName === 'br') return ' '
  }
  return 'children' in node ? textOfAll(node.children) : ''
}

export const textOfAll = (nodes: readonly Nodes[]): string => nodes.reduce((text, node) => text + textOf(node), '')

/** The same picture once more, for the dark mode. */
export const isDarkTwin = ({ properties }: Element): boolean =>
  Array.isArray(properties.className) && properties.className.includes('themed-dark')

export const addClass = (element: Element, name: string): void => {
  const before = element.properties.className
  element.properties.className = Array.isArray(before) ? [...before, name] : before ? [String(before), name] : [name]
}
