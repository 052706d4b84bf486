/** The parts of MDX pages, and of pages with theme parts of the site: the data of the site that their code can use. */

import type { Hash } from '../../../base/brands.ts'
import { hashOf, stableJson } from '../../../base/hash.ts'
import { oncePerKey } from '../../../base/once.ts'
import type { DocPage } from '../../../model/graph.ts'
import { viewFacts } from '../../../stages/graph/view.ts'
import { usesModules } from '../../code.ts'
import type { CodeParts, SiteContext } from '../../context.ts'
import { isPartial } from '../imports/find.ts'
import { modulesOf } from './modules.ts'
import { runtimeFacts } from './runtime-data.ts'
import { scopePage, scopeSite } from './scope.ts'

/**
 * Returns a digest of the facts that theme parts of the site can read on every page of a locale; undefined for sites
 * without such parts.
 */
export const themeDigest = (context: SiteContext, locale: string): Hash | undefined =>
  context.modules!.theme.length === 0
    ? undefined
    : hashOf(context.codeTokens.modules, stableJson(scopeSite(context, locale)))

/** Returns functions that digest the modules and the facts about the site that a page can read. */
export function modulesParts(context: SiteContext): CodeParts {
  const { graph, config, pageTexts } = context
  const modules = context.modules!
  const digests = new Map(modules.bundle.digests)
  const problems = new Map(modules.bundle.problems)
  const siteOf = oncePerKey((locale: string) => hashOf(stableJson(scopeSite(context, locale))))
  // Values that many pages share.
  const hashes = new WeakMap<object, Hash>()
  const sharedHash = (value: object): Hash => {
    const hash = hashes.get(value) ?? hashOf(stableJson(value))
    hashes.set(value, hash)
    return hash
  }
  const scopeOf = (page: DocPage): Hash => {
    const { docs, ...facts } = scopePage(page, context)
    return hashOf(stableJson(facts), docs && sharedHash(docs))
  }
  const hasModules = ({ meta }: DocPage): boolean => usesModules(meta, modules)
  return {
    imports(page) {
      if (!hasModules(page)) return undefined
      const names = modulesOf(page.meta, modules)
      const parts = names.map((name) => `${name} ${digests.get(name)} ${stableJson(problems.get(name) ?? null)}`)
      const partials = page.meta.imports?.filter(isPartial).join(' ')
      return hashOf(siteOf(page.locale), partials, ...parts)
    },
    asked(page) {
      if (!hasModules(page)) return undefined
      // The data that features add to the page is for its layout alone.
      const runtime = runtimeFacts(page, context, () => viewFacts({ graph, config, pageTexts, page, features: [] }))
      const ofRuntime = runtime && [sharedHash(runtime.site), stableJson(runtime.data)].join(' ')
      return hashOf(scopeOf(page), ofRuntime)
    },
    themed: (page) => (modules.theme.length === 0 ? undefined : scopeOf(page)),
  }
}
