/** The links to check, taken from the pages of a site and its config. */

import type { Route } from '../../base/brands.ts'
import { lookUp } from '../../base/collections.ts'
import { isWebUrl } from '../../base/urls.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import type { SiteContext } from '../../features/context.ts'
import { FEATURES } from '../../features/index.ts'
import { configFile, type SiteConfig } from '../../model/config.ts'
import type { RouteGraph } from '../../model/graph.ts'
import { allNavbarItems } from '../../model/navbar.ts'
import type { PageFacts, PageLink } from '../../model/page.ts'
import type { GraphNode } from '../../model/sidebars.ts'
import type { SiteWithFacts } from '../../site/open-with-facts.ts'
import { type OutsideLink, outsideConfigLinks } from '../../site/verdict/config-links.ts'
import { allFooterItems } from '../../stages/graph/navbar/targets.ts'
import { resolveRef } from '../../stages/graph/resolve/resolve-ref.ts'
import type { FixableLink } from './fix.ts'

/** Returns links of pages, navbar, footer and sidebars to other hosts. */
export function outsideLinks({ graph, config }: SiteContext, facts: readonly PageFacts[]): OutsideLink[] {
  const inPages = facts.flatMap(({ links }) =>
    links.flatMap(({ ref, outside }) => (outside === undefined ? [] : [{ href: outside, where: ref.where }])),
  )
  return [...inPages, ...configLinks(graph, config), ...outsideConfigLinks(config)]
}

function configLinks(graph: RouteGraph, config: SiteConfig): OutsideLink[] {
  const file = configFile(config)
  const items = [...allNavbarItems(config.navbar.items), ...allFooterItems(config)]
  const hrefs = [config.navbar.logo, config.footer?.logo, ...items].map((item) => item?.href)
  const inSidebars = [...graph.sidebars].flatMap(([key, sidebars]) => {
    const collection = config.collections.find(({ id }) => id === graph.sets.get(key)?.collection)
    const where = { file: collection?.sidebarsFile ?? file }
    return [...sidebars.values()].flatMap((nodes) => hrefsIn(nodes)).map((href) => ({ href, where }))
  })
  const inConfig = hrefs.filter((href) => href !== undefined).map((href) => ({ href, where: { file } }))
  return [...inConfig, ...inSidebars].filter(({ href }) => isWebUrl(href))
}

const hrefsIn = (nodes: readonly GraphNode[]): string[] =>
  nodes.flatMap((node) => (node.type === 'category' ? hrefsIn(node.items) : node.type === 'link' ? [node.href] : []))

/** Returns links with a fix, and the functions to verify it. */
export function fixableLinks({ site, facts }: SiteWithFacts): FixableLink[] {
  return facts.flatMap((page) => {
    const repairs = new Map(
      page.diagnostics.flatMap((finding) =>
        finding.fix && finding.where ? [[placeOf(finding.where, finding.fix.from), finding]] : [],
      ),
    )
    return page.links.flatMap((link) => {
      const diagnostic = repairs.get(placeOf(link.ref.where, link.ref.href))
      return diagnostic === undefined ? [] : [fixableLink(page.route, link, diagnostic, site.context)]
    })
  })
}

const placeOf = ({ file, line, column }: Position, href: string): string => [file, line, column, href].join(' ')

function fixableLink(
  route: Route,
  { ref, route: target }: PageLink,
  diagnostic: Diagnostic,
  { graph, config, pageTexts }: SiteContext,
): FixableLink {
  const page = lookUp(graph.pages, route)
  const isBetter = (href: string): boolean => {
    const after = resolveRef({ graph, config, pageTexts, page, ref: { ...ref, href }, features: FEATURES })
    return after.ok && after.route === target && after.diagnostic === undefined
  }
  return { where: ref.where, href: ref.href, diagnostic, isBetter }
}
