/** The forms of a resolved address. */

import type { Route } from '../../../base/brands.ts'
import { hasMarkdownFile, hrefOf } from '../../../base/paths.ts'
import { encodePath, encodeUrl, type LinkParts } from '../../../base/urls.ts'
import { withConfiguredSeverity } from '../../../diagnostics/configured-severity.ts'
import type { Problem } from '../../../diagnostics/diagnostic.ts'
import { attribute } from '../../../formats/html.ts'
import type { Ref } from '../../../model/compiled.ts'
import type { ConfigSeverity } from '../../../model/config.ts'
import type { StaticFile } from '../../../model/content.ts'
import type { GraphPage, SiteGraph } from '../../../model/graph.ts'
import type { ResolvedRef } from '../../../model/page.ts'
import type { GraphFeature } from '../hooks.ts'

export interface ResolveInput extends SiteGraph {
  /** Page that shows the address. */
  readonly page: GraphPage
  readonly ref: Ref
  readonly features: readonly GraphFeature[]
}

/** Returns the attribute for a ref's gap. */
export const addressAttribute = (ref: Ref, href: string): string => attribute(ref.attribute ?? 'href', href)

/** Returns a link to a page of the site. */
export function toPage(route: Route, { suffix, anchor }: LinkParts, { config, graph, ref }: ResolveInput): ResolvedRef {
  const href = hrefOf(route, config, encodeUrl(suffix))
  return {
    ok: true,
    attributes: addressAttribute(ref, href),
    href,
    route,
    ...(anchor !== undefined && { anchor }),
    ...(!hasMarkdownFile(graph.pages.get(route)?.kind ?? '') && { hasNoCopy: true }),
  }
}

/** Returns a link to a file that is not a page: it opens in a new tab, so that readers keep their place. */
export function toFile(file: StaticFile, { suffix }: LinkParts, { config, ref }: ResolveInput): ResolvedRef {
  const href = config.baseUrl + encodePath(file.target) + encodeUrl(suffix)
  const opensTab = ref.kind === 'link' ? ' target="_blank"' : ''
  return { ok: true, attributes: addressAttribute(ref, href) + opensTab, href, asset: file.path }
}

interface BrokenLink {
  readonly problem: Problem<'broken-link' | 'broken-markdown-link' | 'broken-image'>
  readonly level: ConfigSeverity
  readonly suggestion?: string | undefined
  /** The element's attributes in place of an address. */
  readonly attributes: string
}

/** Returns a broken address. */
export function broken({ problem, level, suggestion, attributes }: BrokenLink, { ref }: ResolveInput): ResolvedRef {
  const diagnostic = withConfiguredSeverity(level, { ...problem, where: ref.where, excerpt: ref.excerpt, suggestion })
  return { ok: false, attributes, href: ref.href, ...(diagnostic && { diagnostic }) }
}

interface Remark {
  readonly problem: Problem<'link-case' | 'link-slash' | 'link-html' | 'redirected-link'>
  /** The better address. */
  readonly to: string
}

/** Returns a working link with a remark. Letter case is a warning, because some hosts are case-sensitive. */
export const withRemark = (resolved: ResolvedRef, { ref }: ResolveInput, { problem, to }: Remark): ResolvedRef => ({
  ...resolved,
  diagnostic: {
    ...problem,
    severity: problem.code === 'link-case' ? 'warning' : 'info',
    where: ref.where,
    excerpt: ref.excerpt,
    suggestion: to,
    fix: { from: ref.href, to },
  },
})
