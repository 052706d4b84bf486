import type { Link, Nodes, Parents, Root, Text } from 'mdast'
import type { Transform, Extension as TreeExtension } from 'mdast-util-from-markdown'
import { toString as plainText } from 'mdast-util-to-string'
import type { Construct, Extension as SyntaxExtension } from 'micromark-util-types'
import { pointInside } from '../page/sources.ts'

/** Returns bare web addresses without bare e-mail addresses, for texts without `@`. */
export function webLinksOnly(extension: SyntaxExtension): SyntaxExtension {
  const text: [string, Construct[]][] = []
  for (const [code, constructs] of Object.entries(extension.text ?? {})) {
    const web = [constructs ?? []].flat().filter((construct) => construct.name !== 'emailAutolink')
    if (web.length > 0) text.push([code, web])
  }
  return { ...extension, text: Object.fromEntries(text) }
}

/**
 * Finds bare addresses. The library searches every text again after parsing, with two regular expressions, and leaves
 * the links without a position. This searches only where there can be some, and adds positions. After `<` the library
 * creates links too; the specification does not, and shows `<https://example.com a>` and `< https://example.com >` as
 * text.
 */
export function literalLinks(extension: TreeExtension): TreeExtension {
  const transforms = (extension.transforms ?? []).map(
    (transform): Transform =>
      (tree) => {
        const parents = parentsWithCandidates(tree)
        if (parents.length === 0) return undefined
        transform(tree)
        for (const parent of parents) {
          placeChildren(parent)
          unlinkBehindBracket(parent)
        }
        return undefined
      },
  )
  return { ...extension, transforms }
}

/** Adds bare file addresses (`ftp://`), which the library does not support. */
export function fileLinks(): TreeExtension {
  const transform = (tree: Root): void => {
    for (const parent of parentsWithCandidates(tree)) {
      const children: readonly Nodes[] = parent.children
      parent.children = children.flatMap((node): readonly Nodes[] =>
        node.type === 'text' ? splitAtAddresses(node) : [node],
      ) as typeof parent.children
    }
  }
  return literalLinks({ transforms: [transform] })
}

/** Matches a file address; punctuation at the end belongs to the sentence. */
const FILE_ADDRESS = /(?<![^\s*_~(])(ftp:\/\/[\w-]+(?:\.[\w-]+)+(?:[^\s<]*[^\s<?!.,:;*_~'")])?)/i

function splitAtAddresses(node: Text): (Text | Link)[] {
  const pieces = node.value.split(FILE_ADDRESS)
  if (pieces.length === 1) return [node]
  return pieces.flatMap((value, index): (Text | Link)[] => {
    const text: Text = { type: 'text', value }
    if (index % 2 === 1) return [{ type: 'link', url: value, children: [text] }]
    return value === '' ? [] : [text]
  })
}

/** The library's walk recurses; a deeper tree is rejected soon after, so these links do not matter. */
const MAX_DEPTH = 1000

function parentsWithCandidates(tree: Root): Parents[] {
  const parents: Parents[] = []
  const open: { parent: Parents; depth: number }[] = [{ parent: tree, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { parent, depth } = next
    if (depth > MAX_DEPTH) return []
    if (parent.type === 'link' || parent.type === 'linkReference') continue
    if (parent.children.some(mayHoldLink)) parents.push(parent)
    for (const child of parent.children) if ('children' in child) open.push({ parent: child, depth: depth + 1 })
  }
  return parents
}

const mayHoldLink = (node: Nodes): boolean => node.type === 'text' && /@|:\/\/|www\.|<\s*$/i.test(node.value)

/** Nodes without a position begin where the previous one ends. */
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

function unlinkBehindBracket({ children }: Parents): void {
  // From the end, because removals must not move the children still to be visited.
  for (let at = children.length - 1; at > 0; at--) {
    const [before, link, after] = children.slice(at - 1, at + 2)
    const address = link && addressOf(link)
    if (before?.type !== 'text' || !/<\s*$/.test(before.value) || !address) continue
    if (before.value !== before.value.trimEnd() && !(after?.type === 'text' && /^\s+>/.test(after.value))) continue
    const texts = [before, address, ...(after?.type === 'text' ? [after] : [])]
    const start = before.position?.start
    const end = texts.at(-1)?.position?.end
    const value = texts.map((text) => text.value).join('')
    children.splice(at - 1, texts.length, { type: 'text', value, ...(start && end && { position: { start, end } }) })
  }
}

/** Returns the text of a link that shows its own address. */
function addressOf(node: Nodes): Text | undefined {
  const text = node.type === 'link' ? node.children[0] : undefined
  const length = node.position && node.position.end.offset! - node.position.start.offset!
  return text?.type === 'text' && text.value.length === length ? text : undefined
}
