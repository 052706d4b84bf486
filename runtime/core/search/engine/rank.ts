/**
 * Ranks pages by how well they answer a query, from the index alone: it knows which words a page has, but not where.
 * The texts of the first pages then decide between them (`signals.ts`). The numbers here were tried one by one on the
 * labeled queries of all sites: a number is here because the order is worse without it.
 */
import type { SetFiles } from './index-files.ts'
import { LONGEST_PHRASE, PHRASE_MARK, PREFIX_MARK, phraseNearness } from './index-format.ts'
import type { ParsedQuery } from './query.ts'
import { eachUnit, type Posting } from './terms.ts'
import { phraseKey } from './tokenize.ts'
import { addCorrections, keysOfWord, prefixKeys, scoreWord, stemRange, type WordScores } from './word-scores.ts'

/** The power of a word's rarity: with the whole logarithm, a rare word outweighs three others that belong together. */
const RARITY_POWER = 0.5
/**
 * The more words a query has, the less one strong word counts. A word in a title has an impact of about 6 and more, a
 * word in a text less. In `get`, the title decides. In a sentence, each page with one of its words in the title would
 * come before the page that has them all, so with each further word, impacts come closer to each other: to a power that
 * falls by `each`, down to `least`. Impacts of `around` stay the same.
 */
const FLATTEN = { each: 0.1, least: 0.5, around: 6 } as const
/** The power of the share of the query that a unit has: all words come before some words, but not before a title. */
const COVERAGE_POWER = 0.324
/** Factor for pages that list a family, if the query asks for one: they are short, so other pages would come first. */
const FAMILY = 2.5
/** Factor for pages that explain errors, if the query is a message: they are long, so their texts would not be read. */
const TROUBLESHOOTING = 2.5
/** A message with more words is pasted, so unknown words are names of the reader's own and not misspelled. */
const MAX_TYPED = 6
/**
 * Impacts of a query that is a whole title or heading, or begins one: more than all of its words together, because
 * `set` is the page SET. A single letter begins too many titles. `misspelled` is the factor for a misspelled title,
 * which may still be another word.
 */
const PHRASE = { whole: 48, prefix: 12, fromLength: 2, misspelled: 0.5 } as const
/** Minimum share of the words of the best page that a result has: otherwise, one common word finds half of the site. */
const MIN_COVERAGE = 0.3
/** Share of the other units of a page in its score: a long page is not better because it is long. */
const OTHER_UNITS = 0.05

/** Matches of a query word in excerpts: forms, stems, and the word as a prefix. */
export interface WordMatch {
  readonly rarity: number
  readonly forms: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  /** Stems of the meanings of a synonym. */
  readonly synonyms: ReadonlySet<string>
  readonly prefix?: string
  /** Whether any page has it in any form. */
  readonly isIndexed: boolean
  /** The word that was probably meant, if no page has this word. */
  readonly correction?: string | undefined
}

export interface RankedPage {
  readonly page: number
  /** Its best unit. */
  readonly unit: number
  /** Units that are nearly as good: the words do not decide between them. */
  readonly otherUnits: readonly number[]
  readonly score: number
  /** Decides which pages are read: the score, but higher for pages that explain errors, if the query is a message. */
  readonly priority: number
}

/** The pages with all words of a query: a query for two common words finds pages with only one of them, too. */
export interface CompletePages {
  readonly pages: ReadonlySet<number>
  /** Whether more pages may have them: the index lists only the best units of a common word. */
  readonly isCut: boolean
}

export interface Ranking {
  readonly pages: readonly RankedPage[]
  /** The words of the query, in order. */
  readonly words: readonly WordMatch[]
  readonly complete: CompletePages
}

/** Ranks the pages of a set for the query. Fetches the index files that it needs. */
export async function rank(files: SetFiles, query: ParsedQuery): Promise<Ranking> {
  await files.ensure(pointKeys(query), earlyPrefixes(files, query))
  await files.ensure([], prefixesToRead(files, query))
  const words = query.words.map((word) => scoreWord(files, word))
  const isPasted = query.intent.message && query.tokens.length > MAX_TYPED
  if (!isPasted) await Promise.all(words.map((scores) => addCorrections(files, scores, query.intent)))
  for (const scores of words) scores.rarity = rarity(scores, files.units) * scores.word.weight
  const scores = sumUp(words, files.units)
  addPhrases(files, query.phrase, 1, scores)
  if (joinedPhrase(query) !== query.phrase) addTitle(files, joinedPhrase(query), 1, scores)
  await addCorrectedPhrase(files, query.tokens, words, scores)
  if (query.intent.family) raise(files, scores, files.families, FAMILY)
  return {
    complete: completePages(files.pageOf, words),
    pages: foldToPages(files, scores, query.intent.message ? files.troubleshooting : NO_PAGES),
    words: words.map(({ word: { open, text }, rarity, forms, stems, synonyms, units, correction }) => {
      const isIndexed = units.length > 0
      return { rarity, isIndexed, correction, forms, stems, synonyms, ...(open && { prefix: text }) }
    }),
  }
}

