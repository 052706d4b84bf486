// `visit` as the bundled packages use it, for the bundle: see scripts/bundle.mjs. The original creates a named function
// for debuggers for each node, which is slow.
export const EXIT = false
export const SKIP = 'skip'

/** Calls `visitor(node, index, parent)` for all nodes (of the type `test`), parents first. */
export function visit(tree, test, visitor) {
  walk(tree, undefined, undefined, visitor === undefined ? { visitor: test } : { test, visitor })
}

function walk(node, index, parent, work) {
  const { test, visitor } = work
  const result = test === undefined || node.type === test ? visitor(node, index, parent) : undefined
  if (result === EXIT) return EXIT
  for (let at = 0; result !== SKIP && at < (node.children?.length ?? 0); ) {
    const next = walk(node.children[at], at, node, work)
    if (next === EXIT) return EXIT
    at = typeof next === 'number' ? next : at + 1
  }
  return result
}
