import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { colorsFor, createExcerptReader, printDiagnostic } from '../../stages/report/print.ts'

interface Reporter {
  /** Shows all current problems of `subject` (a page, or the whole site). */
  show(subject: string, diagnostics: readonly Diagnostic[]): void
}

/** A subject can be without problems while others have some. */
const doneWords = (subject: string, others: number): string =>
  others === 0
    ? `${subject}: no problems left.`
    : `${subject}: no problems left here; ${others === 1 ? 'one page has' : `${others} pages have`} problems.`

/** Prints each problem when it appears, once, and reports when a subject has none left. */
export function createReporter(root: string, say: (text: string) => void): Reporter {
  const shown = new Map<string, ReadonlySet<string>>()
  return {
    show(subject, diagnostics) {
      const read = createExcerptReader(root)
      const before = shown.get(subject) ?? new Set()
      const texts = new Set(
        diagnostics
          .filter(({ severity }) => severity !== 'info')
          .map((diagnostic) => printDiagnostic(diagnostic, read, colorsFor(process.stderr))),
      )
      const elsewhere = [...shown].filter(([name]) => name !== subject)
      for (const text of texts) {
        if (!before.has(text) && !elsewhere.some(([, others]) => others.has(text))) say(text)
      }
      if (texts.size === 0) shown.delete(subject)
      else shown.set(subject, texts)
      if (before.size > 0 && texts.size === 0) say(doneWords(subject, shown.size))
    },
  }
}
