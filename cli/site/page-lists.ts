/** The pages that the site's lists contain, and their entries. */

import { uniqueBy } from '../base/collections.ts'
import { byCodeUnit, hrefOf, joinRoute, markdownFileOf } from '../base/paths.ts'
import { titleOfName } from '../base/words.ts'
import type { SiteContext } from '../features/context.ts'
import { FEATURES } from '../features/index.ts'
import type { CategoryPage, ChangesPage, DocPage, GraphPage, RouteGraph } from '../model/graph.ts'
import type { GraphNode } from '../model/sidebars.ts'
import { type FullText, fullTexts, type LlmsEntry, sectionIndexes } from '../stages/emit/llms.ts'
import { oneLine, type PageEntry } from '../stages/emit/pages.ts'
import { descriptionOf } from '../stages/graph/description.ts'
import { resolveRef } from '../stages/graph/resolve/resolve-ref.ts'
import { originalOf } from '../stages/graph/translations.ts'
import { refAddress } from '../stages/render/copy-address.ts'

/** The inputs of lists. */
type Lists = Pick<SiteContext, 'config' | 'graph'>

/** Generated pages that readers do not look for. */
const TOOLS: ReadonlySet<GraphPage['kind']> = new Set(['search', 'not-found', 'changes'])

/** Whether lists contain a page. */
const isListed = ({ kind, unlisted }: GraphPage): boolean => !TOOLS.has(kind) && !unlisted

/** Whether the sitemap contains a page. A page without a translation is in it once, in the original language. */
export const inSitemap = (page: GraphPage, site: Lists): boolean =>
  isListed(page) && site.graph.sets.get(page.set)?.version.noIndex !== true && originalOf(page, site) === undefined

/** Returns the docs of the current version in the default locale: the content of lists for programs. */
function currentDocs({ config, graph }: Lists): DocPage[] {
  const isCurrent = ({ set, locale }: DocPage): boolean =>
    locale === config.i18n.defaultLocale && (graph.sets.get(set)?.version.isLast ?? true)
  const docs = [...graph.pages.values()].filter(
    (page): page is DocPage => page.kind === 'doc' && isListed(page) && isCurrent(page),
  )
  const others = new Map<string, DocPage>(docs.map((page) => [page.route, page]))
  const inSidebars: DocPage[] = []
  for (const address of addressesIn(topItems(graph))) {
    const page = others.get(address)
    if (page !== undefined) inSidebars.push(page)
    others.delete(address)
  }
  return [...inSidebars, ...[...others.values()].sort(byAge)]
}

/** Sorts pages with a date, newest first. */
const byAge = ({ byline: a }: DocPage, { byline: b }: DocPage): number =>
  a && b ? byCodeUnit(b.time ?? '', a.time ?? '') : 0

/** Returns the items at the top of all sidebars. */
const topItems = ({ sidebars }: RouteGraph): readonly GraphNode[] =>
  [...sidebars.values()].flatMap((named) => [...named.values()].flat())

/** Returns all addresses in these parts of sidebars, which are read from top to bottom. */
const addressesIn = (nodes: readonly GraphNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'html') return []
    const addresses = node.href === undefined ? [] : [node.href]
    return node.type === 'category' ? [...addresses, ...addressesIn(node.items)] : addresses
  })

/** Returns the label of the top category of each address in a sidebar; '' beside the categories. */
function categoryLabels(graph: RouteGraph): ReadonlyMap<string, string> {
  const labels = topItems(graph).flatMap((node) =>
    addressesIn([node]).map((address) => [address, node.type === 'category' ? node.label : ''] as const),
  )
  // The first place of a page counts.
  return new Map(labels.toReversed())
}

/** Returns the entries of these pages, in sidebar order. */
export function pageEntries(context: SiteContext): PageEntry[] {
  const categories = categoryLabels(context.graph)
  return currentDocs(context).map((page): PageEntry => {
    const { route, title } = page
    const section = sectionOf(page)
    const category = page.section === undefined ? (categories.get(route) ?? section) : section
    return {
      route,
      url: context.config.url + hrefOf(route, context.config),
      markdown: markdownFileOf(route),
      title,
      description: oneLine(descriptionOf(page, context)),
      section,
      ...(category !== section && { category }),
      ...featureFields(page, context),
    }
  })
}

