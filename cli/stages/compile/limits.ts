/** Rejects input that could cost too much time or stack. The result must be the same in every thread. */
import type { Nodes as HtmlNodes } from 'hast'
import type { Nodes } from 'mdast'
import type { Point } from 'unist'
import { refuse } from './page/findings.ts'
import { type Page, startOf } from './page/page.ts'

type AnyNode = Nodes | HtmlNodes

/** Rejects texts that must not reach the parser: too large, or with lines that open too many blocks at once. */
export function guardText(page: Page): void {
  const { pageBytes } = page.settings.limits
  if (page.meta.text.bytes > pageBytes || page.text.length > pageBytes) {
    const bytes = Math.max(page.meta.text.bytes, page.text.length)
    refuse(page, { code: 'page-too-large', what: 'page', bytes, limit: pageBytes })
  }
  guardLines(page, page.text)
}

/** Rejects text with a line that opens or continues more blocks (quotes, list items) than the limit. */
export function guardLines(page: Page, text: string, first = 0): void {
  const { depth: limit } = page.settings.limits
  const containers = text.includes(':::') ? createNesting() : undefined
  let line = first + 1
  for (let start = 0; start < text.length; line++) {
    const end = text.indexOf('\n', start)
    const stop = end === -1 ? text.length : end
    // Two characters open at most one block, so short lines cannot go deeper.
    if (stop - start > limit && openedBlocks(text, start, stop) > limit) tooDeep(page, { line, column: 1 })
    if (containers && containers.depthAfter(text, start, stop) > MAX_CONTAINERS)
      tooDeep(page, { line, column: 1 }, MAX_CONTAINERS)
    start = stop + 1
  }
}

/** The parser needs quadratic time for open `:::` blocks, and nobody nests that many. */
const MAX_CONTAINERS = 60

/** Tracks open `:::` blocks by their colons, as the grammar does: a fence closes the outermost possible one. */
function createNesting(): { depthAfter(text: string, start: number, stop: number): number } {
  const open: number[] = []
  return {
    depthAfter(text, start, stop) {
      const [, colons, name] = /^[\s>*+\d.)-]*(:{3,})[ \t]*([A-Za-z])?/.exec(text.slice(start, stop)) ?? []
      if (!colons) return open.length
      if (name) open.push(colons.length)
      else {
        const closed = open.findIndex((size) => size <= colons.length)
        if (closed !== -1) open.length = closed
      }
      return open.length
    },
  }
}

/** Rejects trees that are deeper than the limit; walks without recursion, because everything after it recurses. */
export function guardDepth(page: Page, tree: AnyNode): void {
  const limit = page.settings.limits.depth
  const open: AnyNode[] = [tree]
  const depths = [0]
  let isTooDeep = false
  for (let node = open.pop(); node; node = open.pop()) {
    const depth = depths.pop()!
    isTooDeep ||= depth > limit
    // Nodes that a plugin made have no place.
    if (depth > limit && startOf(node)) tooDeep(page, startOf(node))
    if (depth > limit || !('children' in node)) continue
    // The first child is next.
    for (let at = node.children.length - 1; at >= 0; at--) {
      open.push(node.children[at]!)
      depths.push(depth + 1)
    }
  }
  if (isTooDeep) tooDeep(page, undefined)
}

/** Throws the finding that the page is nested more deeply than the limit. */
export const tooDeep = (page: Page, at: Point | undefined, limit = page.settings.limits.depth): never =>
  refuse(page, { code: 'too-deep', limit, at })

/** Counts the block markers (`>`, `-`, `1.`) at the start of a line; indentation counts for the items it continues. */
function openedBlocks(text: string, start: number, stop: number): number {
  let markers = 0
  let spaces = 0
  for (let at = start; at < stop; at++) {
    const char = text.charAt(at)
    if (char === ' ' || char === '\t') spaces++
    else if (char === '>' || isListMarker(text, at)) markers++
    else if (char < '0' || char > '9') break
  }
  return markers === 0 ? 0 : markers + Math.max(0, (spaces - markers) / 2)
}

const isListMarker = (text: string, at: number): boolean =>
  '-+*.)'.includes(text.charAt(at)) && (text[at + 1] === ' ' || text[at + 1] === '\t' || text[at + 1] === '\n')
