/** All findings of a site, for the commands that check a whole site. */

import { groupBy, lookUp } from '../base/collections.ts'
import { textReader } from '../base/files.ts'
import { type Diagnostic, distinct, identityOf } from '../diagnostics/diagnostic.ts'
import { type CodeWith, has } from '../diagnostics/properties.ts'
import type { SiteContext } from '../features/context.ts'
import type { RouteGraph } from '../model/graph.ts'
import type { PageFacts } from '../model/page.ts'
import { anchorsIn, withoutLostHeadings } from '../stages/graph/check/anchors.ts'
import { checkLinks } from '../stages/graph/check/check-links.ts'
import { applySeverity, sortDiagnostics } from '../stages/report/severity.ts'
import type { OpenSite } from './open.ts'
import { collectAddresses } from './verdict/addresses.ts'
import { configLinkProblems } from './verdict/config-links.ts'
import { placeProblems } from './verdict/config-places.ts'
import { allowMissingFromCheckout } from './verdict/missing-from-checkout.ts'
import { unusedFiles } from './verdict/unused-files.ts'

/** The facts and failures of a site's pages. */
interface CheckedPages {
  /** In the order of the graph; pages that could not be compiled are absent. */
  readonly facts: readonly PageFacts[]
  /** Pages that could not be compiled. */
  readonly failures: readonly Diagnostic[]
}

/** Returns findings of config, graph and pages. `more`: further checks (other hosts, published addresses). */
export function verdict(
  site: OpenSite,
  { facts, failures }: CheckedPages,
  more: readonly Diagnostic[] = [],
): Diagnostic[] {
  const { context } = site
  const { graph, config } = context
  const findings = [
    ...site.diagnostics,
    ...failures,
    ...withoutLostHeadings(pageProblems(facts, graph), () => anchorsIn(facts)),
    ...checkLinks({ graph, config, facts }),
    ...configLinkProblems(collectAddresses(context, facts)),
    ...unusedFiles(context),
    ...more,
  ]
  return finalizeFindings(findings, context)
}

/** Returns the findings of pages, with the number of locales that show the same page. */
function pageProblems(facts: readonly PageFacts[], graph: RouteGraph): Diagnostic[] {
  const placeOf = (finding: Diagnostic): string => JSON.stringify([identityOf(finding), finding.where])
  const counted = facts.flatMap(({ route, diagnostics }) =>
    diagnostics.flatMap((finding) =>
      has(finding, 'countsLocales') ? [{ finding, locale: graph.pages.get(route)?.locale }] : [],
    ),
  )
  const places = groupBy(counted, ({ finding }) => placeOf(finding))
  return facts
    .flatMap(({ diagnostics }) => diagnostics)
    .map((finding): Diagnostic => {
      if (!has(finding, 'countsLocales')) return finding
      const locales = new Set(lookUp(places, placeOf(finding)).map(({ locale }) => locale)).size
      return locales > 1 ? { ...finding, locales } : finding
    })
}

/** Prepares findings for the report: with locations, deduplicated, sorted, with the config's severities. */
export function finalizeFindings(findings: readonly Diagnostic[], context: SiteContext): Diagnostic[] {
  const { root, config } = context
  const placed = placeProblems(allowMissingFromCheckout(oncePerName(findings), context), textReader(root))
  return applySeverity(sortDiagnostics(distinct(placed)), config.severity)
}

/** Whether one of the findings is an error. */
export const hasErrors = (findings: readonly Diagnostic[]): boolean =>
  findings.some(({ severity }) => severity === 'error')

type CountedFinding = Diagnostic<CodeWith<'isCounted'>>

/** Whether a finding is reported once with its number of pages: not if it fails its page. */
const isCounted = (finding: Diagnostic): finding is CountedFinding =>
  has(finding, 'isCounted') && finding.pages !== undefined

/** Reports a missing name once for the whole site, with the number of affected pages. */
function oncePerName(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const pages = new Map<string, number>()
  for (const finding of findings)
    if (isCounted(finding)) pages.set(keyOf(finding), (pages.get(keyOf(finding)) ?? 0) + (finding.pages ?? 0))
  const seen = new Set<string>()
  return findings.flatMap((finding): Diagnostic[] => {
    if (!isCounted(finding)) return [finding]
    const key = keyOf(finding)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...finding, pages: lookUp(pages, key) } as CountedFinding]
  })
}

const keyOf = ({ code, name }: CountedFinding): string => `${code} ${name}`
