/** Parses JavaScript, builds small programs, and sets their positions. */

import { type Options, type Program as ParsedProgram, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Program } from 'estree-jsx'
import { eachNode, isObject } from '../../../base/syntax-tree.ts'

export interface Loc {
  start: { line: number; column: number }
  end: { line: number; column: number }
}

/** Parses source text into a program whose nodes all have the location `loc`. */
export function program(source: string, loc?: Loc): Program {
  const made = parseModule(source, 1) as unknown as Program
  eachNode(made, (node) => {
    if (loc) node.loc = loc
    else delete node.loc
  })
  return made
}

/** Parses source text into an expression. */
export function expression(source: string): Program {
  return program(`(${source})`)
}

/** Moves the positions of all nodes down by `lines`. */
export function moveProgram(root: unknown, lines: number): void {
  const moved = new Set<unknown>()
  eachNode(root, ({ loc }) => {
    for (const point of loc ? [(loc as Loc).start, (loc as Loc).end] : []) {
      // Points may be shared between nodes.
      if (!moved.has(point)) point.line += lines
      moved.add(point)
    }
  })
}

/** Whether a program awaits something outside its functions. */
export function waitsAtTop(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(waitsAtTop)
  if (!isObject(node) || /Function/.test(String(node.type))) return false
  if (node.type === 'AwaitExpression' || node.await === true) return true
  return Object.entries(node).some(([key, value]) => key !== 'loc' && waitsAtTop(value))
}

export const acornOptions: Options = { ecmaVersion: 2024, sourceType: 'module', locations: true }

/** JavaScript with JSX, without the check that an exported name is declared in the same text: another statement may import it. */
class LenientParser extends Parser {
  checkLocalExport(): void {}
}
export const acorn = LenientParser.extend(jsx())

/** An error thrown by acorn. */
export interface ParseError extends Error {
  readonly pos: number
  readonly raisedAt: number
  readonly loc: { readonly line: number; readonly column: number }
}

/** Parses statements whose text begins at the first column of `line`, so that nodes have correct positions. */
export const parseModule = (text: string, line: number): ParsedProgram =>
  acorn.parse('\n'.repeat(line - 1) + text, acornOptions)
