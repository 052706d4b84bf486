/** What the checks of `cli/links` work on, taken from the pages of a site and from its config. */
import { isWebUrl } from '../base/urls.ts'
import { allFooterItems, allNavbarItems } from '../graph/navbar/items.ts'
import { resolveRef } from '../graph/resolve/resolve-ref.ts'
import type { OutsideLink } from '../links/external/check.ts'
import type { FixableLink } from '../links/fix.ts'
import type { PublishedSite } from '../links/published.ts'
import type { GraphNode, RouteGraph, SiteConfig, SourcePath } from '../model.ts'
import { outsideConfigLinks } from './config-links.ts'
import type { SiteContext } from './context.ts'
import type { Gathered } from './gather.ts'

/** Links of pages, navbar, footer and sidebars to other hosts. */
export function outsideLinks({ pages, site }: Gathered): OutsideLink[] {
  const { graph, config } = site.context
  const inPages = pages.flatMap(({ links }) =>
    links
      .filter(({ ref, resolved }) => ref.kind !== 'slot' && resolved.route === undefined && isWebUrl(resolved.href))
      .map(({ ref, resolved }) => ({ href: resolved.href, where: ref.where, excerpt: ref.excerpt })),
  )
  return [...inPages, ...configLinks(graph, config), ...outsideConfigLinks(config)]
}

function configLinks(graph: RouteGraph, config: SiteConfig): OutsideLink[] {
  const file = config.file ?? 'site.config.ts'
  const items = [...allNavbarItems(config.navbar.items), ...allFooterItems(config)]
  const given = [config.navbar.logo, config.footer?.logo, ...items].map((item) => item?.href)
  const inSidebars = [...graph.sidebars].flatMap(([key, sidebars]) => {
    const collection = config.collections.find(({ id }) => id === graph.sets.get(key)?.collection)
    const where = { file: collection?.sidebarsFile ?? file }
    return [...sidebars.values()].flatMap((nodes) => hrefsIn(nodes)).map((href) => ({ href, where }))
  })
  const inConfig = given.filter((href) => href !== undefined).map((href) => ({ href, where: { file } }))
  return [...inConfig, ...inSidebars].filter(({ href }) => isWebUrl(href))
}

const hrefsIn = (nodes: readonly GraphNode[]): string[] =>
  nodes.flatMap((node) => (node.type === 'category' ? hrefsIn(node.items) : node.type === 'link' ? [node.href] : []))

/** Everything that the site answers to. */
export function publishedSite({ pages, site }: Gathered): PublishedSite {
  const { graph, config } = site.context
  const targets = new Map<SourcePath, string>(
    [...graph.assets.values(), ...graph.statics.values()].map((file) => [file.path, file.target]),
  )
  const files = pages.flatMap(({ links }) =>
    links.flatMap(({ ref, resolved }) => {
      const target = resolved.asset && targets.get(resolved.asset)
      return ref.kind === 'link' && target !== undefined ? [target] : []
    }),
  )
  const anchors = new Map(pages.map(({ page, anchors: ids }) => [page.route, ids]))
  return { graph, config, anchors, files: new Set(files) }
}

/** Links with a repair, and the means to see whether it is one. */
export function fixableLinks({ pages, site }: Gathered): FixableLink[] {
  return pages.flatMap(({ page, links }) =>
    links.flatMap(({ ref, resolved }) => {
      if (resolved.diagnostic?.fix === undefined) return []
      const isBetter = (href: string): boolean => {
        const after = resolveRef({ ...pick(site.context), page, ref: { ...ref, href } })
        return after.ok && after.route === resolved.route && after.diagnostic === undefined
      }
      return [{ where: ref.where, href: ref.href, diagnostic: resolved.diagnostic, isBetter }]
    }),
  )
}

const pick = ({ graph, config }: SiteContext): Pick<SiteContext, 'graph' | 'config'> => ({ graph, config })
