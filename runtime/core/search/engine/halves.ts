/** Finds the words that an unknown word is made of: `autoincrement`, `reindex`, `spinlock`. */

/** The word that names the thing comes last, and is longer than an ending such as `ing` or `ion`. */
const SHORTEST_LAST = 4
const SHORTEST_FIRST = 2

/** Returns all ways to split a word in two, the one with the longest last part first. */
export function splits(word: string): readonly (readonly [first: string, last: string])[] {
  if (!/^[a-z]+$/.test(word)) return []
  const count = Math.max(0, word.length - SHORTEST_LAST - SHORTEST_FIRST + 1)
  return Array.from({ length: count }, (_, i) => [word.slice(0, i + SHORTEST_FIRST), word.slice(i + SHORTEST_FIRST)])
}
