/** The difference between two states of an opened site. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { stableJson } from '../../base/hash.ts'
import type { StaticFile } from '../../model/content.ts'
import type { DocPage } from '../../model/graph.ts'
import { epochOf, type SiteContext } from '../context.ts'
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
    return page.kind === 'doc' && old?.kind === 'doc' && old.meta.source.hash !== page.meta.source.hash
  })

/** Returns files (absolute) of pages that had text and are now empty. */
export function emptiedFiles(before: ReadSite | undefined, after: ReadSite): string[] {
  if (before === undefined) return []
  const had = new Set(before.content.pages.flatMap(({ source }) => (source.bytes > 0 ? [source.path] : [])))
  return after.content.pages.flatMap(({ source }) =>
    source.bytes === 0 && had.has(source.path) ? [path.resolve(after.context.root, source.path)] : [],
  )
}

/** The current site; a new value after every change, including text changes. */
export interface State {
  readonly site: ReadSite
  readonly epoch: Hash
}

export const stateOf = (site: ReadSite): State => ({ site, epoch: epochOf(site.context) })
