import GithubSlugger from 'github-slugger'
import type { Route } from '../../../base/brands.ts'
import { pick } from '../../../base/collections.ts'
import { joinRoute } from '../../../base/paths.ts'
import { decodePart, isExternal, splitLink } from '../../../base/urls.ts'
import type { DocSet } from '../../../model/content.ts'
import type { CategoryPage } from '../../../model/graph.ts'
import type { GraphCategory, GraphHtml, GraphLink, GraphNode } from '../../../model/sidebars.ts'
import { type DocEntry, pagerTitle, sidebarLabel } from '../addresses/doc-entry.ts'
import type { CategoryItem, DocItem, Item, ItemLink } from './items.ts'

/** A stop of the pager: a target of previous and next, in sidebar order. */
export interface Stop {
  readonly title: string
  readonly route: Route
  /** Docs are found by their entry, generated pages by their route. */
  readonly entry?: DocEntry
}

/** A generated category page before its neighbors are known. */
type GeneratedPage = Omit<CategoryPage, 'previous' | 'next'>

export interface BuiltSidebar {
  readonly name: string
  readonly nodes: readonly GraphNode[]
  readonly stops: readonly Stop[]
  readonly generated: readonly GeneratedPage[]
  /** Ids of the docs that belong to this sidebar (not of those it only refers to). */
  readonly members: readonly string[]
}

/** Defaults of categories. */
interface CategoryDefaults {
  readonly collapsed: boolean
  readonly collapsible: boolean
}

interface Build {
  readonly set: DocSet
  readonly defaults: CategoryDefaults
  readonly name: string
  readonly fallback: string
  readonly slugger: GithubSlugger
  readonly stops: Stop[]
  readonly generated: GeneratedPage[]
  readonly members: string[]
}

interface SidebarInput {
  readonly set: DocSet
  readonly name: string
  readonly items: readonly Item[]
  /** One for all sidebars of a set: generated addresses are unique in it. */
  readonly slugger: GithubSlugger
  /** Description of a generated page without its own. */
  readonly fallback: string
  readonly defaults?: CategoryDefaults
}

const CLOSED: CategoryDefaults = { collapsed: true, collapsible: true }

/** Creates the counter of generated addresses of a set. */
export const createSlugger = (): GithubSlugger => new GithubSlugger()

/** Turns items into the sidebar's tree: keys, addresses, generated pages, and the pager's order. */
export function buildSidebar({ set, name, items, slugger, fallback, defaults = CLOSED }: SidebarInput): BuiltSidebar {
  const build: Build = { set, name, fallback, defaults, slugger, stops: [], generated: [], members: [] }
  const nodes = buildNodes(items, `${set.key}:${name}`, build)
  return { name, nodes, stops: build.stops, generated: build.generated, members: build.members }
}

function buildNodes(items: readonly Item[], parent: string, build: Build): GraphNode[] {
  const used = new Map<string, number>()
  const nodes: GraphNode[] = []
  for (const item of items) {
    const node = buildNode(item, uniqueKey(parent, item, used), build)
    if (node !== undefined) nodes.push(node)
  }
  return nodes
}

/** Returns a key made from names, so that a new item does not change the keys of its neighbors. */
function uniqueKey(parent: string, item: Item, used: Map<string, number>): string {
  const id = item.type === 'doc' ? item.entry.id : item.type === 'html' ? 'html' : item.label
  const count = used.get(id) ?? 0
  used.set(id, count + 1)
  return count === 0 ? `${parent}/${id}` : `${parent}/${id}~${count}`
}

function buildNode(item: Item, key: string, build: Build): GraphNode | undefined {
  if (item.type === 'doc') return docNode(item, key, build)
  if (item.type === 'category') return categoryNode(item, key, build)
  if (item.type === 'html') {
    return {
      ...pick(item, 'value', 'className'),
      type: 'html',
      key,
      defaultStyle: item.defaultStyle,
    } satisfies GraphHtml
  }
  return { ...pick(item, 'label', 'href', 'description', 'className', 'customProps'), type: 'link', key }
}

function docNode(item: DocItem, key: string, build: Build): GraphLink {
  const { entry } = item
  const front = entry.meta.frontMatter
  const className = item.className ?? front.sidebar_class_name
  const customProps = item.customProps ?? front.sidebar_custom_props
  if (!item.isRef) addDocStop(entry, item.label, build)
  return {
    type: 'link',
    key,
    label: sidebarLabel(entry, item.label),
    href: entry.route,
    docId: entry.id,
    ...(entry.unlisted && { unlisted: true }),
    ...(className !== undefined && { className }),
    ...(customProps !== undefined && { customProps }),
  }
}

/** Adds a pager stop; unlisted pages have no neighbors. */
function addDocStop(entry: DocEntry, label: string | undefined, build: Build): void {
  build.members.push(entry.id)
  if (!entry.unlisted) build.stops.push({ title: pagerTitle(entry, label), route: entry.route, entry })
}

