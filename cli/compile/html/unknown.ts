/**
 * Names that HTML does not know. `<host>` and `Map<Key>` are placeholders that readers must see; a tag that closes itself, that has a quoted
 * value or an end tag is meant as a tag, and is one, as CommonMark says. So is one that goes on in the next line, and one in a line of nothing
 * but tags of which HTML knows one.
 */
import type { Html, Nodes, Parents } from 'mdast'
import { HTML_ELEMENTS } from './names.ts'

/** A comment, or a tag up to its name. */
export const TAG = /<!--(?:-?>|[\s\S]*?(?:-->|$))|<(\/?)([A-Za-z][^\t\n\f\r />]*)/g

/** A piece of raw HTML. Attributes by which we mark our own elements are not for writers. */
export const withoutReserved = (html: string): string =>
  /data-(?:part|gap)/i.test(html) ? html.replace(/data-(?=part|gap)/gi, (found) => `${found}own-`) : html

/** What React takes for the name of an element, but for old elements whose content browsers read as text, or that they take for others. */
const PRINTABLE = /^(?!(?:xmp|plaintext|noembed|noframes|image|menuitem)$)[a-z][a-z:_.\-\d]*$/

/** Whether an element of this name (in lower case) can be printed at all. */
export const isPrintable = (name: string): boolean => PRINTABLE.test(name)

/** A start tag from `<` to `>`. */
const START_TAG = /<[A-Za-z][^\s/>]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/y

/** The place behind a start tag that nothing else closes but that is meant as a tag. */
export function endOfLoneTag(html: string, index: number): number | undefined {
  START_TAG.lastIndex = index
  const tag = START_TAG.exec(html)?.[0]
  return tag !== undefined && (tag.endsWith('/>') || /=\s*["']/.test(tag)) ? index + tag.length : undefined
}

/** A whole tag. What follows the name begins with a blank or a slash, so that a long name without an end is read once. */
const WHOLE_TAG = /<\/?([A-Za-z][^\s/<>]*)(?:[\s/][^<>]*)?>/g

/** Where tags begin that are written as HTML is, by the piece of HTML in which they stand. */
const amongTags = new WeakMap<Html, ReadonlySet<number>>()

/** Whether the tag at `index` is written as HTML is, not as a placeholder in a line of text. */
export function isAmongTags(index: number, node: Html, parent: Parents | undefined): boolean {
  if (!amongTags.has(node)) findLinesOfTags(node, parent)
  return amongTags.get(node)?.has(index) ?? false
}

/** In one pass for all tags. A piece inside of a paragraph is one tag; the paragraph is one line. */
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
  [...line.matchAll(WHOLE_TAG)].some(([, name]) => HTML_ELEMENTS.has(name!.toLowerCase()))

/** Where tags with a partner begin, by the piece of HTML in which they stand. */
const pairs = new WeakMap<Html, ReadonlySet<number>>()

/** Whether the tag at `index` has its end or its start in the same piece of HTML, or in one beside it. */
export function isPaired(index: number, node: Html, parent: Parents | undefined): boolean {
  if (!pairs.has(node)) findPairs((parent?.children as readonly Nodes[] | undefined)?.filter(isHtml) ?? [node])
  return pairs.get(node)?.has(index) ?? false
}

const isHtml = (node: Nodes): node is Html => node.type === 'html'

/** In one pass over all pieces, so that a page of many tags takes no longer than its length. */
function findPairs(nodes: readonly Html[]): void {
  const open = new Map<string, { found: Set<number>; index: number }[]>()
  for (const node of nodes) {
    const found = new Set<number>()
    for (const { index, 1: slash, 2: name } of withoutReserved(node.value).matchAll(TAG)) {
      if (name === undefined) continue
      const key = name.toLowerCase()
      const starts = open.get(key) ?? []
      open.set(key, starts)
      if (slash === '') starts.push({ found, index })
      const start = slash === '/' ? starts.pop() : undefined
      if (!start) continue
      start.found.add(start.index)
      found.add(index)
    }
    pairs.set(node, found)
  }
}
