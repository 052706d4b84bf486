/** How well a page answers a query, told from its text: where the words stand, how close together and in what order. */
import type { Match, Matcher } from './excerpt.ts'
import type { Fragment, TokenText } from './fragment.ts'
import { isCollective } from './intent.ts'
import type { ParsedQuery } from './query.ts'
import type { WordMatch } from './rank.ts'
import type { Token } from './tokenize.ts'

/** Best match quality of each query word in a text; 0 where it has none. */
type Coverage = readonly number[]

export interface PassageQuery {
  readonly query: ParsedQuery
  readonly words: readonly WordMatch[]
  /** For each word its share of what the query says: rare words say more. */
  readonly shares: readonly number[]
  readonly match: Matcher
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
  'family',
  'familyTitle',
  'familyOther',
  'reference',
  'guideReference',
  'actionReference',
  'descriptionShare',
] as const

const EXPLAINS = /error|fail|problem|troubleshoot|wrong|not work|limit|when it/i

/** `score` is the logarithm of the page's share of the best score of the index. */
export function passageFeatures(fragment: Fragment, score: number, input: PassageQuery): number[] {
  const { words, shares, match, query } = input
  const none: Coverage = words.map(() => 0)
  const sum = (coverage: Coverage): number => coverage.reduce((total, value, i) => total + value * shares[i]!, 0)
  const covers = (text: TokenText | undefined): Coverage =>
    text === undefined ? none : coverageOf(none, match(text.tokens))
  const leadText = fragment.sections.find(({ anchor, body }) => anchor === '' && body.text !== '')?.body
  const title = covers(fragment.title)
  const description = covers(fragment.description)
  const lead = covers(leadText)
  const group = covers(fragment.group)
  const about = best(best(title, description), group)
  const headings = fragment.sections.filter(({ heading }) => heading.text !== '').map(({ heading }) => heading)
  const bodies = fragment.sections.map(({ body }) => ({ body, matches: match(body.tokens) }))
  const page = bodies.reduce((all, { matches }) => coverageOf(all, matches), best(about, lead))
  const heading = headings.map((text) => ({ value: sum(covers(text)), text })).sort((a, b) => b.value - a.value)[0]
  const inAbout = [fragment.description, leadText].flatMap((text) =>
    text === undefined ? [] : [{ text, matches: match(text.tokens) }],
  )
  const sentenceAbout = Math.max(0, ...inAbout.map(({ text, matches }) => bestSentence(text, matches, none, sum)))
  const sentence = Math.max(sentenceAbout, ...bodies.map(({ body, matches }) => bestSentence(body, matches, none, sum)))
  const long = query.tokens.length >= 3
  const runs = long
    ? fragment.sections.map((section) => ({
        section,
        length: longestRun(section.body.tokens, query) / query.tokens.length,
      }))
    : []
  const run = Math.max(0, ...runs.map(({ length }) => length))
  const explained = runs.filter(({ section }) => EXPLAINS.test([section.heading.text, ...section.ancestors].join(' ')))
  const { kind } = fragment
  const { intent } = query
  const titleShare = shareOf(fragment.title, match)
  const isFamily = kind === 'family'
  const isReference = kind === 'reference'
  const number = (flag: boolean): number => (flag ? 1 : 0)
  const titleValue = sum(title)
  return [
    score,
    titleValue,
    titleShare,
    titleValue * titleShare,
    sum(description),
    sum(description) ** 3,
    sum(about),
    sum(about) ** 3,
    sum(lead),
    heading?.value ?? 0,
    heading === undefined ? 0 : heading.value * shareOf(heading.text, match),
    sum(group),
    sentence,
    sentenceAbout,
    sum(page),
    sum(page.map((value) => (value === 1 ? 1 : 0))),
    Math.max(
      order(fragment.title, match, words.length),
      ...inAbout.map(({ matches }) => orderOf(matches, words.length)),
    ),
    Math.max(0, ...bodies.map(({ matches }) => orderOf(matches, words.length))),
    run >= 0.4 ? run ** 2 : 0,
    Math.max(0, ...explained.map(({ length }) => length)) ** 2,
    number(isFamily && intent.family) * named(title, input) * titleShare,
    number(isFamily) * titleValue * titleShare,
    number(isFamily),
    number(isReference),
    number(isReference && intent.guide),
    number(isReference && intent.action && !intent.guide),
    shareOf(fragment.description, match),
  ]
}

function coverageOf(before: Coverage, matches: readonly Match[]): Coverage {
  const found = [...before]
  for (const { word, quality } of matches) if (quality > found[word]!) found[word] = quality
  return found
}
const best = (a: Coverage, b: Coverage): Coverage => a.map((value, i) => Math.max(value, b[i]!))

/** How much of a title the query names: `GET` is all of it for `get`, GETEX is not. */
function shareOf({ tokens }: TokenText, match: Matcher): number {
  const whole = tokens.filter(({ part }) => !part).length
  const found = match(tokens)
  return whole === 0 ? 0 : Math.min(1, found.reduce((sum, { quality }) => sum + quality, 0) / whole)
}

/** How much of a family's name the query has, without the word that asks for a family. */
function named(title: Coverage, { query, shares }: PassageQuery): number {
  let total = 0
  let found = 0
  query.words.forEach(({ text }, i) => {
    if (isCollective(text)) return
    total += shares[i] ?? 0
    found += (title[i] ?? 0) * (shares[i] ?? 0)
  })
  return total === 0 ? 1 : found / total
}

/** The sentence, table row or line of code that says most of the query. */
function bestSentence(
  { text }: TokenText,
  matches: readonly Match[],
  none: Coverage,
  sum: (coverage: Coverage) => number,
): number {
  let most = 0
  let current = none
  let reached = 0
  for (const match of matches) {
    if (endsSentence(text, reached, match.start)) {
      most = Math.max(most, sum(current))
      current = none
    }
    current = coverageOf(current, [match])
    reached = match.end
  }
  return Math.max(most, sum(current))
}

/** Whether a sentence or block ends between two places. */
export function endsSentence(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) return true
    if ((code === 46 || code === 33 || code === 63) && text.charCodeAt(at + 1) === 32) return true
  }
  return false
}

const NEAR = 24
const order = (text: TokenText, match: Matcher, words: number): number => orderOf(match(text.tokens), words)

/** Share of the neighbours of the query that follow each other closely in the text, too. */
function orderOf(matches: readonly Match[], words: number): number {
  if (words < 2) return 0
  const pairs = new Set<number>()
  for (let i = 1; i < matches.length; i++) {
    const before = matches[i - 1]!
    const after = matches[i]!
    if (after.word === before.word + 1 && after.start - before.end <= NEAR) pairs.add(after.word)
  }
  return pairs.size / (words - 1)
}

/** The longest run of words of the query, as they are written there, in the text. */
function longestRun(tokens: readonly Token[], { tokens: wanted }: ParsedQuery): number {
  const places = new Map<string, number[]>()
  wanted.forEach((text, i) => {
    const known = places.get(text)
    if (known === undefined) places.set(text, [i])
    else known.push(i)
  })
  let longest = 0
  let runs = new Map<number, number>()
  for (const { text, part } of tokens) {
    if (part) continue
    const at = places.get(text)
    if (at === undefined) {
      if (runs.size > 0) runs = new Map()
      continue
    }
    const next = new Map<number, number>()
    for (const i of at) {
      const length = (runs.get(i - 1) ?? 0) + 1
      next.set(i, length)
      if (length > longest) longest = length
    }
    runs = next
  }
  return longest
}
