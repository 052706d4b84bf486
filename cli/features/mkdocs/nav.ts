/** `nav` as sidebars. */

import { isObject, type Values } from '../../base/values.ts'
import type { Notes } from './notes.ts'

/** An entry: a page, a link to elsewhere, or a section with entries. */
export type NavItem = PageItem | LinkItem | SectionItem

export interface PageItem {
  readonly kind: 'page'
  /** Inside the folder of the pages. */
  readonly file: string
  readonly title?: string
}

export interface LinkItem {
  readonly kind: 'link'
  readonly href: string
  readonly title: string
}

export interface SectionItem {
  readonly kind: 'section'
  readonly title: string
  readonly items: readonly NavItem[]
}

export interface NavInput {
  /** Whether the folder of the pages has a file. */
  hasFile(file: string): boolean
  /** Returns the entries of a folder that the nav names as a whole; undefined if it is not a folder. */
  folder(folder: string): readonly NavItem[] | undefined
  /** Returns the title in the text of a page. */
  titleIn(file: string): string | undefined
  readonly notes: Notes
}

/** Reads the entries of a `nav`. */
export const readNav = (given: unknown, input: NavInput): readonly NavItem[] =>
  Array.isArray(given) ? given.flatMap((entry) => readEntry(entry, input)) : []

function readEntry(entry: unknown, input: NavInput): readonly NavItem[] {
  if (typeof entry === 'string') return target(entry, undefined, input)
  if (!isObject(entry)) return []
  return Object.entries(entry).flatMap(([title, value]): readonly NavItem[] => {
    if (typeof value === 'string') return target(value, title, input)
    if (Array.isArray(value)) return [sectionOf(title, readNav(value, input), input)]
    return []
  })
}

/** A section without a title has the title of its first page. */
function sectionOf(title: string, items: readonly NavItem[], { titleIn }: NavInput): SectionItem {
  const section: SectionItem = { kind: 'section', title, items }
  const page = title === '' ? firstPage(section) : undefined
  return page === undefined ? section : { ...section, title: titleIn(page.file) ?? page.file }
}

function target(value: string, title: string | undefined, { hasFile, folder, notes }: NavInput): readonly NavItem[] {
  const file = value.replace(/^\.\//, '')
  if (/^(?:[a-z][\w+.-]*:|\/)/i.test(file)) return [{ kind: 'link', href: value, title: title ?? value }]
  if (/\.md$/i.test(file)) {
    if (hasFile(file)) return [{ kind: 'page', file, ...(title !== undefined && { title }) }]
    notes.add('nav', `the page ${file} does not exist; its entry is left out.`)
    return []
  }
  const items = folder(file.replace(/\/$/, ''))
  if (items === undefined) return [{ kind: 'link', href: `/${file}`, title: title ?? file }]
  return title === undefined ? items : [{ kind: 'section', title, items }]
}

interface SidebarOptions {
  /** Whether the first page of a section without a title is the page of the section. */
  readonly hasIndexes: boolean
  readonly isExpanded: boolean
  /** Whether sections at the top cannot be closed. */
  readonly hasGroups: boolean
}

const idOf = (file: string): string => file.replace(/\.md$/i, '')

export function sidebarItems(items: readonly NavItem[], options: SidebarOptions, depth = 0): readonly Values[] {
  return items.flatMap((item): Values[] => {
    if (item.kind === 'link') return [{ type: 'link', href: item.href, label: item.title }]
    if (item.kind === 'page')
      return [{ type: 'doc', id: idOf(item.file), ...(item.title !== undefined && { label: item.title }) }]
    const [first, ...others] = item.items
    const index = options.hasIndexes && first?.kind === 'page' && isIndex(first) ? first : undefined
    const inner = sidebarItems(index === undefined ? item.items : others, options, depth + 1)
    if (inner.length === 0 && index === undefined) return []
    if (inner.length === 0) return [{ type: 'doc', id: idOf(index!.file), label: item.title }]
    const isGroup = options.hasGroups && depth === 0
    return [
      {
        type: 'category',
        label: item.title,
        items: inner,
        ...(index !== undefined && { link: { type: 'doc', id: idOf(index.file) } }),
        collapsed: !(options.isExpanded || isGroup),
        ...(isGroup && { collapsible: false }),
      },
    ]
  })
}

const isIndex = ({ file, title }: PageItem): boolean =>
  title === undefined && /(?:^|\/)(?:index|README)\.md$/.test(file)

/** Returns the first page of an entry. */
export function firstPage(item: NavItem): PageItem | undefined {
  if (item.kind === 'page') return item
  if (item.kind === 'link') return undefined
  for (const inner of item.items) {
    const page = firstPage(inner)
    if (page !== undefined) return page
  }
  return undefined
}

export interface NavOfSite {
  readonly sidebars: Readonly<Record<string, readonly Values[]>>
  /** Items of the navbar: one for each section at the top. */
  readonly tabs: readonly Values[]
}

/** Returns the sidebars of a nav: one, or one for each section at the top if these are tabs. */
export function navigationOf(items: readonly NavItem[], hasTabs: boolean, options: SidebarOptions): NavOfSite {
  const hasSections = items.some(({ kind }) => kind === 'section')
  if (!hasTabs || !hasSections) return { sidebars: { nav: sidebarItems(items, options) }, tabs: [] }
  const sidebars: Record<string, readonly Values[]> = {}
  const tabs: Values[] = []
  const alone = sidebarItems(
    items.filter(({ kind }) => kind === 'page'),
    options,
  )
  if (alone.length > 0) sidebars.pages = alone
  for (const [index, item] of items.entries()) {
    if (item.kind === 'link') tabs.push({ href: item.href, label: item.title })
    else if (item.kind === 'page')
      tabs.push({ type: 'doc', docId: idOf(item.file), ...(item.title !== undefined && { label: item.title }) })
    else {
      const inner = sidebarItems(item.items, options)
      if (inner.length === 0) continue
      sidebars[`nav-${index + 1}`] = inner
      const page = firstPage(item)
      if (page !== undefined) tabs.push({ type: 'docSidebar', sidebarId: `nav-${index + 1}`, label: item.title })
    }
  }
  return { sidebars, tabs }
}
