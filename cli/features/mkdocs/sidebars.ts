/** Sidebars from the entries of a nav. */

import type { Values } from '../../base/values.ts'
import { firstPage, isIndex, type NavItem, type PageItem, type SectionItem } from './nav.ts'

export interface SidebarOptions {
  /** The page of a section: its index, or its first page if that has no title. */
  readonly sectionPage: 'index' | 'first' | undefined
  readonly isExpanded: boolean
  /** Whether sections at the top of a sidebar cannot be closed. */
  readonly hasGroups: boolean
}

/** Returns the id of the page in a file. */
export const pageId = (file: string): string => file.replace(/\.md$/i, '')

function sidebarItems(items: readonly NavItem[], options: SidebarOptions, depth = 0): readonly Values[] {
  return items.flatMap((item): Values[] => {
    if (item.kind === 'link') return [{ type: 'link', href: item.href, label: item.title }]
    if (item.kind === 'page')
      return [{ type: 'doc', id: pageId(item.file), ...(item.title !== undefined && { label: item.title }) }]
    const page = pageOf(item, options)
    const others = item.items.filter((entry) => entry !== page)
    const inner = sidebarItems(others, options, depth + 1)
    if (inner.length === 0) return page === undefined ? [] : [{ type: 'doc', id: pageId(page.file), label: item.title }]
    const isGroup = options.hasGroups && depth === 0
    return [
      {
        type: 'category',
        label: item.title,
        items: inner,
        ...(page !== undefined && { link: { type: 'doc', id: pageId(page.file) } }),
        collapsed: !(options.isExpanded || isGroup),
        ...(isGroup && { collapsible: false }),
      },
    ]
  })
}

/** Returns the page of a section. */
function pageOf({ items }: SectionItem, { sectionPage }: SidebarOptions): PageItem | undefined {
  const [first] = items
  if (sectionPage === 'index') return items.find((item): item is PageItem => item.kind === 'page' && isIndex(item.file))
  return sectionPage === 'first' && first?.kind === 'page' && first.title === undefined ? first : undefined
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
  const pages = items.filter(({ kind }) => kind === 'page')
  if (pages.length > 0) sidebars.pages = sidebarItems(pages, options)
  for (const [index, item] of items.entries()) {
    if (item.kind === 'link') tabs.push({ href: item.href, label: item.title })
    else if (item.kind === 'page')
      tabs.push({ type: 'doc', docId: pageId(item.file), ...(item.title !== undefined && { label: item.title }) })
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
