/** Errors of Sass and of PostCSS in style sheets. */
import { fileURLToPath } from 'node:url'
import { firstLineOf } from '../../base/errors.ts'
import { excerptAround } from '../../base/position.ts'

export interface SheetFault {
  readonly reason: string
  /** `file`: absolute. */
  readonly where: { readonly file: string; readonly line?: number; readonly column?: number }
  readonly excerpt?: string
}

/** `sass.Exception` (lines and columns from 0), and `CssSyntaxError` of PostCSS. */
interface SheetError {
  readonly sassMessage?: string
  readonly span?: {
    readonly url?: URL
    readonly start: { readonly line: number; readonly column: number }
    readonly context?: string
  }
  readonly reason?: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/** Returns the fault at its place, which can be in a sheet that `file` imports. */
export function sheetFault(error: unknown, file: string): SheetFault {
  const { sassMessage, span, ...fault } = (error ?? {}) as SheetError
  if (sassMessage !== undefined && span !== undefined) {
    const { url, start, context } = span
    const column = start.column + 1
    return {
      reason: sassMessage,
      where: { file: url?.protocol === 'file:' ? fileURLToPath(url) : file, line: start.line + 1, column },
      ...(context !== undefined && { excerpt: excerptAround(firstLineOf(context), column) }),
    }
  }
  const { reason = firstLineOf(error), line, column } = fault
  return {
    reason,
    where: { file: fault.file ?? file, ...(line !== undefined && { line }), ...(column !== undefined && { column }) },
  }
}
