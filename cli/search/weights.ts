/**
 * What a word counts for where it stands. Tuned on the public documentation with test/bench/search.ts, each half of the
 * queries checked on the other; the plateau is wide, so single figures carry little.
 */
export const WEIGHTS = {
  title: 8,
  /** A page's later units carry its title with this share: so that `flags maxmemory` finds the unit with maxmemory. */
  laterTitle: 0.5,
  description: 3,
  /** What readers ask a page for. */
  phrase: 3,
  /** The first sentences of the text. */
  lead: 1.1,
  leadLength: 300,
  heading: 2.5,
  ancestor: 1,
  /** Words of the route. */
  route: 1.8,
  /** The folder that a page lies in: `trim a list` means the commands under lists/. */
  group: 3.5,
  body: 2.2,
  /** A word in code counts half of one in text. */
  code: 0.5,
  /** A part of an identifier (`get` of `json.get`) against a word that stands alone. */
  part: 0.45,
  /** A word inside a title word (`trim` of LTRIM) against the title word. */
  compound: 0.5,
} as const

/** A field's words count less the more there are: weight / words ^ power. */
export const LENGTH_POWER = { title: 0.45, heading: 0.48, group: 0.3, other: 0.2 } as const

/** BM25 over the body: saturation, share of the length norm, length (words) of a usual unit. */
export const BODY = { saturation: 1, lengthShare: 0.6, usualLength: 250 } as const

/** What a whole phrase is, for queries that are that phrase or begin it. */
export const PHRASE = { title: 1, slug: 0.7, asked: 0.5, heading: 0.4 } as const

/** Characters of text and code in a unit: larger ones blur which words stand together, smaller ones lose context. */
export const UNIT_LENGTH = 4000
