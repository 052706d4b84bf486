/**
 * What decides the order of the first pages, besides the index: which words a text has, where, and in what order. A
 * page has few signals, each a number from 0 to 1, so that its place can be explained. `npm run search:fit` finds
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

const PAGE_SIGNALS = {
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

const SECTION_SIGNALS = {
  /** How much of the query is quoted, times the quote's share of its line or cell: 1 if a line is exactly the query. */
  quote: ({ section: { heading, body }, query: { quotable } }: SectionEvidence): number =>
    quotable === undefined ? 0 : Math.max(quoteShare(heading, quotable), quoteShare(body, quotable)),
  /** If the query is a message: how much of it is in one sentence or row of a page about errors. */
  explained: ({ fragment: { kind }, section: { body }, query }: SectionEvidence): number =>
    kind === 'troubleshooting' && query.parsed.intent.message
      ? bestSentence({ text: body.text, matches: query.match(body.tokens) }, query.words.length, sumOf(query))
      : 0,
}

export type Signal = keyof typeof PAGE_SIGNALS | keyof typeof SECTION_SIGNALS
export type Signals = Readonly<Record<Signal, number>>
export type Weights = Signals

/** The names of all signals. */
export const SIGNALS = [...Object.keys(PAGE_SIGNALS), ...Object.keys(SECTION_SIGNALS)] as readonly Signal[]

/** Returns the sum of all signals, each times its weight. */
export const weigh = (signals: Readonly<Partial<Signals>>, weights: Weights): number =>
  SIGNALS.reduce((sum, name) => sum + (signals[name] ?? 0) * weights[name], 0)

/** Returns the signals of a section. */
export const sectionSignals = (evidence: SectionEvidence) => valuesOf(SECTION_SIGNALS, evidence)

const NO_SECTION = { quote: 0, explained: 0 } as const

/** Returns the signals of a page, with the signals of its best section. */
export function pageSignals(evidence: PageEvidence, weights: Weights): Signals {
  const { fragment, query } = evidence
  const sections = fragment.sections.map((section) => sectionSignals({ fragment, section, query }))
  const best = sections.reduce((a, b) => (weigh(b, weights) > weigh(a, weights) ? b : a), NO_SECTION)
  return { ...valuesOf(PAGE_SIGNALS, evidence), ...best }
}

function valuesOf<Name extends string, Evidence>(
  signals: Readonly<Record<Name, (evidence: Evidence) => number>>,
  evidence: Evidence,
): Readonly<Record<Name, number>> {
  const functions = Object.entries<(evidence: Evidence) => number>(signals)
  return Object.fromEntries(functions.map(([name, signal]) => [name, signal(evidence)])) as Record<Name, number>
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
