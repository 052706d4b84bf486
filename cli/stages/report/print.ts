import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import pc from 'picocolors'
import { lookUp } from '../../base/collections.ts'
import { once } from '../../base/once.ts'
import { isInside } from '../../base/paths.ts'
import { excerptAround, excerptStart } from '../../base/position.ts'
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts'
import { count } from './words/wording.ts'
import { findingWords } from './words.ts'

type Colors = ReturnType<typeof pc.createColors>

/** The number of problems of each severity. */
interface Tally {
  readonly errors: number
  readonly warnings: number
}

/** Counts errors and warnings; infos do not count. */
export const tally = (diagnostics: readonly Diagnostic[]): Tally => ({
  errors: diagnostics.filter(({ severity }) => severity === 'error').length,
  warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
})

/** Returns colors if the stream is a terminal and NO_COLOR is not set. */
export const colorsFor = (stream: { readonly isTTY?: boolean }): Colors =>
  pc.createColors(stream.isTTY === true && !process.env.NO_COLOR)

/** Returns a location like `content/a.md:12:3`, which editors and terminals turn into a link. */
export function placeText(diagnostic: Diagnostic): string {
  const { where } = diagnostic
  if (where === undefined) return ''
  return [where.file, where.line, where.line === undefined ? undefined : where.column]
    .filter((part) => part !== undefined)
    .join(':')
}

/** Returns the source line around a finding; undefined if it has no line, or the file cannot be read. */
export type ExcerptReader = (diagnostic: Pick<Diagnostic, 'where' | 'excerpt'>) => string | undefined

/**
 * Creates an {@link ExcerptReader} for the site folder that keeps the files it has read. Pipes and links to files
 * outside it give no excerpts.
 */
export function createExcerptReader(root: string): ExcerptReader {
  const files = new Map<string, readonly string[]>()
  // Plain `realpathSync` is written in JavaScript and two to three times slower.
  const realRoot = once(() => realpathSync.native(root))
  const linesOf = (file: string): readonly string[] => {
    try {
      const real = realpathSync.native(path.resolve(root, file))
      if (!isInside(realRoot(), real) || !statSync(real).isFile()) return []
      return readFileSync(real, 'utf8')
        .replace(/^\ufeff/, '')
        .split(/\r\n|\n|\r/)
    } catch {
      return []
    }
  }
  return ({ where, excerpt }) => {
    if (excerpt !== undefined || where?.line === undefined) return excerpt
    const { file, line, column } = where
    if (!files.has(file)) files.set(file, linesOf(file))
    const text = lookUp(files, file)[line - 1]
    return text === undefined ? undefined : excerptAround(text, column)
  }
}

const paint = (colors: Colors, severity: Severity, text: string): string =>
  severity === 'error' ? colors.red(text) : severity === 'warning' ? colors.yellow(text) : colors.cyan(text)

/** Prints one problem for people: location, severity, code, message; source line; notes; nearest value. */
export function printDiagnostic(diagnostic: Diagnostic, read: ExcerptReader, colors: Colors): string {
  const { severity, code, suggestion } = diagnostic
  const { message, notes } = findingWords(diagnostic)
  const place = clean(placeText(diagnostic).replaceAll('\n', '\0'))
  const head = [place && colors.bold(place), paint(colors, severity, severity), colors.dim(code), clean(message)]
    .filter(Boolean)
    .join(' ')
  const hint = suggestion === undefined ? [] : [`  ${colors.green('Did you mean')} ${clean(suggestion)}?`]
  return [head, ...excerpt(diagnostic, read, colors), ...hint, ...notes.map((note) => `  ${clean(note)}`)].join('\n')
}

/** Removes control characters: content must not move the cursor or set colors of the terminal. */
const clean = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd')

/** Returns the excerpt with a caret under the column. */
function excerpt(diagnostic: Diagnostic, read: ExcerptReader, colors: Colors): string[] {
  const { where } = diagnostic
  const line = read(diagnostic)
  if (where?.line === undefined || line === undefined || line.trim() === '') return []
  const column = where.column ?? 1
  const shown = clean(line.replaceAll('\t', ' '))
  const gutter = `  ${colors.dim(`${where.line} |`)} `
  const blank = `  ${' '.repeat(String(where.line).length)} ${colors.dim('|')} `
  if (where.column === undefined) return [gutter + shown]
  return [
    gutter + shown,
    blank +
      ' '.repeat(column - 1 - excerptStart(column)) +
      paint(colors, 'error', '^'.repeat(caretWidth(where, shown))),
  ]
}

function caretWidth(where: NonNullable<Diagnostic['where']>, shown: string): number {
  const end = where.endLine === undefined || where.endLine === where.line ? where.endColumn : shown.length + 1
  return Math.max(1, Math.min((end ?? 0) - (where.column ?? 1), shown.length, 80))
}

/** Prints all problems for people, then one line of counts. */
export function printReport(diagnostics: readonly Diagnostic[], read: ExcerptReader, colors: Colors): string {
  const blocks = diagnostics.map((diagnostic) => printDiagnostic(diagnostic, read, colors))
  return [...blocks, ...(diagnostics.length > 0 ? [summary(tally(diagnostics), colors)] : [])].join('\n')
}

function summary({ errors, warnings }: Tally, colors: Colors): string {
  const parts = [
    errors > 0 && colors.red(count(errors, 'error')),
    warnings > 0 && colors.yellow(count(warnings, 'warning')),
  ]
  return parts.filter(Boolean).join(', ')
}
