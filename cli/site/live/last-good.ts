import type { PageMeta } from '../../model/content.ts'
import type { SiteContext } from '../context.ts'
import { isFatal } from './page-views.ts'

/** A page that cannot be read keeps its title and place; its text and its problems are those of now. */
export const withLastGood = (broken: PageMeta, good: PageMeta): PageMeta => ({
  ...good,
  source: broken.source,
  diagnostics: broken.diagnostics,
})

/** Pages whose front matter cannot be read stay where they were, with the titles that they had. */
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
