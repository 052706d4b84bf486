import type { Route } from '../../../base/brands.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import { decodePart, splitLink } from '../../../base/urls.ts'
import { withConfiguredSeverity } from '../../../diagnostics/configured-severity.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { type DocPage, isList, type RouteGraph } from '../../../model/graph.ts'
import type { PageFacts } from '../../../model/page.ts'
import type { GraphNode } from '../../../model/sidebars.ts'
import type { CheckInput } from './anchors.ts'
import { navigationLinks, navRoute } from './navigation-links.ts'

/** Reports pages without a link from a sidebar, another page or the navigation: readers find them only by search. */
export function orphanProblems(input: CheckInput): Diagnostic[] {
  const { graph, config, facts } = input
  if (config.onOrphanPages === 'off') return []
  const reached = new Set([
    ...linkedRoutes(facts),
    ...sidebarRoutes(graph),
    ...navigationRoutes(input),
    ...homes(graph),
    ...listedPages(graph),
  ])
  const compiled = new Set(facts.map(({ route }) => route))
  const orphans = [...graph.pages.values()].filter(
    (page): page is DocPage =>
      page.kind === 'doc' && !page.unlisted && compiled.has(page.route) && !reached.has(page.route),
  )
  return orphans
    .map(({ meta, route }) => ({ file: meta.source.path, route }))
    .sort((a, b) => byCodeUnit(a.file, b.file))
    .flatMap(
      ({ file, route }) =>
        withConfiguredSeverity(config.onOrphanPages, { code: 'orphan-page', route, where: { file } }) ?? [],
    )
}

/** Returns the linked routes. A link from a page to itself does not count. */
function* linkedRoutes(facts: readonly PageFacts[]): Iterable<Route> {
  for (const { route, links } of facts) {
    for (const link of links) if (link.route !== undefined && link.route !== route) yield link.route
  }
}

const sidebarRoutes = (graph: RouteGraph): Route[] =>
  [...graph.sidebars.values()].flatMap((sidebars) => [...sidebars.values()].flatMap(routesIn))

function routesIn(nodes: readonly GraphNode[]): Route[] {
  return nodes.flatMap((node) => {
    if (node.type === 'html') return []
    const route = node.href === undefined ? [] : [node.href as Route]
    return node.type === 'category' ? [...route, ...routesIn(node.items)] : route
  })
}

const navigationRoutes = ({ graph, config }: CheckInput): Route[] =>
  navigationLinks({ graph, config }).flatMap(
    ({ href }) => navRoute(decodePart(splitLink(href).path), graph, config) ?? [],
  )

/** Returns the main pages of versions, which are reached by the logo and the version menus. */
const homes = (graph: RouteGraph): Route[] => [...graph.mainDocs.values()].map(({ route }) => route)

/** Returns the pages in lists, whose links are not in a text. */
const listedPages = (graph: RouteGraph): Route[] =>
  [...graph.pages.values()].flatMap((page) => (isList(page) ? page.pages : []))
