import type { Hierarchy, HitMarks, HitType, SearchHit } from '../../contract/search.ts'
import { type ExcerptInput, excerptOf, markText } from './excerpt.ts'
import type { Fragment, FragmentSection, TokenText } from './fragment.ts'
import type { Match, Matcher } from './matches.ts'
import type { WordMatch } from './rank.ts'
import { type PassageQuery, type SectionEvidence, sectionSignals, sumOf, type Weights, weigh } from './signals.ts'

interface HitOptions {
  readonly query: PassageQuery
  readonly weights: Weights
  /** Words of a snippet. */
  readonly snippetWords: number
  /** Most hits of one page. */
  readonly maxHits: number
  readonly urlOf: (route: string, anchor: string) => string
}

/** Weight of a query word by its place in a page. */
const WEIGHT = { title: 3, heading: 2.5, description: 1.2, body: 1 } as const

/** The best place so far for each query word. */
type Tally = readonly number[]

function tally(before: Tally, matches: readonly Match[], weight: number): Tally {
  const best = [...before]
  for (const { word, quality } of matches) best[word] = Math.max(best[word] ?? 0, quality * weight)
  return best
}
/** Whether all words that the site knows are present. */
const hasAllWords = (best: Tally, words: readonly WordMatch[]): boolean =>
  best.every((value, i) => value > 0 || words[i]?.isIndexed !== true)

interface Candidate {
  readonly section: FragmentSection
  readonly inHeading: readonly Match[]
  readonly inBody: readonly Match[]
  readonly score: number
  readonly hasAllWords: boolean
  /** Whether its heading alone has them. */
  readonly isNamed: boolean
}

/**
 * Returns the hits of a page, best first, because Enter opens the first. If the title or beginning of the page matches
 * best, the page is one hit, followed by sections with all words of the query; if a section matches better, it is the
 * only hit. If the query asks for a family, others would take the places of its members, so a section is a hit only if
 * its heading is the query, or if the query names the page, as in `xadd options`.
 */
export function pageHits(fragment: Fragment, options: HitOptions): SearchHit[] {
  const { query, maxHits } = options
  const { words, match } = query
  const none: Tally = words.map(() => 0)
  const title = match(fragment.title.tokens)
  const inTitle = tally(none, title, WEIGHT.title)
  const top = topTally(fragment, match, inTitle)
  const onlyNamed = query.parsed.intent.family && !isInQuery(fragment.title, title)
  const sections = fragment.sections
    .filter((section) => section.anchor !== '')
    .map((section) => candidateOf({ fragment, section, query }, options.weights, none))
    .filter(({ score, isNamed }) => score > 0 && (isNamed || !onlyNamed))
    .sort((a, b) => b.score - a.score)
  const best = sections[0]
  if (best !== undefined && best.score > sumOf(query)(top) + scoreBeforeHeadings(fragment, options))
    return [best, ...furtherSections(sections, hasAllWords(inTitle, words))]
      .slice(0, maxHits)
      .map((candidate) => sectionHit(fragment, candidate, title, options))
  const further = furtherSections([undefined, ...sections], hasAllWords(inTitle, words)).slice(0, maxHits - 1)
  return [
    pageHit(fragment, title, options),
    ...further.map((candidate) => sectionHit(fragment, candidate, title, options)),
  ]
}

/** Whether all words of a title, and not only parts of them, are in the query. */
const isInQuery = ({ tokens }: TokenText, matches: readonly Match[]): boolean =>
  tokens
    .filter(({ part }) => !part)
    .every(({ start, end }) =>
      matches.some((match) => match.start === start && match.end === end && match.quality === 1),
    )

/** Returns further sections with the whole query: in the heading, if the title already is the query. */
const furtherSections = (sections: readonly (Candidate | undefined)[], titleHasAllWords: boolean): Candidate[] =>
  sections
    .slice(1)
    .flatMap((candidate) => candidate ?? [])
    .filter(({ hasAllWords, inHeading }) => hasAllWords && (inHeading.length > 0 || !titleHasAllWords))

/** The page itself: title, description, and the text before its first heading. */
function topTally(fragment: Fragment, match: Matcher, inTitle: Tally): Tally {
  let best = tally(inTitle, match(fragment.description.tokens), WEIGHT.description)
  for (const { anchor, body } of fragment.sections)
    if (anchor === '') best = tally(best, match(body.tokens), WEIGHT.body)
  return best
}