/** Keys that are looked up one by one. */
function pointKeys(query: ParsedQuery): string[] {
  const { words, phrase } = query
  return [
    ...words.flatMap(keysOfWord),
    ...(phrase.length > LONGEST_PHRASE ? [] : [PHRASE_MARK + phrase, PHRASE_MARK + joinedPhrase(query)]),
    ...prefixKeys(PHRASE_MARK + PREFIX_MARK, phrase),
  ]
}

/** With more words, a query is not a name that is written apart. */
const MAX_JOINED = 5

/** The query in one word: `incr by` may mean INCRBY. */
const joinedPhrase = ({ tokens, phrase }: ParsedQuery): string =>
  tokens.length <= MAX_JOINED ? phrase.replaceAll(' ', '') : phrase

/** Prefixes whose words are all read, because they have no entry of their own. */
function prefixesToRead(files: SetFiles, { words, phrase }: ParsedQuery): string[] {
  const open = words.filter((word) => word.open && files.find(PREFIX_MARK + word.text) === undefined)
  return [...open.map(({ text }) => text), ...words.flatMap(stemRange), ...titlesToRead(files, phrase)]
}

/**
 * Prefixes that are read in the same round of requests as the keys: prefixes of inflections, and prefixes that may have
 * their own entry but are in so few files that reading these is faster than waiting for the entry.
 */
const earlyPrefixes = (files: SetFiles, { words, phrase }: ParsedQuery): string[] => [
  ...words.flatMap(stemRange),
  ...[...words.filter(({ open }) => open).map(({ text }) => text), ...titleKey(phrase)].filter(files.isNarrow),
]

/** The same for titles and headings. */
function titlesToRead(files: SetFiles, phrase: string): string[] {
  return files.find(PHRASE_MARK + PREFIX_MARK + phrase) === undefined ? titleKey(phrase) : []
}

/** The key that a title with this beginning begins with; empty for a beginning that no title is looked up by. */
const titleKey = (phrase: string): string[] =>
  phrase.length < PHRASE.fromLength || phrase.length > LONGEST_PHRASE ? [] : [PHRASE_MARK + phrase]

/**
 * Returns how rare a word is among the units (BM25's logarithm, to a power). It counts units with the word itself:
 * other forms of a rare word can be common. A word that no unit has decides nothing.
 */
function rarity({ exactUnits, units }: WordScores, allUnits: number): number {
  if (units.length === 0) return 0
  const count = exactUnits > 0 ? Math.min(exactUnits, units.length) : units.length
  return Math.log(1 + (allUnits - count + 0.5) / (count + 0.5)) ** RARITY_POWER
}

/** Adds up the scores of the words for each unit; 0 for a unit with too few of the words. */
function sumUp(words: readonly WordScores[], units: number): Float64Array {
  const scores = new Float64Array(units)
  const covered = new Float64Array(units)
  const power = Math.max(FLATTEN.least, 1 - FLATTEN.each * (words.length - 1))
  for (const word of words)
    for (const unit of word.units) {
      const score = word.scores[unit] ?? 0
      scores[unit] = (scores[unit] ?? 0) + FLATTEN.around * (score / FLATTEN.around) ** power * word.rarity
      covered[unit] = (covered[unit] ?? 0) + Math.min(1, score + 0.5) * word.rarity
    }
  const total = words.reduce((sum, { rarity }) => sum + rarity, 0)
  const least = covered.reduce((most, value) => Math.max(most, value), 0) * MIN_COVERAGE
  return scores.map((score, unit) => {
    const share = covered[unit] ?? 0
    return share < least || score === 0 ? 0 : score * (share / total) ** COVERAGE_POWER
  })
}

/** Multiplies the scores of all units of these pages. */
function raise({ pageOf }: SetFiles, scores: Float64Array, pages: ReadonlySet<number>, factor: number): void {
  if (pages.size === 0) return
  for (const [unit, page] of pageOf.entries()) if (pages.has(page)) scores[unit] = (scores[unit] ?? 0) * factor
}

