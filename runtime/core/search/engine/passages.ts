/** Judges how well a page answers a query by its text: where the words are, how close together, and in what order. */

import type { Fragment, TokenText } from './fragment.ts'
import { isCollective } from './intent.ts'
import type { Matcher } from './matches.ts'
import { bestSentence, type Coverage, coverageOf, type MatchedText, neighborsIn, orderOf, type Sum } from './places.ts'
import type { ParsedQuery } from './query.ts'
import { type QueryWords, type Quote, quoteIn } from './quotes.ts'
import type { WordMatch } from './rank.ts'
import { isStopWord, phraseKey } from './tokenize.ts'

export interface PassageQuery {
  readonly query: ParsedQuery
  readonly words: readonly WordMatch[]
  /** The share of each word in the query's meaning: rare words count more. */
  readonly shares: readonly number[]
  readonly match: Matcher
  /** All words in order, for queries that may be a quote. */
  readonly asked: QueryWords | undefined
}

/** Names of the features, in the order of {@link passageFeatures}. */
export const FEATURES = [
  'score',
  'title',
  'titleShare',
  'titleWhole',
  'description',
  'descriptionWhole',
  'about',
  'aboutWhole',
  'lead',
  'heading',
  'headingShare',
  'group',
  'sentence',
  'sentenceAbout',
  'page',
  'exact',
  'orderAbout',
  'orderBody',
  'run',
  'runExplained',
  'runTroubleshooting',
  'quote',
  'quoteExplained',
  'codes',
  'codesExplained',
  'family',
  'familyTitle',
  'familyOther',
  'troubleshooting',
  'reference',
  'guideReference',
  'actionReference',
  'descriptionShare',
  'phrases',
  'phrase',
  'phraseShare',
  'titleFirst',
  'descriptionLast',
  'aboutExact',
  'titleLength',
  'sentenceWhole',
  'neighbors',
  'missing',
  'named',
  'explained',
  'explainedWhole',
  'troubleshootingExplained',
] as const

/** Headings under which errors are explained. */
const EXPLAINS = /error|fail|problem|troubleshoot|wrong|does not|do not work|not work|refused|limit|when it/i

const explains = ({ title }: Fragment, { heading, ancestors }: Fragment['sections'][number]): boolean =>
  EXPLAINS.test([title.text, heading.text, ...ancestors].join(' '))

/** Texts of a fragment with the query words that they cover. */
interface FragmentCoverage {
  readonly name: MatchedText
  readonly title: Coverage
  readonly description: Coverage
  readonly group: Coverage
  /** Title, description and group together: the topic of the page. */
  readonly about: Coverage
  readonly lead: Coverage
  /** Description and first paragraph. */
  readonly opening: readonly MatchedText[]
  readonly bodies: readonly MatchedText[]
  /** All of the page. */
  readonly page: Coverage
  /** The largest share of the query that one sentence, row, or line of the bodies covers. */
  readonly inSentence: number
  /** The same for bodies that explain errors, if the query is a message; 0 otherwise. */
  readonly inExplained: number
}

function coverText(fragment: Fragment, { words, match, query }: PassageQuery, sum: Sum): FragmentCoverage {
  const none: Coverage = words.map(() => 0)
  const matched = ({ text, tokens }: TokenText): MatchedText => ({ text, matches: match(tokens) })
  const covers = ({ tokens }: TokenText): Coverage => coverageOf(none, match(tokens))
  const lead = fragment.sections.find(({ anchor, body }) => anchor === '' && body.text !== '')?.body
  const [title, description, group] = [covers(fragment.title), covers(fragment.description), covers(fragment.group)]
  const bodies = fragment.sections.map(({ body }) => matched(body))
  const sentences = bodies.map((text) => bestSentence(text, words.length, sum))
  const explained = query.intent.message ? sentences.filter((_, i) => explains(fragment, fragment.sections[i]!)) : []
  const about = best(best(title, description), group)
  return {
    name: matched(fragment.title),
    title,
    description,
    group,
    about,
    lead: lead === undefined ? none : covers(lead),
    opening: [fragment.description, ...(lead === undefined ? [] : [lead])].map(matched),
    bodies,
    page: bodies.reduce((all, { matches }) => coverageOf(all, matches), about),
    inSentence: Math.max(0, ...sentences),
    inExplained: Math.max(0, ...explained),
  }
}

