/** Terms as bytes. */
import type { Hash } from '../../base/brands.ts'
import { decodeColumns, encodeColumns, joinStrings, splitStrings } from '../../base/columns.ts'
import { type Column, DIGEST, type PageTerms, type Terms } from './terms.ts'

interface Head {
  readonly strings: string
  /** Number of units, and of the strings of each column. */
  readonly units: number
  readonly counts: readonly number[]
  readonly pages: readonly HeadPage[]
}
type HeadPage = readonly [route: string, set: string, kind: PageTerms['kind'], key: Hash, units: number]

/** Encodes terms. */
export function encodeTerms({ strings, pages, digests, sizes, ...columns }: Terms): Uint8Array {
  const all = [columns.words, columns.phrases, columns.titles]
  const head: Head = {
    strings: joinStrings(strings),
    units: sizes.length,
    counts: all.map((column) => column.strings.length),
    pages: pages.map(({ route, set, kind, key, units }) => [route, set, kind, key, units]),
  }
  return encodeColumns(head, [digests, sizes, ...all.flatMap(({ ends, strings, weights }) => [ends, strings, weights])])
}

/** Decodes the output of {@link encodeTerms} (see `decodeColumns`). */
export function decodeTerms(bytes: Uint8Array): Terms | undefined {
  const columns = decodeColumns<Head>(bytes)
  if (columns === undefined) return undefined
  const { head, next } = columns
  const { units, counts } = head
  const digests = next(Uint8Array, units * DIGEST)
  const sizes = next(Uint32Array, units)
  const [words, phrases, titles] = counts.map((count): Column => {
    const ends = next(Uint32Array, units)
    return { ends, strings: next(Uint32Array, count), weights: next(Uint16Array, count) }
  })
  const strings = splitStrings(head.strings)
  return { strings, pages: pagesOf(head), digests, sizes, words: words!, phrases: phrases!, titles: titles! }
}

function pagesOf({ pages }: Head): PageTerms[] {
  let from = 0
  return pages.map(([route, set, kind, key, units]) => {
    from += units
    return { route, set, kind, key, units, from: from - units }
  })
}
