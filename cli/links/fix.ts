/** `--fix`: repairs that change no meaning (a moved page, letter case, a superfluous slash or `.html`). */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Position } from '../diagnostics/shared-facts.ts'
import { applyEdits, destinationOf, type Edit, writeAddress } from './destination.ts'

/** A link with a mechanical repair. */
export interface FixableLink {
  readonly where: Position
  /** Address as the parser read it. */
  readonly href: string
  readonly diagnostic: Diagnostic
  /** Whether another address in its place leads to the same page and leaves nothing to say. */
  isBetter(address: string): boolean
}

export interface FixedFile {
  readonly file: string
  readonly text: string
  /** How many addresses were replaced. */
  readonly count: number
}

/**
 * The files with all repairs made that are beyond doubt: the address stands at the reported place word for word, the new one
 * leads where the old one led, and no other page that includes the same text wants something else there.
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
    const edits = text === undefined ? [] : editsOf(text, list)
    return edits.length === 0 ? [] : [{ file, text: applyEdits(text!, edits), count: edits.length }]
  })
}

function editsOf(text: string, links: readonly FixableLink[]): Edit[] {
  const edits = new Map<number, Edit | undefined>()
  for (const link of links) {
    const edit = editOf(text, link)
    if (edit === undefined) continue
    const other = edits.get(edit.start)
    edits.set(edit.start, edits.has(edit.start) && other?.text !== edit.text ? undefined : edit)
  }
  return [...edits.values()].filter((edit) => edit !== undefined)
}

function editOf(text: string, { where, href, diagnostic, isBetter }: FixableLink): Edit | undefined {
  const { fix } = diagnostic
  if (fix === undefined || where.line === undefined || where.column === undefined || !isBetter(fix.to)) return undefined
  const span = destinationOf(text, { line: where.line, column: where.column, href })
  const address = span && writeAddress(fix.to, span)
  return span && address !== undefined ? { start: span.start, end: span.end, text: address } : undefined
}
