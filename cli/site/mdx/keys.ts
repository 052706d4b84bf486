/** What an MDX page uses of the site besides its text: part of the key of its compiled form. */

import type { Hash } from '../../base/brands.ts'
import { hashOf, stableJson } from '../../base/hash.ts'
import { isPartial } from '../../mdx/imports/find.ts'
import type { DocPage } from '../../model/graph.ts'
import type { SiteContext } from '../context.ts'
import { modulesOf } from './modules.ts'
import { runtimeFacts } from './runtime-data.ts'
import { scopePage, scopeSite } from './scope.ts'

/** Returns the key part of a page; empty for pages without imports, whose output depends only on their text. */
export function modulesKeys(context: SiteContext): (page: DocPage) => readonly Hash[] {
  const { modules } = context
  if (modules === undefined) return () => []
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
  return (page) => {
    const { imports = [], source } = page.meta
    if (source.format !== 'mdx' || (imports.length === 0 && modules.everywhere.length === 0)) return []
    const names = modulesOf(page.meta, modules)
    const parts = names.map((name) => `${name} ${digests.get(name)} ${stableJson(problems.get(name) ?? null)}`)
    const partials = imports.filter(isPartial).join(' ')
    const { docs, ...facts } = scopePage(page, context)
    const runtime = runtimeFacts(page, context)
    const ofRuntime = runtime && [sharedHash(runtime.site), stableJson(runtime.data)].join(' ')
    return [hashOf(siteOf(page.locale), stableJson(facts), docs && sharedHash(docs), ofRuntime, partials, ...parts)]
  }
}
