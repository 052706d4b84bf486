/** The effects of a change: the pages that readers must load again, and the updates for the workers. */
import { lookUp } from '../base/collections.ts'
import { stableJson } from '../base/hash.ts'
import type { SiteContext } from '../features/context.ts'
import type { PageTexts, StaticFile } from '../model/content.ts'
import type { DocPage, GraphPage } from '../model/graph.ts'
import { descriptionOf } from '../stages/graph/description.ts'
import { groupsOf, textDigestOf } from './digests.ts'
import type { Update } from './workers/protocol.ts'

/** The pages that are no longer current after a change. */
export type StalePages =
  | { readonly kind: 'pages'; readonly pages: readonly GraphPage[] }
  /** Navigation, titles, addresses: any page. */
  | { readonly kind: 'site' }
  /** Any page, including changes that only a new document shows, such as another image under the same address. */
  | { readonly kind: 'reload' }

/** Compares two states of a site. */
export function staleOf(before: SiteContext, after: SiteContext): StalePages {
  if (before === after) return { kind: 'pages', pages: [] }
  if (!areOnlyTextsNew(before, after)) {
    if (stableJson(before.config) !== stableJson(after.config)) return { kind: 'reload' }
    if (hasOtherBytes(before.graph.statics, after.graph.statics)) return { kind: 'reload' }
    const [was, is] = [groupsOf(before), groupsOf(after)]
    if (was.graph !== is.graph || was.layout !== is.layout) return { kind: 'site' }
  }
  const pages = changedPages(before, after)
  if (!pages.some((page) => isDescribedAnew(page, before, after))) return { kind: 'pages', pages }
  // Generated pages show descriptions of docs, and so may any component of the site.
  if (after.modules !== undefined) return { kind: 'site' }
  const generated = [...after.graph.pages.values()].filter(({ kind }) => kind !== 'doc')
  return { kind: 'pages', pages: [...pages, ...generated] }
}

/** Whether only texts of pages can differ: see `withPageTexts`. */
const areOnlyTextsNew = (before: SiteContext, after: SiteContext): boolean => before.graph === after.graph

/** Returns the update for workers that have the previous site. Sending a whole site takes longer than sending a text. */
export const updateOf = (before: SiteContext, after: SiteContext): Update =>
  areOnlyTextsNew(before, after)
    ? { kind: 'texts', texts: pageTextsOf(changedPages(before, after), after) }
    : { kind: 'context', context: after }

const isDescribedAnew = (page: DocPage, before: SiteContext, after: SiteContext): boolean =>
  descriptionOf(lookUp(before.graph.pages, page.route), before) !== descriptionOf(page, after)

const hasOtherBytes = (before: ReadonlyMap<string, StaticFile>, after: ReadonlyMap<string, StaticFile>): boolean =>
  [...before].some(([target, { hash }]) => after.get(target)?.hash !== hash)

/** Returns pages with the same address and different text. */
export const changedPages = (before: SiteContext, after: SiteContext): DocPage[] =>
  [...after.graph.pages.values()].filter((page): page is DocPage => {
    const old = before.graph.pages.get(page.route)
    return page.kind === 'doc' && old?.kind === 'doc' && textDigestOf(old, before) !== textDigestOf(page, after)
  })

/** Returns the texts of these pages. */
export const pageTextsOf = (pages: readonly DocPage[], { pageTexts }: SiteContext): PageTexts =>
  new Map(pages.map(({ meta: { source } }) => [source.path, lookUp(pageTexts, source.path)]))
