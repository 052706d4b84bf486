import type { ProblemView } from '../../runtime/dev/news.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createLineReader, placeText } from '../report/print.ts'
import { sentenceOf, wordsOf } from '../report/words.ts'

/** Longest part of a source line that is shown. */
const WIDTH = 300

/** Converts problems for the overlay and the problem page. */
export function problemViews(diagnostics: readonly Diagnostic[], root: string): ProblemView[] {
  const read = createLineReader(root)
  return diagnostics.map((diagnostic) => {
    const { where, severity, code } = diagnostic
    const line = diagnostic.excerpt ?? (where?.line === undefined ? undefined : read(where.file, where.line))
    return {
      place: placeText(diagnostic),
      severity,
      code,
      message: sentenceOf(diagnostic),
      notes: wordsOf(diagnostic).notes,
      ...(where?.line !== undefined && { line: where.line }),
      ...excerptOf(line, where?.column),
    }
  })
}

/** The part of a line around a column, and the caret that stands under it. */
function excerptOf(line: string | undefined, column: number | undefined): Pick<ProblemView, 'excerpt' | 'caret'> {
  if (line === undefined || line.trim() === '') return { excerpt: '', caret: '' }
  const start = Math.max(0, (column ?? 1) - WIDTH / 2)
  const shown = line.slice(start, start + WIDTH)
  if (column === undefined) return { excerpt: shown, caret: '' }
  // Tabs are kept, so that the caret has the right position.
  const before = shown.slice(0, column - 1 - start).replace(/[^\t]/g, ' ')
  return { excerpt: shown, caret: `${before}^` }
}
