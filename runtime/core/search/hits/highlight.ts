import { ARTICLE_ID } from '../../contract/names.ts'
import { createMatcher, type Match } from '../engine/matches.ts'
import { parseQuery } from '../engine/query.ts'
import { tokenize } from '../engine/tokenize.ts'

const CLASS = 'search-mark'
/** More marks than this do not help and cost time. */
const MAX_MARKS = 300
/** A shorter prefix would mark half of the page. */
const SHORTEST_PREFIX = 3

/** Marks the words of a query in the current article, until Escape or the next page. */
export function highlightArticle(query: string): void {
  clearHighlights()
  const article = document.getElementById(ARTICLE_ID)
  const words = parseQuery(query).words.map(({ text, stem, parts, joined, open }) => ({
    rarity: 1,
    isIndexed: true,
    forms: new Set([text, ...joined, ...(parts.length > 1 ? parts : [])]),
    stems: new Set([stem]),
    synonyms: new Set<string>(),
    ...(open && text.length >= SHORTEST_PREFIX && { prefix: text }),
  }))
  if (article === null || words.length === 0) return
  const match = createMatcher(words)
  let left = MAX_MARKS
  for (const node of textNodes(article)) {
    const matches = match(tokenize(node.data)).slice(0, left)
    left -= matches.length
    markNode(node, matches)
    if (left <= 0) break
  }
  document.addEventListener('keydown', onKeyDown)
}

/** Removes all marks and restores the article. */
function clearHighlights(): void {
  document.removeEventListener('keydown', onKeyDown)
  for (const mark of document.querySelectorAll(`mark.${CLASS}`)) {
    const { parentNode } = mark
    mark.replaceWith(...mark.childNodes)
    parentNode?.normalize()
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) clearHighlights()
}

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, textarea, svg, button, select')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** From the end, so that earlier positions stay valid. */
function markNode(node: Text, matches: readonly Match[]): void {
  for (const { start, end } of [...matches].reverse()) {
    const matchedText = node.splitText(start)
    matchedText.splitText(end - start)
    const mark = document.createElement('mark')
    mark.className = CLASS
    matchedText.replaceWith(mark)
    mark.append(matchedText)
  }
}
