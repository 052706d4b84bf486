import { firstFrom } from '../../../base/sorted.ts'
import { isSafeUrl } from '../../../base/urls.ts'
import { withVariables } from '../../../formats/variables.ts'
import type { Article } from '../../../model/compiled.ts'
import type { Address } from '../nodes.ts'
import type { Edit, Piece } from '../page/edit.ts'
import type { Page } from '../page/page.ts'
import { refFinder } from './addresses.ts'
import { type CopyBuilder, createCopyBuilder } from './builder.ts'

/**
 * Returns the page as plain Markdown: its source without front matter and comments, with partials, generated lists and
 * variables filled in, blocks of our own as Markdown that every reader knows, and addresses as gaps.
 */
export function markdownCopy(page: Page): Article {
  const edits = page.result.edits.toSorted(byPlace)
  const starts = edits.map(({ start }) => start)
  const refOf = refFinder(page.result.refs)

  const emit = (start: number, end: number, out: CopyBuilder): void => {
    let at = start
    for (let index = firstFrom(starts, start); index < edits.length; index++) {
      const edit = edits[index]!
      if (edit.start > end || (edit.start === end && end !== edit.end)) break
      // It is inside a range that was replaced as a whole, or around this one.
      if (edit.start < at || page.sources.slice(end, edit.end).trim() !== '') continue
      plain(at, edit.start, out)
      apply(edit.pieces, out)
      at = edit.end
    }
    if (at < end) plain(at, end, out)
  }
  const plain = (start: number, end: number, out: CopyBuilder): void =>
    out.text(withVariables(page.sources.slice(start, end), page.settings.variables))
  const address = (written: Address, out: CopyBuilder): void => {
    const href = withVariables(written.href, page.settings.variables)
    const ref = refOf({ ...written, href })
    if (ref !== undefined) out.gap(ref)
    else if (isSafeUrl(href)) out.text(href)
  }
  const apply = (pieces: readonly Piece[], out: CopyBuilder): CopyBuilder => {
    for (const piece of pieces) {
      if (typeof piece === 'string') out.text(piece)
      else if ('isBreak' in piece) out.end()
      else if ('pieces' in piece) out.block(apply(piece.pieces, createCopyBuilder()), piece)
      else if ('href' in piece) address(piece, out)
      else if ('start' in piece) emit(piece.start, piece.end, out)
      else if (piece.ref !== undefined) out.gap(piece.ref)
    }
    return out
  }

  const out = createCopyBuilder()
  emit(0, page.text.length, out)
  return out.done(page.result.refs)
}

/** Sorts insertions before replacements, and replacements before those inside them. */
const byPlace = (a: Edit, b: Edit): number =>
  a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end
