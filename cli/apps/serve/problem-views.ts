import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProblemView } from '../../../runtime/features/dev/messages.ts'
import { excerptStart } from '../../base/position.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import { createExcerptReader, placeText } from '../../stages/report/print.ts'
import { findingWords, sentenceOf } from '../../stages/report/words.ts'

/** Converts problems for the overlay and the problem page. */
export function problemViews(diagnostics: readonly Diagnostic[], root: string): ProblemView[] {
  const read = createExcerptReader(root)
  return diagnostics.map((diagnostic) => {
    const { where, severity, code } = diagnostic
    return {
      place: placeText(diagnostic),
      ...(where !== undefined && { editor: editorAddress(where, root) }),
      severity,
      code,
      message: sentenceOf(diagnostic),
      notes: findingWords(diagnostic).notes,
      ...(where?.line !== undefined && { line: where.line }),
      ...excerptOf(read(diagnostic), where?.column),
    }
  })
}

/**
 * Returns a link to a place. The browser passes it to the editor: a request to this server that starts an editor could
 * be sent by any page that the writer visits.
 */
const editorAddress = ({ file, line = 1, column = 1 }: Position, root: string): string =>
  `vscode://file${pathToFileURL(path.resolve(root, file)).pathname}:${line}:${column}`

/** Returns an excerpt, and a caret under its column. */
function excerptOf(excerpt: string | undefined, column: number | undefined): Pick<ProblemView, 'excerpt' | 'caret'> {
  if (excerpt === undefined || excerpt.trim() === '') return { excerpt: '', caret: '' }
  if (column === undefined) return { excerpt, caret: '' }
  // Tabs are kept, so that the caret has the right position.
  const before = excerpt.slice(0, column - 1 - excerptStart(column)).replace(/[^\t]/g, ' ')
  return { excerpt, caret: `${before}^` }
}
