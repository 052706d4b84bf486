/**
 * Terms as bytes. Strings are in columns, too: JSON of 10,000 pages took longer to parse than the rest of the file. A build with one
 * edit asks for few words, so they are decoded when they are asked for.
 */
import type { Hash } from '../../base/brands.ts'
import { type Columns, decodeColumns, encodeColumns, joinStrings, splitStrings } from '../../base/columns.ts'
import { once } from '../../base/once.ts'
import { type Column, DIGEST, type PageTerms, type Terms } from './terms.ts'

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

/** Between routes: unlike a line end, none contains it. */
const NUL = '\0'

/** Encodes terms. */
export function encodeTerms({ strings, pages, digests, sizes, ...columns }: Terms): Uint8Array {
  const all = [columns.words, columns.phrases, columns.titles]
  const [sets, kinds] = [[...new Set(pages.map(({ set }) => set))], [...new Set(pages.map(({ kind }) => kind))]]
  const routes = pages.map(({ route }) => route).join(NUL)
  const texts = [joinStrings(strings), routes, joinStrings(pages.map(({ key }) => key))].map((text) =>
    Buffer.from(text),
  )
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
export function decodeTerms(bytes: Uint8Array): Terms | undefined {
  const columns = decodeColumns<Head>(bytes)
  if (columns === undefined) return undefined
  const { head, next } = columns
  const { units, counts } = head
  const [strings, routes, keys] = head.texts.map((length) => textOf(next(Uint8Array, length)))
  const pages = pagesOf(columns, routes!(), keys!())
  const digests = next(Uint8Array, units * DIGEST)
  const sizes = next(Uint32Array, units)
  const [words, phrases, titles] = counts.map((count): Column => {
    const ends = next(Uint32Array, units)
    return { ends, strings: next(Uint32Array, count), weights: next(Uint16Array, count) }
  })
  const all = once(() => splitStrings(strings!()))
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

const textOf =
  ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  (): string =>
    Buffer.from(buffer, byteOffset, byteLength).toString('utf8')

function pagesOf({ head, next }: Columns<Head>, routes: string, keys: string): PageTerms[] {
  const [sets, kinds, units] = [
    next(Uint32Array, head.pages),
    next(Uint32Array, head.pages),
    next(Uint32Array, head.pages),
  ]
  const keyOf = splitStrings(keys) as readonly Hash[]
  let from = 0
  return (head.pages === 0 ? [] : routes.split(NUL)).map((route, i) => {
    from += units[i]!
    return {
      route,
      set: head.sets[sets[i]!]!,
      kind: head.kinds[kinds[i]!]!,
      key: keyOf[i]!,
      units: units[i]!,
      from: from - units[i]!,
    }
  })
}
