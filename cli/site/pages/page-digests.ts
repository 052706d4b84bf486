/** Digests of the pages of a site: what other pages and lists can show of them. */
import type { Hash } from '../../base/brands.ts'
import { hashBytes } from '../../base/hash.ts'
import { descriptionOf } from '../../graph/description.ts'
import type { GraphPage, RouteGraph, SiteGraph } from '../../model/graph.ts'

/** Returns a digest of all pages without their texts. */
export const pagesDigest = ({ pages }: RouteGraph): Hash => hashBytes(JSON.stringify([...pages.values()]))

/** Returns a digest of the descriptions of all pages: some pages and lists show those of others. */
export const descriptionsDigest = (site: SiteGraph): Hash =>
  hashBytes(JSON.stringify(Array.from(site.graph.pages.values(), (page) => descriptionOf(page, site))))

/** Returns the digest of a page's text, if it has one. */
export const textDigestOf = (page: GraphPage, { pageTexts }: Pick<SiteGraph, 'pageTexts'>): Hash | undefined =>
  page.kind === 'doc' ? pageTexts.get(page.meta.source.path)?.hash : undefined
