/**
 * What lists show of docs. A stored graph has it apart from its pages: after an edit of a first paragraph, the lists are written again, and
 * decoding 10,000 pages for them took a sixteenth of the edit.
 */
import type { Route } from '../../base/brands.ts'
import { once } from '../../base/once.ts'
import type { CommandFacts } from '../../model/content.ts'
import type { DocPage, GraphPage, RouteGraph } from '../../model/graph.ts'
import { type PageRow, rowsOf } from './page-rows.ts'

type Pages = RouteGraph['pages']

export interface PageHead extends Pick<DocPage, 'title' | 'description'> {
  readonly command?: CommandFacts
}

type HeadOf = (route: Route) => PageHead

function headOf(page: GraphPage | undefined): PageHead {
  const { title, description, meta } = page as DocPage
  const { command } = meta.frontMatter
  return { title, description, ...(command && { command }) }
}

/** Those of encoded pages. */
const known = new WeakMap<Pages, { readonly stored: HeadOf; readonly replaced: Map<Route, PageHead> }>()

/** Returns a function that returns the head of a doc. */
export function headsOf(pages: Pages): HeadOf {
  const heads = known.get(pages)
  if (heads === undefined) return (route) => headOf(pages.get(route))
  return (route) => heads.replaced.get(route) ?? heads.stored(route)
}

/** Returns the descriptions of all docs, in their order. */
export function descriptionsOf(pages: Pages): string[] {
  const heads = headsOf(pages)
  return docsIn(rowsOf(pages)).map(({ route }) => heads(route).description)
}

const docsIn = (rows: readonly PageRow[]): PageRow[] => rows.filter(({ kind }) => kind === 'doc')

/** Encodes the heads of all docs. */
export function encodeHeads(pages: Pages): Uint8Array {
  const heads = headsOf(pages)
  return Buffer.from(JSON.stringify(docsIn(rowsOf(pages)).map(({ route }) => heads(route))))
}

/** Keeps the heads of pages that are encoded, which have these rows. They are decoded when they are asked for. */
export function keepHeads(
  pages: Pages,
  rows: readonly PageRow[],
  { buffer, byteOffset, byteLength }: Uint8Array,
): void {
  const byRoute = once(() => {
    const heads = JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8')) as PageHead[]
    return new Map(docsIn(rows).map(({ route }, i) => [route, heads[i]!]))
  })
  known.set(pages, { stored: (route) => byRoute().get(route)!, replaced: new Map() })
}

/** To be called when one of these pages was replaced. */
export const replaceHead = (pages: Pages, page: DocPage): void =>
  void known.get(pages)?.replaced.set(page.route, headOf(page))
