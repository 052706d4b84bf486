/** Pieces of the Markdown copy of a page, from nodes with a place in its source. */
import type { Nodes } from 'mdast'
import type { Position } from 'unist'
import type { Span } from '../nodes.ts'
import { BREAK, type CopyBlock, type Edit, type Piece } from '../page/edit.ts'
import type { Page } from '../page/page.ts'

/** A label in bold on its own line. Its links stay links. */
export const boldLabel = (label: readonly Nodes[]): readonly Piece[] => bold(...spanOf(label))

/** Pieces in bold on their own line. */
export const bold = (...pieces: readonly Piece[]): readonly Piece[] =>
  pieces.length === 0 ? [] : ['**', ...pieces, '**', BREAK]

/** Escapes the marks of Markdown in a text of one line. */
export const escaped = (text: string): string => text.replace(/\s+/g, ' ').replace(MARKS, (char) => `\\${char}`)

/** An underscore inside a word is not a mark. */
const MARKS = /[\\`*[\]<>~]|&(?=[#\w]+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** The source of a node. */
export function sourcePieces({ position }: Nodes, page: Page): readonly Piece[] {
  if (position === undefined) return []
  return [{ pieces: spanOf([{ position }]), strip: leadOf(page, position.start), isPart: true }]
}

/** The range of source from the first node to the last. */
function spanOf(nodes: readonly Pick<Nodes, 'position'>[]): readonly Span[] {
  const [start, end] = [nodes[0]?.position?.start.offset, nodes.at(-1)?.position?.end.offset]
  return start === undefined || end === undefined ? [] : [{ start, end }]
}

/** Replaces a block in the Markdown copy; without pieces, removes it. A node that a plugin made has no source. */
export function replaceInCopy(page: Page, { position }: Nodes, pieces: readonly Piece[] = []): void {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const block = pieces.length === 0 ? [] : [{ pieces, lead: leadOf(page, start) }]
  page.result.edits.push({ start: start.offset, end: end.offset, pieces: block })
}

/** Makes a block a quote. */
export const quote = (pieces: readonly Piece[]): CopyBlock => ({ pieces, isQuote: true, isPart: true })

/**
 * Returns the replacement of the lines of a block. `column`: the column in which the blocks around it begin; its own
 * indentation is replaced too.
 */
export function blockEdit({ start, end }: Position, column: number, pieces: readonly Piece[], page: Page): Edit {
  const lead = leadOf(page, start)
  const spaces = lead.length - lead.trimEnd().length
  const indent = Math.min(spaces, Math.max(0, start.column - column))
  const block = { pieces, lead: lead.slice(0, lead.length - indent) }
  return { start: (start.offset ?? 0) - indent, end: end.offset ?? 0, pieces: [block] }
}

/** Returns the beginning of the lines that continue a line with a block: spaces, and the marks of quotes. */
export const leadOf = (page: Page, { offset = 0, column }: Position['start']): string =>
  page.sources.slice(offset - column + 1, offset).replace(/[^>\s]/g, ' ')
