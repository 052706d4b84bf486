/** The differences between the source of a page and its Markdown copy. */
import type { Address, Span } from '../nodes.ts'

/** A replacement in the Markdown copy. */
export interface Edit extends Span {
  readonly pieces: readonly Piece[]
}
/** Text, a range of source, the place of a ref's address, an address, the end of a block, or a block. */
export type Piece = string | Span | { readonly ref?: number } | Address | typeof BREAK | CopyBlock

/** Exactly one blank line. */
export const BREAK = { isBreak: true } as const

/** Lines of the Markdown copy, without blank ones at both ends. */
export interface CopyBlock {
  readonly pieces: readonly Piece[]
  /** Removed from the beginning of its lines: their indentation in the source, and the marks of quotes around them. */
  readonly strip?: string
  /** Added to the beginning of all lines but the first. */
  readonly lead?: string
  /** Whether its lines are a quote. */
  readonly isQuote?: boolean
  /** Whether it is part of a block: no blank lines are around it. */
  readonly isPart?: boolean
}