/** Returns the signals of the text before the first heading, weighed like the signals of a section. */
const scoreBeforeHeadings = (fragment: Fragment, { query, weights }: HitOptions): number =>
  fragment.sections
    .filter(({ anchor }) => anchor === '')
    .reduce((most, section) => Math.max(most, weigh(sectionSignals({ fragment, section, query }), weights)), 0)

function candidateOf(evidence: SectionEvidence, weights: Weights, none: Tally): Candidate {
  const { section, query } = evidence
  const { words, match } = query
  const inHeading = match(section.heading.tokens)
  const inBody = match(section.body.tokens)
  const heading = tally(none, inHeading, WEIGHT.heading)
  const total = tally(heading, inBody, WEIGHT.body)
  const sum = sumOf(query)(total)
  const score = sum === 0 ? 0 : sum + weigh(sectionSignals(evidence), weights)
  return {
    section,
    inHeading,
    inBody,
    score,
    hasAllWords: hasAllWords(total, words),
    isNamed: hasAllWords(heading, words),
  }
}

function pageHit(fragment: Fragment, title: readonly Match[], options: HitOptions): SearchHit {
  const content = aboutPage(fragment, options.query.match)
  const hierarchy = { ...NO_HIERARCHY, lvl0: fragment.group.text, lvl1: fragment.title.text }
  return {
    objectID: fragment.route,
    url: options.urlOf(fragment.route, ''),
    type: 'lvl1',
    content: content.text === '' ? null : content.text,
    hierarchy,
    ...marks(fragment, { matches: title, content }, options),
  }
}

/** Returns the description of the page, unless only its first text has words of the query. */
function aboutPage(fragment: Fragment, match: Matcher): ExcerptInput {
  const first = fragment.sections.find((section) => section.anchor === '' && section.body.text !== '')
  const lead = first?.body
  const inDescription = match(fragment.description.tokens)
  const inLead = lead === undefined ? [] : match(lead.tokens)
  const useLead =
    lead !== undefined &&
    (fragment.description.text === '' || new Set(inLead.map(wordOf)).size > new Set(inDescription.map(wordOf)).size)
  return useLead
    ? { text: lead.text, matches: inLead, codeFrom: first?.codeFrom ?? 0 }
    : { text: fragment.description.text, matches: inDescription }
}
const wordOf = ({ word }: Match): number => word

function sectionHit(
  fragment: Fragment,
  { section, inHeading, inBody }: Candidate,
  title: readonly Match[],
  options: HitOptions,
): SearchHit {
  const depth = Math.min(6, section.ancestors.length + 2)
  const level = `lvl${depth}` as HitType
  const above = section.ancestors.slice(0, 4).map((text, i) => [`lvl${i + 2}`, text])
  const hierarchy = {
    ...NO_HIERARCHY,
    lvl0: fragment.group.text,
    lvl1: fragment.title.text,
    ...Object.fromEntries(above),
    [level]: section.heading.text,
  } as Hierarchy
  const type = inHeading.length > 0 || inBody.length === 0 ? level : 'content'
  const heading = { level, text: section.heading.text, matches: inHeading }
  return {
    objectID: `${fragment.route}#${section.anchor}`,
    url: options.urlOf(fragment.route, section.anchor),
    type,
    content: type === 'content' ? section.body.text : null,
    hierarchy,
    ...marks(
      fragment,
      { matches: title, heading, content: { text: section.body.text, matches: inBody, codeFrom: section.codeFrom } },
      options,
    ),
  }
}

const NO_HIERARCHY: Hierarchy = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }

interface HitTexts {
  readonly matches: readonly Match[]
  readonly heading?: { readonly level: string; readonly text: string; readonly matches: readonly Match[] }
  readonly content: ExcerptInput
}

function marks(
  fragment: Fragment,
  { matches, heading, content }: HitTexts,
  { snippetWords }: HitOptions,
): Pick<SearchHit, 'isCode' | '_highlightResult' | '_snippetResult'> {
  const hierarchy: HitMarks['hierarchy'] = {
    lvl0: { value: fragment.group.text },
    lvl1: { value: markText(fragment.title.text, matches) },
    ...(heading && { [heading.level]: { value: markText(heading.text, heading.matches) } }),
  }
  const excerpt = excerptOf(content, snippetWords)
  const all = { hierarchy, content: content.text === '' ? null : { value: excerpt.value } }
  return { ...(excerpt.code && { isCode: true }), _highlightResult: all, _snippetResult: all }
}
