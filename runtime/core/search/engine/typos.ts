/** Finds the words that a misspelled word may mean. */

interface Correction {
  readonly word: string
  /** Letters changed, left out, added, or swapped with their neighbor: 1 or 2. */
  readonly distance: number
  /** Whether only the beginning of `word` is close: the reader has not finished typing. */
  readonly isPrefix: boolean
}

/** One typo from 4 letters, two from 8; none in numbers. */
export function allowedTypos(word: string): number {
  if (/^[\p{N}.]+$/u.test(word)) return 0
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
}

/** Returns the possible first letters of the correct word: the first letter, and the second if the two are swapped. */
export const firstLetters = (word: string): readonly string[] => [...new Set([...word].slice(0, 2))]

/** Maximum number of corrections to look up: each can cost a file. */
const MAX_CORRECTIONS = 8

/** From this many letters, two typos are allowed if no word is closer: `sideqik`. */
const TWO_TYPOS_FROM = 6

/** Returns the closest words of a list, best first. `open`: also words that begin like a misspelled prefix. */
export function corrections(word: string, words: readonly string[], open: boolean): Correction[] {
  const typos = allowedTypos(word)
  if (typos === 0) return []
  const near = within(typos, word, words, open)
  return near.length === 0 && typos === 1 && word.length >= TWO_TYPOS_FROM ? within(2, word, words, false) : near
}

/** Returns the words with at most this number of typos, best first. */
function within(typos: number, word: string, words: readonly string[], open: boolean): Correction[] {
  const near: Correction[] = []
  const unfinished = open && word.length >= 5
  for (const other of words) {
    const more = other.length - word.length
    if (-more > typos || (more > typos && !(unfinished && other[0] === word[0]))) continue
    const [whole, prefix] = distances(word, other, typos)
    if (whole > 0 && whole <= typos) near.push({ word: other, distance: whole, isPrefix: false })
    else if (unfinished && more > 0 && prefix === 1 && other[0] === word[0])
      near.push({ word: other, distance: 1, isPrefix: true })
  }
  return near.sort((a, b) => rank(a) - rank(b) || shared(word, b.word) - shared(word, a.word)).slice(0, MAX_CORRECTIONS)
}

const rank = ({ distance, isPrefix }: Correction): number => distance + (isPrefix ? 0.5 : 0)

function shared(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count++
  return count
}

/** Three rows of the distance table; words are at most 40 letters long. */
const ROWS = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/**
 * Returns the Damerau-Levenshtein distances (swapping neighbors is one edit) of a word to another and to its closest
 * prefix of about the same length. Values above `limit` are not exact, only larger.
 */
export function distances(word: string, other: string, limit: number): readonly [whole: number, prefix: number] {
  const width = Math.min(other.length, word.length + limit, 60)
  let [before, last, row] = ROWS as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= word.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j++) {
      const cost = word.charCodeAt(i - 1) === other.charCodeAt(j - 1) ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      const swapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]
      if (swapped) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row[j] = best
      if (best < least) least = best
    }
    if (least > limit) return [limit + 1, limit + 1]
    ;[before, last, row] = [last, row, before]
  }
  let prefix = limit + 1
  for (const distance of last.subarray(Math.max(0, word.length - 1), Math.min(width, word.length + 1) + 1))
    prefix = Math.min(prefix, distance)
  return [width === other.length ? (last[width] ?? 0) : limit + 1, prefix]
}
