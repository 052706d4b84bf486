import { groupBy } from '../../base/collections.ts'
import { encodePath } from '../../base/urls.ts'
import type { EmittedFile } from '../../model/page.ts'
import { oneLine, type PageEntry } from './pages.ts'

/** A file with the text of many pages: all pages of the site, or the pages of one section. */
export interface FullText {
  readonly path: string
  /** Absent: all pages. */
  readonly section?: string
  /** The Markdown copies it combines, in order. */
  readonly files: readonly string[]
}

const escapeLabel = (text: string): string => oneLine(text).replace(/[[\]\\]/g, (char) => `\\${char}`)

/** A page in an index for programs. */
export interface LlmsEntry extends Pick<PageEntry, 'title' | 'markdown' | 'description' | 'section'> {
  /** The folder of the section; '' if it has none. */
  readonly folder: string
  /** Whether it is the generated page of a category, which lists other pages. */
  readonly isCategory: boolean
}

interface Site {
  readonly title: string
  readonly tagline: string
  readonly base: string
}

interface Section {
  readonly name: string
  readonly folder: string
  readonly pages: readonly LlmsEntry[]
}

/** Many programs cut longer texts. */
const MAX_CHARACTERS = 50_000

/**
 * Returns `llms.txt`: the site's title and tagline, then its pages in sidebar order with the address of their Markdown
 * copy, then the files that combine many pages. In this format, a section named "Optional" contains links that a reader
 * with little context may skip. Each section also has an `llms.txt` in its folder. If the file of the site is too long,
 * it lists only the categories of the largest sections.
 */
export function llmsFiles(site: Site, pages: readonly LlmsEntry[], full: readonly FullText[]): readonly EmittedFile[] {
  const sections = sectionsOf(pages)
  const bySize = sections.filter(hasFolder).sort((a, b) => sizeOf(b, site) - sizeOf(a, site))
  for (let apart = 0; ; apart++) {
    const content = siteIndex(site, sections, bySize.slice(0, apart), full)
    if (content.length <= MAX_CHARACTERS || apart === bySize.length)
      return [{ path: INDEX, content }, ...sections.filter(hasFolder).map((section) => sectionIndex(site, section))]
  }
}

const INDEX = 'llms.txt'

/** Returns the paths of the indexes of sections. */
export const sectionIndexes = (pages: readonly Pick<LlmsEntry, 'folder'>[]): ReadonlySet<string> =>
  new Set(pages.filter(hasFolder).map(({ folder }) => `${folder}/${INDEX}`))

const hasFolder = ({ folder }: Pick<LlmsEntry, 'folder'>): boolean => folder !== ''

function sectionsOf(pages: readonly LlmsEntry[]): readonly Section[] {
  const categoriesFirst = (a: LlmsEntry, b: LlmsEntry): number => Number(b.isCategory) - Number(a.isCategory)
  return [...groupBy(pages, ({ section, folder }) => `${section}/${folder}`).values()].map((group) => {
    const [{ section, folder }] = group
    return { name: section, folder, pages: group.sort(categoriesFirst) }
  })
}

const entryLine = ({ title, markdown, description }: LlmsEntry, { base }: Site): string =>
  `- [${escapeLabel(title)}](${base}${encodePath(markdown)})${description === '' ? '' : `: ${oneLine(description)}`}`

const linesOf = (pages: readonly LlmsEntry[], site: Site): string =>
  pages.map((page) => entryLine(page, site)).join('\n')

const sizeOf = ({ pages }: Section, site: Site): number => linesOf(pages, site).length

function siteIndex(
  site: Site,
  sections: readonly Section[],
  apart: readonly Section[],
  full: readonly FullText[],
): string {
  const body = sections.flatMap((section) => {
    const pages = apart.includes(section) ? section.pages.filter(({ isCategory }) => isCategory) : section.pages
    return pages.length === 0 ? [] : [`## ${oneLine(section.name)}\n\n${linesOf(pages, site)}`]
  })
  const link = (label: string, path: string, about: string): string =>
    `- [${escapeLabel(label)}](${site.base}${encodePath(path)}): ${about}`
  const optional = [
    ...apart.map(({ name, folder, pages }) => link(name, `${folder}/${INDEX}`, `List of all ${pages.length} pages`)),
    ...full.map(({ path, section = 'All pages' }) => link(section, path, 'Full text in one file')),
  ]
  if (optional.length > 0) body.push(`## Optional\n\n${optional.join('\n')}`)
  return `${[...heading(site), ...body].join('\n\n')}\n`
}

/** Returns the index of a section, without descriptions if it would be too long: its pages have them. */
function sectionIndex(site: Site, { name, folder, pages }: Section): EmittedFile {
  const indexText = (lines: string): string =>
    `${[...sectionHeading(site, name), `## Pages\n\n${lines}`].join('\n\n')}\n`
  const whole = indexText(linesOf(pages, site))
  const bare = pages.map((page) => ({ ...page, description: '' }))
  const content = whole.length <= MAX_CHARACTERS ? whole : indexText(linesOf(bare, site))
  return { path: `${folder}/${INDEX}`, content }
}

/** Returns the start of `llms-full.txt`. */
export const fullTextHead = (site: { readonly title: string; readonly tagline: string }, section?: string): string =>
  `${(section === undefined ? heading(site) : sectionHeading(site, section)).join('\n\n')}\n`

const heading = ({ title, tagline }: { readonly title: string; readonly tagline: string }): readonly string[] =>
  [`# ${oneLine(title)}`, tagline && `> ${oneLine(tagline)}`].filter(Boolean)

const sectionHeading = (site: Pick<Site, 'title' | 'tagline'>, section: string): readonly string[] =>
  heading({ ...site, title: `${site.title}: ${section}` })

/** Returns `llms-full.txt` of all pages, and of each section in its folder ('': only that of all pages). */
export function fullTexts(
  pages: readonly (Pick<PageEntry, 'section' | 'markdown'> & { readonly folder: string })[],
): readonly FullText[] {
  const sections = new Map<string, { section: string; files: string[] }>()
  for (const { folder, section, markdown } of pages) {
    if (folder === '') continue
    const text = sections.get(folder)
    if (text === undefined) sections.set(folder, { section, files: [markdown] })
    else text.files.push(markdown)
  }
  return [
    { path: FULL, files: pages.map(({ markdown }) => markdown) },
    ...[...sections].map(([folder, entry]) => ({ path: `${folder}/${FULL}`, ...entry })),
  ]
}

const FULL = 'llms-full.txt'

interface MissingPage {
  /** The beginning of addresses: the origin and the base URL. */
  readonly base: string
  /** Whether the site has `llms.txt`. */
  readonly hasIndex: boolean
  /** Lines with links to pages that have a similar address. */
  readonly similar?: readonly string[]
}

/** The answer to programs that ask for Markdown at an unknown address. */
export const MISSING_PAGE = '404.md'

/** Returns the Markdown for an unknown address. */
export function missingPage({ base, hasIndex, similar = [] }: MissingPage): string {
  const blocks = [
    '# Page not found',
    'There is no page at this address.',
    ...(similar.length > 0 ? [`Pages with a similar address:\n\n${similar.join('\n')}`] : []),
    ...(hasIndex ? [`[List of all pages](${base}llms.txt)`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
