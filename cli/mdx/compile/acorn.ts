/** The JavaScript parser, with JSX, and without its check that an exported name is declared in the same text: imports stand elsewhere. */
import { type Options, Parser, type Program } from 'acorn'
import jsx from 'acorn-jsx'

export const acornOptions: Options = { ecmaVersion: 2024, sourceType: 'module', locations: true }

class Lenient extends Parser {
  checkLocalExport(): void {}
}
export const acorn = Lenient.extend(jsx())

/** A mistake as acorn throws it. */
export interface ParseError extends Error {
  readonly pos: number
  readonly raisedAt: number
  readonly loc: { readonly line: number; readonly column: number }
}

/** Parses statements whose text begins at the first column of `line`, so that what is found knows its place. */
export const parseModule = (text: string, line: number): Program =>
  acorn.parse('\n'.repeat(line - 1) + text, acornOptions)
