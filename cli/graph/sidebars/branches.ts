/** Where pages are in sidebars, and what of a sidebar a page shows. Worked out once for a graph. */

import type { SidebarCategory, SidebarNode } from '../../../runtime/contract/page.ts'
import type { Hash, Route } from '../../base/brands.ts'
import { pick } from '../../base/collections.ts'
import { hashBytes } from '../../base/hash.ts'
import type { CategoryPage, GraphPage, RouteGraph } from '../../model/graph.ts'
import type { GraphCategory, GraphNode } from '../../model/sidebars.ts'
import { linkTarget } from './build-sidebar.ts'

type Shards = ReadonlyMap<string, string>
type Chain = readonly GraphCategory[]

interface Sidebar {
  readonly nodes: readonly GraphNode[]
  /** Route -> the categories above it, outermost first; a category's own page has the category itself last. */
  readonly chains: Map<string, Chain>
  /** Routes whose chain is that of a category. */
  readonly ofCategories: Set<string>
  readonly categories: Map<string, GraphCategory>
}

const sidebars = new WeakMap<readonly GraphNode[], Sidebar>()

function sidebarOf(graph: RouteGraph, page: GraphPage): Sidebar | undefined {
  const nodes = page.sidebar === undefined ? undefined : graph.sidebars.get(page.set)?.get(page.sidebar)
  if (nodes === undefined) return undefined
  const known = sidebars.get(nodes)
  if (known !== undefined) return known
  const sidebar: Sidebar = { nodes, chains: new Map(), ofCategories: new Set(), categories: new Map() }
  addChains(nodes, [], sidebar)
  sidebars.set(nodes, sidebar)
  return sidebar
}

/** A page that is in several places is shown in the first, but as a category's page before all others. */
function addChains(nodes: readonly GraphNode[], above: Chain, sidebar: Sidebar): void {
  const { chains, ofCategories, categories } = sidebar
  for (const node of nodes) {
    if (node.type === 'html') continue
    const isCategory = node.type === 'category'
    const chain = isCategory ? [...above, node] : above
    const { href } = node
    if (href !== undefined && (isCategory ? !ofCategories.has(href) : !chains.has(href))) chains.set(href, chain)
    if (!isCategory) continue
    if (href !== undefined) ofCategories.add(href)
    categories.set(node.key, node)
    addChains(node.items, chain, sidebar)
  }
}

/** Categories above a page in its sidebar, outermost first, and its own if it is a category's page. */
export const chainOf = (graph: RouteGraph, page: GraphPage): Chain =>
  sidebarOf(graph, page)?.chains.get(page.route) ?? []

/** The neighbors of a page in its sidebar; for the page of a category, the items of the category. */
export const neighbors = (graph: RouteGraph, page: GraphPage): readonly GraphNode[] => {
  const sidebar = sidebarOf(graph, page)
  return sidebar?.chains.get(page.route)?.at(-1)?.items ?? sidebar?.nodes ?? []
}

/** Whether a page is in the sidebar that it shows. */
export const isInSidebar = (graph: RouteGraph, page: GraphPage): boolean =>
  sidebarOf(graph, page)?.chains.has(page.route) ?? false

/** The category that a generated page belongs to. */
export const categoryOf = (graph: RouteGraph, page: CategoryPage): GraphCategory | undefined =>
  sidebarOf(graph, page)?.categories.get(page.category)

/** The branch that a page prints: open categories with their items, closed ones with the name of their shard. */
export function branchOf(graph: RouteGraph, page: GraphPage, shards: Shards): readonly SidebarNode[] | undefined {
  const sidebar = sidebarOf(graph, page)
  return sidebar && openBranch(sidebar.nodes, sidebar.chains.get(page.route) ?? [], page.route, shards)
}

/** Only the categories on the way to the page are made anew; all else is shared between pages. */
function openBranch(
  nodes: readonly GraphNode[],
  [open, ...below]: Chain,
  route: Route,
  shards: Shards,
): readonly SidebarNode[] {
  const shared = closedNodes(nodes, shards)
  const isShared = open === undefined ? !hidesPage(nodes, route) : shared.places.has(open)
  const { list, places } = isShared ? shared : drawClosed(nodes, shards, route)
  const place = open && places.get(open)
  if (open === undefined || place === undefined) return list
  const branch = [...list]
  branch[place] = drawCategory(open, { items: openBranch(open.items, below, route, shards) }, route)
  return branch
}

/** An unlisted page is in the sidebar while it is itself on show. */
const hidesPage = (nodes: readonly GraphNode[], route: Route): boolean =>
  nodes.some((node) => node.type !== 'html' && node.unlisted && node.href === route)

interface Closed {
  readonly list: readonly SidebarNode[]
  /** Index of each category in the list. */
  readonly places: ReadonlyMap<GraphCategory, number>
}

const drawn = new WeakMap<Shards, WeakMap<readonly GraphNode[], Closed>>()

/** A level of the sidebar as pages outside of it show it. */
export function closedNodes(nodes: readonly GraphNode[], shards: Shards): Closed {
  const known = drawn.get(shards) ?? new WeakMap<readonly GraphNode[], Closed>()
  drawn.set(shards, known)
  const found = known.get(nodes) ?? drawClosed(nodes, shards)
  known.set(nodes, found)
  return found
}

function drawClosed(nodes: readonly GraphNode[], shards: Shards, route?: Route): Closed {
  const list: SidebarNode[] = []
  const places = new Map<GraphCategory, number>()
  for (const node of nodes) {
    if (!isShown(node, route)) continue
    if (node.type === 'category') places.set(node, list.length)
    list.push(drawNode(node, shards))
  }
  return { list, places }
}

function isShown(node: GraphNode, route: Route | undefined): boolean {
  if (node.type === 'html') return true
  if (node.href !== undefined && (!node.unlisted || node.href === route)) return true
  return node.type === 'category' && node.items.some((item) => isShown(item, route))
}

function drawNode(node: GraphNode, shards: Shards): SidebarNode {
  if (node.type === 'link') return { ...pick(node, 'type', 'label', 'className'), ...linkTarget(node) }
  if (node.type === 'html') return pick(node, 'type', 'value', 'defaultStyle', 'className')
  const shard = node.collapsed ? shards.get(node.key) : undefined
  return drawCategory(node, shard === undefined ? { items: closedNodes(node.items, shards).list } : { shard })
}

function drawCategory(
  node: GraphCategory,
  content: Pick<SidebarCategory, 'items' | 'shard'>,
  route?: Route,
): SidebarCategory {
  const isLinked = node.href !== undefined && (!node.unlisted || node.href === route)
  return {
    ...pick(node, 'type', 'label', 'firstHref', 'collapsible', 'collapsed', 'className'),
    ...(isLinked && { href: node.href }),
    ...content,
  }
}

const digests = new WeakMap<Shards, WeakMap<object, Hash>>()

/** Digest of {@link branchOf}. Pages below the same categories print the same branch, but those that the sidebar hides from others. */
export function branchDigest(graph: RouteGraph, page: GraphPage, shards: Shards): Hash | undefined {
  const sidebar = sidebarOf(graph, page)
  if (sidebar === undefined) return undefined
  const digest = (): Hash => hashBytes(JSON.stringify(branchOf(graph, page, shards)))
  if (page.kind === 'doc' && page.unlisted) return digest()
  const known = digests.get(shards) ?? new WeakMap<object, Hash>()
  digests.set(shards, known)
  const place = sidebar.chains.get(page.route)?.at(-1) ?? sidebar.nodes
  const found = known.get(place) ?? digest()
  known.set(place, found)
  return found
}
