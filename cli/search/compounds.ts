import { isStopWord } from '../../runtime/search/engine/tokenize.ts'
import { inEither, type Posting, type Postings, rowAt, withRows } from './postings.ts'
import { numberIn, type PageTerms, type Terms } from './terms.ts'
import { WEIGHTS } from './weights.ts'

/** A piece must be a word that at least this many units use. */
const LEAST_UNITS = 2
const LEAST_LENGTH = 3
const MOST_LENGTH = 12
/** Maximum number of letters left over: the `l` of LTRIM, the `by` of HINCRBYFLOAT. */
const LEFT_OVER = 2
const LEFT_OVER_SHARE = 0.35

/**
 * Returns the postings with title words that are written together (LTRIM, ZRANGEBYSCORE, SUNIONSTORE) findable by their inner
 * words, if the site itself uses those as words: `trim a list` then finds LTRIM.
 */
export function withCompounds(postings: Postings, terms: TitleTerms, pages: readonly PageTerms[]): Postings {
  const added = new Map<number, Draft>()
  const split = splitter(postings)
  const [first] = pages
  for (const { from, units } of pages)
    for (let unit = from; unit < from + units; unit++) {
      const impact = WEIGHTS.title * WEIGHTS.compound * (unit === from ? 1 : WEIGHTS.laterTitle)
      for (const row of piecesOf(titleWords(terms, unit), split)) addTo(added, row, unit - first!.from, impact)
    }
  return added.size === 0 ? postings : withAdded(postings, added)
}

type TitleTerms = Pick<Terms, 'titles' | 'strings'>

/** Units and impacts that are added to a row. */
interface Draft {
  readonly units: number[]
  readonly impacts: number[]
}

function addTo(drafts: Map<number, Draft>, row: number, unit: number, impact: number): void {
  const draft = drafts.get(row) ?? { units: [], impacts: [] }
  drafts.set(row, draft)
  draft.units.push(unit)
  draft.impacts.push(impact)
}

function withAdded(postings: Postings, added: ReadonlyMap<number, Draft>): Postings {
  const rows = [...added].map(([row, { units, impacts }]): [number, Posting] => {
    const more = { units: Uint32Array.from(units), impacts: Float64Array.from(impacts) }
    return [row, inEither(rowAt(postings, row), more)]
  })
  return withRows(postings, new Map(rows.sort(([a], [b]) => a - b)))
}

const titleWords = ({ titles, strings }: TitleTerms, unit: number): string[] =>
  Array.from(titles.strings.subarray(titles.ends[unit - 1] ?? 0, titles.ends[unit]), (number) => strings[number]!)

/** A word inside others: its text and its row. */
type Pieces = ReadonlyMap<string, number>

/** Returns the rows of the words inside these words, except those that are among them. */
function piecesOf(words: readonly string[], split: (word: string) => Pieces): Iterable<number> {
  const found = words.map(split).filter(({ size }) => size > 0)
  if (found.length === 0) return []
  const pieces = new Map(found.flatMap((some) => [...some]))
  for (const word of words) pieces.delete(word)
  return pieces.values()
}

function splitter({ keys, starts }: Postings): (word: string) => Pieces {
  const known = new Map<string, Pieces>()
  const rowOf = (text: string): number => numberIn(keys, text)
  const isPiece = (text: string): boolean => {
    const row = rowOf(text)
    return row >= 0 && starts[row + 1]! - starts[row]! >= LEAST_UNITS && !isStopWord(text)
  }
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const pieces = new Map(splitWord(word, isPiece).map((piece) => [piece, rowOf(piece)]))
    known.set(word, pieces)
    return pieces
  }
}

/** Returns the words inside a word that cover most of it, or none if too much is left over. */
export function splitWord(word: string, isPiece: (text: string) => boolean): readonly string[] {
  // best[i]: number of covered letters (minus one per piece, so that fewer pieces win) in the first i letters, and the pieces.
  const best: { covered: number; pieces: readonly string[] }[] = [{ covered: 0, pieces: [] }]
  for (let end = 1; end <= word.length; end++) {
    const skip = best[end - 1]!
    let top = { covered: skip.covered - 1, pieces: skip.pieces }
    for (let start = Math.max(0, end - MOST_LENGTH); start <= end - LEAST_LENGTH; start++) {
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
