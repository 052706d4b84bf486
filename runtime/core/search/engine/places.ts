/** Finds where the words of a query are in a text: in one sentence, side by side, in the order of the query. */
import type { Match } from './matches.ts'

/** Returns the best match quality of each query word in a text; 0 without a match. */
export type Coverage = readonly number[]
/** Returns the share of the query that is covered. */
type Sum = (coverage: Coverage) => number

interface MatchedText {
  readonly text: string
  readonly matches: readonly Match[]
}

/** Returns the coverage of a query by the matches in one text. */
export function coverageOf(words: readonly unknown[], matches: readonly Match[]): Coverage {
  const qualities = words.map(() => 0)
  for (const { word, quality } of matches) if (quality > (qualities[word] ?? 0)) qualities[word] = quality
  return qualities
}

/** Returns the largest share of the query that a sentence, table row, or line of code covers. */
export function bestSentence({ text, matches }: MatchedText, words: number, sum: Sum): number {
  if (matches.length === 0) return 0
  // One array for all sentences: this runs for each section of each page with every keystroke.
  const current = new Array<number>(words).fill(0)
  let most = 0
  let reached = 0
  for (const { word, quality, start, end } of matches) {
    if (endsSentence(text, reached, start)) {
      most = Math.max(most, sum(current))
      current.fill(0)
    }
    if (quality > (current[word] ?? 0)) current[word] = quality
    reached = end
  }
  return Math.max(most, sum(current))
}

/** Whether a sentence or block ends between two places. */
export function endsSentence(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) return true
    if ((code === 46 || code === 33 || code === 63) && text.charCodeAt(at + 1) === 32) return true
  }
  return false
}

const NEAR = 24
/** Returns the share of neighboring query words that also follow each other closely in the text. */
export function orderOf(matches: readonly Match[], words: number): number {
  if (words < 2) return 0
  const pairs = new Set<number>()
  let before: Match | undefined
  for (const after of matches) {
    if (before !== undefined && after.word === before.word + 1 && after.start - before.end <= NEAR)
      pairs.add(after.word)
    before = after
  }
  return pairs.size / (words - 1)
}
