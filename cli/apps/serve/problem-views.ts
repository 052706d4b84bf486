import type { ProblemView } from '../../../runtime/features/dev/messages.ts'
import { excerptStart } from '../../base/position.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createExcerptReader, placeText } from '../../stages/report/print.ts'
import { sentenceOf, wordsOf } from '../../stages/report/words.ts'

/** Converts problems for the overlay and the problem page. */
export function problemViews(diagnostics: readonly Diagnostic[], root: string): ProblemView[] {
  const read = createExcerptReader(root)
  return diagnostics.map((diagnostic) => {
    const { where, severity, code } = diagnostic
    return {
      place: placeText(diagnostic),
      severity,
      code,
      message: sentenceOf(diagnostic),
      notes: wordsOf(diagnostic).notes,
      ...(where?.line !== undefined && { line: where.line }),
      ...viewOf(read(diagnostic), where?.column),
    }
  })
}

/** Returns an excerpt, and a caret under its column. */
function viewOf(excerpt: string | undefined, column: number | undefined): Pick<ProblemView, 'excerpt' | 'caret'> {
  if (excerpt === undefined || excerpt.trim() === '') return { excerpt: '', caret: '' }
  if (column === undefined) return { excerpt, caret: '' }
  // Tabs are kept, so that the caret has the right position.
  const before = excerpt.slice(0, column - 1 - excerptStart(column)).replace(/[^\t]/g, ' ')
  return { excerpt, caret: `${before}^` }
}
