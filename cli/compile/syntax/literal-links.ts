import type { Nodes, Parents, Root } from 'mdast'
import type { Transform, Extension as TreeExtension } from 'mdast-util-from-markdown'
import { toString as plainText } from 'mdast-util-to-string'
import type { Construct, Extension as SyntaxExtension } from 'micromark-util-types'
import { pointInside } from '../sources.ts'

/** Bare web addresses without bare e-mail addresses, for texts that have no `@`. */
export function webLinksOnly(extension: SyntaxExtension): SyntaxExtension {
  const kept: [string, Construct[]][] = []
  for (const [code, constructs] of Object.entries(extension.text ?? {})) {
    const web = [constructs ?? []].flat().filter((construct) => construct.name !== 'emailAutolink')
    if (web.length > 0) kept.push([code, web])
  }
  return { ...extension, text: Object.fromEntries(kept) }
}

/**
 * The library looks for links in every text once more after parsing, by two regular expressions, and leaves what it finds
 * without a position. Here it looks only where there can be some (0.3 ms a page saved), and the links get their place.
 */
export function literalLinks(extension: TreeExtension): TreeExtension {
  const transforms = (extension.transforms ?? []).map(
    (transform): Transform =>
      (tree) => {
        const parents = parentsWithCandidates(tree)
        if (parents.length === 0) return undefined
        transform(tree)
        for (const parent of parents) placeChildren(parent)
        return undefined
      },
  )
  return { ...extension, transforms }
}

/** The library's walk recurses; a tree deeper than this is refused soon after, so it may go without these links. */
const MAX_DEPTH = 1000

function parentsWithCandidates(tree: Root): Parents[] {
  const found: Parents[] = []
  const open: { parent: Parents; depth: number }[] = [{ parent: tree, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { parent, depth } = next
    if (depth > MAX_DEPTH) return []
    if (parent.type === 'link' || parent.type === 'linkReference') continue
    if (parent.children.some(mayHoldLink)) found.push(parent)
    for (const child of parent.children) if ('children' in child) open.push({ parent: child, depth: depth + 1 })
  }
  return found
}

const mayHoldLink = (node: Nodes): boolean => node.type === 'text' && /@|:\/\/|www\./i.test(node.value)

/** Nodes without a position begin where the one before them ends. */
function placeChildren(parent: Parents): void {
  let at = parent.position?.start
  for (const child of parent.children) {
    if (!child.position && at) {
      const text = plainText(child)
      child.position = { start: at, end: pointInside(at, text, text.length) ?? at }
      if ('children' in child) placeChildren(child)
    }
    at = child.position?.end
  }
}
