/** What an MDX page uses of the site besides its text: part of the key of its compiled form. */

import type { Hash } from '../../base/brands.ts'
import { hashOf, stableJson } from '../../base/hash.ts'
import { isPartial } from '../../mdx/imports/find.ts'
import type { DocPage } from '../../model/graph.ts'
import type { SiteContext } from '../context.ts'
import { modulesOf, usesModules } from './modules.ts'
import { runtimeFacts } from './runtime-data.ts'
import { scopePage, scopeSite } from './scope.ts'

/** The parts of a page's keys; empty for pages without imports, whose output depends only on their text. */
export interface ModulesKeys {
  /** What all pages with its text use: the modules, and the site. */
  shared(page: DocPage): readonly Hash[]
  /** What its components can read of the page itself. */
  own(page: DocPage): readonly Hash[]
  /** What the site's own parts of the theme can read of the page. */
  themed(page: DocPage): readonly Hash[]
}

export function modulesKeys(context: SiteContext): ModulesKeys {
  const { modules } = context
  if (modules === undefined) return { shared: () => [], own: () => [], themed: () => [] }
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
    shared(page) {
      if (!hasModules(page)) return []
      const names = modulesOf(page.meta, modules)
      const parts = names.map((name) => `${name} ${digests.get(name)} ${stableJson(problems.get(name) ?? null)}`)
      const partials = page.meta.imports?.filter(isPartial).join(' ')
      return [hashOf(siteOf(page.locale), partials, ...parts)]
    },
    own(page) {
      if (!hasModules(page)) return []
      const runtime = runtimeFacts(page, context)
      const ofRuntime = runtime && [sharedHash(runtime.site), stableJson(runtime.data)].join(' ')
      return [hashOf(scopeOf(page), ofRuntime)]
    },
    themed: (page) => (modules.theme.length === 0 ? [] : [scopeOf(page)]),
  }
}