/** @param score the logarithm of the page's share of the best score of the index. */
export function passageFeatures(fragment: Fragment, score: number, input: PassageQuery): number[] {
  const { shares } = input
  const sum = (coverage: Coverage): number => coverage.reduce((total, value, i) => total + value * shares[i]!, 0)
  const covered = coverText(fragment, input, sum)
  const { title, description, about, lead, group } = covered
  const named = sum(title)
  const titleShare = shareOf(fragment.title, input.match)
  return [
    score,
    named,
    titleShare,
    named * titleShare,
    sum(description),
    sum(description) ** 3,
    sum(about),
    sum(about) ** 3,
    sum(lead),
    ...headingFeatures(fragment, input, sum),
    sum(group),
    ...placeFeatures(covered, sum),
    ...quoteFeatures(fragment, input),
    ...kindFeatures(fragment, input, { title, titleShare, named }),
    shareOf(fragment.description, input.match),
    ...phraseFeatures(fragment, input, sum),
    ...moreFeatures(fragment, covered, input, sum),
    Number(input.query.named.has(phraseKey(fragment.title.text))),
    ...explainedFeatures(fragment, covered),
  ]
}

/** How much of a message one sentence or row covers where errors are explained. */
function explainedFeatures({ kind }: Fragment, { inExplained }: FragmentCoverage): number[] {
  return [inExplained, inExplained ** 3, kind === 'troubleshooting' ? inExplained : 0]
}

/** How well the phrases for the page, and the best one, match the query. */
function phraseFeatures({ phrases }: Fragment, { match, words }: PassageQuery, sum: Sum): [number, number, number] {
  const none: Coverage = words.map(() => 0)
  const found = phrases.map((phrase) => {
    const matches = match(phrase.tokens)
    return { matches, value: sum(coverageOf(none, matches)), share: shareOf(phrase, match) }
  })
  return [
    sum(found.reduce((all, { matches }) => coverageOf(all, matches), none)),
    Math.max(0, ...found.map(({ value }) => value)),
    Math.max(0, ...found.map(({ value, share }) => value * share)),
  ]
}

function moreFeatures(fragment: Fragment, covered: FragmentCoverage, { words }: PassageQuery, sum: Sum): number[] {
  const { title, description, about, opening, page, inSentence } = covered
  return [
    title[0] ?? 0,
    description.at(-1) ?? 0,
    sum(about.map((value) => (value === 1 ? 1 : 0))),
    Math.log(1 + fragment.title.text.length),
    inSentence ** 3,
    neighborsIn(opening, words.length),
    page.filter((value, i) => value === 0 && words[i]?.known === true).length,
  ]
}

/** The heading that covers most of the query, and how much of the heading the query covers. */
function headingFeatures({ sections }: Fragment, { match, words }: PassageQuery, sum: Sum): [number, number] {
  const none: Coverage = words.map(() => 0)
  const found = sections
    .filter(({ heading }) => heading.text !== '')
    .map(({ heading }) => ({ heading, value: sum(coverageOf(none, match(heading.tokens))) }))
    .sort((a, b) => b.value - a.value)[0]
  return found === undefined ? [0, 0] : [found.value, found.value * shareOf(found.heading, match)]
}

