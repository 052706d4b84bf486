/** The spelling of names: `terms` of the config. */
import { lookUp } from '../../base/collections.ts'
import { escapePattern } from '../../base/pattern.ts'

interface Misspelling {
  readonly spelling: string
  readonly term: string
  readonly index: number
}
/** Finds names with a different spelling in a text. */
export type Speller = (text: string) => Misspelling[]

const spellers = new WeakMap<readonly string[], Speller>()

/** Returns the speller of a list of terms; undefined for an empty list. */
export function spellerOf(terms: readonly string[]): Speller | undefined {
  if (terms.length === 0) return undefined
  const speller = spellers.get(terms) ?? createSpeller(terms)
  spellers.set(terms, speller)
  return speller
}

function createSpeller(terms: readonly string[]): Speller {
  const byFolded = new Map(terms.map((term) => [fold(term), term]))
  // Longer terms first: in the name "Redis Cluster", "Redis" is not a separate name.
  const longestFirst = [...terms].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`${BEFORE}(?:${longestFirst.map(patternOf).join('|')})${AFTER}`, 'giu')
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: spelling, index }) => {
      const term = lookUp(byFolded, fold(spelling))
      return spelling.replace(/\s+/g, ' ') === term ? [] : [{ spelling, term, index }]
    })
}

/** Parts of paths, addresses, file names and identifiers are not prose: `redis-cli`, `/redis`, `redis.conf`. */
const BEFORE = '(?<![\\p{L}\\p{N}_./@:#$&-])'
const AFTER = '(?![\\p{L}\\p{N}_/@-]|[.:][\\p{L}\\p{N}])'

const fold = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase()
const patternOf = (term: string): string => escapePattern(term).replace(/\s+/g, '\\s+')
