/**
 * The data that the index needs of pages, without the texts that it shows. The numbers of all pages are in a few typed
 * arrays, and all words and phrases in one sorted list. At 10,000 pages, making an object for each unit and a map of
 * their words would take longer than the index of an edit.
 */

import type { Hash } from '../../../base/brands.ts'
import { hashBytes } from '../../../base/hash.ts'
import type { PageRecords, UnitRecord } from '../records/records.ts'
import { type GrowableArray, growableArray } from './growable-array.ts'

export interface TermColumns {
  /** Words and phrases, sorted by code unit. Some may be unused. */
  readonly strings: readonly string[]
  readonly pages: readonly PageTerms[]
  /** Digests of the fragments: {@link UNIT_DIGEST} bytes for each unit. */
  readonly digests: Uint8Array
  /** Sizes of the fragments, one for each unit. */
  readonly sizes: Uint32Array
  readonly words: Column
  /** Whole titles and headings. */
  readonly phrases: Column
  /** Words of titles that may be compounds. */
  readonly titles: Column
}

/** A page, whose units follow the units of the page before it. */
export interface PageTerms extends Omit<PageRecords, 'units' | 'group'> {
  /** The key of its records. */
  readonly key: Hash
  /** Number of its first unit. */
  readonly from: number
  readonly units: number
}

/** Strings of units, as numbers in `Terms.strings`. */
export interface Column {
  /** Where the strings of each unit end. */
  readonly ends: Uint32Array
  readonly strings: Uint32Array
  /** The weight of each string in its unit, times 100. */
  readonly weights: Uint16Array
}

/** The columns of strings. */
export const COLUMNS = ['words', 'phrases', 'titles'] as const

/** Bytes of a digest. */
export const UNIT_DIGEST = 16

/** Collects the terms of pages. */
interface TermsWriter {
  /** Adds a page and returns its number. */
  add(key: Hash, records: PageRecords): number
  /** Returns the terms of all pages that were added. */
  terms(): TermColumns
}

/** Creates an empty writer. Each different text gets one number, in the order in which pages are added. */
export function createTermsWriter(): TermsWriter {
  const numbers = new Map<string, number>()
  const pages: PageTerms[] = []
  const digests = growableArray(Uint8Array)
  const sizes = growableArray(Uint32Array)
  const newColumn = () => ({
    ends: growableArray(Uint32Array),
    strings: growableArray(Uint32Array),
    weights: growableArray(Uint16Array),
  })
  const [words, phrases, titles] = [newColumn(), newColumn(), newColumn()]
  const numberOf = (text: string): number => {
    const textNumber = numbers.get(text)
    if (textNumber === undefined) numbers.set(detachedString(text), numbers.size)
    return textNumber ?? numbers.size - 1
  }
  const numbersOf = (terms: string): number[] => (terms === '' ? [] : terms.split(' ').map(numberOf))
  const addUnit = (unit: UnitRecord): void => {
    for (const byte of Buffer.from(hashBytes(unit.fragment), 'hex')) digests.add(byte)
    sizes.add(Buffer.byteLength(unit.fragment))
    addStrings(words, unit.terms.map(numbersOf), unit.impacts)
    const shares = unit.phrases.map(([, share]) => Math.round(share * 100))
    addStrings(phrases, [unit.phrases.map(([phrase]) => numberOf(phrase))], shares)
    addStrings(titles, [unit.titleWords.map(numberOf)], [])
  }
  return {
    add(key, { route, set, kind, units }) {
      const from = sizes.length
      for (const unit of units) addUnit(unit)
      return pages.push({ key, route, set, kind, from, units: units.length }) - 1
    },
    terms() {
      const strings = [...numbers.keys()].sort()
      /** By the number that a string has here: its place in the sorted list. */
      const places = new Uint32Array(strings.length)
      for (const [place, text] of strings.entries()) places[numbers.get(text)!] = place
      const columnOf = ({ ends, strings, weights }: ReturnType<typeof newColumn>): Column => ({
        ends: ends.all(),
        strings: replaced(strings.all(), places),
        weights: weights.all(),
      })
      return {
        strings,
        pages,
        digests: digests.all(),
        sizes: sizes.all(),
        words: columnOf(words),
        phrases: columnOf(phrases),
        titles: columnOf(titles),
      }
    },
  }
}

/** Replaces numbers by the numbers at their places. */
function replaced(numbers: Uint32Array, by: Uint32Array): Uint32Array {
  for (let i = 0; i < numbers.length; i++) numbers[i] = by[numbers[i]!]!
  return numbers
}

/** Strings up to this length are copied out of a text, longer ones keep the whole text in memory. */
const LONGEST_COPY = 12

/** Returns a copy of a string that does not keep the text that it was cut from in memory. */
const detachedString = (text: string): string =>
  text.length > LONGEST_COPY ? (JSON.parse(JSON.stringify(text)) as string) : text

function addStrings(
  { ends, strings, weights }: Readonly<Record<keyof Column, GrowableArray>>,
  lists: readonly (readonly number[])[],
  hundredths: readonly number[],
): void {
  let i = 0
  for (const numbers of lists) {
    for (const number of numbers) {
      strings.add(number)
      weights.add(hundredths[i++] ?? 0)
    }
  }
  ends.add(strings.length)
}
