import type { Element, ElementContent, Nodes, Parents } from 'hast'

interface ElementPlace {
  readonly parent: Parents
  readonly index: number
}

/**
 * Visits all elements in document order, including those inside JSX; `visit` may replace the element in its parent, but
 * only by one node.
 */
export function visitElements(parent: Parents, visit: (element: Element, place: ElementPlace) => void): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]!
    if (child.type === 'element') visit(child, { parent, index })
    if ('children' in child) visitElements(child, visit)
  }
}

type Rewrite = (element: Element) => ElementContent[] | undefined

/** Replaces each element by the result of `rewrite` (unchanged if undefined), before its children are visited. */
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

/**
 * Returns the text of a node: images give their alternative text, expressions their source; footnote marks and hidden
 * parts are skipped.
 */
export function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'mdxTextExpression') return node.value
  if (node.type === 'element') {
    if (node.tagName === 'img') return String(node.properties.alt ?? '')
    if (node.properties.dataFootnoteRef !== undefined || node.properties.dataBadge !== undefined) return ''
    if (isDarkVersion(node)) return ''
    if (node.tagName === 'br') return ' '
  }
  return 'children' in node ? textOfAll(node.children) : ''
}

const textOfAll = (nodes: readonly Nodes[]): string => nodes.reduce((text, node) => text + textOf(node), '')

/** Whether an image is the dark mode version of another. */
export const isDarkVersion = ({ properties }: Element): boolean =>
  Array.isArray(properties.className) && properties.className.includes('themed-dark')

/** Adds a class to an element, after its other classes. */
export const addClass = (element: Element, name: string): void => {
  const before = element.properties.className
  element.properties.className = Array.isArray(before) ? [...before, name] : before ? [String(before), name] : [name]
}
