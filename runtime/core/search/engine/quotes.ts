/** Finds a pasted message in a text: the longest run of its words, and the line or table cell that consists of it. */
import type { TokenText } from './fragment.ts'

/** The words of a query in order, each with its share in the meaning of the query. */
export interface QuotableWords {
  readonly places: ReadonlyMap<string, readonly number[]>
  readonly shares: readonly number[]
}

/** @param weightOf the weight of a word of the query. */
export function quotableWords(words: readonly string[], weightOf: (word: string) => number): QuotableWords {
  const weights = words.map(weightOf)
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const places = new Map<string, number[]>()
  for (const [i, word] of words.entries()) places.set(word, [...(places.get(word) ?? []), i])
  return { places, shares: weights.map((weight) => weight / total) }
}

/** The run that ends at a word of the query: how many words it has and their share. */
interface Run {
  readonly words: number
  readonly share: number
}
type Runs = ReadonlyMap<number, Run>
const NO_RUNS: Runs = new Map()
const NO_RUN: Run = { words: 0, share: 0 }

/** Number of words of a query that may be a quote. */
const MIN_RUN = 2

/**
 * Returns the share of the query that a line or cell quotes, times the share of the line or cell that is the quote: 1
 * if a line is exactly the query. A quote is the longest run of words in the same order and form. Between two of them,
 * one word may differ, and the query may have two more: a message contains the key, the file, or the number that it is
 * about.
 */
export function quoteShare({ text, tokens }: TokenText, query: QuotableWords): number {
  let best = 0
  let line = { words: 0, run: NO_RUN }
  let last = NO_RUNS
  let before = NO_RUNS
  let reached = 0
  const endLine = (): void => {
    const { words, run } = line
    if (run.words >= MIN_RUN) best = Math.max(best, run.share * (run.words / words))
    line = { words: 0, run: NO_RUN }
    last = before = NO_RUNS
  }
  for (const { text: word, part, start, end } of tokens) {
    if (part) continue
    if (endsCell(text, reached, start)) endLine()
    reached = end
    line.words++
    const runs = runsAt(query, word, last, before)
    for (const run of runs.values()) if (run.share > line.run.share) line.run = run
    before = last
    last = runs
  }
  endLine()
  return best
}

function runsAt({ places, shares }: QuotableWords, word: string, last: Runs, before: Runs): Runs {
  const at = places.get(word)
  if (at === undefined) return NO_RUNS
  const runs = new Map<number, Run>()
  for (const i of at) {
    const previous = [last.get(i - 1), before.get(i - 2), last.get(i - 2), last.get(i - 3)]
    const longest = previous.reduce<Run>((best, run = NO_RUN) => (run.share > best.share ? run : best), NO_RUN)
    runs.set(i, { words: longest.words + 1, share: longest.share + (shares[i] ?? 0) })
  }
  return runs
}

/** Whether a line or a table cell ends between two places. */
const endsCell = (text: string, from: number, to: number): boolean => /[\n\t]/.test(text.slice(from, to))
