/**
 * The pages of a site as bytes, without their texts: workers decode the pages that they need, and the digest of all shows whether
 * the site has the same shape. Encoding 10,000 pages takes 80 ms, so it is done once for both.
 */

import type { Hash, Route } from '../../base/brands.ts'
import { pick } from '../../base/collections.ts'
import { hashBytes } from '../../base/hash.ts'
import { once } from '../../base/once.ts'
import { type SharedEntries, SharedMap, shareEntries } from '../../base/shared-map.ts'
import type { PageMeta, SourceFile } from '../../model/content.ts'
import type { DocPage, GraphPage, RouteGraph } from '../../model/graph.ts'
import { descriptionsOf, keepHeads, replaceHead } from './page-heads.ts'
import { keepRows, type PageRow, replaceRow } from './page-rows.ts'

type Pages = RouteGraph['pages']

interface Encoded {
  readonly pages: SharedEntries
  readonly digest: () => Hash
  readonly descriptions: () => Hash
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
  const encoded: Encoded = {
    pages: entries,
    digest: once(() => hashBytes(entries.bytes)),
    descriptions: once(() => digestOf(descriptionsOf(pages))),
  }
  known.set(pages, encoded)
  return encoded
}

/** Returns the pages without their texts, their excerpts, and their descriptions, which are often the first lines of their texts. */
export const encodedPages = (pages: Pages): SharedEntries => encodedOf(pages).pages

/** Returns a digest of the {@link encodedPages}. */
export const pagesDigest = (pages: Pages): Hash => encodedOf(pages).digest()

/** Returns a digest of the descriptions of all docs: some pages and lists show those of others. */
export const descriptionsDigest = (pages: Pages): Hash => encodedOf(pages).descriptions()

const digestOf = (descriptions: readonly string[]): Hash => hashBytes(JSON.stringify(descriptions))

const descriptionIn = (text: Text): string | 0 => (text === 0 ? 0 : text.description)

/** Whether texts that were replaced have the same descriptions. */
function haveSameDescriptions({ entries, changed }: EncodedTexts): boolean {
  const before = new SharedMap<Route, Text>(entries)
  return [...changed].every(([route, text]) => descriptionIn(text) === descriptionIn(before.get(route)!))
}

/** Pages that were encoded. */
interface Stored {
  readonly pages: SharedEntries
  readonly texts: SharedEntries
  readonly digest: Hash
  readonly descriptions: Hash
  readonly rows: readonly PageRow[]
  /** See `encodeHeads`. */
  readonly heads: Uint8Array
}

/** Pages of which only some are decoded. */
type OpenPages = SharedMap<Route, GraphPage>

/** Returns pages that were encoded. */
export function openPages({ pages: entries, texts: ofTexts, digest, descriptions, rows, heads }: Stored): OpenPages {
  const texts: StoredTexts = { entries: ofTexts, changed: new Map() }
  const pages = decodedPages(entries, texts)
  known.set(pages, {
    pages: entries,
    digest: () => digest,
    descriptions: () => (haveSameDescriptions(texts) ? descriptions : digestOf(descriptionsOf(pages))),
    texts,
  })
  keepRows(pages, rows)
  keepHeads(pages, rows, heads)
  return pages
}

/** Replaces one of the {@link openPages} by a page that differs only in its text and its description. */
export function replaceText(pages: OpenPages, page: DocPage): void {
  pages.set(page.route, page)
  known.get(pages)!.texts!.changed.set(page.route, textOf(page))
  replaceRow(pages, page)
  replaceHead(pages, page)
}

/** To be called when pages were replaced, or are not needed in this form anymore. */
export const forgetEncoded = (pages: Pages): void => void known.delete(pages)

/** Returns what {@link encodedPages} leaves out. */
export const encodedTexts = (pages: Pages): EncodedTexts =>
  known.get(pages)?.texts ?? { entries: shareEntries(pages, textOf), changed: new Map() }

/** Returns the pages whose parts were encoded. */
export function decodedPages(pages: SharedEntries, encoded: EncodedTexts): OpenPages {
  const texts = textsIn(encoded)
  return new SharedMap(pages, (page, route) => withText(page as GraphPage, texts.get(route)!))
}

function textsIn({ entries, changed }: EncodedTexts): SharedMap<Route, Text> {
  const texts = new SharedMap<Route, Text>(entries)
  for (const [route, text] of changed) texts.set(route, text)
  return texts
}

function withoutText(page: GraphPage): object {
  if (page.kind !== 'doc') return page
  const { description: _description, ...others } = page
  const { excerpt: _excerpt, ...meta } = page.meta
  const { hash: _hash, bytes: _bytes, ...source } = meta.source
  return { ...others, meta: { ...meta, source } }
}

interface DocText extends Pick<DocPage, 'description'> {
  readonly meta: Pick<PageMeta, 'excerpt'>
  readonly source: Pick<SourceFile, 'hash' | 'bytes'>
}

/** Other pages have no text. */
type Text = DocText | 0

function textOf(page: GraphPage): Text {
  if (page.kind !== 'doc') return 0
  const { source } = page.meta
  return { description: page.description, meta: pick(page.meta, 'excerpt'), source: pick(source, 'hash', 'bytes') }
}

function withText(page: GraphPage, text: Text): GraphPage {
  if (page.kind !== 'doc' || text === 0) return page
  const { description, meta, source } = text
  return { ...page, description, meta: { ...page.meta, ...meta, source: { ...page.meta.source, ...source } } }
}