/** Creates a category. If all its docs are left out, it becomes a plain link if it links to a doc, else nothing. */
function categoryNode(item: CategoryItem, key: string, build: Build): GraphNode | undefined {
  // The slug is taken first: addresses of generated pages are assigned top-down, visible or not.
  const slug = item.link?.type === 'generated-index' ? slugOf(item, item.link, build) : undefined
  const stop = build.stops.length
  if (item.link?.type === 'doc') addDocStop(item.link.entry, undefined, build)
  else if (slug !== undefined) build.stops.push({ title: item.label, route: joinRoute(build.set.routeBase, slug) })
  const at = build.generated.length
  const items = buildNodes(item.items, key, build)
  if (items.length === 0) {
    build.stops.length = stop
    return item.link?.type === 'doc' ? linkOnly(item, item.link.entry, key, build) : undefined
  }
  const node = openCategory(item, key, items, build.defaults)
  if (item.link?.type === 'generated-index') {
    build.generated.splice(at, 0, generatedPage(item, item.link, { key, slug: slug!, items, build }))
    return { ...node, href: joinRoute(build.set.routeBase, slug!) }
  }
  return item.link === undefined ? node : withDoc(node, item.link.entry)
}

const linkOnly = (item: CategoryItem, entry: DocEntry, key: string, build: Build): GraphLink =>
  docNode({ ...pick(item, 'label', 'className', 'customProps'), type: 'doc', entry, isRef: false }, key, build)

function openCategory(
  item: CategoryItem,
  key: string,
  items: readonly GraphNode[],
  defaults: CategoryDefaults,
): GraphCategory {
  const collapsible = item.collapsible ?? defaults.collapsible
  const firstHref = item.link === undefined ? firstPage(items) : undefined
  return {
    ...pick(item, 'label', 'description', 'className', 'customProps'),
    type: 'category',
    key,
    items,
    ...(firstHref !== undefined && { firstHref }),
    collapsible,
    // A category that is not collapsible stays open.
    collapsed: collapsible && (item.collapsed ?? defaults.collapsed),
  }
}

const withDoc = (node: GraphCategory, entry: DocEntry): GraphCategory => {
  const firstHref = entry.unlisted ? firstPage(node.items) : undefined
  return {
    ...node,
    href: entry.route,
    docId: entry.id,
    ...(entry.unlisted && { unlisted: true }),
    ...(firstHref !== undefined && { firstHref }),
  }
}

/**
 * Returns the target of a link: a route, or a full URL. An address from a writer may end in a query or a hash. A doc's
 * route never does: `/c#` is the page about a language.
 */
export function linkTarget({ href, docId }: GraphLink): { readonly href: string; readonly suffix?: string } {
  if (docId !== undefined || isExternal(href)) return { href }
  const { path, suffix } = splitLink(href)
  return { href: joinRoute(decodePart(path)), ...(suffix !== '' && { suffix }) }
}

/** Returns the target of the first listed link below that fits. */
export function firstLink(
  items: readonly GraphNode[],
  fits: (href: string) => boolean = () => true,
): string | undefined {
  for (const node of items) {
    if (node.type === 'html' || (node.type === 'link' && node.unlisted)) continue
    const href = node.type === 'link' ? linkTarget(node).href : node.unlisted ? undefined : node.href
    const fitting = href !== undefined && fits(href) ? href : undefined
    const first = fitting ?? (node.type === 'category' ? firstLink(node.items, fits) : undefined)
    if (first !== undefined) return first
  }
  return undefined
}

/** Returns the first listed page below: a link to another site is not a page. */
const firstPage = (items: readonly GraphNode[]): string | undefined => firstLink(items, (href) => !isExternal(href))

type GeneratedLink = Extract<ItemLink, { readonly type: 'generated-index' }>

const slugOf = (item: CategoryItem, link: GeneratedLink, { slugger }: Build): string =>
  joinRoute(link.slug ?? `/category/${slugger.slug(item.original ?? item.label)}`)

interface PagePlace {
  readonly key: string
  readonly slug: string
  readonly items: readonly GraphNode[]
  readonly build: Build
}

function generatedPage(item: CategoryItem, link: GeneratedLink, { key, slug, items, build }: PagePlace): GeneratedPage {
  const keywords = typeof link.keywords === 'string' ? [link.keywords] : link.keywords
  return {
    kind: 'category',
    route: joinRoute(build.set.routeBase, slug),
    set: build.set.key,
    locale: build.set.locale,
    id: slug,
    label: item.label,
    title: link.title || item.label,
    description: link.description || item.description || summary(item.label, items) || build.fallback,
    category: key,
    sidebar: build.name,
    ...(link.image !== undefined && { image: link.image }),
    ...(keywords && { keywords }),
    ...(link.searchPhrases && { searchPhrases: link.searchPhrases }),
  }
}

/** Returns the description of a card page without its own: `Strings: APPEND, DECR, GET and 20 more`. */
function summary(label: string, items: readonly GraphNode[]): string {
  const titles = items.flatMap((node) => (node.type === 'html' || node.unlisted ? [] : [node.label]))
  if (titles.length === 0) return ''
  const shown = titles.slice(0, 6)
  const hidden = titles.length - shown.length
  return `${label}: ${shown.join(', ')}${hidden > 0 ? ` and ${hidden} more` : ''}`
}