/** How much single sentences cover, how much the whole page covers, and whether words are in the order of the query. */
function placeFeatures({ name, opening, bodies, page, inSentence, about }: FragmentCoverage, sum: Sum): number[] {
  const inOpening = Math.max(0, ...opening.map((text) => bestSentence(text, about.length, sum)))
  const order = (texts: readonly MatchedText[]): number =>
    Math.max(0, ...texts.map(({ matches }) => orderOf(matches, about.length)))
  return [
    Math.max(inOpening, inSentence),
    inOpening,
    sum(page),
    sum(page.map((value) => (value === 1 ? 1 : 0))),
    order([name, ...opening]),
    order(bodies),
  ]
}

const NO_QUOTES = Array.from({ length: 7 }, () => 0)

/** How much of the query is quoted: anywhere, where errors are explained, and on a line or in a table cell of its own. */
function quoteFeatures(fragment: Fragment, { asked, query: { codes } }: PassageQuery): number[] {
  if (asked === undefined && codes.length === 0) return NO_QUOTES
  const { title, kind, sections } = fragment
  const names = new Set(kind === 'reference' ? title.tokens.map(({ text }) => text) : [])
  const all: Quote[] = []
  const explaining: Quote[] = []
  let text = ''
  let explained = ''
  for (const section of sections) {
    const { heading, body } = section
    const found = asked === undefined ? [] : [quoteIn(heading, asked, names), quoteIn(body, asked, names)]
    all.push(...found)
    text += `\n${heading.text}\n${body.text}`
    if (!explains(fragment, section)) continue
    explaining.push(...found)
    explained += `\n${heading.text}\n${body.text}`
  }
  const most = (quotes: readonly Quote[], of: keyof Quote): number => Math.max(0, ...quotes.map((quote) => quote[of]))
  const run = most(all, 'run') ** 2
  return [
    run,
    most(explaining, 'run') ** 2,
    kind !== 'reference' && EXPLAINS.test(title.text) ? run : 0,
    most(all, 'whole'),
    most(explaining, 'whole'),
    codesIn(text, codes),
    codesIn(explained, codes),
  ]
}

/** The share of the codes in a text, in capitals: `MOVED` is not in "the data is moved". */
function codesIn(text: string, codes: readonly string[]): number {
  const found = codes.filter((code) => text.includes(code))
  return codes.length === 0 ? 0 : found.length / codes.length
}

interface NameCoverage {
  readonly title: Coverage
  readonly titleShare: number
  readonly named: number
}

function kindFeatures({ kind }: Fragment, input: PassageQuery, { title, titleShare, named }: NameCoverage): number[] {
  const { guide, action, family, message } = input.query.intent
  const isFamily = kind === 'family'
  const isReference = kind === 'reference'
  return [
    isFamily && family ? familyNamed(title, input) * titleShare : 0,
    isFamily ? named * titleShare : 0,
    Number(isFamily),
    Number(kind === 'troubleshooting' && message),
    Number(isReference),
    Number(isReference && guide),
    Number(isReference && action && !guide),
  ]
}

const best = (a: Coverage, b: Coverage): Coverage => a.map((value, i) => Math.max(value, b[i]!))

/** How much of a text the query covers, without stop words: all of `GET` for `get`, but not all of GETEX. */
function shareOf({ tokens }: TokenText, match: Matcher): number {
  const all = tokens.filter(({ part }) => !part)
  const whole = all.filter(({ text }) => !isStopWord(text)).length || all.length
  const found = match(tokens)
  return whole === 0 ? 0 : Math.min(1, found.reduce((sum, { quality }) => sum + quality, 0) / whole)
}

/** How much of a family's name the query covers, without the word for the family itself. */
function familyNamed(title: Coverage, { query, shares }: PassageQuery): number {
  let total = 0
  let found = 0
  query.words.forEach(({ text }, i) => {
    if (isCollective(text)) return
    total += shares[i] ?? 0
    found += (title[i] ?? 0) * (shares[i] ?? 0)
  })
  return total === 0 ? 1 : found / total
}
