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
export function staleOf(previous: SiteContext, current: SiteContext): StalePages {
  if (previous === current) return { kind: 'pages', pages: [] }
  if (!areOnlyTextsNew(previous, current)) {
    if (stableJson(previous.config) !== stableJson(current.config)) return { kind: 'reload' }
    if (hasOtherBytes(previous.graph.statics, current.graph.statics)) return { kind: 'reload' }
    const [was, is] = [groupsOf(previous), groupsOf(current)]
    if (was.graph !== is.graph || was.layout !== is.layout) return { kind: 'site' }
  }
  const pages = changedPages(previous, current)
  if (!pages.some((page) => isDescribedAnew(page, previous, current))) return { kind: 'pages', pages }
  // Generated pages show descriptions of docs, and so may any component of the site.
  if (current.modules !== undefined) return { kind: 'site' }
  const generated = [...current.graph.pages.values()].filter(({ kind }) => kind !== 'doc')
  return { kind: 'pages', pages: [...pages, ...generated] }
}

/** Whether only texts of pages can differ: see `withPageTexts`. */
const areOnlyTextsNew = (previous: SiteContext, current: SiteContext): boolean => previous.graph === current.graph

/** Returns the update for workers that have the previous site. A whole site takes longer to send than a text. */
export const updateOf = (previous: SiteContext, current: SiteContext): Update =>
  areOnlyTextsNew(previous, current)
    ? { kind: 'texts', texts: pageTextsOf(changedPages(previous, current), current) }
    : { kind: 'context', context: current }

const isDescribedAnew = (page: DocPage, previous: SiteContext, current: SiteContext): boolean =>
  descriptionOf(lookUp(previous.graph.pages, page.route), previous) !== descriptionOf(page, current)

const hasOtherBytes = (previous: ReadonlyMap<string, StaticFile>, current: ReadonlyMap<string, StaticFile>): boolean =>
  [...previous].some(([target, { hash }]) => current.get(target)?.hash !== hash)

/** Returns pages with the same address and different text. */
export const changedPages = (previous: SiteContext, current: SiteContext): DocPage[] =>
  [...current.graph.pages.values()].filter((page): page is DocPage => {
    const old = previous.graph.pages.get(page.route)
    return page.kind === 'doc' && old?.kind === 'doc' && textDigestOf(old, previous) !== textDigestOf(page, current)
  })

/** Returns the texts of these pages. */
export const pageTextsOf = (pages: readonly DocPage[], { pageTexts }: SiteContext): PageTexts =>
  new Map(pages.map(({ meta: { source } }) => [source.path, lookUp(pageTexts, source.path)]))
