import type { Hash } from '../../base/brands.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { PageFacts, PageLink } from '../../model/page.ts'

interface Shared {
  readonly graph: Pick<RouteGraph, 'pages'>
  /** See `addressesHash`. */
  readonly addresses: Hash
}

/**
 * Returns the facts of a page with the routes, paths, and digests of the site: facts come as JSON, with a copy of each for each link, which
 * took 25 MB at 50,000 pages.
 */
export function withSharedStrings(facts: PageFacts, { graph: { pages }, ...site }: Shared): PageFacts {
  const page = pages.get(facts.route)
  if (page?.kind !== 'doc') return facts
  const { path } = page.meta.source
  const linkOf = ({ ref, ...link }: PageLink): PageLink => {
    const { where, from } = ref
    const file = where.file === path ? path : where.file
    return {
      ref: { ...ref, from: from === path ? path : from, where: { ...where, file } },
      ...link,
      ...(link.route !== undefined && { route: pages.get(link.route)?.route ?? link.route }),
      ...(link.outside === ref.href && { outside: ref.href }),
    }
  }
  const addresses = facts.addresses === site.addresses ? site.addresses : facts.addresses
  return { ...facts, route: page.route, source: path, addresses, links: facts.links.map(linkOf) }
}
