/** The keys of a set with their postings, and the data with which the next build makes them from few pages. */

import { PHRASE_MARK } from '../../../../runtime/core/search/engine/index-format.ts'
import { isStopWord } from '../../../../runtime/core/search/engine/tokenize.ts'
import { joinTerms, pageAt, type TermsPlace } from '../terms/join-terms.ts'
import type { Column, TermColumns } from '../terms/terms.ts'
import { compoundPostings, withCompounds } from './compounds.ts'
import type { LimitedPostings, Postings } from './postings.ts'
import { prefixPostings } from './prefixes.ts'
import { joinPostings, limited } from './rows.ts'
import { type SynonymTable, synonymPostings } from './synonyms.ts'
import { createTable } from './table.ts'
import { postingsIn } from './term-postings.ts'

export interface SetKeys {
  /** All keys. */
  readonly postings: LimitedPostings
  /** By key of a synonym: the stems that it stands for. */
  readonly stems: ReadonlyMap<string, string>
  /** Number of words. */
  readonly words: number
  /** Stop words that are a whole title or heading. */
  readonly names: readonly string[]
  /** Words inside other words of titles, with the postings that they add. */
  readonly compounds: Postings
  /** Words of titles. */
  readonly titles: readonly string[]
  /** Words with the stem of a synonym. */
  readonly related: readonly string[]
}

/** Number of best units kept for a word that is almost everywhere. */
export const MAX_POSTINGS = 200

/** Returns the keys of these pages. */
export function setKeys(places: readonly TermsPlace[], synonyms: SynonymTable): SetKeys {
  const { words, phrases, compounds, titles } = stringsIn(joinTerms(places))
  const table = createTable(unitCount(places))
  const { stems, related, postings } = synonymPostings(synonyms, words, table)
  const [bestWords, bestPhrases] = [limited(words, MAX_POSTINGS), limited(phrases, MAX_POSTINGS)]
  const marked = { ...bestPhrases, keys: phrases.keys.map((phrase) => PHRASE_MARK + phrase) }
  const prefixes = prefixPostings(bestWords, bestPhrases, table)
  return {
    postings: joinPostings([bestWords, marked, postings, prefixes]),
    stems,
    words: words.keys.length,
    names: phrases.keys.filter(isStopWord),
    compounds,
    titles,
    related,
  }
}

/** Returns the postings of all words and phrases. The terms are not needed afterwards, and can be freed. */
function stringsIn(terms: TermColumns) {
  const range = { from: 0, to: terms.sizes.length }
  const words = postingsIn(terms.words, terms.strings, range)
  const compounds = compoundPostings(words, terms)
  return {
    words: withCompounds(words, compounds),
    phrases: postingsIn(terms.phrases, terms.strings, range),
    compounds,
    titles: stringsOf(terms.titles, terms),
  }
}

const stringsOf = (column: Column, { strings }: TermColumns): string[] =>
  [...new Set(column.strings)].map((number) => strings[number]!)

/** Number of units of these pages. */
export const unitCount = (places: readonly TermsPlace[]): number =>
  places.reduce((sum, place) => sum + pageAt(place).units, 0)
