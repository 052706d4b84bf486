/**
 * What passes over all pages read of each page. After an edit, all pages but a few stay encoded: decoding 10,000 of them, and keeping
 * them in memory, took an eighth of the edit.
 */
import type { Hash, Route, SourcePath } from '../../base/brands.ts'
import { decodeTexts, encodeTexts } from '../../base/columns.ts'
import type { SourceFile } from '../../model/content.ts'
import type { DocPage, GraphPage, RouteGraph } from '../../model/graph.ts'

type Pages = RouteGraph['pages']

/** Only docs have more than the first four of these. */
export interface PageRow
  extends Pick<GraphPage, 'route' | 'kind' | 'set' | 'locale'>,
    Partial<Pick<DocPage, 'id' | 'unlisted' | 'post'>> {
  readonly source?: Pick<SourceFile, 'path' | 'hash'>
}

/** Returns the row of a page. */
export function rowOf(page: GraphPage): PageRow {
  const { route, kind, set, locale } = page
  if (page.kind !== 'doc') return { route, kind, set, locale }
  const { id, unlisted, post, meta } = page
  const { path, hash } = meta.source
  return { route, kind, set, locale, id, unlisted, source: { path, hash }, ...(post && { post }) }
}

/** Those of encoded pages. */
const known = new WeakMap<Pages, Map<Route, PageRow>>()

/** Returns the rows of pages, in their order. */
export function rowsOf(pages: Pages): readonly PageRow[] {
  const rows = known.get(pages)
  return rows === undefined ? Array.from(pages.values(), rowOf) : [...rows.values()]
}

/** Keeps the rows of pages that are encoded. */
export const keepRows = (pages: Pages, rows: readonly PageRow[]): void =>
  void known.set(pages, new Map(rows.map((row) => [row.route, row])))

/** To be called when one of these pages was replaced. */
export const replaceRow = (pages: Pages, page: GraphPage): void => void known.get(pages)?.set(page.route, rowOf(page))

/** Rows as columns, apart from their texts. */
export interface RowColumns {
  /** What many rows have in common, and the number of that of each row. */
  readonly groups: readonly Pick<PageRow, 'kind' | 'set' | 'locale' | 'unlisted'>[]
  readonly groupOf: readonly number[]
  /** By number of the row. */
  readonly posts: readonly (readonly [row: number, post: NonNullable<DocPage['post']>])[]
}

/** Number of texts of some rows: the routes, and the ids, paths, and digests of docs. */
export const ROW_TEXTS = 4

/** Returns the columns of rows, and their {@link ROW_TEXTS}. */
export function encodeRows(rows: readonly PageRow[]): { readonly columns: RowColumns; readonly texts: Uint8Array[] } {
  const groups = new Map<string, number>()
  const groupOf = rows.map(({ kind, set, locale, unlisted }) => {
    const group = JSON.stringify({ kind, set, locale, unlisted })
    if (!groups.has(group)) groups.set(group, groups.size)
    return groups.get(group)!
  })
  const posts = rows.flatMap(({ post }, i) => (post === undefined ? [] : [[i, post] as const]))
  const docs = rows.flatMap(({ id, source }) => (id === undefined || source === undefined ? [] : [{ id, ...source }]))
  const texts = [
    rows.map(({ route }) => route),
    docs.map(({ id }) => id),
    docs.map(({ path }) => path),
    docs.map(({ hash }) => hash),
  ]
  return {
    columns: { groups: [...groups.keys()].map((group) => JSON.parse(group)), groupOf, posts },
    texts: texts.map(encodeTexts),
  }
}

/** Decodes the output of {@link encodeRows}. */
export function decodeRows({ groups, groupOf, posts }: RowColumns, texts: readonly Uint8Array[]): PageRow[] {
  const [routes, ids, paths, hashes] = texts.map(decodeTexts)
  const postOf = new Map(posts)
  let doc = 0
  return groupOf.map((group, i): PageRow => {
    const { kind, set, locale, unlisted } = groups[group]!
    const route = routes![i] as Route
    if (kind !== 'doc' || unlisted === undefined) return { route, kind, set, locale }
    const source = { path: paths![doc] as SourcePath, hash: hashes![doc] as Hash }
    const row = { route, kind, set, locale, id: ids![doc++]!, unlisted, source }
    const post = postOf.get(i)
    return post === undefined ? row : { ...row, post }
  })
}
