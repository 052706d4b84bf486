/** What goes wrong with MDX, as problems at their places in the source. */
import { toJs } from 'estree-util-to-js'
import type { Point } from 'unist'
import { VFileMessage } from 'vfile-message'
import { messageOf } from '../../base/errors.ts'
import { type Page, Refused, refuse, report } from '../../compile/page.ts'
import type { ModuleCode, Problem } from '../../diagnostics/diagnostic.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import { eachNode, type Loc } from './estree.ts'
import type { Code } from './work.ts'

/** Turns what a parser or a step has thrown into a problem of the page; `lines` is where the text begins among the page's sources. */
export function refuseMessage(page: Page, error: unknown, lines = 0): never {
  if (!(error instanceof VFileMessage)) throw error
  const { line, column } = placeOf(error)
  const at = line === undefined ? undefined : { line: line + lines, column: column ?? 1 }
  return refuse(page, { code: 'mdx-syntax', reason: reasonOf(error), at })
}

/** The same as a warning: the page goes on, read as Markdown. */
export function reportMessage(page: Page, error: unknown, lines = 0): void {
  if (!(error instanceof VFileMessage)) throw error
  const { line, column } = placeOf(error)
  const at = line === undefined ? undefined : { line: line + lines, column: column ?? 1 }
  report(page, { code: 'mdx-syntax', reason: reasonOf(error), isMarkdown: true, at, severity: 'warning' })
}

/** Some messages name their place in words only: `(3:1-3:6)`. */
function placeOf({ line, column, reason }: VFileMessage): { line: number | undefined; column: number | undefined } {
  if (line !== undefined) return { line, column }
  const [, inLine, inColumn] = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason) ?? []
  return inLine ? { line: Number(inLine), column: Number(inColumn) } : { line: undefined, column: undefined }
}

/** The places in the words count without the front matter. */
const reasonOf = ({ reason, cause }: VFileMessage): string => {
  const detail = cause instanceof Error && !reason.includes(cause.message) ? `: ${cause.message}` : ''
  const words = `${reason}${detail}`.replace(/ ?\(\d+:\d+(?:-\d+:\d+)?\)/g, '')
  return /[.!?)]$/.test(words) ? words : `${words}.`
}

/** An element of a component as the code has made it. */
export interface MadeElement {
  readonly element: object
  readonly at: Point
}

export interface Thrown {
  readonly error: unknown
  /** All code that was run, by the number in its name. */
  readonly codes: readonly Code[]
  readonly made: readonly MadeElement[]
  /** Prints an element alone. */
  readonly print: (element: object) => void
  /** The place in a module that an error was thrown at. */
  readonly placeOf: ((error: unknown) => Position | undefined) | undefined
}

/** Reports what running a page's code has thrown, at the place in the page that is to blame, and gives the page up. */
export function refuseThrown(page: Page, thrown: Thrown): never {
  const { error } = thrown
  if (error instanceof Refused) throw error
  if (error instanceof VFileMessage) return refuseMessage(page, error)
  const message = messageOf(error)
  const missing = unknownComponent(error)
  if (missing) return refuse(page, missing)
  const at = frameOf(error, thrown.codes) ?? declaredAt(message, thrown.codes) ?? culpritOf(message, thrown)
  if (error instanceof MissingModule) return refuse(page, { ...error.problem, at })
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : ''
  const thrownAt = thrown.placeOf?.(error)
  return refuse(page, { code: 'mdx-failed', reason: name + message, ...(thrownAt && { thrownAt }), at })
}

/** A component that a text names and that nobody defines, if that is what was thrown. */
export function unknownComponent(
  error: unknown,
): (Problem<'unknown-component'> & { readonly at: Point | undefined }) | undefined {
  const message = error instanceof Error ? error.message : ''
  const [, name] = /^Expected (?:component|object) `([^`]+)` to be defined/.exec(message) ?? []
  if (name === undefined) return undefined
  const [, line, column] = /at `(\d+):(\d+)/.exec(message) ?? []
  return { code: 'unknown-component', name, at: line ? { line: Number(line), column: Number(column) } : undefined }
}

/** A module that a page asks for while it is printed. */
export class MissingModule extends Error {
  readonly problem: Problem<ModuleCode>
  constructor(problem: Problem<ModuleCode>) {
    super(problem.code)
    this.problem = problem
  }
}

/** The engine does not say where code is wrong that it does not begin to run. */
function declaredAt(message: string, codes: readonly Code[]): Point | undefined {
  const twice = /^Identifier '([^']+)' has already been declared/.exec(message)?.[1]
  let at: Point | undefined
  if (twice === undefined) return undefined
  for (const { program } of codes)
    eachNode(program, (node) => {
      const { start } = (node.loc as Loc | undefined) ?? {}
      if (!start || node.type !== 'Identifier' || node.name !== twice) return
      // Of two, the later one is too many.
      if (at === undefined || start.line > at.line || (start.line === at.line && start.column >= at.column))
        at = { line: start.line, column: start.column + 1 }
    })
  return at
}

export const codeName = (n: number): string => `docs-mdx-${n}`
/** Lines of a function made of text before its body, and one of our own. */
const LINES_BEFORE = 3

/** The place in the source of the first line of the stack that lies in a page's code. */
function frameOf(error: unknown, codes: readonly Code[]): Point | undefined {
  const [, n, line, column] = /docs-mdx-(\d+):(\d+):(\d+)/.exec((error instanceof Error && error.stack) || '') ?? []
  const code = codes[Number(n)]
  if (n === undefined || !code) return undefined
  const at = { line: Number(line) - LINES_BEFORE, column: Number(column) - 1 }
  const before = mappingsOf(code).filter(
    ({ generated }) => generated.line < at.line || (generated.line === at.line && generated.column <= at.column),
  )
  const original = before.at(-1)?.original
  return original && { line: original.line, column: original.column + 1 }
}

interface Mapping {
  readonly generated: { readonly line: number; readonly column: number }
  readonly original: { readonly line: number; readonly column: number }
}

function mappingsOf({ program }: Code): Mapping[] {
  const found: Mapping[] = []
  class Collector {
    addMapping({ generated, original }: Mapping): void {
      // The library goes on counting in the same object.
      found.push({ generated: { line: generated.line, column: generated.column }, original })
    }
    setSourceContent(): void {}
    toJSON(): unknown {
      return {}
    }
  }
  toJs(program as never, { SourceMapGenerator: Collector as never, filePath: 'page' })
  return found
}

/** The element whose component throws: the innermost that fails alone in the same way. */
function culpritOf(message: string, { made, print }: Thrown): Point | undefined {
  for (const { element, at } of made) {
    try {
      print(element)
    } catch (error) {
      if (messageOf(error) === message) return at
    }
  }
  return undefined
}
