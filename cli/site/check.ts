/** `docs check-links`: the links of all pages, checked against the graph, a list of published addresses, and the web. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeAtomic } from '../base/files.ts'
import { checkLinks } from '../graph/check/check-links.ts'
import { type Baseline, baselineText, checkBaseline } from '../links/baseline.ts'
import { placeProblems } from '../links/config-places.ts'
import type { ExternalSummary, OutsideLink } from '../links/external/check.ts'
import { fixLinks } from '../links/fix.ts'
import { type PublishedSite, publishedUrls } from '../links/published.ts'
import type { Diagnostic, SiteConfig } from '../model.ts'
import { applySeverity, sortDiagnostics } from '../report/severity.ts'
import { configLinkProblems } from './config-links.ts'
import { factsOf, type Gathered, gatherLinks } from './gather.ts'
import { fixableLinks, outsideLinks, publishedSite } from './link-lists.ts'

export interface CheckOptions {
  readonly root: string
  readonly useCache: boolean
  readonly strict: boolean
  readonly workerScript: URL
  /** Repair what can be repaired, and check what remains. */
  readonly fix?: boolean
  /** Addresses that must go on working. */
  readonly baseline?: Baseline
  /** File to add the addresses of the site to: where it is, and what it lists already. */
  readonly writeBaseline?: { readonly file: string; readonly before: readonly string[] }
  /** Asks other hosts. The command gives it, so that a plain check loads no client. */
  readonly askOutside?: (links: readonly OutsideLink[], config: SiteConfig) => Promise<OutsideReport>
}

export interface OutsideReport {
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: ExternalSummary
}

export interface CheckResult {
  readonly outcome: 'checked' | 'bad-config'
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  readonly links: number
  /** Files that `fix` changed, with the number of links. */
  readonly fixed: readonly FixedCount[]
  /** Addresses that the written baseline lists. */
  readonly written?: number
  readonly external?: ExternalSummary
}
export interface FixedCount {
  readonly file: string
  readonly count: number
}

/** Checks all links of a site. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  const gathered = await gatherLinks({ ...options, drafts: false })
  if (gathered.site === undefined)
    return { outcome: 'bad-config', diagnostics: gathered.diagnostics, pages: 0, links: 0, fixed: [] }
  const fixed = options.fix ? fixSite(gathered, options.root) : []
  if (fixed.length > 0) return { ...(await checkSite({ ...options, fix: false })), fixed }
  return reportOf(gathered, options)
}

const readText =
  (root: string) =>
  (file: string): string | undefined => {
    try {
      return readFileSync(path.resolve(root, file), 'utf8')
    } catch {
      return undefined
    }
  }

function fixSite(gathered: Gathered, root: string): FixedCount[] {
  const files = fixLinks(fixableLinks(gathered), readText(root))
  // In place: a page may be a link to a file elsewhere, and has its own permissions.
  for (const { file, text } of files) writeFileSync(path.resolve(root, file), text)
  return files.map(({ file, count }) => ({ file, count }))
}

async function reportOf(gathered: Gathered, options: CheckOptions): Promise<CheckResult> {
  const { site, pages, failures } = gathered
  const { graph, config, root } = site.context
  const facts = pages.map(factsOf)
  const published = publishedSite(gathered)
  const outside = await options.askOutside?.(outsideLinks(gathered), config)
  const found = [
    ...site.diagnostics,
    ...failures,
    ...pages.flatMap(({ diagnostics }) => diagnostics),
    ...checkLinks({ graph, config, facts }),
    ...configLinkProblems(published),
    ...(outside?.diagnostics ?? []),
  ]
  const guarded = options.baseline === undefined ? [] : checkBaseline(published, options.baseline)
  const diagnostics = sortDiagnostics(distinct([...placeProblems(found, readText(root)), ...guarded]))
  const written = options.writeBaseline && keepBaseline(published, options.writeBaseline)
  return {
    outcome: 'checked',
    diagnostics: applySeverity(diagnostics, config.severity, options.strict),
    pages: graph.pages.size,
    links: facts.reduce((sum, { links }) => sum + links.length, 0),
    fixed: [],
    ...(written !== undefined && { written }),
    ...(outside && { external: outside.summary }),
  }
}

/** What stands in the config concerns every locale, but is told once. */
const distinct = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((one) => [JSON.stringify([one.code, one.where, one.message]), one])).values(),
]

/** Writes the list; gives the number of its addresses. Nothing is written that is there already. */
function keepBaseline(published: PublishedSite, { file, before }: NonNullable<CheckOptions['writeBaseline']>): number {
  const text = baselineText(before, publishedUrls(published))
  if (readText('/')(file) !== text) writeAtomic(file, text)
  return text.split('\n').filter((line) => line.startsWith('/') || /^https?:/.test(line)).length
}
