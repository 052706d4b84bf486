import { SEARCH_TAG } from '../../../../runtime/core/contract/names.ts'
import type { FragmentData, SectionData } from '../../../../runtime/core/search/engine/index-format.ts'
import { hrefOf } from '../../../base/paths.ts'
import type { SiteConfig } from '../../../model/config.ts'
import { searchTag } from '../../../stages/graph/search-tag.ts'
import type { PageRecords } from '../records/records.ts'

/** A record as DocSearch's crawler would make it. */
export interface AlgoliaRecord {
  readonly objectID: string
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly type: string
  readonly content: string | null
  readonly hierarchy: Readonly<Record<string, string | null>>
  readonly language: string
  readonly [SEARCH_TAG]: string
  readonly version: string
  readonly weight: { readonly level: number; readonly position: number }
}

/** The service accepts records of up to 10 kB; shorter ones make better snippets. */
const MAX_CHARACTERS = 1000

const NO_LEVELS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }

type Site = Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'> & Partial<Pick<SiteConfig, 'collections'>>

/** Returns the records of a page: the page itself, its headings, and its text in pieces. */
export function algoliaRecords(page: PageRecords, site: Site): AlgoliaRecord[] {
  const records: AlgoliaRecord[] = []
  const seen = new Set<string>()
  for (const { fragment } of page.units) {
    const [, title, description, group, , sections] = JSON.parse(fragment) as FragmentData
    const add = recordAdder(page, site, records)
    const hierarchy = { ...NO_LEVELS, lvl0: group, lvl1: title }
    if (records.length === 0) add('lvl1', '', hierarchy, description || null)
    for (const section of sections) {
      const levels = { ...hierarchy, ...levelsOf(section) }
      const [anchor, heading, , , text, code] = section
      // A section that is longer than a unit comes in several pieces.
      if (heading !== '' && !seen.has(anchor)) add(deepest(section), anchor, levels, null)
      seen.add(anchor)
      for (const piece of piecesOf(sectionText(text, code))) add('content', anchor, levels, piece)
    }
  }
  return records
}

function recordAdder(page: PageRecords, site: Site, records: AlgoliaRecord[]) {
  const [collection = '', version = '', language = ''] = page.set.split('/')
  const base = site.url + hrefOf(page.route, site)
  return (type: string, anchor: string, hierarchy: AlgoliaRecord['hierarchy'], content: string | null): void => {
    const position = records.length
    records.push({
      objectID: `${page.set}${page.route}#${position}`,
      url: anchor === '' ? base : `${base}#${encodeURIComponent(anchor)}`,
      url_without_anchor: base,
      anchor: anchor === '' ? null : anchor,
      type,
      content,
      hierarchy,
      language,
      [SEARCH_TAG]: searchTag(collection, version, site.collections),
      version,
      weight: { level: type === 'content' ? 0 : 110 - 10 * Number(type.slice(3)), position },
    })
  }
}

const deepest = ([, , , ancestors]: SectionData): string => `lvl${Math.min(6, ancestors.length + 2)}`

const levelsOf = (section: SectionData): Record<string, string> => {
  const [, heading, , ancestors] = section
  const above = ancestors.slice(0, 4).map((text, i) => [`lvl${i + 2}`, text] as const)
  return Object.fromEntries(heading === '' ? above : [...above, [deepest(section), heading]])
}

/** Returns text and code of a section, with table cells separated by spaces. */
const sectionText = (text: string, code: string): string =>
  [text.replaceAll('\t', ' '), code].filter(Boolean).join('\n')

/** Splits text into pieces of whole lines. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let current = ''
  for (const line of text.split('\n')) {
    if (current !== '' && current.length + line.length > MAX_CHARACTERS) {
      pieces.push(current)
      current = ''
    }
    current = current === '' ? line : `${current}\n${line}`
    for (; current.length > MAX_CHARACTERS; current = current.slice(MAX_CHARACTERS))
      pieces.push(current.slice(0, MAX_CHARACTERS))
  }
  return current.trim() === '' ? pieces : [...pieces, current]
}
