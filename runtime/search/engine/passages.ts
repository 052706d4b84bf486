/** How well a page answers a query, judged by its text: where the words stand, how close together and in what order. */
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

/** Words of a query that may be quoted, and the least share of it that counts. */
const LEAST_RUN = 3
const LEAST_SHARE = 0.4
/** Headings under which errors are explained. */
const EXPLAINS = /error|fail|problem|troubleshoot|wrong|not work|limit|when it/i

/** Texts of a fragment with what they cover. */
interface Covered {
  readonly name: Matched
  readonly title: Coverage
  readonly description: Coverage
  readonly group: Coverage
  /** Title, description and group together: what the page is about. */
  readonly about: Coverage
  readonly lead: Coverage
  /** Description and first paragraph. */
  readonly opening: readonly Matched[]
  readonly bodies: readonly Matched[]
}
interface Matched {
  readonly text: string
  readonly matches: readonly Match[]
}

function coverText(fragment: Fragment, { words, match }: PassageQuery): Covered {
  const none: Coverage = words.map(() => 0)
  const matched = ({ text, tokens }: TokenText): Matched => ({ text, matches: match(tokens) })
  const covers = ({ tokens }: TokenText): Coverage => coverageOf(none, match(tokens))
  const lead = fragment.sections.find(({ anchor, body }) => anchor === '' && body.text !== '')?.body
  const [title, description, group] = [covers(fragment.title), covers(fragment.description), covers(fragment.group)]
  return {
    name: matched(fragment.title),
    title,
    description,
    group,
    about: best(best(title, description), group),
    lead: lead === undefined ? none : covers(lead),
    opening: [fragment.description, ...(lead === undefined ? [] : [lead])].map(matched),
    bodies: fragment.sections.map(({ body }) => matched(body)),
  }
}

/** `score` is the logarithm of the page's share of the best score of the index. */
export function passageFeatures(fragment: Fragment, score: number, input: PassageQuery): number[] {
  const { shares } = input
  const sum = (coverage: Coverage): number => coverage.reduce((total, value, i) => total + value * shares[i]!, 0)
  const covered = coverText(fragment, input)
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
    ...runFeatures(fragment, input),
    ...kindFeatures(fragment, input, { title, titleShare, named }),
    shareOf(fragment.description, input.match),
  ]
}

type Sum = (coverage: Coverage) => number

/** The heading that says most of the query, and how much of it the query names. */
function headingFeatures({ sections }: Fragment, { match, words }: PassageQuery, sum: Sum): [number, number] {
  const none: Coverage = words.map(() => 0)
  const found = sections
    .filter(({ heading }) => heading.text !== '')
    .map(({ heading }) => ({ heading, value: sum(coverageOf(none, match(heading.tokens))) }))
    .sort((a, b) => b.value - a.value)[0]
  return found === undefined ? [0, 0] : [found.value, found.value * shareOf(found.heading, match)]
}

/** What single sentences say, what the whole page has, and whether words are in the order of the query. */
function placeFeatures({ name, opening, bodies, about, lead }: Covered, sum: Sum): number[] {
  const inOpening = Math.max(0, ...opening.map((text) => bestSentence(text, about.length, sum)))
  const page = bodies.reduce((all, { matches }) => coverageOf(all, matches), best(about, lead))
  const order = (texts: readonly Matched[]): number =>
    Math.max(0, ...texts.map(({ matches }) => orderOf(matches, about.length)))
  return [
    Math.max(inOpening, ...bodies.map((text) => bestSentence(text, about.length, sum))),
    inOpening,
    sum(page),
    sum(page.map((value) => (value === 1 ? 1 : 0))),
    order([name, ...opening]),
    order(bodies),
  ]
}

/** The longest run of the query's words, anywhere and where errors are explained. Two words are not a run. */
function runFeatures({ sections }: Fragment, { query }: PassageQuery): [number, number] {
  const { length } = query.tokens
  if (length < LEAST_RUN) return [0, 0]
  const runs = sections.map((section) => ({ section, share: longestRun(section.body.tokens, query) / length }))
  const explaining = runs.filter(({ section }) => EXPLAINS.test([section.heading.text, ...section.ancestors].join(' ')))
  const longest = (found: typeof runs): number => Math.max(0, ...found.map(({ share }) => share))
  const run = longest(runs)
  return [run >= LEAST_SHARE ? run ** 2 : 0, longest(explaining) ** 2]
}

interface Named {
  readonly title: Coverage
  readonly titleShare: number
  readonly named: number
}

function kindFeatures({ kind }: Fragment, input: PassageQuery, { title, titleShare, named }: Named): number[] {
  const { guide, action, family } = input.query.intent
  const isFamily = kind === 'family'
  const isReference = kind === 'reference'
  return [
    isFamily && family ? familyNamed(title, input) * titleShare : 0,
    isFamily ? named * titleShare : 0,
    Number(isFamily),
    Number(isReference),
    Number(isReference && guide),
    Number(isReference && action && !guide),
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

/** The sentence, table row or line of code that says most of the query. */
function bestSentence({ text, matches }: Matched, words: number, sum: Sum): number {
  const none: Coverage = Array.from({ length: words }, () => 0)
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
/** Share of the neighbors of the query that follow each other closely in the text, too. */
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
