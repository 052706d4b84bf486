/** The parts of MDX pages, and of pages with theme parts of the site: what their code can use of the site. */

import type { Hash } from '../../../base/brands.ts'
import { hashOf, stableJson } from '../../../base/hash.ts'
import type { DocPage } from '../../../model/graph.ts'
import { viewFacts } from '../../../stages/graph/view.ts'
import type { SiteContext } from '../../context.ts'
import { isPartial } from '../imports/find.ts'
import { modulesOf, usesModules } from './modules.ts'
import { runtimeFacts } from './runtime-data.ts'
import { scopePage, scopeSite } from './scope.ts'

/** Undefined for pages without imports, whose output depends only on their text. */
export interface ModulesParts {
  /** What all pages with its text use: the modules, and the site. */
  imports(page: DocPage): Hash | undefined
  /** What its components can ask about the page itself. */
  asked(page: DocPage): Hash | undefined
  /** What the site's own parts of the theme can ask about the page. */
  themed(page: DocPage): Hash | undefined
}

/** Returns undefined for a site without modules. */
export function modulesParts(context: SiteContext): ModulesParts | undefined {
  const { modules, graph, config, pageTexts } = context
  if (modules === undefined) return undefined
  const digests = new Map(modules.bundle.digests)
  const problems = new Map(modules.bundle.problems)
  const sites = new Map<string, Hash>()
  const siteOf = (locale: string): Hash => {
    const known = sites.get(locale) ?? hashOf(stableJson(scopeSite(context, locale)))
    sites.set(locale, known)
    return known
  }
  // Values that many pages share.
  const hashes = new WeakMap<object, Hash>()
  const sharedHash = (value: object): Hash => {
    const known = hashes.get(value) ?? hashOf(stableJson(value))
    hashes.set(value, known)
    return known
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
      const runtime = runtimeFacts(page, context, () => viewFacts({ graph, config, pageTexts, page }))
      const ofRuntime = runtime && [sharedHash(runtime.site), stableJson(runtime.data)].join(' ')
      return hashOf(scopeOf(page), ofRuntime)
    },
    themed: (page) => (modules.theme.length === 0 ? undefined : scopeOf(page)),
  }
}
