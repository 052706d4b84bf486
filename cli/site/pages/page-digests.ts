/** Digests of the pages of a site: what other pages and lists can show of them. */
import type { Hash } from '../../base/brands.ts'
import { hashBytes } from '../../base/hash.ts'
import type { GraphPage, RouteGraph } from '../../model/graph.ts'

type Pages = RouteGraph['pages']

/** Returns a digest of all pages without their texts and their descriptions, which are often the first lines of their texts. */
export const pagesDigest = (pages: Pages): Hash => hashBytes(JSON.stringify(Array.from(pages.values(), withoutText)))

/** Returns a digest of the descriptions of all docs: some pages and lists show those of others. */
export const descriptionsDigest = (pages: Pages): Hash =>
  hashBytes(JSON.stringify(Array.from(pages.values(), (page) => (page.kind === 'doc' ? page.description : 0))))

function withoutText(page: GraphPage): object {
  if (page.kind !== 'doc') return page
  const { description: _description, ...others } = page
  const { excerpt: _excerpt, ...meta } = page.meta
  const { hash: _hash, bytes: _bytes, ...source } = meta.source
  return { ...others, meta: { ...meta, source } }
}

/** Returns the digest of a page's text, if it has one. */
export const sourceHashOf = (page: GraphPage): Hash | undefined =>
  page.kind === 'doc' ? page.meta.source.hash : undefined
