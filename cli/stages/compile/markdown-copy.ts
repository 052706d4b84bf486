import { firstFrom } from '../../base/sorted.ts'
import type { Article } from '../../model/compiled.ts'
import { createArticleBuilder } from './article.ts'
import type { Edit, Page } from './page.ts'
import { withVariables } from './plugins/variables.ts'

/**
 * Returns the page as plain Markdown: its source without front matter and comments, with partials, generated lists and variables
 * filled in, and addresses as gaps.
 */
export function markdownCopy(page: Page): Article {
  const out = createArticleBuilder()
  const edits = page.edits.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const starts = edits.map(({ start }) => start)

  const emit = (start: number, end: number): void => {
    let at = start
    for (let index = firstFrom(starts, start); index < edits.length; index++) {
      const edit = edits[index]!
      if (edit.start > end || (edit.start === end && end !== edit.end)) break
      // It is inside a range that was replaced as a whole.
      if (edit.start < at || edit.end > end) continue
      plain(at, edit.start)
      apply(edit)
      at = edit.end
    }
    plain(at, end)
  }
  const plain = (start: number, end: number): void =>
    out.text(withVariables(page.sources.slice(start, end), page.settings.variables))
  const apply = (edit: Edit): void => {
    for (const piece of edit.pieces) {
      if (typeof piece === 'string') out.text(piece)
      else if ('ref' in piece) out.gap(piece.ref)
      else emit(piece.start, piece.end)
    }
  }

  emit(0, page.text.length)
  return out.done(page.refs)
}
