/**
 * The pages of a site as bytes, without their texts: workers decode the pages that they need, and the digest of all shows whether
 * the site has the same shape. Encoding 10,000 pages takes 80 ms, so it is done once for both.
 */

import type { Hash, Route } from '../../base/brands.ts'
import { hashBytes } from '../../base/hash.ts'
import { once } from '../../base/once.ts'
import { type SharedEntries, SharedMap, shareEntries } from '../../base/shared-map.ts'
import type { PageMeta, SourceFile } from '../../model/content.ts'
import type { GraphPage, RouteGraph } from '../../model/graph.ts'
import { keepRows, type PageRow, replaceRow } from './page-rows.ts'

type Pages = RouteGraph['pages']

interface Encoded {
  readonly pages: SharedEntries
  readonly digest: () => Hash
  /** Those of an earlier graph. */
  readonly texts?: StoredTexts
}

interface StoredTexts extends EncodedTexts {
  readonly changed: Map<Route, Text>
}

/** The texts of pages. */
export interface EncodedTexts {
  readonly entries: SharedEntries
  /** Those that replace encoded ones: to encode all texts again for one edit takes 70 ms. */
  readonly changed: ReadonlyMap<Route, Text>
}

const known = new WeakMap<Pages, Encoded>()

function encodedOf(pages: Pages): Encoded {
  const before = known.get(pages)
  if (before !== undefined) return before
  const entries = shareEntries(pages, withoutText)
  const encoded = { pages: entries, digest: once(() => hashBytes(entries.bytes)) }
  known.set(pages, encoded)
  return encoded
}

/** Returns the pages without their texts, and without their excerpts: what pages show of that is in their descriptions. */
export const encodedPages = (pages: Pages): SharedEntries => encodedOf(pages).pages

/** Returns a digest of the {@link encodedPages}. */
export const pagesDigest = (pages: Pages): Hash => encodedOf(pages).digest()

/** Pages that were encoded. */
interface Stored {
  readonly pages: SharedEntries
  readonly texts: SharedEntries
  readonly digest: Hash
  readonly rows: readonly PageRow[]
}

/** Pages of which only some are decoded. */
type OpenPages = SharedMap<Route, GraphPage>

/** Returns pages that were encoded. */
export function openPages({ pages: entries, texts, digest, rows }: Stored): OpenPages {
  const changed = new Map<Route, Text>()
  const pages = decodedPages(entries, { entries: texts, changed })
  known.set(pages, { pages: entries, digest: () => digest, texts: { entries: texts, changed } })
  keepRows(pages, rows)
  return pages
}

/** Replaces one of the {@link openPages} by a page that differs only in its text. */
export function replaceText(pages: OpenPages, page: GraphPage): void {
  pages.set(page.route, page)
  known.get(pages)!.texts!.changed.set(page.route, textOf(page))
  replaceRow(pages, page)
}

/** To be called when pages were replaced, or are not needed in this form anymore. */
export const forgetEncoded = (pages: Pages): void => void known.delete(pages)

/** Returns what {@link encodedPages} leaves out. */
export const encodedTexts = (pages: Pages): EncodedTexts =>
  known.get(pages)?.texts ?? { entries: shareEntries(pages, textOf), changed: new Map() }

/** Returns the pages whose parts were encoded. */
export function decodedPages(pages: SharedEntries, { entries, changed }: EncodedTexts): OpenPages {
  const texts = new SharedMap<Route, Text>(entries)
  for (const [route, text] of changed) texts.set(route, text)
  return new SharedMap(pages, (page, route) => withText(page as GraphPage, texts.get(route)!))
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
