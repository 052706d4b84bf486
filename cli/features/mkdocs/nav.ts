/**
 * Reads `nav`, and navigation that follows from folders: from lists of links in their files, or from the names of their
 * pages.
 */

import path from 'node:path'
import picomatch from 'picomatch'
import { isObject } from '../../base/values.ts'
import { capitalized } from '../../base/words.ts'
import type { Notes } from '../adapter-notes.ts'

/** A page, a link to elsewhere, or a section with entries. */
export type NavItem = PageItem | LinkItem | SectionItem

/** A page; `file` is inside the folder of the pages. */
export type PageItem = { readonly kind: 'page'; readonly file: string; readonly title?: string }
type LinkItem = { readonly kind: 'link'; readonly href: string; readonly title: string }
export type SectionItem = { readonly kind: 'section'; readonly title: string; readonly items: readonly NavItem[] }

/** Returns an entry for an address that is not a file of the site; undefined for files. */
const linkItem = (href: string, title: string | undefined): LinkItem | undefined =>
  /^(?:[a-z][\w+.-]*:|\/)/i.test(href) ? { kind: 'link', href, title: title ?? href } : undefined

/** Returns the first page of an entry. */
export function firstPage(item: NavItem): PageItem | undefined {
  if (item.kind !== 'section') return item.kind === 'page' ? item : undefined
  for (const inner of item.items) {
    const page = firstPage(inner)
    if (page !== undefined) return page
  }
  return undefined
}

/** Whether a file is the page of its folder. */
export const isIndex = (file: string): boolean => /(?:^|\/)(?:index|README)\.md$/.test(file)

interface NavFiles {
  readonly pages: ReadonlySet<string>
  /** The pages and folders in each folder (see {@link pageTree}). */
  readonly tree: ReadonlyMap<string, readonly string[]>
  /** The name of files with a list of links. Absent without the plugin literate-nav. */
  readonly navFile?: string
  /** Whether the index of a folder comes first, although its list does not contain it. */
  readonly addsIndex: boolean
  read(file: string): string
  readonly notes: Notes
}

/** Returns the pages and folders in each folder; '' is the folder around all pages. */
export function pageTree(pages: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const tree = new Map<string, string[]>([['', []]])
  for (const page of pages) {
    let name = page
    for (; !tree.has(folderOf(name)); name = folderOf(name)) tree.set(folderOf(name), [name])
    tree.get(folderOf(name))?.push(name)
  }
  return tree
}

const folderOf = (file: string): string => path.posix.dirname(file).replace(/^\.$/, '')

/** The state while a nav is read. */
interface NavState extends NavFiles {
  /** The folders that are being read, outermost first. */
  readonly parents: readonly string[]
  /** Pages and folders that the nav names: wildcards leave them out. */
  readonly named: Set<string>
}

/** Returns the entries of a site. A list in its folder comes before a `nav` in the config. */
export function readNav(nav: unknown, files: NavFiles): readonly NavItem[] {
  const state: NavState = { ...files, parents: [''], named: new Set() }
  const listed = listNav('', state)
  if (listed !== undefined && listed.length > 0) return listed
  return Array.isArray(nav) && nav.length > 0 ? yamlItems(nav, state) : folderNav('', { ...state, parents: [] })
}

const yamlItems = (entries: readonly unknown[], state: NavState): readonly NavItem[] =>
  entries.flatMap((entry) => readEntry(entry, state))

function readEntry(entry: unknown, state: NavState): readonly NavItem[] {
  if (typeof entry === 'string') return target(entry, undefined, state)
  if (!isObject(entry)) return []
  return Object.entries(entry).flatMap(([title, value]): readonly NavItem[] => {
    if (typeof value === 'string') return target(value, title, state)
    return Array.isArray(value) ? [sectionOf(title, yamlItems(value, state), state)] : []
  })
}

/** A section without a title has the title of its first page. */
function sectionOf(title: string, items: readonly NavItem[], { read }: NavState): SectionItem {
  const section: SectionItem = { kind: 'section', title, items }
  const page = title === '' ? firstPage(section) : undefined
  return page === undefined ? section : { ...section, title: titleIn(read(page.file)) ?? page.file }
}

