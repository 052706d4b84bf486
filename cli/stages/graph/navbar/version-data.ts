/** The browser's data about versions: only the targets of navbar items, so it does not grow with the site. */
import type { CollectionData, NavTarget, VersionData } from '../../../../runtime/core/contract/site.ts'
import { joinRoute } from '../../../base/paths.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { DocSet } from '../../../model/content.ts'
import type { CategoryPage, DocPage, RouteGraph } from '../../../model/graph.ts'
import { allNavbarItems, isOwnType } from '../../../model/navbar.ts'
import type { GraphNode } from '../../../model/sidebars.ts'
import { hasVersions } from '../search-tag.ts'

/** Returns the sets of a collection in a locale, in the order of versions.json. */
export const setsOf = (graph: RouteGraph, collection: string, locale: string): readonly DocSet[] =>
  [...graph.sets.values()].filter((set) => set.collection === collection && set.locale === locale)

/** Returns the first page that a sidebar links to. */
export function sidebarStart(
  nodes: readonly GraphNode[],
): { readonly label: string; readonly path: string } | undefined {
  for (const node of nodes) {
    if (node.type === 'html') continue
    if (node.href?.startsWith('/') && !node.unlisted) return { label: node.label, path: node.href }
    const inner = node.type === 'category' ? sidebarStart(node.items) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

interface NavbarTargets {
  readonly docs: ReadonlySet<string>
  readonly sidebars: ReadonlySet<string>
}

/** Returns the parts of a collection that the navbar refers to. */
function namedBy({ navbar, theme }: SiteConfig, collection: string): NavbarTargets {
  // A component of the site may show such an item.
  const is = (type: string | undefined, wanted: string): boolean =>
    type === wanted || (theme.NavbarItems !== undefined && isOwnType(type))
  const items = allNavbarItems(navbar.items).filter((item) => (item.docsPluginId ?? 'default') === collection)
  return {
    docs: new Set(items.flatMap(({ type, docId }) => (is(type, 'doc') && docId ? [docId] : []))),
    sidebars: new Set(items.flatMap(({ type, sidebarId }) => (is(type, 'docSidebar') && sidebarId ? [sidebarId] : []))),
  }
}

/**
 * For collections without versions, the browser knows only the targets that the navbar names. Otherwise each new page
 * of a dated collection, which is the first one of its sidebar, would change the client and so all pages of the site.
 */
export function collectionData(graph: RouteGraph, config: SiteConfig, locale: string): readonly CollectionData[] {
  const inNavbar = new Set(allNavbarItems(config.navbar.items).map(({ docsPluginId }) => docsPluginId))
  return config.collections
    .filter((collection) => hasVersions(collection) || inNavbar.has(collection.id))
    .map(({ id, versionPersistence }) => {
      const named = namedBy(config, id)
      return {
        id,
        versions: setsOf(graph, id, locale).map((set) => versionData(graph, set, named)),
        ...(versionPersistence === 'none' && { versionPersistence }),
      }
    })
}

function versionData(graph: RouteGraph, set: DocSet, named: NavbarTargets): VersionData {
  const { name, label, isLast, banner, badge } = set.version
  return {
    name,
    label,
    isLast,
    path: set.routeBase,
    mainDocPath: graph.mainDocs.get(set.key)?.route ?? set.routeBase,
    banner,
    badge,
    docs: Object.fromEntries([...named.docs].flatMap((id) => docTarget(graph, set, id))),
    sidebars: Object.fromEntries([...named.sidebars].flatMap((id) => sidebarTarget(graph, set, id))),
  }
}

function docTarget(graph: RouteGraph, set: DocSet, id: string): [string, NavTarget | null][] {
  const page = versionPage(graph, set, id)
  if (page === undefined) return graph.drafts.get(set.key)?.includes(id) ? [[id, null]] : []
  const target: NavTarget = {
    path: page.route,
    label: page.kind === 'doc' ? page.sidebarLabel : page.label,
    ...(page.sidebar !== undefined && { sidebar: page.sidebar }),
    ...(page.kind === 'doc' && page.unlisted && { unlisted: true }),
  }
  return [[id, target]]
}

/** Returns the doc with this id; the id of the page of a category is its slug. */
export function versionPage(graph: RouteGraph, set: DocSet, id: string): DocPage | CategoryPage | undefined {
  const route = graph.byId.get(set.key)?.get(id)
  const page = graph.pages.get(route ?? joinRoute(set.routeBase, id))
  if (route !== undefined) return page?.kind === 'doc' ? page : undefined
  return page?.kind === 'category' && page.id === id ? page : undefined
}

function sidebarTarget(graph: RouteGraph, set: DocSet, id: string): [string, VersionData['sidebars'][string]][] {
  const nodes = graph.sidebars.get(set.key)?.get(id)
  return nodes === undefined ? [] : [[id, sidebarStart(nodes) ?? null]]
}
