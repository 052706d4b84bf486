/**
 * The pages of a site as bytes, without their texts: workers decode the pages that they need, and the digest of all shows whether
 * the site has the same shape. Encoding 10,000 pages takes 80 ms, so it is done once for both.
 */

import type { Route } from '../../base/brands.ts'
import { type SharedEntries, SharedMap, shareEntries } from '../../base/shared-map.ts'
import type { PageMeta, SourceFile } from '../../model/content.ts'
import type { GraphPage, RouteGraph } from '../../model/graph.ts'

type Pages = RouteGraph['pages']

const known = new WeakMap<Pages, SharedEntries>()

/** Returns the pages without their texts, and without their excerpts: what pages show of that is in their descriptions. */
export function encodedPages(pages: Pages): SharedEntries {
  const encoded = known.get(pages) ?? shareEntries(pages, withoutText)
  known.set(pages, encoded)
  return encoded
}

/** Returns all pages, decoded, which are encoded already. */
export function openPages(encoded: SharedEntries, texts: SharedEntries): Map<Route, GraphPage> {
  const pages = new Map<Route, GraphPage>()
  const ofTexts = new SharedMap<Route, Text>(texts).values()
  // The texts are in the order of the pages: looking them up takes as long as decoding.
  for (const [route, page] of new SharedMap<Route, GraphPage>(encoded))
    pages.set(route, withText(page, ofTexts.next().value!))
  known.set(pages, encoded)
  return pages
}

/** To be called when pages were replaced, or are not needed in this form anymore. */
export const forgetEncoded = (pages: Pages): void => void known.delete(pages)

/** Returns what {@link encodedPages} leaves out. */
export const encodedTexts = (pages: Pages): SharedEntries => shareEntries(pages, textOf)

/** Returns the pages whose parts were encoded. */
export function decodedPages(pages: SharedEntries, texts: SharedEntries): Pages {
  const text = new SharedMap<Route, Text>(texts)
  return new SharedMap(pages, (page, route) => withText(page as GraphPage, text.get(route)!))
}

function withoutText(page: GraphPage): object {
  if (page.kind !== 'doc') return page
  const { excerpt: _excerpt, ...meta } = page.meta
  const { hash: _hash, bytes: _bytes, ...source } = meta.source
  return { ...page, meta: { ...meta, source } }
}

type Text = { readonly meta: Pick<PageMeta, 'excerpt'>; readonly source: Pick<SourceFile, 'hash' | 'bytes'> } | 0

function textOf(page: GraphPage): Text {
  if (page.kind !== 'doc') return 0
  const { excerpt, source } = page.meta
  return { meta: { ...(excerpt !== undefined && { excerpt }) }, source: { hash: source.hash, bytes: source.bytes } }
}

const withText = (page: GraphPage, text: Text): GraphPage =>
  page.kind === 'doc' && text !== 0
    ? { ...page, meta: { ...page.meta, ...text.meta, source: { ...page.meta.source, ...text.source } } }
    : page
