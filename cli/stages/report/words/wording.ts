import type { FileMaker } from '../../../base/generated-files.ts'
import type { Diagnostic, DiagnosticCode } from '../../../diagnostics/diagnostic.ts'
import type { LinkHolder, Position } from '../../../diagnostics/shared-facts.ts'

/** The text of a problem: one sentence, then further lines. */
export type Message = string | readonly [message: string, ...notes: string[]]

/** Messages for a family of codes: a code without one does not compile. */
export type Wording<F> = { readonly [C in keyof F & DiagnosticCode]: (problem: Diagnostic<C>) => Message }

/** Maximum length of a list of correct values. */
const MAX_LISTED = 50

/** `a, b, c and 7 more`; `none` for an empty list. `more`: the number of values that are not in the list. */
export function listed(names: readonly string[], more = 0): string {
  const hidden = Math.max(0, names.length - MAX_LISTED) + more
  const first = names.slice(0, MAX_LISTED).join(', ')
  const parts = [first, hidden > 0 ? `${hidden} more` : ''].filter((part) => part !== '')
  return parts.join(' and ') || 'none'
}

/** `1 page`, `3 pages` */
export const count = (n: number, noun: string, plural = `${noun}s`): string => `${n} ${n === 1 ? noun : plural}`

/** Cuts a text to at most `max` characters, with three dots at its end. */
export const shorten = (text: string, max = 60): string => (text.length > max ? `${text.slice(0, max - 3)}...` : text)

/** Says what probably creates a missing file. */
export function madeByNote(maker: FileMaker | undefined): readonly string[] {
  if (maker === undefined) return []
  return maker === 'submodule'
    ? ['`git submodule update --init` probably creates it. Run it first.']
    : ['Git ignores it, so another step probably creates it. Run that step first.']
}

/** `src/a.tsx:3:7` */
export const placeWords = ({ file, line, column }: Position): string => `${file}:${line ?? 1}:${column ?? 1}`

/** Names the part of the config that holds a link. */
export function holderWords(holder: LinkHolder): string {
  switch (holder.kind) {
    case 'navbar':
    case 'footer':
      return `The ${holder.kind} item ${holder.label}`
    case 'sidebar':
      return `The item ${holder.label} of the sidebar ${holder.sidebar}`
    case 'announcement':
      return 'The announcement'
    case 'copyright':
      return 'The copyright line'
    case 'html-item':
      return 'An HTML item'
    case 'promo':
      return 'The promo bar'
    case 'redirect':
      return 'A redirect'
    case 'search-phrases':
      return 'The setting search.phrases'
  }
}
