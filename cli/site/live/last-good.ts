import type { PageMeta } from '../../model/content.ts'
import type { SiteContext } from '../context.ts'
import { isFatal } from './page-views.ts'

/** Keeps title and location of a page that cannot be read; its text and problems are the current ones. */
export const withLastGood = (broken: PageMeta, good: PageMeta): PageMeta => ({
  ...good,
  source: broken.source,
  diagnostics: broken.diagnostics,
})

/** Keeps the location and title of pages whose front matter cannot be read. */
export function keepLastGood(pages: readonly PageMeta[], before: SiteContext | undefined): readonly PageMeta[] {
  if (before === undefined) return pages
  const { graph } = before
  return pages.map((meta) => {
    if (!meta.diagnostics.some(isFatal)) return meta
    const route = graph.bySource.get(meta.source.path)
    const page = route === undefined ? undefined : graph.pages.get(route)
    return page?.kind === 'doc' ? withLastGood(meta, page.meta) : meta
  })
}
