import type { CategoryData } from '../../runtime/contract/page.ts'
import {
  type FragmentFile,
  LONGEST_PHRASE,
  type PageKind,
  type SectionFile,
} from '../../runtime/search/engine/index-format.ts'
import { isStopWord, phraseKey } from '../../runtime/search/engine/tokenize.ts'
import type { CompiledPage, Section } from '../model/compiled.ts'
import type { SiteConfig } from '../model/config.ts'
import type { CommandFacts } from '../model/content.ts'
import type { CategoryPage, DocPage, GraphPage } from '../model/graph.ts'
import { type Fields, termImpacts } from './keys/impacts.ts'
import { PHRASE } from './keys/weights.ts'
import { type Unit, unitsOf } from './terms/units.ts'
import { wordsOf } from './terms/words.ts'

/** The required facts of a page. `group` is the label of its hits (its sidebar category). */
export interface RecordInput {
  readonly page: Pick<DocPage, 'route' | 'set' | 'title' | 'description' | 'unlisted' | 'draft'> & {
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
export interface CategoryInput {
  readonly page: Pick<CategoryPage, 'route' | 'set' | 'title' | 'description' | 'keywords'>
  readonly category: Pick<CategoryData, 'cards'>
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

/** A section of a page of at most some thousand characters: the unit of ranking, and the content of one fragment file. */
export interface UnitRecord {
  /** JSON of the {@link Fragment} file. */
  readonly fragment: string
  /** Its words, separated by spaces. */
  readonly terms: string
  /** For each word its impact times 100. */
  readonly impacts: readonly number[]
  /** Whole titles and headings in one form (`json get`) and the weight of each. */
  readonly phrases: readonly (readonly [key: string, share: number])[]
  /** Words of the title that may be compounds. */
  readonly titleWords: readonly string[]
  /** Whether the page begins with this unit. */
  readonly first: boolean
}

/** Returns the queries that the config lists for a page. */
export const phrasesOf = (
  { route }: Pick<GraphPage, 'route'>,
  { search }: Pick<SiteConfig, 'search'>,
): readonly string[] => (search !== false && search.phrases[route]) || []

/** Returns the records of a page; a draft or unlisted page has none. Pure. */
export function pageRecords(input: RecordInput): PageRecords {
  const { page, compiled } = input
  const hidden = page.unlisted || page.draft
  const group = input.group ?? groupOf(page.route)
  const units = hidden ? [] : unitsOf(compiled.sections).map((unit, i) => unitRecord(input, group, unit, i === 0))
  return { route: page.route, set: page.set, group, kind: kindOf(input), units }
}

/** Returns the records of a category page: its name and its entries. */
export function categoryRecords({ page, category, group, phrases = [] }: CategoryInput): PageRecords {
  const list = category.cards.map(({ title }) => title).join('\n')
  const section: Section = { anchor: '', heading: '', level: 1, ancestors: [], text: list, code: '' }
  return pageRecords({
    page: { ...page, unlisted: false, draft: false, meta: { frontMatter: { keywords: page.keywords ?? [] } } },
    compiled: { title: page.title, sections: [section] },
    kind: 'family',
    group,
    phrases,
  })
}

/** `/command-reference/sorted-sets/zadd` -> Sorted Sets: the label of a page without a sidebar category. */
function groupOf(route: string): string {
  const folder = route.split('/').at(-2) ?? ''
  const words = folder.split(/[-_ ]+/).filter(Boolean)
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ') || 'Documentation'
}

function unitRecord(input: RecordInput, group: string, unit: Unit, first: boolean): UnitRecord {
  const phrases = wholePhrases(input, unit, first)
  const names = new Set(phrases.map(([phrase]) => phrase).filter(isStopWord))
  const fields = { ...fieldsOf(input, unit, first), names }
  const { words, impacts } = termImpacts(fields)
  return {
    fragment: fragmentOf(input, group, unit, first),
    terms: words.join(' '),
    impacts: impacts.map((impact) => Math.round(impact * 100)),
    phrases,
    titleWords: fields.title.map((word) => word.text).filter((text) => /^[a-z]{4,}$/.test(text)),
    first,
  }
}

function fieldsOf({ page, kind, group, phrases = [] }: RecordInput, unit: Unit, first: boolean): Omit<Fields, 'names'> {
  const { command, keywords } = page.meta.frontMatter
  const name = command === undefined ? page.title : withName(page.title, command)
  const about = [page.description, command?.summary ?? '', ...(keywords ?? [])].join('\n')
  const path = page.route.split('/').slice(1)
  // Readers ask for `Strings` under `Command Reference` as `string commands`.
  const folder = kind === 'family' ? (group ?? '') : (path.at(-2) ?? '')
  return {
    first,
    title: wordsOf(name),
    description: first ? wordsOf(about) : [],
    phrases: first ? phrases.map(wordsOf) : [],
    lead: first ? wordsOf(unit.lead) : [],
    route: wordsOf(path.join(' ')),
    group: wordsOf(folder),
    headings: unit.sections.filter((section) => section.heading !== '').map(({ heading }) => wordsOf(heading)),
    ancestors: unit.sections.map(({ ancestors }) => wordsOf(ancestors.join(' '))),
    body: wordsOf(unit.sections.map(({ text }) => text).join('\n')),
    code: wordsOf(unit.sections.map(({ code }) => code).join('\n')),
  }
}

/** Adds a command's name to a title that does not contain it. */
function withName(title: string, command: CommandFacts): string {
  return phraseKey(title).includes(phraseKey(command.name)) ? title : `${command.name} ${title}`
}

function wholePhrases({ page, phrases = [] }: RecordInput, unit: Unit, first: boolean): [string, number][] {
  const found = new Map<string, number>()
  const add = (text: string, share: number): void => {
    const key = phraseKey(text)
    if (key !== '' && key.length <= LONGEST_PHRASE) found.set(key, Math.max(found.get(key) ?? 0, share))
  }
  if (first) {
    add(page.title, PHRASE.title)
    add(page.meta.frontMatter.command?.name ?? '', PHRASE.title)
    add(page.route.split('/').at(-1) ?? '', PHRASE.slug)
    add(page.sidebarLabel ?? '', PHRASE.slug)
    for (const phrase of phrases) add(phrase, PHRASE.asked)
  }
  for (const { heading } of unit.sections) add(heading, PHRASE.heading)
  return [...found]
}

/**
 * Returns the data that the browser fetches to show a hit; arrays for brevity, named in runtime/search/engine/index-format.ts.
 */
function fragmentOf(input: RecordInput, group: string, unit: Unit, first: boolean): string {
  const { page, phrases = [] } = input
  const description = page.description || page.meta.frontMatter.command?.summary || ''
  const sections = unit.sections.map(sectionData)
  const fragment: FragmentFile = [page.route, page.title, description, group, kindOf(input), sections]
  return JSON.stringify(first && phrases.length > 0 ? [...fragment, phrases.join('\n')] : fragment)
}

const EXPLAINS_ERRORS = /\b(troubleshoot|errors?\b|problems\b|known issues|diagnos)/i

/**
 * Returns the kind of a page: a title that is a name in code (`json.get`, `useState`, `--port`, `ALTER TABLE`, `add <name>`)
 * means reference.
 */
function kindOf({ kind, page }: RecordInput): PageKind {
  if (kind !== undefined) return kind
  // A number with points is a version: `Known issues in 1.40.1` is no name.
  const isName = /[a-z][A-Z(]|[A-Za-z_]\w*[._][A-Za-z_]|^--|<\w|^[A-Z0-9 _-]{2,}$/.test(page.title)
  if (isName || page.meta.frontMatter.command !== undefined) return 'reference'
  return EXPLAINS_ERRORS.test(page.title) ? 'troubleshooting' : 'guide'
}

const sectionData = (section: Section): SectionFile => [
  section.anchor,
  section.heading,
  section.level,
  section.ancestors,
  section.text,
  codeBeside(section),
]

/** Returns code that is not also in the text: inline code is. */
function codeBeside({ text, code }: Section): string {
  return code
    .split('\n')
    .filter((line) => line.trim() !== '' && !text.includes(line.trim()))
    .join('\n')
}
