/** A code block in the Markdown copy of a page: its title in bold, its language, and the code as the page shows it. */
import type { Code } from 'mdast'
import { bold, escaped, leadOf } from '../copy/pieces.ts'
import type { Piece } from '../page/edit.ts'
import type { Page } from '../page/page.ts'
import { type Fence, languageOf } from './fence.ts'

/** Edits the copy if it differs from the source. */
export function copyCode(node: Code, { copied: code, title }: Pick<Fence, 'copied' | 'title'>, page: Page): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const [line = ''] = page.sources.slice(start.offset, end.offset).split('\n', 1)
  const marks = /^(?:`{3,}|~{3,})/.exec(line)?.[0]
  const isFilled = node.data?.isFilled === true
  // Indented code has no marks.
  if (marks === undefined && !isFilled) return
  const language = languageOf(node)
  const lead = leadOf(page, start)
  const label: Piece[] = title === undefined ? [] : [{ pieces: bold(escaped(title)), lead }]
  const edit = (to: number, text: Piece): void =>
    void page.result.edits.push({ start: start.offset!, end: to, pieces: [...label, text] })
  if (isFilled || code !== node.value) edit(end.offset, { pieces: [fenced(code, language)], lead, isPart: true })
  else if (marks + language !== line)
    edit(start.offset + line.length, (title === undefined ? '' : lead) + marks + language)
}

/** Returns code between fences that are longer than those in it. */
export function fenced(code: string, language: string): string {
  const runs = [...code.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length + 1)
  const marks = '`'.repeat(Math.max(3, ...runs))
  return `${marks}${language}\n${code}\n${marks}`
}
