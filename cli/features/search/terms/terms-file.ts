/**
 * Terms as bytes. Texts have columns, too, because parsing a head with all pages and words is slow; words are decoded
 * on demand. The texts are JSON, which can represent half of a character where a word is cut.
 */
import type { Hash } from '../../../base/brands.ts'
import { once } from '../../../base/once.ts'
import { type Columns, decodeColumns, encodeColumns, joinStrings, splitStrings } from '../../../store/columns.ts'
import { type Column, type PageTerms, type TermColumns, UNIT_DIGEST } from './terms.ts'

interface Head {
  readonly sets: readonly string[]
  readonly kinds: readonly PageTerms['kind'][]
  /** Bytes of each text: the strings, and the routes and keys of pages. */
  readonly texts: readonly number[]
  readonly pages: number
  /** Number of units, and of the strings of each column. */
  readonly units: number
  readonly counts: readonly number[]
}

/** Encodes terms. */
export function encodeTerms({ strings, pages, digests, sizes, ...columns }: TermColumns): readonly Uint8Array[] {
  const all = [columns.words, columns.phrases, columns.titles]
  const [sets, kinds] = [[...new Set(pages.map(({ set }) => set))], [...new Set(pages.map(({ kind }) => kind))]]
  const [routes, keys] = [pages.map(({ route }) => route), pages.map(({ key }) => key)]
  const texts = [joinStrings(strings), routes, keys].map((value) => Buffer.from(JSON.stringify(value)))
  const head: Head = {
    sets,
    kinds,
    texts: texts.map(({ length }) => length),
    pages: pages.length,
    units: sizes.length,
    counts: all.map((column) => column.strings.length),
  }
  return encodeColumns(head, [
    ...texts,
    Uint32Array.from(pages, ({ set }) => sets.indexOf(set)),
    Uint32Array.from(pages, ({ kind }) => kinds.indexOf(kind)),
    Uint32Array.from(pages, ({ units }) => units),
    digests,
    sizes,
    ...all.flatMap(({ ends, strings, weights }) => [ends, strings, weights]),
  ])
}

/** Decodes the output of {@link encodeTerms} (see `decodeColumns`). */
export function decodeTerms(bytes: Uint8Array): TermColumns | undefined {
  const columns = decodeColumns<Head>(bytes)
  if (columns === undefined) return undefined
  const { head, next } = columns
  const { units, counts } = head
  const [strings, routes, keys] = head.texts.map((length) => next(Uint8Array, length))
  const pages = decodePages(columns, parsed<readonly string[]>(routes!), parsed<readonly Hash[]>(keys!))
  const digests = next(Uint8Array, units * UNIT_DIGEST)
  const sizes = next(Uint32Array, units)
  const [words, phrases, titles] = counts.map((count): Column => {
    const ends = next(Uint32Array, units)
    return { ends, strings: next(Uint32Array, count), weights: next(Uint16Array, count) }
  })
  const all = once(() => splitStrings(parsed<string>(strings!)))
  return {
    get strings() {
      return all()
    },
    pages,
    digests,
    sizes,
    words: words!,
    phrases: phrases!,
    titles: titles!,
  }
}

const parsed = <T>({ buffer, byteOffset, byteLength }: Uint8Array): T =>
  JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8')) as T

function decodePages({ head, next }: Columns<Head>, routes: readonly string[], keys: readonly Hash[]): PageTerms[] {
  const [sets, kinds, units] = [
    next(Uint32Array, head.pages),
    next(Uint32Array, head.pages),
    next(Uint32Array, head.pages),
  ]
  let from = 0
  return routes.map((route, i) => {
    from += units[i]!
    return {
      route,
      set: head.sets[sets[i]!]!,
      kind: head.kinds[kinds[i]!]!,
      key: keys[i]!,
      units: units[i]!,
      from: from - units[i]!,
    }
  })
}
