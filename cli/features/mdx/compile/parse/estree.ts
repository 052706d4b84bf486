/** Parses JavaScript, builds small programs, and sets their positions. */

import { type Options, type Program as ParsedProgram, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Program } from 'estree-jsx'
import { eachNode, isBag } from '../../../../formats/syntax-tree.ts'

export interface Loc {
  start: { line: number; column: number }
  end: { line: number; column: number }
}

/** Parses source text into a program whose nodes all have the location `loc`. */
export const program = (source: string, loc?: Loc): Program => copyOf(parsedOnce(source, 1), loc ?? NO_LOC) as Program

/** Returns a program that must not be changed. The same short ones are on many pages: imports, `$v[3]`. */
function parsedOnce(source: string, line: number): ParsedProgram {
  const key = `${line}:${source}`
  const made = parsed.get(key) ?? acorn.parse('\n'.repeat(line - 1) + source, acornOptions)
  if (source.length <= SHORT && parsed.size < MAX_PARSED) parsed.set(key, made)
  return made
}

const parsed = new Map<string, ParsedProgram>()
const SHORT = 200
const MAX_PARSED = 1000

const NO_LOC = Symbol('no location')

/** Copies nodes. Each gets the location `loc`, if there is one. */
function copyOf(value: unknown, loc?: Loc | typeof NO_LOC): unknown {
  if (Array.isArray(value)) return value.map((item) => copyOf(item, loc))
  if (!isBag(value)) return value
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) if (key !== 'loc' || loc === undefined) copy[key] = copyOf(value[key], loc)
  if (typeof loc === 'object' && typeof value.type === 'string') copy.loc = loc
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
  if (!isBag(node) || /Function/.test(String(node.type))) return false
  if (node.type === 'AwaitExpression' || node.await === true) return true
  return Object.entries(node).some(([key, value]) => key !== 'loc' && waitsAtTop(value))
}

export const acornOptions: Options = { ecmaVersion: 2025, sourceType: 'module', locations: true }

/**
 * JavaScript with JSX, without the check that an exported name is declared in the same text: another statement may
 * import it.
 */
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
export const parseModule = (text: string, line: number): Program => copyOf(parsedOnce(text, line)) as Program
