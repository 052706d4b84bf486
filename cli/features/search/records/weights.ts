/**
 * The weight of a word by field. Tuned on the public documentation with test/bench/search.ts, each half of the queries
 * checked on the other; the plateau is wide, so single figures carry little.
 */
export const FIELD_WEIGHTS = {
  title: 8,
  /** Share of the title's weight in a page's later units, so that `flags maxmemory` finds the unit with maxmemory. */
  laterTitle: 0.5,
  description: 3,
  /** Queries that readers use for a page. */
  phrase: 3,
  /** The first sentences of the text. */
  lead: 1.1,
  leadLength: 300,
  heading: 2.5,
  ancestor: 1,
  /** Words of the route. */
  route: 1.8,
  /** The page's folder: `trim a list` means the commands under lists/. */
  group: 3.5,
  body: 2.2,
  /** Weight of a word in code, relative to one in text. */
  code: 0.5,
  /** Weight of a part of an identifier (`get` of `json.get`), relative to a word that stands alone. */
  part: 0.45,
  /** Weight of a word inside a title word (`trim` of LTRIM), relative to the title word. */
  compound: 0.5,
} as const

/** Words of a field count less the more there are: weight / words ^ power. */
export const LENGTH_POWER = { title: 0.45, heading: 0.48, group: 0.3, other: 0.2 } as const

/** BM25 over the body: saturation, share of the length norm, length (in words) of a typical unit. */
export const BODY = { saturation: 1, lengthShare: 0.6, usualLength: 250 } as const

/** Weights of whole phrases, for queries that equal or begin the phrase. */
export const PHRASE = { title: 1, slug: 0.7, asked: 0.5, heading: 0.4 } as const

/** Characters of text and code in a unit: larger units blur which words occur together, smaller ones lose context. */
export const UNIT_LENGTH = 2000
