/**
 * What decides the order of the first pages, besides the index: which words a text has, where, and in what order. A
 * page has few features, each a number from 0 to 1, so that its place can be explained. `npm run search:fit` finds
 * their weights (`weights.ts`).
 */
import type { Fragment, FragmentSection, TokenText } from './fragment.ts'
import type { Matcher } from './matches.ts'
import { bestSentence, type Coverage, coverageOf, orderOf } from './places.ts'
import type { ParsedQuery } from './query.ts'
import { type QuotableWords, quoteShare } from './quotes.ts'
import type { WordMatch } from './rank.ts'
import { isStopWord, phraseKey } from './tokenize.ts'

/** A query in the forms that texts are matched against. */
export interface PassageQuery {
  readonly parsed: ParsedQuery
  readonly words: readonly WordMatch[]
  /** The share of each word in the query's meaning: rare words count more. */
  readonly shares: readonly number[]
  readonly match: Matcher
  /** All words in order, for queries that may be a quote. */
  readonly quotable: QuotableWords | undefined
}

/** A page, and what the index says of it. */
interface PageEvidence {
  readonly fragment: Fragment
  /** The logarithm of the page's share of the best score of the index: 0 for the best page, less for others. */
  readonly index: number
  readonly query: PassageQuery
}

/** A section of a page. */
export interface SectionEvidence {
  readonly fragment: Fragment
  readonly section: FragmentSection
  readonly query: PassageQuery
}

const PAGE_FEATURES = {
  /** The score of the index: rare words count more, and words in titles more than words in texts. */
  index: ({ index }: PageEvidence): number => index,
  /** How much of the query is in the phrases that the site lists for the page. */
  phrases: ({ fragment, query }: PageEvidence): number =>
    coveredShare(
      fragment.phrases.flatMap(({ tokens }) => query.match(tokens)),
      query,
    ),
  /** The same for the best phrase, if the query is all of the phrase, too. */
  phrase: ({ fragment: { phrases }, query }: PageEvidence): number =>
    Math.max(
      0,
      ...phrases.map((phrase) => coveredShare(query.match(phrase.tokens), query) * shareOf(phrase, query.match)),
    ),
  /** Whether the query is a message that names the page, in quotes or in capitals. */
  named: ({ fragment: { title }, query }: PageEvidence): number =>
    Number(query.parsed.names.has(phraseKey(title.text))),
  /** How many words follow each other, as in the query, in the title, the description, or the first paragraph. */
  order: ({ fragment, query }: PageEvidence): number => {
    const lead = fragment.sections.find(({ anchor, body }) => anchor === '' && body.text !== '')
    const texts = [fragment.title, fragment.description, ...(lead === undefined ? [] : [lead.body])]
    return Math.max(0, ...texts.map((text) => inOrder(text, query)))
  },
}

const SECTION_FEATURES = {
  /** How much of the query is quoted, times the quote's share of its line or cell: 1 if a line is exactly the query. */
  quote: ({ section: { heading, body }, query: { quotable } }: SectionEvidence): number =>
    quotable === undefined ? 0 : Math.max(quoteShare(heading, quotable), quoteShare(body, quotable)),
  /** If the query is a message: how much of it is in one sentence or row of a page about errors. */
  explained: ({ fragment: { kind }, section: { body }, query }: SectionEvidence): number =>
    kind === 'troubleshooting' && query.parsed.intent.message
      ? bestSentence({ text: body.text, matches: query.match(body.tokens) }, query.words.length, sumOf(query))
      : 0,
}

export type Feature = keyof typeof PAGE_FEATURES | keyof typeof SECTION_FEATURES
export type Features = Readonly<Record<Feature, number>>
export type Weights = Features

/** The names of all features. */
export const FEATURES = [...Object.keys(PAGE_FEATURES), ...Object.keys(SECTION_FEATURES)] as readonly Feature[]

/** Returns the sum of all features, each times its weight. */
export const weigh = (features: Readonly<Partial<Features>>, weights: Weights): number =>
  FEATURES.reduce((sum, name) => sum + (features[name] ?? 0) * weights[name], 0)

/** Returns the features of a section. */
export const sectionFeatures = (evidence: SectionEvidence) => valuesOf(SECTION_FEATURES, evidence)

const NO_SECTION = { quote: 0, explained: 0 } as const

/** Returns the features of a page, with the features of its best section. */
export function pageFeatures(evidence: PageEvidence, weights: Weights): Features {
  const { fragment, query } = evidence
  const sections = fragment.sections.map((section) => sectionFeatures({ fragment, section, query }))
  const best = sections.reduce((a, b) => (weigh(b, weights) > weigh(a, weights) ? b : a), NO_SECTION)
  return { ...valuesOf(PAGE_FEATURES, evidence), ...best }
}

function valuesOf<Name extends string, Evidence>(
  features: Readonly<Record<Name, (evidence: Evidence) => number>>,
  evidence: Evidence,
): Readonly<Record<Name, number>> {
  const functions = Object.entries<(evidence: Evidence) => number>(features)
  return Object.fromEntries(functions.map(([name, feature]) => [name, feature(evidence)])) as Record<Name, number>
}

/** Returns a function for the share of the query's meaning in these values of its words. */
export const sumOf =
  ({ shares }: PassageQuery) =>
  (coverage: Coverage): number =>
    coverage.reduce((total, value, i) => total + value * (shares[i] ?? 0), 0)

/** Returns the share of the query that these places cover. */
const coveredShare = (matches: ReturnType<Matcher>, query: PassageQuery): number =>
  sumOf(query)(coverageOf(query.words, matches))

const inOrder = ({ tokens }: TokenText, { match, words }: PassageQuery): number => orderOf(match(tokens), words.length)

/** How much of a text the query covers, without stop words: all of `GET` for `get`, but not all of GETEX. */
function shareOf({ tokens }: TokenText, match: Matcher): number {
  const words = tokens.filter(({ part }) => !part)
  const count = words.filter(({ text }) => !isStopWord(text)).length || words.length
  const matches = match(tokens)
  return count === 0 ? 0 : Math.min(1, matches.reduce((sum, { quality }) => sum + quality, 0) / count)
}
