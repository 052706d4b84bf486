import type { CardSection, CategoryData } from '../../../../runtime/core/contract/page.ts'
import type { FragmentData, PageKind } from '../../../../runtime/core/search/engine/index-format.ts'
import { isStopWord, phraseKey, tokenize } from '../../../../runtime/core/search/engine/tokenize.ts'
import type { CompiledPage, Section } from '../../../model/compiled.ts'
import type { CategoryPage, DocPage, Subject } from '../../../model/graph.ts'
import type { FeatureRecords } from '../../context.ts'
import type { ViewedPage } from '../../feature.ts'
import { type PageFields, termImpacts } from './impacts.ts'
import { isPhrase, type TextUnit, textUnits } from './text-units.ts'
import { PHRASE } from './weights.ts'

/** The required facts of a page. `group` is the label of its hits (its sidebar category). */
export interface RecordInput {
  readonly page: Pick<DocPage, 'route' | 'set' | 'title' | 'unlisted' | 'draft' | 'subject'> & {
    readonly description: string
    readonly sidebarLabel?: string
    readonly meta: Pick<DocPage['meta'], 'frontMatter'>
  }
  readonly compiled: Pick<CompiledPage, 'title' | 'sections'>
  /** Absent if the title determines it. */
  readonly kind?: PageKind
  readonly group?: string | undefined
  /** Queries that readers use for it, besides its own words. */
  readonly phrases?: readonly string[]
}

/** The required facts of a category page. */
interface CategoryInput {
  readonly page: Pick<CategoryPage, 'route' | 'set' | 'title' | 'description' | 'keywords'>
  readonly category: Pick<CategoryData, 'cards' | 'sections'>
  readonly group?: string | undefined
  readonly phrases?: readonly string[]
}

/** One page's part of the index: small plain data, created next to the compiler and merged at the end. */
export interface PageRecords {
  readonly route: string
  readonly set: string
  readonly group: string
  readonly kind: PageKind
  readonly units: readonly UnitRecord[]
}

/** A part of a page of some thousand characters: the unit of ranking, and the content of one fragment file. */
export interface UnitRecord {
  /** JSON of the {@link Fragment} file. */
  readonly fragment: string
  /** Its words, separated by spaces: the words of its text, which copies share, and the words that the page adds. */
  readonly terms: readonly [text: string, page: string]
  /** For each word its impact times 100. */
  readonly impacts: readonly number[]
  /** Whole titles and headings in one form (`json get`) and the weight of each. */
  readonly phrases: readonly (readonly [key: string, share: number])[]
  /** Words of the title that may be compounds. */
  readonly titleWords: readonly string[]
  /** Whether the page begins with this unit. */
  readonly first: boolean
}

/** Returns the records of a page; undefined for a page that search does not find. */
export function recordsOf({ input: { page, phrases }, compiled, view: { data } }: ViewedPage): PageRecords | undefined {
  const { description } = data
  const group = data.breadcrumbs?.at(-2)?.label
  if (page.kind === 'doc' && compiled) return pageRecords({ page: { ...page, description }, compiled, group, phrases })
  if (page.kind === 'category' && data.category)
    return categoryRecords({ page, category: data.category, group, phrases })
  return undefined
}

/** Returns the search records among the records of pages. */
export const searchRecords = (pages: readonly FeatureRecords[]): readonly PageRecords[] =>
  pages.flatMap(({ search }) => (search as PageRecords | undefined) ?? [])

/** Returns the records of a page; a draft or unlisted page has none. Pure. */
export function pageRecords(input: RecordInput): PageRecords {
  const { page, compiled } = input
  const hidden = page.unlisted || page.draft
  const group = input.group ?? groupOf(page.route)
  const units = hidden ? [] : textUnits(compiled.sections).map((text, i) => unitRecord(input, group, text, i === 0))
  return { route: page.route, set: page.set, group, kind: kindOf(input), units }
}

/** Returns the records of a category page: its name and its entries; entries of a subcategory are under its heading. */
export function categoryRecords({ page, category, group, phrases = [] }: CategoryInput): PageRecords {
  const lead = listSection({ id: '', title: '', level: 1, cards: category.cards }, [])
  const open: CardSection[] = []
  const sections = (category.sections ?? []).map((section) => {
    while (open.length > 0 && open.at(-1)!.level >= section.level) open.pop()
    const ancestors = open.map(({ title }) => title)
    open.push(section)
    return listSection(section, ancestors)
  })
  return pageRecords({
    page: { ...page, unlisted: false, draft: false, meta: { frontMatter: { keywords: page.keywords ?? [] } } },
    compiled: { title: page.title, sections: [lead, ...sections] },
    kind: 'family',
    group,
    phrases,
  })
}

