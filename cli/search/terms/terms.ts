/**
 * What the index needs of pages besides the texts that it shows. The numbers of all pages are in a few typed arrays, and all words and
 * phrases in one sorted list: an object for each unit of 10,000 pages, and a map of their words, took longer than the index of an edit.
 */

import type { PageKind } from '../../../runtime/search/engine/index-format.ts'
import type { Hash } from '../../base/brands.ts'
import { type Growing, growing } from './growing.ts'

/** What the index needs of some units. */
export interface UnitTerms {
  /** Words and phrases. Some may be unused. */
  readonly strings: readonly string[]
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

/** One page's part of the index, in units: created next to the compiler and merged at the end. */
export interface PageRecords extends UnitTerms {
  readonly route: string
  readonly set: string
  readonly kind: PageKind
  /** The {@link Fragment} files of all units, one after another. */
  readonly fragments: Uint8Array
}

/** The terms of pages. Strings are sorted by code unit. */
export interface Terms extends UnitTerms {
  readonly pages: readonly PageTerms[]
}

/** A page, whose units follow those of the page before it. */
export interface PageTerms extends Pick<PageRecords, 'route' | 'set' | 'kind'> {
  /** The key of its records. */
  readonly key: Hash
  /** Number of its first unit. */
  readonly from: number
  readonly units: number
}

/** Strings of units, as numbers in `UnitTerms.strings`. */
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
    add(key, { route, set, kind, ...units }) {
      const from = sizes.length
      digests.addAll(units.digests)
      sizes.addAll(units.sizes)
      const numberOf = numbersOf(units.strings)
      for (const [i, name] of COLUMNS.entries()) addColumn(columns[i]!, units[name], numberOf)
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

function addColumn(
  to: Readonly<Record<keyof Column, Growing>>,
  { ends, strings, weights }: Column,
  numberOf: (number: number) => number,
): void {
  const start = to.strings.length
  to.strings.addAll(strings.map(numberOf))
  to.weights.addAll(weights)
  to.ends.addAll(ends.map((end) => start + end))
}
