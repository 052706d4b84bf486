import { isStopWord, runsOf, tokenize } from '../../../../runtime/core/search/engine/tokenize.ts'

/** A word as the index counts it. It has no position, so equal words can be one object. */
export interface IndexedWord {
  readonly text: string
  /** See {@link Token.part}. */
  readonly part: boolean
  readonly isStop: boolean
}

/** Returns the words of a text, as `tokenize` splits it. */
export function wordsOf(text: string): readonly IndexedWord[] {
  const words: IndexedWord[] = []
  for (const run of runsOf(text)) for (const word of split(run)) words.push(word)
  return words
}

const known = new Map<string, readonly IndexedWord[]>()
/** Number of runs that are remembered. */
const LIMIT = 20_000
/** V8 cuts a longer string out of its text without a copy, so remembering it would keep the whole text in memory. */
const LONGEST = 12

/** Most runs are on many pages, so they are split once. */
function split(run: string): readonly IndexedWord[] {
  const before = known.get(run)
  if (before !== undefined) return before
  const words = tokenize(run).map(({ text, part }): IndexedWord => ({ text, part, isStop: isStopWord(text) }))
  if (run.length > LONGEST) return words
  if (known.size === LIMIT) known.clear()
  known.set(run, words)
  return words
}
