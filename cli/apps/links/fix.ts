/** `--fix`: fixes that do not change the meaning (a moved page, letter case, a superfluous slash or `.html`). */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import { applyEdits, destinationOf, type TextEdit, writeAddress } from './destination.ts'

/** A link with a mechanical fix. */
export interface FixableLink {
  readonly where: Position
  /** Address as the parser read it. */
  readonly href: string
  readonly diagnostic: Diagnostic
  /** Whether another address leads to the same page without a remark. */
  isBetter(address: string): boolean
}

interface FixedFile {
  readonly file: string
  readonly text: string
  /** Number of replaced addresses. */
  readonly count: number
}

/**
 * Returns the files with all safe fixes: the address is exactly at the reported position, the new one leads to the same
 * target, and no other page that includes the same text needs a different address there.
 */
export function fixLinks(
  links: readonly FixableLink[],
  read: (file: string) => string | undefined,
): readonly FixedFile[] {
  const byFile = new Map<string, FixableLink[]>()
  for (const link of links) {
    if (link.diagnostic.fix === undefined) continue
    byFile.set(link.where.file, [...(byFile.get(link.where.file) ?? []), link])
  }
  return [...byFile].flatMap(([file, list]) => {
    const text = read(file)
    if (text === undefined) return []
    const edits = editsOf(text, list)
    return edits.length === 0 ? [] : [{ file, text: applyEdits(text, edits), count: edits.length }]
  })
}

function editsOf(text: string, links: readonly FixableLink[]): TextEdit[] {
  const edits = new Map<number, TextEdit | undefined>()
  for (const link of links) {
    const edit = editOf(text, link)
    if (edit === undefined) continue
    const other = edits.get(edit.start)
    edits.set(edit.start, edits.has(edit.start) && other?.text !== edit.text ? undefined : edit)
  }
  return [...edits.values()].filter((edit) => edit !== undefined)
}

function editOf(text: string, { where, href, diagnostic, isBetter }: FixableLink): TextEdit | undefined {
  const { fix } = diagnostic
  if (fix === undefined || where.line === undefined || where.column === undefined || !isBetter(fix.to)) return undefined
  const span = destinationOf(text, { line: where.line, column: where.column, href })
  const address = span && writeAddress(fix.to, span)
  return span && address !== undefined ? { start: span.start, end: span.end, text: address } : undefined
}
