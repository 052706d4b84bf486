import { isStopWord } from '../../runtime/search/engine/tokenize.ts'
import { addPosting, type Drafts, inEither, type Postings, postingsOf } from './postings.ts'
import type { UnitTerms } from './terms.ts'
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
export function withCompounds(postings: Postings, units: readonly Pick<UnitTerms, 'titleWords' | 'first'>[]): Postings {
  const added: Drafts = new Map()
  const split = splitter(postings)
  units.forEach(({ titleWords, first }, unit) => {
    const pieces = new Set(titleWords.flatMap(split))
    if (pieces.size === 0) return
    for (const word of titleWords) pieces.delete(word)
    const impact = WEIGHTS.title * WEIGHTS.compound * (first ? 1 : WEIGHTS.laterTitle)
    for (const piece of pieces) addPosting(added, piece, unit, impact)
  })
  const all = new Map(postings)
  for (const [piece, posting] of postingsOf(added)) all.set(piece, inEither(postings.get(piece)!, posting))
  return all
}

function splitter(postings: Postings): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  const isPiece = (text: string): boolean => (postings.get(text)?.units.length ?? 0) >= LEAST_UNITS && !isStopWord(text)
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const pieces = splitWord(word, isPiece)
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
