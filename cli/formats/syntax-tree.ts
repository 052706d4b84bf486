/** Walks over syntax trees of JavaScript. */

type Bag = Record<string, unknown>

/** Calls `visit` for each node, a node before those inside it; nodes that `visit` adds are not visited. */
export function eachNode<T = Bag>(root: unknown, visit: (node: T) => void): void {
  const open: unknown[] = [root]
  for (let node = open.pop(); open.length > 0 || node !== undefined; node = open.pop()) {
    if (Array.isArray(node)) {
      for (const child of node) if (isBag(child)) open.push(child)
    } else if (isBag(node)) {
      for (const [key, value] of Object.entries(node)) if (key !== 'loc' && isBag(value)) open.push(value)
      if (typeof node.type === 'string') visit(node as T)
    }
  }
}

/** Whether a value may be a node of a syntax tree, or a list of nodes. */
export const isBag = (value: unknown): value is Bag =>
  value !== null && typeof value === 'object' && !(value instanceof RegExp)
