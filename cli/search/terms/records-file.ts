/** Records as bytes: for the cache, and for the thread that collects them. */
import { decodeColumns, encodeColumns, joinStrings, splitStrings } from '../../base/columns.ts'
import { COLUMNS, type Column, DIGEST, type PageRecords } from './terms.ts'

interface Head extends Pick<PageRecords, 'route' | 'set' | 'kind'> {
  readonly units: number
  /** Number of strings of each column. */
  readonly counts: readonly number[]
  /** Sizes of all strings and of all fragments, in bytes. */
  readonly sizes: readonly number[]
}

/** Encodes records with the strings that they use, so that anybody can read them. */
export function encodeRecords({ route, set, kind, sizes, digests, fragments, ...terms }: PageRecords): Uint8Array {
  const columns = COLUMNS.map((name) => terms[name])
  const strings = Buffer.from(joinStrings(Array.from(numbersIn(terms), (number) => terms.strings[number]!)))
  const head: Head = {
    route,
    set,
    kind,
    units: sizes.length,
    counts: columns.map((column) => column.strings.length),
    sizes: [strings.length, fragments.length],
  }
  const numbers = columns.flatMap(({ ends, weights }) => [ends, weights])
  return encodeColumns(head, [digests, sizes, ...numbers, strings, fragments])
}

/** Returns the strings of records, by number, in the order in which {@link encodeRecords} writes them. */
export function numbersIn(records: Pick<PageRecords, (typeof COLUMNS)[number]>): Uint32Array {
  const columns = COLUMNS.map((name) => records[name].strings)
  const numbers = new Uint32Array(columns.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const strings of columns) {
    numbers.set(strings, at)
    at += strings.length
  }
  return numbers
}

/** The strings of records in a list that many pages share. */
export interface SharedStrings {
  readonly strings: readonly string[]
  /** See {@link numbersIn}. */
  readonly numbers: Uint32Array
}

/**
 * Decodes the output of {@link encodeRecords} (see `decodeColumns`). `shared`: the same strings in a shared list; those in the bytes are
 * not read then.
 */
export function decodeRecords(bytes: Uint8Array, shared?: SharedStrings): PageRecords | undefined {
  const columns = decodeColumns<Head>(bytes)
  if (columns === undefined) return undefined
  const { head, next } = columns
  const { units, counts, sizes, ...page } = head
  const [digests, unitSizes] = [next(Uint8Array, units * DIGEST), next(Uint32Array, units)]
  const parts = counts.map((count) => ({ ends: next(Uint32Array, units), weights: next(Uint16Array, count) }))
  const [text, fragments] = sizes.map((size) => next(Uint8Array, size))
  const { strings, numbers } = shared ?? ownStrings(text!)
  let at = 0
  const [words, phrases, titles] = parts.map((part): Column => {
    const from = at
    at += part.weights.length
    return { ...part, strings: numbers.subarray(from, at) }
  })
  return {
    ...page,
    digests,
    sizes: unitSizes,
    fragments: fragments!,
    strings,
    words: words!,
    phrases: phrases!,
    titles: titles!,
  }
}

function ownStrings({ buffer, byteOffset, length }: Uint8Array): SharedStrings {
  const strings = splitStrings(Buffer.from(buffer, byteOffset, length).toString('utf8'))
  return { strings, numbers: Uint32Array.from(strings, (_, number) => number) }
}

/** Returns the fragment files of a page. */
export function fragmentsOf({ fragments, sizes }: Pick<PageRecords, 'fragments' | 'sizes'>): string[] {
  const { buffer, byteOffset, length } = fragments
  const bytes = Buffer.from(buffer, byteOffset, length)
  let end = 0
  return Array.from(sizes, (size) => {
    end += size
    return bytes.toString('utf8', end - size, end)
  })
}
