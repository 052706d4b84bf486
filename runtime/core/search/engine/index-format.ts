/**
 * The files of the embedded search index, as the builder writes and the browser reads them.
 *
 *   _docs/search.json             the entry: what sets (languages, versions) there are and which files they consist of;
 *                                 for a small site all files are inside it
 *   _docs/search/t<n>.<hash>.json a range of the sorted keys with their postings: the n-th of its run
 *   _docs/search/w<n>.<hash>.json all words of some first letters, for misspelled queries
 *   _docs/search/p<n>.<hash>.json the visible content of one unit of a page; in a large site, of several units
 *   _docs/search/b.<hash>.json    a pack: several of these files in one, by name, for one request instead of many
 *
 * Files are small, because a query needs few keys of each. Runs of them share a hash, so that the entry does not list
 * one for each.
 *
 * Keys are sorted, with keys of one kind side by side: a query needs few keys of other kinds.
 *   `json.get`   a word
 *   `=json get`  a whole title or heading
 *   `~k8`        the stems of a synonym: postings of its meaning
 *   `*js`        a prefix with too many words to read them all: its best units
 *   `=*js`       the same for titles and headings that begin so
 */
export const INDEX_VERSION = 10

export interface IndexEntry {
  readonly v: number
  readonly sets: readonly IndexSet[]
  /** Files of a small site, by name. */
  readonly files?: Readonly<Record<string, unknown>>
}

/**
 * Pages of one language that a query asks together: one version of a collection, or all collections without other
 * versions. A blog in a set of its own would have files of its own for every key of a query, and so twice the requests.
 */
export interface IndexSet {
  readonly language: string
  /** Tags of the pages, in order: `docs-default-current`, number of pages. */
  readonly tags: readonly (readonly [tag: string, pages: number])[]
  /** The number of units of each page (numbers of codec.ts). */
  readonly pages: string
  /** Numbers of the pages that list a family, as distances. */
  readonly families: string
  /** Numbers of the pages that explain errors, as distances. */
  readonly troubleshooting: string
  /** Stop words that are a whole title or heading, separated by spaces: `why`. Undefined if there are none. */
  readonly names?: string
  /** Number of units whose fragments are in one file: a divisor of {@link PACK_UNITS}. */
  readonly together: number
  /** Runs of fragments: number of units in the run, hash. */
  readonly blocks: readonly (readonly [units: number, hash: string])[]
  /** Runs of files of terms: where each begins (front-coded), hash. */
  readonly terms: readonly Run[]
  /** Runs of lists of words: the letter that each begins with (front-coded), hash. */
  readonly words: readonly Run[]
  /**
   * The packs with all that queries of one letter need. Undefined if the index has no packs; with them, each run has
   * one with its hash, and each block as many as it needs.
   */
  readonly letters?: readonly (readonly [letter: string, hash: string])[]
}

export type Run = readonly [keys: string, hash: string]

/** Fragments in a pack. */
export const PACK_UNITS = 64

/** The name of the pack with the n-th fragment of a block. */
export const packOfUnit = (unit: number, hash: string): string =>
  unit < PACK_UNITS ? hash : `${hash}.${Math.floor(unit / PACK_UNITS)}`

/** Files of the index by name. */
export type PackFile = Readonly<Record<string, unknown>>

/** A list, because names of its parts would make files larger. */
export type TermsFile = readonly [
  /** Front-coded. */
  keys: string,
  /** The number of postings of each key. */
  counts: string,
  /** Units of all postings, as distances per key. */
  units: string,
  /** Impact level of each posting. */
  levels: string,
  /** Full number of units for keys whose postings were cut to the best. */
  totals?: Readonly<Record<string, number>>,
  /** Stems of the meanings of a synonym, to mark them in excerpts. */
  aliases?: Readonly<Record<string, string>>,
]

export interface WordsFile {
  readonly k: string
}

/** The fragments of consecutive units. */
export type FragmentsFile = readonly FragmentData[]

/** The visible content of a unit. */
export type FragmentData = readonly [
  route: string,
  title: string,
  description: string,
  group: string,
  kind: PageKind,
  sections: readonly SectionData[],
  /** Phrases that readers use for the page, one per line. */
  phrases?: string,
]
/** The purpose of a page: the members of a family, what went wrong, or anything else. */
export type PageKind = 'text' | 'family' | 'troubleshooting'
export type SectionData = readonly [
  anchor: string,
  heading: string,
  level: number,
  ancestors: readonly string[],
  /** Lines are blocks; tabs separate the cells of a table row. */
  text: string,
  /** Lines of code that are not in the text. */
  code: string,
]

/** First character of a key for a whole title or heading. */
export const PHRASE_MARK = '='
/** First character of a key for a synonym. */
export const SYNONYM_MARK = '~'
/** First character of a key for a prefix, after the mark of a title. */
export const PREFIX_MARK = '*'
/** Longer prefixes have no entry of their own. */
export const LONGEST_PREFIX = 8
/** Longer titles and headings are not keys. */
export const LONGEST_PHRASE = 60

/**
 * Match qualities of a stem: a plural is a better match than `setting` for `set`. Used by the index (synonyms) and the
 * browser.
 */
const STEM_QUALITY = { plural: 0.6, other: 0.45 } as const
/** Maximum weight of another form of a word: `keys` is not the title KEYS if the query is `key`. */
export const STEM_CAP = 3
/** Returns the match quality of two words with the same stem. */
export const stemQuality = (a: string, b: string): number =>
  a.replace(/e?s$/, '') === b.replace(/e?s$/, '') ? STEM_QUALITY.plural : STEM_QUALITY.other

/** Returns how close a prefix is to the word it may become. */
export const prefixNearness = (prefix: number, whole: number): number => 0.4 + (0.6 * prefix) / whole
/** Returns how close a prefix is to the title or heading that it may become. Both are lengths. */
export const phraseNearness = (prefix: number, whole: number): number => 0.3 + (0.7 * prefix) / whole
