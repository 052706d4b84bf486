/**
 * What the index needs of pages besides the texts that it shows. The numbers of all pages are in a few typed arrays, and all words and
 * phrases in one sorted list: an object for each unit of 10,000 pages, and a map of their words, took longer than the index of an edit.
 */

import type { PageKind } from '../../../runtime/search/engine/index-format.ts'
import type { Hash } from '../../base/brands.ts'
import { growing } from './growing.ts'

/** One page's part of the index, in units: created next to the compiler and merged at the end. */
export interface PageRecords {
  readonly route: string
  readonly set: string
  readonly kind: PageKind
  /** JSON of the {@link Fragment} file of each unit. */
  readonly fragments: readonly string[]
  /** Digests of the fragments: {@link DIGEST} bytes for each unit. */
  readonly digests: Uint8Array
  /** Sizes of the fragments in bytes. */
  readonly sizes: ArrayLike<number>
  /** Words and phrases, which may be those of many pages. */
  readonly strings: readonly string[]
  /** Numbers in `strings`: for each unit its words, its phrases, and the words of its title. */
  readonly numbers: ArrayLike<number>
  /** Where each of these groups ends. */
  readonly ends: ArrayLike<number>
  /** The weight of each string in its unit, times 100. */
  readonly weights: ArrayLike<number>
}

export interface Terms {
  /** Words and phrases, sorted by code unit. Some may be unused. */
  readonly strings: readonly string[]
  readonly pages: readonly PageTerms[]
  /** Digests of the fragments: {@link DIGEST} bytes for each unit. */
  readonly digests: Uint8Array
  /** Sizes of the fragments, one for each unit. */
  readonly sizes: Uint32Array
  readonly words: Column
  /** Whole titles and headings. */
  readonly phrases: Column
  /** Words of titles that may be compounds. */
  readonly titles: Column
}

/** A page, whose units follow those of the page before it. */
export interface PageTerms extends Pick<PageRecords, 'route' | 'set' | 'kind'> {
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
export const DIGEST = 16

/** Collects the terms of pages. */
export interface TermsWriter {
  /** Adds a page and returns its number. */
  add(key: Hash, records: PageRecords): number
  /** Returns the terms of all pages that were added. */
  terms(): Terms
}

export function createTermsWriter(): TermsWriter {
  const pages: PageTerms[] = []
  const digests = growing(Uint8Array)
  const sizes = growing(Uint32Array)
  const columns = COLUMNS.map(() => ({
    ends: growing(Uint32Array),
    strings: growing(Uint32Array),
    weights: growing(Uint16Array),
  }))
  const numbers = new Map<string, number>()
  const numbersOf = createNumbering(numbers)
  return {
    add(key, units) {
      const from = sizes.length
      for (const byte of units.digests) digests.add(byte)
      const numberOf = numbersOf(units.strings)
      let at = 0
      for (let unit = 0; unit < units.sizes.length; unit++) {
        sizes.add(units.sizes[unit]!)
        for (const [i, { strings, weights, ends }] of columns.entries()) {
          for (const end = units.ends[unit * columns.length + i]!; at < end; at++) {
            strings.add(numberOf(units.numbers[at]!))
            weights.add(units.weights[at]!)
          }
          ends.add(strings.length)
        }
      }
      const { route, set, kind } = units
      return pages.push({ key, route, set, kind, from, units: units.sizes.length }) - 1
    },
    terms() {
      const strings = [...numbers.keys()].sort()
      /** By the number that a string has here: its place in the sorted list. */
      const places = new Uint32Array(strings.length)
      for (const [place, text] of strings.entries()) places[numbers.get(text)!] = place
      const [words, phrases, titles] = columns.map(({ ends, strings, weights }) => ({
        ends: ends.all(),
        strings: strings.all().map((number) => places[number]!),
        weights: weights.all(),
      }))
      return {
        strings,
        pages,
        digests: digests.all(),
        sizes: sizes.all(),
        words: words!,
        phrases: phrases!,
        titles: titles!,
      }
    },
  }
}

/**
 * Numbers strings. Pages made by the same thread share one list of strings, which may grow, so each string of it is looked up once: to look
 * up each word of each page took a third as long as the index.
 */
function createNumbering(numbers: Map<string, number>) {
  /** By list: the number of each string here, plus 1. */
  const known = new WeakMap<readonly string[], Uint32Array>()
  const add = (text: string): number => {
    const found = numbers.get(text)
    if (found === undefined) numbers.set(text, numbers.size)
    return found ?? numbers.size - 1
  }
  return (strings: readonly string[]): ((number: number) => number) => {
    let own = known.get(strings)
    if (own === undefined || own.length < strings.length) {
      const larger = new Uint32Array(own === undefined ? strings.length : 2 * strings.length)
      if (own !== undefined) larger.set(own)
      known.set(strings, larger)
      own = larger
    }
    const places = own
    return (number) => {
      if (places[number] === 0) places[number] = add(strings[number]!) + 1
      return places[number]! - 1
    }
  }
}
