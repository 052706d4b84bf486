/** The parts of a page that an HTML parser has to read. */
import type { Nodes, Root, RootContent } from 'hast'
import { VOID_ELEMENTS } from '../../base/html.ts'
import { MODE_ELEMENTS, TABLE_PARTS } from './names.ts'

export interface Run {
  /** Whether raw HTML is in it. */
  readonly isRaw: boolean
  readonly nodes: RootContent[]
}

/**
 * Cuts a page into runs of top-level nodes, with raw HTML and without. A run with raw HTML ends where all its tags are closed, so a
 * parser reads it alone as it would read it in the page. Returns undefined if the tags do not show where that is: the page is one run.
 */
export function rawRuns(tree: Root): readonly Run[] | undefined {
  const runs: Run[] = []
  const open: string[] = []
  for (const node of tree.children) {
    const isInside = open.length > 0
    const found = readTags(node, open)
    if (found === 'unclear') return undefined
    const last = runs.at(-1)
    if (last !== undefined && (isInside || (found === 'none' && !last.isRaw))) last.nodes.push(node)
    else runs.push({ isRaw: found === 'raw', nodes: [node] })
  }
  return open.length > 0 ? undefined : runs
}

type Found = 'none' | 'raw' | 'unclear'

/** Opens and closes the elements of the raw HTML in a node. Each is closed by the parent that it was opened in. */
function readTags(node: Nodes, open: string[], parentDepth = 0): Found {
  if (node.type === 'raw') return readPieces(node.value, open, parentDepth) ? 'raw' : 'unclear'
  if (!('children' in node)) return 'none'
  const depth = open.length
  let found: Found = 'none'
  for (const child of node.children) {
    const inner = readTags(child, open, depth)
    if (inner === 'unclear') return inner
    if (inner === 'raw') found = inner
  }
  return open.length === depth ? found : 'unclear'
}

/** Text, a comment, or a tag: slash and name. */
const PIECE =
  /[^<]+|<!--(?!-?>)(?:(?!--!?>|<!--)[\s\S])*-->|<(\/?)([a-z][^\s/<>]*)(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/iy

/** False when a tag closes what is not open, when its element changes how a parser continues, and when this is not plain HTML. */
function readPieces(html: string, open: string[], depth: number): boolean {
  for (PIECE.lastIndex = 0; PIECE.lastIndex < html.length; ) {
    const piece = PIECE.exec(html)
    if (piece === null) return false
    const name = piece[2]?.toLowerCase()
    if (name === undefined) continue
    if (MODE_ELEMENTS.has(name) || (TABLE_PARTS.has(name) && !open.includes('table'))) return false
    if (piece[1] === '/') {
      if (open.length === depth || open.pop() !== name) return false
    } else if (!VOID_ELEMENTS.has(name)) open.push(name)
  }
  return true
}
