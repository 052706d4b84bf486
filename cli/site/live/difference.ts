/** The difference between two states of an opened site. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { hashOf, stableJson } from '../../base/hash.ts'
import type { PageTexts, StaticFile } from '../../model/content.ts'
import type { DocPage } from '../../model/graph.ts'
import type { SiteContext } from '../context.ts'
import { groupsOf, textDigestOf } from '../digests.ts'
import type { ReadSite } from '../open.ts'

/** What browsers must do after the site was reopened. */
export type Difference = 'none' | 'pages' | 'site' | 'reload'

/** Compares two opened sites. `reload`: a change that replacing an article does not show, such as another image. */
export function differenceOf(
  { context: before }: ReadSite,
  { context: after }: ReadSite,
  isEpochSame: boolean,
): Difference {
  if (stableJson(before.config) !== stableJson(after.config)) return 'reload'
  if (hasOtherBytes(before.graph.statics, after.graph.statics)) return 'reload'
  if (!isEpochSame) return 'site'
  return changedPages(before, after).length > 0 ? 'pages' : 'none'
}

const hasOtherBytes = (before: ReadonlyMap<string, StaticFile>, after: ReadonlyMap<string, StaticFile>): boolean =>
  [...before].some(([target, { hash }]) => after.get(target)?.hash !== hash)

/** Returns pages with the same address and different text. */
export const changedPages = (before: SiteContext, after: SiteContext): DocPage[] =>
  [...after.graph.pages.values()].filter((page): page is DocPage => {
    const old = before.graph.pages.get(page.route)
    return page.kind === 'doc' && old?.kind === 'doc' && textDigestOf(old, before) !== textDigestOf(page, after)
  })

/** Whether these pages, which have another text, have the same metadata: then the graph is the same. */
export const haveSameMeta = (pages: readonly DocPage[], { graph }: SiteContext): boolean =>
  pages.every(({ route, meta }) => {
    const old = graph.pages.get(route)
    return old?.kind === 'doc' && stableJson(old.meta) === stableJson(meta)
  })

/** Returns the texts of these pages. */
export const textsOf = (pages: readonly DocPage[], { pageTexts }: SiteContext): PageTexts =>
  new Map(pages.map(({ meta: { source } }) => [source.path, pageTexts.get(source.path)!]))

/** Returns files (absolute) of pages that had text and are now empty. */
export function emptiedFiles(before: ReadSite | undefined, after: ReadSite): string[] {
  if (before === undefined) return []
  const had = before.context.pageTexts
  return [...after.context.pageTexts].flatMap(([file, { bytes }]) =>
    bytes === 0 && (had.get(file)?.bytes ?? 0) > 0 ? [path.resolve(after.context.root, file)] : [],
  )
}

/** The current site; a new value after every change, including text changes. */
export interface State {
  readonly site: ReadSite
  /** Digest of everything outside of a page's text that the page can show. */
  readonly epoch: Hash
}

export function stateOf(site: ReadSite): State {
  const { graph, descriptions, layout } = groupsOf(site.context)
  return { site, epoch: hashOf(graph, descriptions, layout) }
}
