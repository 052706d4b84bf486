/** Links of navbar, footer, announcement and sidebars, which the checks of pages do not cover. */

import type { Route } from '../../../base/brands.ts'
import { foldRoute, joinRoute, localeRoute } from '../../../base/paths.ts'
import { decodePart, hasScheme, splitLink } from '../../../base/urls.ts'
import { withConfiguredSeverity } from '../../../diagnostics/configured-severity.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { LinkHolder, Position } from '../../../diagnostics/shared-facts.ts'
import { configFile, type SiteConfig } from '../../../model/config.ts'
import type { RouteGraph } from '../../../model/graph.ts'
import { allNavbarItems } from '../../../model/navbar.ts'
import type { GraphNode } from '../../../model/sidebars.ts'
import { redirectFrom } from '../addresses/redirects.ts'
import { nearestRoute, unbuiltAt } from '../addresses/without-page.ts'
import { allFooterItems } from '../navbar/targets.ts'
import { staticAt } from '../resolve/file-index.ts'
import { type Anchors, type CheckInput, missingAnchor } from './anchors.ts'

/** A link and its holder. */
interface NavLink {
  readonly holder: LinkHolder
  readonly href: string
  readonly where: Position
}

export const navigationProblems = (input: CheckInput, anchors: Anchors): Diagnostic[] =>
  navigationLinks(input).flatMap((link) => linkProblem(link, input, anchors) ?? [])

/** Returns the navigation's links within the site. */
export function navigationLinks({ graph, config }: Pick<CheckInput, 'graph' | 'config'>): readonly NavLink[] {
  const where = { file: configFile(config) }
  const item =
    (kind: 'navbar' | 'footer') =>
    (link: { readonly label?: string; readonly to?: string; readonly href?: string }) => {
      const href = link.to ?? link.href
      // `to: 'guide'` is relative to the site, not to a page.
      const isInSite = href !== undefined && (link.to === undefined ? isPath(href) : !/^(?:[#?]|\/\/)/.test(href))
      return isInSite ? [{ holder: { kind, label: link.label ?? href }, href, where }] : []
    }
  return [
    ...allNavbarItems(config.navbar.items).flatMap(item('navbar')),
    ...allFooterItems(config).flatMap(item('footer')),
    ...sidebarLinks(graph, config).filter(({ href }) => isPath(href)),
  ].filter(({ href }) => !hasScheme(href))
}

const isPath = (href: string): boolean => href.startsWith('/') && !href.startsWith('//')

function sidebarLinks(graph: RouteGraph, config: SiteConfig): NavLink[] {
  return [...graph.sidebars].flatMap(([key, sidebars]) => {
    const set = graph.sets.get(key)
    const collection = config.collections.find(({ id }) => id === set?.collection)
    const where = { file: collection?.sidebarsFile ?? configFile(config) }
    return [...sidebars].flatMap(([name, nodes]) => linksOf(nodes, name, where))
  })
}

/** Returns links given by writers; links to docs are always valid. */
function linksOf(nodes: readonly GraphNode[], sidebar: string, where: Position): NavLink[] {
  return nodes.flatMap((node) => {
    if (node.type === 'category') return linksOf(node.items, sidebar, where)
    return node.type === 'link' && node.docId === undefined
      ? [{ holder: { kind: 'sidebar', sidebar, label: node.label }, href: node.href, where }]
      : []
  })
}

function linkProblem(link: NavLink, input: CheckInput, anchors: Anchors): Diagnostic | undefined {
  const { graph, config } = input
  const { path: written, suffix, anchor } = splitLink(link.href)
  const path = written.startsWith('/') ? written : `/${written}`
  const route = navRoute(decodePart(path), graph, config)
  if (route !== undefined) {
    return anchor === undefined ? undefined : missingAnchor({ route, anchor }, anchors, input, link)
  }
  if (staticAt(graph, decodePart(path), config.baseUrl) || redirectFrom(graph, joinRoute(path))) return undefined
  if (unbuiltAt(withoutBase(decodePart(path), config), config) !== undefined) return undefined
  const wanted = joinRoute(decodePart(path))
  const near = graph.folded.get(foldRoute(wanted)) ?? nearestRoute(wanted, graph.pages, config.i18n.defaultLocale)
  const isWhole = near !== undefined && (anchor === undefined || anchors.get(near)?.has(anchor))
  return withConfiguredSeverity(config.onBrokenLinks, {
    code: 'broken-link',
    ...link,
    suggestion: isWhole ? near + suffix : undefined,
  })
}

const withoutBase = (path: string, { baseUrl }: SiteConfig): string =>
  baseUrl !== '/' && path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path

/** Returns the page for a path in the navigation, relative to the root of a locale or with the base URL. */
export function navRoute(path: string, graph: RouteGraph, config: SiteConfig): Route | undefined {
  const routes = [joinRoute(localeRoute(config, config.i18n.defaultLocale), path), joinRoute(withoutBase(path, config))]
  return routes.find((route) => graph.pages.has(route))
}
