/**
 * Where the addresses of a page lead. Targets are known after compilation and depend on all addresses of the site.
 * Facts contain the earlier targets: while these are the same, adding or removing a page does not change the pages that
 * do not refer to it.
 */

import type { Hash } from '../../base/brands.ts'
import { hashBytes } from '../../base/hash.ts'
import type { SiteContext } from '../../features/context.ts'
import { FEATURES } from '../../features/index.ts'
import type { Ref } from '../../model/compiled.ts'
import type { SourceFile } from '../../model/content.ts'
import type { GraphPage, RouteGraph, SiteGraph } from '../../model/graph.ts'
import type { PageFacts, ResolvedRef } from '../../model/page.ts'
import { viewRefs } from '../../stages/graph/view.ts'

/** Returns a digest of everything in a site that has an address or decides where an address leads. */
export function addressesHash({ pages, statics, assets, redirects, sets, drafts }: RouteGraph): Hash {
  const ofPages = Array.from(pages.values(), (page) => [page.route, page.set, sourceOf(page)?.path])
  const files = [...statics.values(), ...assets.values()].map(({ path: file, target }) => [file, target])
  return hashBytes(JSON.stringify([ofPages, files, redirects, [...sets.values()], [...drafts]]))
}

const sourceOf = (page: GraphPage): SourceFile | undefined => (page.kind === 'doc' ? page.meta.source : undefined)

/** Returns a digest of resolved addresses; undefined if there are none. */
export const targetsHash = (resolved: readonly ResolvedRef[]): Hash | undefined =>
  resolved.length === 0 ? undefined : hashBytes(JSON.stringify(resolved.map(withoutPlace)))

/** Leaves out the place in the source and its quote, which do not depend on the site. */
function withoutPlace({ diagnostic, ...resolved }: ResolvedRef): object {
  if (diagnostic === undefined) return resolved
  const { where: _where, excerpt: _excerpt, ...problem } = diagnostic
  return { ...resolved, problem }
}

/** Returns where the addresses of a page lead. */
export const resolveAll = (
  { graph, config, pageTexts }: SiteGraph,
  page: GraphPage,
  refs: readonly Ref[],
): readonly ResolvedRef[] => viewRefs({ graph, config, pageTexts, page, refs, features: FEATURES })

/** Whether the addresses of a page lead where they led when these facts were made. */
export function leadsToSame(
  page: GraphPage,
  { addresses, targets, links }: PageFacts,
  site: SiteGraph & Pick<SiteContext, 'addresses'>,
): boolean {
  if (addresses === site.addresses) return true
  const refs = links.map(({ ref }) => ref)
  return targetsHash(resolveAll(site, page, refs)) === targets
}
