/** The results of `useSite` and `usePage` of `docs/runtime` in components of MDX pages while these are compiled. */
import type { PageData } from '../../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../../runtime/core/contract/site.ts'
import type { RuntimeData, ScopeHeading } from '../../../../runtime/core/islands/page-scope.tsx'
import { lookUp } from '../../../base/collections.ts'
import type { DocPage } from '../../../model/graph.ts'
import type { ViewFacts } from '../../../stages/graph/view.ts'
import { tocEntries, tocLevels } from '../../../stages/render/toc.ts'
import type { SharedData } from '../../context.ts'
import type { DocInput } from '../../page-input.ts'
import { modulesOf } from './modules.ts'

/**
 * Returns undefined for pages that do not import `docs/runtime`, directly or indirectly. The sidebar and the build are
 * known only after compilation: the page has no `sidebar`, and `build` is empty.
 */
export function runtimeData(
  { page, view }: DocInput,
  site: SharedData,
  headings: readonly ScopeHeading[],
): RuntimeData | undefined {
  const facts = runtimeFacts(page, site, () => view)
  if (facts === undefined) return undefined
  const { data } = facts
  const levels = tocLevels(site.config.toc, page.meta.frontMatter)
  const toc = data.hideToc
    ? []
    : tocEntries(
        headings.map(({ value, ...heading }) => ({ ...heading, html: value })),
        levels,
      )
  return { site: facts.site, page: { ...data, toc, build: '' } }
}

interface RuntimeFacts {
  readonly site: SiteData
  readonly data: Omit<PageData, 'toc' | 'build'>
}

/** Returns the part that comes from the rest of the site: it is part of the page's key. */
export function runtimeFacts(
  page: DocPage,
  { modules, sites }: SharedData,
  viewOf: () => ViewFacts,
): RuntimeFacts | undefined {
  if (modules === undefined) return undefined
  const { askRuntime } = modules.bundle
  if (!modulesOf(page.meta, modules).some((name) => name === 'docs/runtime' || askRuntime.includes(name)))
    return undefined
  const { shared, crumbs, ofKind } = viewOf()
  return { site: lookUp(sites, page.locale), data: { ...shared, ...crumbs, ...ofKind } }
}
