/** Puts the terms of pages from several sources in one order. */
import { byCodeUnit } from '../../../base/paths.ts'
import { concat } from './growable-array.ts'
import { COLUMNS, type Column, type PageTerms, type TermColumns, UNIT_DIGEST } from './terms.ts'

/** A page of some terms. */
export interface TermsPlace {
  readonly terms: TermColumns
  /** Number of the page in these terms. */
  readonly page: number
}

/** Returns the terms of a page. The number of the page must be one of these terms. */
export const pageAt = ({ terms, page }: TermsPlace): PageTerms => terms.pages[page]!

/** Sorts pages by set and address: the order of the index. */
export const inIndexOrder = (places: readonly TermsPlace[]): TermsPlace[] =>
  places
    .map((place) => ({ place, page: pageAt(place) }))
    .sort(({ page: a }, { page: b }) => byCodeUnit(a.set, b.set) || byCodeUnit(a.route, b.route))
    .map(({ place }) => place)

/** Pages that follow each other in their source: their numbers are copied at once. */
export interface Stretch {
  readonly terms: TermColumns
  /** Units in these terms. */
  readonly from: number
  readonly to: number
}

/** Returns the terms of these pages, in this order. */
export function joinTerms(places: readonly TermsPlace[]): TermColumns {
  const stretches = stretchesOf(places)
  const sources = [...new Set(stretches.map(({ terms }) => terms))]
  const strings = sources.map((terms) => terms.strings).reduce(union, [])
  const numbers = new Map(sources.map((terms) => [terms, numbersIn(strings, terms.strings)]))
  const column = (name: (typeof COLUMNS)[number]): Column =>
    joinColumns(
      stretches.map(({ terms, from, to }) => ({ column: terms[name], from, to, numbers: numbers.get(terms) })),
    )
  let from = 0
  return {
    strings,
    pages: places.map((place) => {
      const page = pageAt(place)
      const start = from
      from += page.units
      return page.from === start ? page : { ...page, from: start }
    }),
    digests: concat(
      Uint8Array,
      stretches.map(({ terms, from, to }) => terms.digests.subarray(from * UNIT_DIGEST, to * UNIT_DIGEST)),
    ),
    sizes: concat(
      Uint32Array,
      stretches.map(({ terms, from, to }) => terms.sizes.subarray(from, to)),
    ),
    words: column('words'),
    phrases: column('phrases'),
    titles: column('titles'),
  }
}

/** Joins pages that follow each other in their source. */
export function stretchesOf(places: readonly TermsPlace[]): Stretch[] {
  const stretches: { terms: TermColumns; from: number; to: number }[] = []
  for (const place of places) {
    const { from, units } = pageAt(place)
    const last = stretches.at(-1)
    if (last?.terms === place.terms && last.to === from) last.to += units
    else stretches.push({ terms: place.terms, from, to: from + units })
  }
  return stretches
}

/** Returns the same terms without the strings that no page has. */
export function withoutUnused(terms: TermColumns): TermColumns {
  const isUsed = new Uint8Array(terms.strings.length)
  for (const name of COLUMNS) for (const number of terms[name].strings) isUsed[number] = 1
  const strings = terms.strings.filter((_, number) => isUsed[number] === 1)
  if (strings.length === terms.strings.length) return terms
  const numbers = new Uint32Array(isUsed.length)
  for (let number = 0, at = 0; number < numbers.length; number++) numbers[number] = isUsed[number] === 1 ? at++ : 0
  const renumbered = (column: Column): Column => ({
    ...column,
    strings: column.strings.map((number) => numbers[number] ?? 0),
  })
  const { words, phrases, titles } = terms
  return {
    ...terms,
    strings,
    words: renumbered(words),
    phrases: renumbered(phrases),
    titles: renumbered(titles),
  }
}

/** Returns the strings of two sorted lists, sorted. */
function union(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.length === 0) return b
  const all: string[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const [left, right] = [a[i], b[j]]
    const isLeft = right === undefined || (left !== undefined && left <= right)
    all.push(isLeft ? left! : right)
    if (isLeft) i++
    if (!isLeft || left === right) j++
  }
  return all
}

/** Returns the number in `all` of each string of `part`; undefined if they are the same. */
function numbersIn(all: readonly string[], part: readonly string[]): Uint32Array | undefined {
  if (all.length === part.length) return undefined
  const numbers = new Uint32Array(part.length)
  for (let i = 0, at = 0; i < part.length; i++) {
    while (all[at] !== part[i]) at++
    numbers[i] = at
  }
  return numbers
}

interface ColumnPart {
  readonly column: Column
  /** Units. */
  readonly from: number
  readonly to: number
  /** The new numbers of the strings, if they change. */
  readonly numbers: Uint32Array | undefined
}

function joinColumns(parts: readonly ColumnPart[]): Column {
  const startOf = ({ column, from }: ColumnPart): number => (from === 0 ? 0 : column.ends[from - 1]!)
  const endOf = ({ column, to }: ColumnPart): number => (to === 0 ? 0 : column.ends[to - 1]!)
  const ends = concat(
    Uint32Array,
    parts.map(({ column, from, to }) => column.ends.subarray(from, to)),
  )
  const strings = concat(
    Uint32Array,
    parts.map((part) => part.column.strings.subarray(startOf(part), endOf(part))),
  )
  const weights = concat(
    Uint16Array,
    parts.map((part) => part.column.weights.subarray(startOf(part), endOf(part))),
  )
  let [unit, at] = [0, 0]
  for (const part of parts) {
    const shift = at - startOf(part)
    const end = endOf(part) + shift
    for (const last = unit + part.to - part.from; unit < last; unit++) ends[unit]! += shift
    const { numbers } = part
    if (numbers !== undefined) for (let i = at; i < end; i++) strings[i] = numbers[strings[i]!]!
    at = end
  }
  return { ends, strings, weights }
}
