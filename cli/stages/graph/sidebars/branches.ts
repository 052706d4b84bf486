/** Positions of pages in sidebars, and the part of a sidebar that a page shows. Computed once per graph. */

import type { SidebarCategory, SidebarNode } from '../../../../runtime/core/contract/page.ts'
import type { Hash, Route } from '../../../base/brands.ts'
import { pick } from '../../../base/collections.ts'
import { hashBytes } from '../../../base/hash.ts'
import type { CategoryPage, GraphPage, RouteGraph } from '../../../model/graph.ts'
import type { GraphCategory, GraphNode } from '../../../model/sidebars.ts'
import { linkTarget } from './build-sidebar.ts'

type Shards = ReadonlyMap<string, string>
type Chain = readonly GraphCategory[]

interface Sidebar {
  readonly nodes: readonly GraphNode[]
  /** Route -> its parent categories, outermost first; for a category's own page the category itself is last. */
  readonly chains: Map<string, Chain>
  /** Routes whose chain belongs to a category. */
  readonly ofCategories: Set<string>
  readonly categories: Map<string, GraphCategory>
}

const sidebars = new WeakMap<readonly GraphNode[], Sidebar>()

function sidebarOf(graph: Pick<RouteGraph, 'sidebars'>, page: GraphPage): Sidebar | undefined {
  const nodes = page.sidebar === undefined ? undefined : graph.sidebars.get(page.set)?.get(page.sidebar)
  if (nodes === undefined) return undefined
  const stored = sidebars.get(nodes)
  if (stored !== undefined) return stored
  const sidebar: Sidebar = { nodes, chains: new Map(), ofCategories: new Set(), categories: new Map() }
  addChains(nodes, [], sidebar)
  sidebars.set(nodes, sidebar)
  return sidebar
}

/** Adds chains. A page is shown in the first of its places, or as a category's page if it is one. */
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

/** Returns all items of the sidebar that a page shows. */
export const branchItems = (graph: RouteGraph, page: GraphPage): readonly GraphNode[] | undefined =>
  sidebarOf(graph, page)?.nodes

/** Returns the parent categories of a page in its sidebar, outermost first, and its own if it is a category's page. */
export const chainOf = (graph: Pick<RouteGraph, 'sidebars'>, page: GraphPage): Chain =>
  sidebarOf(graph, page)?.chains.get(page.route) ?? []

/** Returns the neighbors of a page in its sidebar; for a category's page, the items of the category. */
export const neighbors = (graph: RouteGraph, page: GraphPage): readonly GraphNode[] => {
  const sidebar = sidebarOf(graph, page)
  return sidebar?.chains.get(page.route)?.at(-1)?.items ?? sidebar?.nodes ?? []
}

/** Whether a page is in the sidebar that it shows. */
export const isInSidebar = (graph: RouteGraph, page: GraphPage): boolean =>
  sidebarOf(graph, page)?.chains.has(page.route) ?? false

/** Returns the category of a generated page. */
export const categoryOf = (graph: RouteGraph, page: CategoryPage): GraphCategory | undefined =>
  sidebarOf(graph, page)?.categories.get(page.category)

const branches = new WeakMap<Shards, WeakMap<object, readonly SidebarNode[]>>()

/**
 * Returns the branch that a page shows: open categories with their items, closed ones with the name of their shard.
 * Pages below the same categories get the same array, except for pages that the sidebar hides elsewhere.
 */
export function branchOf(graph: RouteGraph, page: GraphPage, shards: Shards): readonly SidebarNode[] | undefined {
  const sidebar = sidebarOf(graph, page)
  if (sidebar === undefined) return undefined
  const draw = (): readonly SidebarNode[] =>
    openBranch(sidebar.nodes, sidebar.chains.get(page.route) ?? [], page.route, shards)
  return page.kind === 'doc' && page.unlisted ? draw() : atPlace(branches, shards, placeOf(sidebar, page), draw)
}

/** Returns the key that all pages of a sidebar below the same categories share: the innermost, or the sidebar. */
const placeOf = ({ chains, nodes }: Sidebar, { route }: GraphPage): object => chains.get(route)?.at(-1) ?? nodes

/** Returns the facts about a place; `make` computes them if needed. */
function atPlace<T>(cache: WeakMap<Shards, WeakMap<object, T>>, shards: Shards, place: object, make: () => T): T {
  const places = cache.get(shards) ?? new WeakMap<object, T>()
  cache.set(shards, places)
  const value = places.get(place) ?? make()
  places.set(place, value)
  return value
}

/** Opens the path to the page: only its categories are copied; everything else is shared between pages. */
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

/** Whether a page must be hidden: an unlisted page is in the sidebar only while it is shown itself. */
const hidesPage = (nodes: readonly GraphNode[], route: Route): boolean =>
  nodes.some((node) => node.type !== 'html' && node.unlisted && node.href === route)

interface ClosedCategories {
  readonly list: readonly SidebarNode[]
  /** Index of each category in the list. */
  readonly places: ReadonlyMap<GraphCategory, number>
}

const drawn = new WeakMap<Shards, WeakMap<readonly GraphNode[], ClosedCategories>>()

/** Returns a level of the sidebar as pages outside it show it. */
export function closedNodes(nodes: readonly GraphNode[], shards: Shards): ClosedCategories {
  const ofShards = drawn.get(shards) ?? new WeakMap<readonly GraphNode[], ClosedCategories>()
  drawn.set(shards, ofShards)
  const closed = ofShards.get(nodes) ?? drawClosed(nodes, shards)
  ofShards.set(nodes, closed)
  return closed
}

function drawClosed(nodes: readonly GraphNode[], shards: Shards, route?: Route): ClosedCategories {
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

/** Returns a digest of {@link branchOf}. */
export function branchDigest(graph: RouteGraph, page: GraphPage, shards: Shards): Hash | undefined {
  const sidebar = sidebarOf(graph, page)
  if (sidebar === undefined) return undefined
  const digest = (): Hash => hashBytes(JSON.stringify(branchOf(graph, page, shards)))
  return page.kind === 'doc' && page.unlisted ? digest() : atPlace(digests, shards, placeOf(sidebar, page), digest)
}
