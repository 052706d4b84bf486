import type { Route } from '../../../base/brands.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import { isWebUrl, splitLink } from '../../../base/urls.ts'
import { type Diagnostic, identityOf } from '../../../diagnostics/diagnostic.ts'
import { configFile, type SiteConfig } from '../../../model/config.ts'
import type { PageFacts, PageLink } from '../../../model/page.ts'
import { type Anchors, anchorsIn, type CheckInput, missingAnchor } from './anchors.ts'
import { navigationProblems } from './navigation-links.ts'
import { orphanProblems } from './orphans.ts'

/**
 * Checks what a single page cannot: links to headings of other pages, links of navbar, footer and sidebars, anchors
 * after redirects, orphaned pages, and links that are broken on so many pages that they must have one cause.
 */
export function checkLinks(input: CheckInput): Diagnostic[] {
  const { facts, config } = input
  const anchors = anchorsIn(facts)
  return [
    ...facts.flatMap((page) => page.links.flatMap((link) => anchorProblem(link, anchors, input) ?? [])),
    ...redirectAnchors(input, anchors),
    ...navigationProblems(input, anchors),
    ...orphanProblems(input),
    ...everywhereBroken(facts, config),
    ...unbuiltProblems(facts, config),
    ...missingDataProblems(facts),
  ]
}

function anchorProblem({ ref, route, anchor }: PageLink, anchors: Anchors, input: CheckInput): Diagnostic | undefined {
  if (route === undefined || anchor === undefined) return undefined
  // A full URL is checked, but never fails a build: see `resolveFullSiteAddress`. Neither does an address in HTML of
  // MDX.
  const isSoft = isWebUrl(ref.href) || ref.isLenient === true
  const checked = isSoft ? { ...input, config: atMostWarning(input.config) } : input
  return missingAnchor({ route, anchor }, anchors, checked, ref)
}

const atMostWarning = (config: SiteConfig): SiteConfig =>
  config.onBrokenAnchors === 'error' ? { ...config, onBrokenAnchors: 'warning' } : config

/** Checks anchors of redirects. They never fail a build: only the place on the right page is missing. */
function redirectAnchors({ graph, config: siteConfig }: CheckInput, anchors: Anchors): Diagnostic[] {
  const config = atMostWarning(siteConfig)
  return graph.redirects.flatMap(({ to, where }) => {
    const { path, anchor } = splitLink(to)
    if (anchor === undefined || !path.startsWith('/')) return []
    const holder = { kind: 'redirect' } as const
    const origin = { href: to, holder, where: where ?? { file: configFile(config) } }
    return missingAnchor({ route: path as Route, anchor }, anchors, { graph, config }, origin) ?? []
  })
}

/** Number of pages with the same broken link from which a shared cause is likely. */
const MANY = 5

type BrokenLink = Extract<Diagnostic, { readonly code: 'broken-link' }>

function everywhereBroken(facts: readonly PageFacts[], config: SiteConfig): Diagnostic[] {
  if (config.onBrokenLinks === 'off') return []
  const pages = new Map<string, { first: BrokenLink; files: Set<string> }>()
  for (const { diagnostics } of facts) {
    for (const diagnostic of diagnostics) {
      if (diagnostic.code !== 'broken-link') continue
      const identity = identityOf(diagnostic)
      const entry = pages.get(identity) ?? { first: diagnostic, files: new Set() }
      pages.set(identity, entry)
      entry.files.add(diagnostic.where?.file ?? '')
    }
  }
  return [...pages.values()]
    .filter(({ files }) => files.size >= MANY)
    .map(({ first, files }) => hint(first, files.size))
}

const hint = ({ href, resolved, where }: BrokenLink, pages: number): Diagnostic => ({
  code: 'broken-link-everywhere',
  severity: 'info',
  href,
  ...(resolved !== undefined && { resolved }),
  pages,
  where,
})

/** Reports each externally served part that pages link to, at the first link. */
function unbuiltProblems(facts: readonly PageFacts[], config: SiteConfig): Diagnostic[] {
  return config.unbuilt.flatMap((part) => {
    const links = facts.flatMap((page) => page.links.filter(({ unbuilt }) => unbuilt === part.path))
    const [first] = links
    if (first === undefined) return []
    const { path, name } = part
    const { where } = first.ref
    return [{ code: 'unbuilt-link', severity: 'info', path, name, links: links.length, where } as const]
  })
}

/** Reports each plugin that does not run here and whose data pages ask for, at the first of them. */
function missingDataProblems(facts: readonly PageFacts[]): Diagnostic[] {
  const names = [...new Set(facts.flatMap(({ missingData = [] }) => missingData))].sort(byCodeUnit)
  return names.map((name) => {
    const files = facts.flatMap(({ missingData, source }) => (missingData?.includes(name) && source ? [source] : []))
    return {
      code: 'plugin-data',
      severity: 'warning',
      name,
      pages: files.length,
      ...(files[0] !== undefined && { where: { file: [...files].sort(byCodeUnit)[0]! } }),
    }
  })
}