/** Returns the title in the text of a page. */
export const titleIn = (text: string): string | undefined =>
  /^(?:#[ \t]+|title:[ \t]*["']?)(.+?)["']?[ \t]*(?:\{[^{}]*\})?[ \t]*$/m.exec(text)?.[1]

function target(value: string, title: string | undefined, state: NavState): readonly NavItem[] {
  const { pages, tree, parents, notes } = state
  const link = linkItem(value, title)
  if (link !== undefined) return [link]
  const file = value.replace(/^\.\//, '')
  const folder = file.replace(/\/$/, '')
  if (pages.has(file)) return [{ kind: 'page', file, ...(title !== undefined && { title }) }]
  if (parents.includes(folder)) {
    notes.add(
      'plugins.literate-nav',
      `The list of links in /${parents.at(-1)} names a folder that contains it: /${folder}`,
    )
    return []
  }
  const items = file.includes('*') ? wildcard(file, state) : tree.has(folder) ? folderNav(folder, state) : undefined
  if (items !== undefined) return title === undefined ? items : [{ kind: 'section', title, items }]
  if (!/\.md$/i.test(file)) return [{ kind: 'link', href: `/${file}`, title: title ?? file }]
  notes.add('nav', `docs cannot find the page ${file}, so its entry is left out.`)
  return []
}

/** Returns the entries of a folder: its list, or its index, its other pages, and its folders. */
function folderNav(folder: string, state: NavState): readonly NavItem[] {
  const inner = { ...state, parents: [...state.parents, folder] }
  return listNav(folder, inner) ?? itemsNamed(state.tree.get(folder) ?? [], inner)
}

/** Reads the list in a folder; undefined if the folder has none. */
function listNav(folder: string, state: NavState): readonly NavItem[] | undefined {
  const { pages, tree, navFile, addsIndex, read } = state
  const file = path.posix.join(folder, navFile ?? '')
  if (navFile === undefined || !pages.has(file)) return undefined
  const entries = listEntries(read(file))
  if (entries.length === 0) return undefined
  const index = addsIndex ? tree.get(folder)?.find(isIndex) : undefined
  if (index !== file) state.named.add(file)
  for (const { href = '' } of entries) state.named.add(path.posix.join(folder, href).replace(/\/$/, ''))
  const items = yamlItems(entriesAsNav(entries, folder), state)
  const isListed = items.some((item) => item.kind === 'page' && item.file === index)
  return index === undefined || isListed ? items : [{ kind: 'page', file: index }, ...items]
}

interface Entry {
  readonly indent: number
  /** The text, or the text of the link. */
  readonly text: string
  readonly href?: string
}

/** Returns the items of the first list after the mark, or of the last list. */
function listEntries(text: string): readonly Entry[] {
  const parts = text.split(/^[ \t]*<!--[ \t]*nav[ \t]*-->[ \t]*$/m)
  const lists: Entry[][] = []
  let list: Entry[] | undefined
  for (const line of (parts.at(-1) ?? '').split(/\r?\n/)) {
    const [, space, item = ''] = /^([ \t]*)[-*+][ \t]+(.+?)[ \t]*$/.exec(line) ?? []
    if (space === undefined) {
      if (/^\S/.test(line)) list = undefined
      continue
    }
    if (list === undefined) {
      list = []
      lists.push(list)
    }
    const [, title = item, href] = /^\[(.*)\]\(<?([^\s>]+)>?(?:[ \t]+["'].*)?\)$/.exec(item) ?? []
    list.push({ indent: space.replaceAll('\t', '    ').length, text: title, ...(href !== undefined && { href }) })
  }
  return lists.at(parts.length > 1 ? 0 : -1) ?? []
}

/** Returns the items of a list in the form of `nav` in a config. */
function entriesAsNav(entries: readonly Entry[], folder: string): readonly unknown[] {
  const width = Math.min(...entries.map(({ indent }) => indent))
  return entries.flatMap(({ indent, text, href = '' }, index): unknown[] => {
    if (indent > width) return []
    const next = entries.findIndex((entry, later) => later > index && entry.indent <= width)
    const inner = entries.slice(index + 1, next === -1 ? undefined : next)
    const isWildcard = href === '' && text.includes('*')
    const address = href === '' && !isWildcard ? [] : [inFolder(folder, isWildcard ? text : href)]
    if (inner.length > 0) return [{ [text]: [...address, ...entriesAsNav(inner, folder)] }]
    return isWildcard ? address : address.map((target) => ({ [text]: target }))
  })
}

const inFolder = (folder: string, href: string): string =>
  linkItem(href, undefined) ? href : path.posix.join(folder, href.replace(/#.*$/, ''))

/** Returns the pages and folders that match a pattern. */
function wildcard(pattern: string, state: NavState): readonly NavItem[] {
  const { tree } = state
  const isMatch = picomatch(pattern.replace(/^\/|\/$/g, ''))
  const names = [...tree.values()].flat().filter((name) => isMatch(name))
  return itemsNamed(pattern.endsWith('/') ? names.filter((name) => tree.has(name)) : names, state)
}

/** Returns entries for pages, and then for folders, that the nav does not name elsewhere. An index comes first. */
function itemsNamed(names: readonly string[], state: NavState): readonly NavItem[] {
  const { tree } = state
  const others = names.filter((name) => !state.named.has(name) && !state.parents.includes(name))
  for (const name of others) state.named.add(name)
  const pages = others.filter((name) => !tree.has(name))
  return [
    ...[...pages.filter(isIndex), ...pages.filter((file) => !isIndex(file))].map(
      (file): NavItem => ({ kind: 'page', file }),
    ),
    ...others.flatMap((name): NavItem[] => {
      const items = tree.has(name) ? folderNav(name, state) : []
      return items.length === 0 ? [] : [{ kind: 'section', title: titleOf(name), items }]
    }),
  ]
}

/** `getting-started` becomes "Getting started". */
const titleOf = (folder: string): string => {
  const words = path.posix.basename(folder).replace(/[-_]/g, ' ')
  return words.toLowerCase() === words ? capitalized(words) : words
}
