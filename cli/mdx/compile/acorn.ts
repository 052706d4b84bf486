/**
 * The JavaScript parser with JSX, without its check that an exported name is declared in the same text: the import may be in
 * another statement.
 */
import { type Options, Parser, type Program } from 'acorn'
import jsx from 'acorn-jsx'

export const acornOptions: Options = { ecmaVersion: 2024, sourceType: 'module', locations: true }

class Lenient extends Parser {
  checkLocalExport(): void {}
}
export const acorn = Lenient.extend(jsx())

/** An error thrown by acorn. */
export interface ParseError extends Error {
  readonly pos: number
  readonly raisedAt: number
  readonly loc: { readonly line: number; readonly column: number }
}

/** Parses statements whose text begins at the first column of `line`, so that nodes have correct positions. */
export const parseModule = (text: string, line: number): Program =>
  acorn.parse('\n'.repeat(line - 1) + text, acornOptions)
