import { encodePath } from '../../base/urls.ts'
import type { EmittedFile } from '../../model/page.ts'
import type { PageEntry } from './pages.ts'

/** A file with the text of many pages: all pages of the site, or the pages of one section. */
export interface FullText {
  readonly path: string
  /** Absent: all pages. */
  readonly section?: string
  /** The Markdown copies it combines, in order. */
  readonly files: readonly string[]
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const escapeLabel = (text: string): string => oneLine(text).replace(/[[\]\\]/g, (char) => `\\${char}`)

/**
 * Returns `llms.txt`: the site's title and tagline, then its pages in sidebar order with the address of their Markdown copy, then
 * the files that combine many pages. In this format, a section named "Optional" contains links that a reader with little context
 * may skip.
 */
export function llmsFile(
  site: { readonly title: string; readonly tagline: string; readonly base: string },
  pages: readonly PageEntry[],
  full: readonly FullText[],
): EmittedFile {
  const sections = new Map<string, string[]>()
  for (const { section, title, markdown, description } of pages) {
    const lines = sections.get(section) ?? []
    lines.push(
      `- [${escapeLabel(title)}](${site.base}${encodePath(markdown)})${description === '' ? '' : `: ${oneLine(description)}`}`,
    )
    sections.set(section, lines)
  }
  const body = [...sections].map(([section, lines]) => `## ${oneLine(section)}\n\n${lines.join('\n')}`)
  const optional = full.map(
    ({ path, section = 'All pages' }) =>
      `- [${escapeLabel(section)}](${site.base}${encodePath(path)}): Full text in one file`,
  )
  if (optional.length > 0) body.push(`## Optional\n\n${optional.join('\n')}`)
  return { path: 'llms.txt', content: `${[...heading(site), ...body].join('\n\n')}\n` }
}

/** Returns the start of `llms-full.txt`. */
export const fullTextHead = (site: { readonly title: string; readonly tagline: string }, section?: string): string =>
  `${heading({ ...site, title: section === undefined ? site.title : `${site.title}: ${section}` }).join('\n\n')}\n`

const heading = ({ title, tagline }: { readonly title: string; readonly tagline: string }): readonly string[] =>
  [`# ${oneLine(title)}`, tagline && `> ${oneLine(tagline)}`].filter(Boolean)

/** Returns `llms-full.txt` of all pages, and one file for each section in its folder ('': only the file of all pages). */
export function fullTexts(
  pages: readonly (Pick<PageEntry, 'section' | 'markdown'> & { readonly folder: string })[],
): readonly FullText[] {
  const sections = new Map<string, { section: string; files: string[] }>()
  for (const { folder, section, markdown } of pages) {
    if (folder === '') continue
    const found = sections.get(folder)
    if (found === undefined) sections.set(folder, { section, files: [markdown] })
    else found.files.push(markdown)
  }
  return [
    { path: FULL, files: pages.map(({ markdown }) => markdown) },
    ...[...sections].map(([folder, one]) => ({ path: `${folder}/${FULL}`, ...one })),
  ]
}

const FULL = 'llms-full.txt'
