/** Turns MDX errors into problems at their positions in the source. */
import { toJs } from 'estree-util-to-js'
import type { Point } from 'unist'
import { VFileMessage } from 'vfile-message'
import { messageOf } from '../../../../base/errors.ts'
import type { DiagnosticFacts, ModuleCode, Problem } from '../../../../diagnostics/diagnostic.ts'
import type { Position } from '../../../../diagnostics/shared-facts.ts'
import { eachNode } from '../../../../formats/syntax-tree.ts'
import { PageError, refuse, report } from '../../../../stages/compile/page/findings.ts'
import type { Page } from '../../../../stages/compile/page/page.ts'
import type { Loc } from '../parse/estree.ts'
import type { MdxCode } from './mdx-state.ts'

/**
 * Turns an error of a parser or a step into a problem of the page; `lines` is the text's start line in the page's
 * sources.
 */
export function refuseMessage(page: Page, error: unknown, lines = 0): never {
  if (!(error instanceof VFileMessage)) throw error
  const { line, column } = placeOf(error)
  const at = line === undefined ? undefined : { line: line + lines, column: column ?? 1 }
  return refuse(page, { code: 'mdx-syntax', reason: reasonOf(error), at })
}

/** Does the same as a warning: the page is shown in another way. */
export function reportMessage(
  page: Page,
  error: unknown,
  lines: number,
  shownAs: NonNullable<DiagnosticFacts['mdx-syntax']['shownAs']>,
): void {
  if (!(error instanceof VFileMessage)) throw error
  const { line, column } = placeOf(error)
  const at = line === undefined ? undefined : { line: line + lines, column: column ?? 1 }
  report(page, { code: 'mdx-syntax', reason: reasonOf(error), shownAs, at, severity: 'warning' })
}

/**
 * Some messages contain their position only in words: `(3:1-3:6)`. For an unclosed tag, the words contain its position,
 * and the other fields the position of the text around it.
 */
function placeOf({ line, column, reason }: VFileMessage): { line: number | undefined; column: number | undefined } {
  if (line !== undefined && !reason.startsWith('Expected a closing tag')) return { line, column }
  const [, inLine, inColumn] = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason) ?? []
  return inLine ? { line: Number(inLine), column: Number(inColumn) } : { line, column }
}

/** Positions in the words do not count the front matter. */
const reasonOf = ({ reason, cause }: VFileMessage): string => {
  const detail = cause instanceof Error && !reason.includes(cause.message) ? `: ${cause.message}` : ''
  const words = `${reason}${detail}`.replace(/ ?\(\d+:\d+(?:-\d+:\d+)?\)/g, '')
  return /[.!?)]$/.test(words) ? words : `${words}.`
}

/** An element of a component, as created by the code. */
export interface CreatedElement {
  readonly element: object
  readonly at: Point
}

interface ThrownError {
  readonly error: unknown
  /** All code that ran, by the number in its name. */
  readonly codes: readonly MdxCode[]
  readonly elements: readonly CreatedElement[]
  /** Renders an element alone. */
  readonly print: (element: object) => void
  /** Returns the location in a module where an error was thrown. */
  readonly placeOf: ((error: unknown) => Position | undefined) | undefined
}

/** Reports an error thrown by a page's code at the position in the page that caused it, and refuses the page. */
export function refuseThrown(page: Page, thrown: ThrownError): never {
  const { error } = thrown
  if (error instanceof PageError) throw error
  if (error instanceof VFileMessage) return refuseMessage(page, error)
  const message = messageOf(error)
  const missing = unknownComponent(error)
  if (missing) return refuse(page, missing)
  if (message.startsWith('Element type is invalid')) refuseExports(page)
  const at = frameOf(error, thrown.codes) ?? declaredAt(message, thrown.codes) ?? failingElement(message, thrown)
  if (error instanceof MissingModule) return refuse(page, { ...error.problem, at })
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : ''
  const thrownAt = thrown.placeOf?.(error)
  return refuse(page, { code: 'mdx-failed', reason: name + message, ...(thrownAt && { thrownAt }), at })
}

/** Refuses a page that renders a name that a module does not export, if its imports show this. */
function refuseExports({ result: { diagnostics } }: Page): void {
  const first = diagnostics.findIndex(({ code }) => code === 'missing-export')
  if (first < 0) return
  diagnostics[first] = { ...diagnostics[first]!, severity: 'error' }
  throw new PageError('missing-export')
}

/** Returns the undefined component that a text uses, if that is the error. */
export function unknownComponent(
  error: unknown,
): (Problem<'unknown-component'> & { readonly at: Point | undefined }) | undefined {
  const message = error instanceof Error ? error.message : ''
  const [, name] = /^Expected (?:component|object) `([^`]+)` to be defined/.exec(message) ?? []
  if (name === undefined) return undefined
  const [, line, column] = /at `(\d+):(\d+)/.exec(message) ?? []
  return { code: 'unknown-component', name, at: line ? { line: Number(line), column: Number(column) } : undefined }
}

/** A module that a page requests while it is rendered. */
export class MissingModule extends Error {
  readonly problem: Problem<ModuleCode>
  constructor(problem: Problem<ModuleCode>) {
    super(problem.code)
    this.problem = problem
  }
}

/** Finds the declaration: the engine gives no position for code that it cannot start. */
function declaredAt(message: string, codes: readonly MdxCode[]): Point | undefined {
  const twice = /^Identifier '([^']+)' has already been declared/.exec(message)?.[1]
  let at: Point | undefined
  if (twice === undefined) return undefined
  for (const { program } of codes)
    eachNode(program, (node) => {
      const { start } = (node.loc as Loc | undefined) ?? {}
      if (!start || node.type !== 'Identifier' || node.name !== twice) return
      // The later of two declarations is the duplicate.
      if (at === undefined || start.line > at.line || (start.line === at.line && start.column >= at.column))
        at = { line: start.line, column: start.column + 1 }
    })
  return at
}

/** Returns the name of the code of a text in stack traces. `n`: its number in the run of the page. */
export const codeName = (n: number): string => `docs-mdx-${n}`
/** Lines before the body of a function made from text, and one of our own. */
const LINES_BEFORE = 3

/** Returns the source position of the first stack line in a page's code. */
function frameOf(error: unknown, codes: readonly MdxCode[]): Point | undefined {
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

function mappingsOf({ program }: MdxCode): Mapping[] {
  const mappings: Mapping[] = []
  class Collector {
    addMapping({ generated, original }: Mapping): void {
      // The library keeps modifying the same object.
      mappings.push({ generated: { line: generated.line, column: generated.column }, original })
    }
    setSourceContent(): void {}
    toJSON(): unknown {
      return {}
    }
  }
  toJs(program as never, { SourceMapGenerator: Collector as never, filePath: 'page' })
  return mappings
}

/** Returns the element whose component throws: the innermost one that fails in the same way when rendered alone. */
function failingElement(message: string, { elements: made, print }: ThrownError): Point | undefined {
  for (const { element, at } of made) {
    try {
      print(element)
    } catch (error) {
      if (messageOf(error) === message) return at
    }
  }
  return undefined
}
