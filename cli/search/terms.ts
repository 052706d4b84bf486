/**
 * What the index needs of a page besides the texts that it shows: its words as numbers of one vocabulary, so that one file holds
 * those of 10,000 pages and is read at once (their records are 80 MB of JSON).
 */

import type { Hash } from '../base/brands.ts'
import { hashBytes } from '../base/hash.ts'
import type { PageRecords, UnitRecord } from './records.ts'

export interface PageTerms extends Omit<PageRecords, 'units' | 'group'> {
  readonly units: readonly UnitTerms[]
}

export interface UnitTerms extends Pick<UnitRecord, 'phrases' | 'titleWords' | 'first'> {
  /** Facts about its fragment file. */
  readonly fragment: { readonly hash: Hash; readonly bytes: number }
  /** Its words, as numbers in the vocabulary. */
  readonly words: Uint32Array
  /** For each word its impact times 100. */
  readonly impacts: Uint16Array
}

/** All words, each with a number. */
export interface Vocabulary {
  readonly words: readonly string[]
  numberOf(word: string): number
}

/** Creates a vocabulary that adds words as they are looked up. */
export function createVocabulary(words: string[] = []): Vocabulary {
  const numbers = new Map(words.map((word, number) => [word, number]))
  return {
    words,
    numberOf(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, words.length)
      return words.push(word) - 1
    },
  }
}

/** Returns the terms of a page. Pure except for new words in `vocabulary`. */
export function termsOf({ route, set, kind, units }: PageRecords, vocabulary: Vocabulary): PageTerms {
  return { route, set, kind, units: units.map((unit) => unitTerms(unit, vocabulary)) }
}

function unitTerms({ fragment, terms, impacts, ...unit }: UnitRecord, vocabulary: Vocabulary): UnitTerms {
  const words = terms === '' ? [] : terms.split(' ')
  return {
    ...unit,
    fragment: { hash: hashBytes(fragment), bytes: Buffer.byteLength(fragment) },
    words: Uint32Array.from(words, vocabulary.numberOf),
    impacts: Uint16Array.from(impacts),
  }
}
