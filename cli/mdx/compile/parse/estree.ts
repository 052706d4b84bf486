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
  const known = parsed.get(source) ?? parseModule(source, 1)
  if (source.length <= SHORT && parsed.size < MAX_PARSED) parsed.set(source, known)
  return copyAt(known, loc) as Program
}

/** Short programs that were parsed: most are the same on many pages, as `$v[3]`. */
const parsed = new Map<string, unknown>()
const SHORT = 200
const MAX_PARSED = 1000

/** Copies nodes, each with the location `loc`. */
function copyAt(value: unknown, loc: Loc | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => copyAt(one, loc))
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) if (key !== 'loc') copy[key] = copyAt(value[key], loc)
  if (loc && typeof value.type === 'string') copy.loc = loc
  return copy
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