/** Returns the entries of `llms.txt`: all docs, and the generated pages of categories. */
export function indexEntries(context: SiteContext): LlmsEntry[] {
  const { graph } = context
  const docs = currentDocs(context)
  const byRoute = new Map<string, DocPage>(docs.map((page) => [page.route, page]))
  const entryOf = (page: DocPage | CategoryPage, doc: DocPage): LlmsEntry => ({
    title: page.title,
    markdown: markdownFileOf(page.route),
    description: descriptionOf(page, context),
    section: sectionOf(doc),
    folder: folderOf(doc, graph),
    isCategory: page.kind === 'category',
  })
  const categories: LlmsEntry[] = []
  const add = (nodes: readonly GraphNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'category') continue
      const page = node.href === undefined ? undefined : graph.pages.get(node.href)
      const doc = firstDoc(node.items, byRoute)
      if (page?.kind === 'category' && doc !== undefined) categories.push(entryOf(page, doc))
      add(node.items)
    }
  }
  for (const named of graph.sidebars.values()) for (const nodes of named.values()) add(nodes)
  return [...docs.map((doc) => entryOf(doc, doc)), ...uniqueBy(categories, ({ markdown }) => markdown)]
}

/** Returns the first of these docs in a part of a sidebar. */
function firstDoc(nodes: readonly GraphNode[], docs: ReadonlyMap<string, DocPage>): DocPage | undefined {
  for (const node of nodes) {
    if (node.type === 'html') continue
    const doc = docs.get(node.href ?? '') ?? (node.type === 'category' ? firstDoc(node.items, docs) : undefined)
    if (doc !== undefined) return doc
  }
  return undefined
}

/** Returns the fields that features add. Links in their texts are full ones. */
function featureFields(page: DocPage, context: SiteContext): Partial<PageEntry> {
  const fields: Partial<PageEntry> = Object.assign({}, ...FEATURES.map(({ pageEntry }) => pageEntry?.(page)))
  const text = JSON.stringify(fields)
  if (!text.includes('](')) return fields
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? withLinks(value, page, context) : value,
  )
}

const LINK = /(\]\(<?)([^\s()<>]+)/g

/** Returns Markdown from the front matter of a page with full links. */
const withLinks = (text: string, page: DocPage, { config, graph, pageTexts }: SiteContext): string =>
  text.replace(LINK, (_link, before: string, href: string) => {
    const { path: from } = page.meta.source
    const ref = { kind: 'link', href, text: '', where: { file: from }, from } as const
    const resolved = resolveRef({ config, graph, pageTexts, page, ref, features: FEATURES })
    return before + refAddress(resolved, { url: config.url, siteBaseUrl: config.baseUrl })
  })

/** Returns the files that combine the texts of many of these pages. */
export function fullTextsOf(site: Lists): readonly FullText[] {
  const { config, graph } = site
  if (!config.llms || !config.llmsFull) return []
  return fullTexts(
    currentDocs(site).map((page) => {
      return { markdown: markdownFileOf(page.route), section: sectionOf(page), folder: folderOf(page, graph) }
    }),
  )
}

/** Returns the paths of the indexes and the full texts of sections, and of the full text of the site. */
export function sectionFilesOf(site: Lists): ReadonlySet<string> {
  const folders = currentDocs(site).map((page) => ({ folder: folderOf(page, site.graph) }))
  const indexes = site.config.llms ? sectionIndexes(folders) : []
  return new Set([...indexes, ...fullTextsOf(site).map(({ path }) => path)])
}

/** Returns the folder in the site for the files of a page's section; '' for a page at the top. */
function folderOf(page: DocPage, graph: RouteGraph): string {
  const base = graph.sets.get(page.set)?.routeBase ?? '/'
  // A named section is in one file, whatever the folders of its pages.
  const inBase = page.section === undefined ? firstFolder(page) : ''
  return inBase === undefined ? '' : joinRoute(base, inBase).slice(1)
}

/**
 * Returns the name of the page's section. Its default is the first folder as words: `getting-started` is "Getting
 * started".
 */
const sectionOf = (page: DocPage): string => page.section ?? titleOfName(firstFolder(page) ?? 'Pages')

/** Returns the first folder of a page; undefined for one at the top. */
function firstFolder({ id }: DocPage): string | undefined {
  const end = id.indexOf('/')
  return end < 0 ? undefined : id.slice(0, end)
}

/** Returns the pages that list recent changes: one per locale, or none. */
export const changesPagesOf = ({ graph }: SiteContext): readonly ChangesPage[] =>
  [...graph.pages.values()].filter((page): page is ChangesPage => page.kind === 'changes')