/** A misspelled title is one, too: `expier` is EXPIRE before it is EXPIREAT. */
async function addCorrectedPhrase(
  files: SetFiles,
  tokens: readonly string[],
  words: readonly WordScores[],
  scores: Float64Array,
): Promise<void> {
  const corrections = new Map(
    words.flatMap(({ word, correction }) => (correction === undefined ? [] : [[word.text, correction]])),
  )
  if (corrections.size === 0) return
  const phrase = phraseKey(tokens.map((token) => corrections.get(token) ?? token).join(' '))
  await files.ensure(
    [PHRASE_MARK + phrase, ...prefixKeys(PHRASE_MARK + PREFIX_MARK, phrase)],
    titleKey(phrase).filter(files.isNarrow),
  )
  await files.ensure([], titlesToRead(files, phrase))
  addPhrases(files, phrase, PHRASE.misspelled, scores)
}

/** The query is a whole title or heading, or begins one (of several only the nearest counts). */
function addPhrases(files: SetFiles, phrase: string, factor: number, scores: Float64Array): void {
  if (phrase === '') return
  addTitle(files, phrase, factor, scores)
  if (phrase.length < PHRASE.fromLength) return
  const nearest = new Map<number, number>()
  const add = (posting: Posting, nearness: number): void =>
    eachUnit(posting, (unit, share) => nearest.set(unit, Math.max(nearest.get(unit) ?? 0, share * nearness)))
  const best = files.find(PHRASE_MARK + PREFIX_MARK + phrase)
  if (best !== undefined) add(best, 1)
  else
    for (const posting of files.beginning(PHRASE_MARK + phrase)) {
      const length = posting.key.length - PHRASE_MARK.length
      if (length > phrase.length) add(posting, phraseNearness(phrase.length, length))
    }
  for (const [unit, share] of nearest) scores[unit] = (scores[unit] ?? 0) + share * PHRASE.prefix * factor
}

/** The query is a whole title or heading. */
function addTitle(files: SetFiles, phrase: string, factor: number, scores: Float64Array): void {
  const title = files.find(PHRASE_MARK + phrase)
  if (title === undefined) return
  eachUnit(title, (unit, share) => {
    scores[unit] = (scores[unit] ?? 0) + share * PHRASE.whole * factor
  })
}

/** Minimum share of the score of a page's best unit for another unit to count as nearly as good. */
const NEARLY = 0.5

const NO_PAGES: ReadonlySet<number> = new Set()

/**
 * Returns the pages of the units with a score, best first: a page has the score of its best unit, and a little of the
 * others.
 *
 * @param troubleshooting pages that explain errors, if the query is a message
 */
function foldToPages({ pageOf }: SetFiles, scores: Float64Array, troubleshooting: ReadonlySet<number>): RankedPage[] {
  const pages: RankedPage[] = []
  // The units of a page follow each other.
  for (let from = 0, to = 0; from < scores.length; from = to) {
    const page = pageOf[from] ?? 0
    const units: number[] = []
    let unit = from
    let score = 0
    for (; pageOf[to] === page; to++) {
      const unitScore = scores[to] ?? 0
      if (unitScore === 0) continue
      units.push(to)
      score = Math.max(unitScore, score) + OTHER_UNITS * Math.min(unitScore, score)
      if (unitScore > (scores[unit] ?? 0)) unit = to
    }
    if (units.length === 0) continue
    const otherUnits = units.filter((other) => other !== unit && (scores[other] ?? 0) >= (scores[unit] ?? 0) * NEARLY)
    pages.push({ page, unit, otherUnits, score, priority: score * (troubleshooting.has(page) ? TROUBLESHOOTING : 1) })
  }
  return pages.sort((a, b) => b.priority - a.priority || a.page - b.page)
}

/**
 * Returns the pages with all words. A word that no page has in the same form, such as a beginning or a misspelled word,
 * is on no page.
 *
 * @param pageOf the page of each unit
 */
export function completePages(pageOf: ArrayLike<number>, words: readonly WordScores[]): CompletePages {
  const [first = new Set<number>(), ...others] = words.map(
    ({ units, formUnits }) => new Set(units.slice(0, formUnits).map((unit) => pageOf[unit] ?? 0)),
  )
  const pages = new Set([...first].filter((page) => others.every((pagesOfWord) => pagesOfWord.has(page))))
  return { pages, isCut: words.some(({ isCut }) => isCut) }
}
