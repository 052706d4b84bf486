/**
 * Decides about unknown element names. `<host>` and `Map<Key>` are placeholders that readers must see; a tag that is
 * self-closing, or has a quoted value or an end tag, is meant as a tag, and stays a tag, as CommonMark says. The same
 * applies to a tag that continues on the next line, and to a tag on a line that contains only tags of which HTML knows
 * at least one.
 */
import type { Html, Nodes, Parents } from 'mdast'
import { HTML_ELEMENTS } from './names.ts'

/** Matches a comment, or a tag up to its name. */
export const HTML_TAG = /<!--(?:-?>|[\s\S]*?(?:-->|$))|<(\/?)([A-Za-z][^\t\n\f\r />]*)/g

/** Removes the attributes by which we mark our own elements; writers must not use them. */
export const withoutReserved = (html: string): string =>
  /data-(?:docs-component|gap)/i.test(html)
    ? html.replace(/data-(?=docs-component|gap)/gi, (marker) => `${marker}own-`)
    : html

/**
 * Names that React accepts for an element, except obsolete elements whose content browsers read as text, or that they
 * replace with others, and except our own elements, whose attributes scripts trust.
 */
const PRINTABLE = /^(?!(?:xmp|plaintext|noembed|noframes|image|menuitem)$|docs-)[a-z][a-z:_.\-\d]*$/

/** Whether an element with this name (in lower case) can be rendered at all. */
export const isPrintable = (name: string): boolean => PRINTABLE.test(name)

/** Matches a start tag from `<` to `>`. */
const START_TAG = /<[A-Za-z][^\s/>]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/y

/** Returns the offset after an unclosed start tag that is meant as a tag. */
export function endOfLoneTag(html: string, index: number): number | undefined {
  START_TAG.lastIndex = index
  const tag = START_TAG.exec(html)?.[0]
  return tag !== undefined && (tag.endsWith('/>') || /=\s*["']/.test(tag)) ? index + tag.length : undefined
}

/** Matches a whole tag. A space or a slash follows the name, so that a name without an end is read once. */
const WHOLE_TAG = /<\/?([A-Za-z][^\s/<>]*)(?:[\s/][^<>]*)?>/g

/** Offsets of tags that are written as HTML, by piece of HTML. */
const amongTags = new WeakMap<Html, ReadonlySet<number>>()

/** Whether the tag at `index` is written as HTML, not as a placeholder in a line of text. */
export function isAmongTags(index: number, node: Html, parent: Parents | undefined): boolean {
  if (!amongTags.has(node)) findLinesOfTags(node, parent)
  return amongTags.get(node)?.has(index) ?? false
}

/** Finds them for all tags in one pass. Inside a paragraph a piece is one tag; the paragraph is one line. */
function findLinesOfTags(node: Html, parent: Parents | undefined): void {
  if (parent?.type === 'paragraph') {
    const pieces = parent.children.filter(isHtml)
    const isAll = pieces.length === parent.children.length && isLineOfTags(pieces.map(({ value }) => value).join(''))
    for (const piece of pieces) amongTags.set(piece, new Set(isAll || piece.value.includes('\n') ? [0] : []))
    return
  }
  const html = withoutReserved(node.value)
  const lines = [...html.matchAll(/^.*$/gm)].filter(([line]) => isLineOfTags(line))
  const inLines = lines.flatMap(({ 0: line, index }) => [...line.matchAll(WHOLE_TAG)].map((tag) => index + tag.index))
  const overLines = [...html.matchAll(WHOLE_TAG)].filter(([tag]) => tag.includes('\n')).map(({ index }) => index)
  amongTags.set(node, new Set([...inLines, ...overLines]))
}

const isLineOfTags = (line: string): boolean =>
  line.replace(WHOLE_TAG, '').trim() === '' &&
  [...line.matchAll(WHOLE_TAG)].some(([, name = '']) => HTML_ELEMENTS.has(name.toLowerCase()))

/** Offsets of tags with a partner, by piece of HTML. */
const pairs = new WeakMap<Html, ReadonlySet<number>>()

/** Whether the tag at `index` has its end or its start in the same piece of HTML, or in an adjacent one. */
export function isPaired(index: number, node: Html, parent: Parents | undefined): boolean {
  if (!pairs.has(node)) findPairs((parent?.children as readonly Nodes[] | undefined)?.filter(isHtml) ?? [node])
  return pairs.get(node)?.has(index) ?? false
}

export const isHtml = (node: Nodes): node is Html => node.type === 'html'

/** Finds them in one pass over all pieces, so that the time is linear. */
function findPairs(nodes: readonly Html[]): void {
  const open = new Map<string, { indexes: Set<number>; index: number }[]>()
  for (const node of nodes) {
    const indexes = new Set<number>()
    for (const { index, 1: slash, 2: name } of withoutReserved(node.value).matchAll(HTML_TAG)) {
      if (name === undefined) continue
      const key = name.toLowerCase()
      const starts = open.get(key) ?? []
      open.set(key, starts)
      if (slash === '') starts.push({ indexes, index })
      const start = slash === '/' ? starts.pop() : undefined
      if (!start) continue
      start.indexes.add(start.index)
      indexes.add(index)
    }
    pairs.set(node, indexes)
  }
}
