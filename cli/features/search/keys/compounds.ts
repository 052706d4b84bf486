import { isStopWord } from '../../../../runtime/core/search/engine/tokenize.ts'
import { oncePerKey } from '../../../base/once.ts'
import { numberIn } from '../../../base/sorted.ts'
import { FIELD_WEIGHTS } from '../records/weights.ts'
import type { TermColumns } from '../terms/terms.ts'
import { addUnit, type DraftRows, inEither, type Postings, postingsOfDrafts, rowAt } from './postings.ts'
import { type Patch, wholeRow, withRows } from './rows.ts'

/** A piece must be a word that at least this many units use. */
export const MIN_UNITS = 2
const MIN_LENGTH = 3
const MAX_LENGTH = 12
/** Maximum number of letters left over: the `l` of LTRIM, the `by` of HINCRBYFLOAT. */
const LEFT_OVER = 2
const LEFT_OVER_SHARE = 0.35

/**
 * Returns the compounds that make title words written together (LTRIM, ZRANGEBYSCORE, SUNIONSTORE) findable by their
 * inner words, if the site itself uses these as words: `trim a list` then finds LTRIM. `postings`: the postings of all
 * words of the terms.
 */
export function compoundPostings(
  postings: Postings,
  terms: Pick<TermColumns, 'titles' | 'strings' | 'pages'>,
): Postings {
  const added: DraftRows = new Map()
  const split = splitter(postings)
  for (const { from, units } of terms.pages)
    for (let unit = from; unit < from + units; unit++) {
      const impact = FIELD_WEIGHTS.title * FIELD_WEIGHTS.compound * (unit === from ? 1 : FIELD_WEIGHTS.laterTitle)
      for (const piece of piecesOf(titleWords(terms, unit), split)) addUnit(added, piece, unit, impact)
    }
  return postingsOfDrafts(added)
}

/** Adds compounds to the postings of their words. */
export function withCompounds(postings: Postings, compounds: Postings): Postings {
  const rows = new Map<number, Patch>()
  for (const [i, key] of compounds.keys.entries()) {
    const row = numberIn(postings.keys, key)
    if (row >= 0) rows.set(row, wholeRow(inEither(rowAt(postings, row), rowAt(compounds, i))))
  }
  return rows.size === 0 ? postings : withRows(postings, rows)
}

/**
 * Whether title words have other words inside after words in `changedWords` became, or ceased to be, frequent enough.
 */
export function changesPieces(
  titles: readonly string[],
  wasPiece: (text: string) => boolean,
  changedWords: ReadonlySet<string>,
): boolean {
  const isPiece = (text: string): boolean => changedWords.has(text) !== wasPiece(text)
  const mayChange = (title: string): boolean => [...changedWords].some((text) => title.includes(text))
  return titles.some(
    (title) => mayChange(title) && splitWord(title, wasPiece).join(' ') !== splitWord(title, isPiece).join(' '),
  )
}

const titleWords = ({ titles, strings }: Pick<TermColumns, 'titles' | 'strings'>, unit: number): string[] =>
  Array.from(titles.strings.subarray(titles.ends[unit - 1] ?? 0, titles.ends[unit]), (number) => strings[number]!)

/** Returns the words inside these words, without words that are in the list themselves. */
function piecesOf(words: readonly string[], split: (word: string) => readonly string[]): Iterable<string> {
  const splits = words.map(split).filter(({ length }) => length > 0)
  if (splits.length === 0) return []
  const pieces = new Set(splits.flat())
  for (const word of words) pieces.delete(word)
  return pieces
}

function splitter({ keys, starts }: Postings): (word: string) => readonly string[] {
  const isPiece = (text: string): boolean => {
    const row = numberIn(keys, text)
    return row >= 0 && starts[row + 1]! - starts[row]! >= MIN_UNITS && !isStopWord(text)
  }
  return oncePerKey((word) => splitWord(word, isPiece))
}

/** Returns the words inside a word that cover most of it, or none if too much is left over. */
export function splitWord(word: string, isPiece: (text: string) => boolean): readonly string[] {
  // best[i]: number of covered letters (minus one per piece, so that fewer pieces win) in the first i letters, and the
  // pieces.
  const best: { covered: number; pieces: readonly string[] }[] = [{ covered: 0, pieces: [] }]
  for (let end = 1; end <= word.length; end++) {
    const skip = best[end - 1]!
    let top = { covered: skip.covered - 1, pieces: skip.pieces }
    for (let start = Math.max(0, end - MAX_LENGTH); start <= end - MIN_LENGTH; start++) {
      const piece = word.slice(start, end)
      const covered = best[start]!.covered + piece.length - 1
      if (piece !== word && covered > top.covered && isPiece(piece))
        top = { covered, pieces: [...best[start]!.pieces, piece] }
    }
    best.push(top)
  }
  const { pieces } = best.at(-1)!
  const left = word.length - pieces.reduce((sum, piece) => sum + piece.length, 0)
  return left <= Math.max(LEFT_OVER, word.length * LEFT_OVER_SHARE) ? pieces : []
}