const listSection = ({ id, title, level, description, cards }: CardSection, ancestors: readonly string[]): Section => ({
  anchor: id,
  heading: title,
  level,
  ancestors,
  text: [...(description === undefined ? [] : [description]), ...cards.map((card) => card.title)].join('\n'),
  code: '',
})

/** `/command-reference/sorted-sets/zadd` -> Sorted Sets: the label of a page without a sidebar category. */
function groupOf(route: string): string {
  const folder = route.split('/').at(-2) ?? ''
  const words = folder.split(/[-_ ]+/).filter(Boolean)
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ') || 'Documentation'
}

function unitRecord(input: RecordInput, group: string, text: TextUnit, first: boolean): UnitRecord {
  const phrases = wholePhrases(input, text, first)
  const names = new Set(phrases.map(([phrase]) => phrase).filter(isStopWord))
  const fields = { ...fieldsOf(input, first), names }
  const { added, impacts } = termImpacts(fields, text.impacts)
  return {
    fragment: fragmentOf(input, group, text, first),
    terms: [text.terms, added.join(' ')],
    impacts: impacts.map((impact) => Math.round(impact * 100)),
    phrases,
    titleWords: fields.title.map((word) => word.text).filter((text) => /^[a-z]{4,}$/.test(text)),
    first,
  }
}

function fieldsOf({ page, kind, group, phrases = [] }: RecordInput, first: boolean): Omit<PageFields, 'names'> {
  const { subject } = page
  const { keywords } = page.meta.frontMatter
  const name = subject === undefined ? page.title : withName(page.title, subject)
  const about = [page.description, subject?.summary ?? '', ...(keywords ?? [])].join('\n')
  const path = page.route.split('/').slice(1)
  // Readers ask for `Strings` under `Command Reference` as `string commands`.
  const folder = kind === 'family' ? (group ?? '') : (path.at(-2) ?? '')
  return {
    first,
    title: tokenize(name),
    description: first ? tokenize(about) : [],
    phrases: first ? phrases.map(tokenize) : [],
    route: tokenize(path.join(' ')),
    group: tokenize(folder),
  }
}

/** Adds the name of a subject to a title that does not contain it. */
function withName(title: string, { name }: Subject): string {
  return phraseKey(title).includes(phraseKey(name)) ? title : `${name} ${title}`
}

function wholePhrases({ page, phrases = [] }: RecordInput, { headings }: TextUnit, first: boolean): [string, number][] {
  const shareByPhrase = new Map<string, number>()
  const add = (key: string, share: number): void => {
    if (isPhrase(key)) shareByPhrase.set(key, Math.max(shareByPhrase.get(key) ?? 0, share))
  }
  if (first) {
    add(phraseKey(page.title), PHRASE.title)
    add(phraseKey(page.subject?.name ?? ''), PHRASE.title)
    add(phraseKey(page.route.split('/').at(-1) ?? ''), PHRASE.slug)
    add(phraseKey(page.sidebarLabel ?? ''), PHRASE.slug)
    for (const phrase of phrases) add(phraseKey(phrase), PHRASE.asked)
  }
  for (const heading of headings) add(heading, PHRASE.heading)
  return [...shareByPhrase]
}

/**
 * Returns the data that the browser fetches to show a hit; arrays for brevity, named in
 * runtime/core/search/engine/index-format.ts.
 */
function fragmentOf(input: RecordInput, group: string, text: TextUnit, first: boolean): string {
  const { page, phrases = [] } = input
  const description = page.description || page.subject?.summary || ''
  const parts: JsonOf<FragmentData> = [
    JSON.stringify(page.route),
    JSON.stringify(page.title),
    JSON.stringify(description),
    JSON.stringify(group),
    JSON.stringify(kindOf(input)),
    text.sections,
  ]
  return `[${(first && phrases.length > 0 ? [...parts, JSON.stringify(phrases.join('\n'))] : parts).join()}]`
}

/** The same list with JSON for each value. */
type JsonOf<List extends readonly unknown[]> = { readonly [I in keyof List]: string }

const EXPLAINS_ERRORS = /\b(troubleshoot|errors?\b|problems\b|known issues|diagnos)/i

/** Returns the kind of a page. */
const kindOf = ({ kind, page }: RecordInput): PageKind =>
  kind ?? (EXPLAINS_ERRORS.test(page.title) ? 'troubleshooting' : 'text')
