/** Links that removed pages have broken. A renamed page is removed, too. */
import path from 'node:path'
import type { Route, SourcePath } from '../base/brands.ts'
import { joinRoute } from '../base/paths.ts'
import { splitLink } from '../base/urls.ts'
import { type Diagnostic, distinct } from '../diagnostics/diagnostic.ts'
import type { Position, Removal } from '../diagnostics/shared-facts.ts'
import type { SiteConfig } from '../model/config.ts'
import type { GraphPage, RouteGraph } from '../model/graph.ts'

/** A page that the site had before. */
export interface RemovedPage {
  readonly route: Route
  readonly file?: SourcePath | undefined
}

/** Returns the pages of a graph that another one lacks. */
export const removedPages = (previous: RouteGraph, { pages }: RouteGraph): RemovedPage[] =>
  [...previous.pages.values()]
    .filter(({ route }) => !pages.has(route))
    .map((page) => ({ route: page.route, file: fileOf(page) }))

const fileOf = (page: GraphPage): SourcePath | undefined => (page.kind === 'doc' ? page.meta.source.path : undefined)

/** Whether a finding can follow from a removed page. */
export const isBrokenLink = ({ code }: Diagnostic): boolean => code === 'broken-link' || code === 'broken-markdown-link'

/** Counts the broken links to removed pages among all findings of other pages. Undefined if none is broken. */
export function removalOf(
  removed: readonly RemovedPage[],
  findings: readonly Diagnostic[],
  config: SiteConfig,
): Removal | undefined {
  const broken = distinct(findings).flatMap((finding) => {
    const page = removed.find((candidate) => leadsTo(finding, candidate, config))
    return page === undefined ? [] : [{ name: page.file ?? page.route, from: finding.where?.file }]
  })
  if (broken.length === 0) return undefined
  return {
    names: [...new Set(broken.map(({ name }) => name))].sort(),
    links: broken.length,
    pages: new Set(broken.map(({ from }) => from)).size,
  }
}

/** Whether a broken link led to a removed page. */
function leadsTo(finding: Diagnostic, { route, file }: RemovedPage, { baseUrl }: SiteConfig): boolean {
  if (finding.code === 'broken-markdown-link') return file !== undefined && isPathOf(file, finding.path, finding.where)
  if (finding.code !== 'broken-link' || finding.holder !== undefined) return false
  const target = splitLink(finding.resolved ?? finding.href).path
  if (!target.startsWith('/')) return false
  return (
    joinRoute(target) === route || (target.startsWith(baseUrl) && joinRoute(target.slice(baseUrl.length)) === route)
  )
}

/** Whether a path in a text means a file: relative to the text's folder, else to a content folder or the site. */
function isPathOf(file: SourcePath, written: string, from: Position | undefined): boolean {
  const beside = path.posix.join(path.posix.dirname(from?.file ?? ''), written)
  const below = path.posix.normalize(written.replace(/^(?:@site)?\/+/, ''))
  return beside === file || (!/^\.\.?\//.test(written) && `/${file}`.endsWith(`/${below}`))
}
