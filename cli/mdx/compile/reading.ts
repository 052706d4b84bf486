/** The text that the parser is at. The grammar looks ahead in it; parsing is synchronous, so there is one at a time. */
export interface Reading {
  text: string
  /** Whether indented text at the level of the document is code. */
  indentedCode: boolean
  /** Stretches whose braces are text. */
  literal: readonly (readonly [number, number])[]
}
