/** All findings of a site, the same for every command. */

import { groupBy, lookUp } from '../base/collections.ts'
import { textReader } from '../base/files.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { distinct, identityOf } from '../diagnostics/diagnostic.ts'
import { type CodeWith, has } from '../diagnostics/properties.ts'
import type { SiteContext } from '../features/context.ts'
import type { RouteGraph } from '../model/graph.ts'
import type { PageFacts } from '../model/page.ts'
import { anchorsIn, withoutLostHeadings } from '../stages/graph/check/anchors.ts'
import { checkLinks } from '../stages/graph/check/check-links.ts'
import { applySeverity, sortDiagnostics } from '../stages/report/severity.ts'
import type { OpenSite } from './open.ts'
import { configLinkProblems } from './verdict/config-links.ts'
import { placeProblems } from './verdict/config-places.ts'
import { allowMissingFromCheckout } from './verdict/missing-from-checkout.ts'
import { publishedSite } from './verdict/published.ts'
import { unusedFiles } from './verdict/unused-files.ts'

/** The facts and failures of a site's pages. */
interface CheckedPages {
  /** In the order of the graph; pages that could not be compiled are absent. */
  readonly facts: readonly PageFacts[]
  /** Pages that could not be compiled. */
  readonly failures: readonly Diagnostic[]
}

/** Returns findings of config, graph and pages. `more`: further checks of a command (other hosts, published addresses). */
export function verdict(
  site: OpenSite,
  { facts, failures }: CheckedPages,
  more: readonly Diagnostic[] = [],
): Diagnostic[] {
  const { context } = site
  const { graph, config } = context
  const found = [
    ...site.diagnostics,
    ...failures,
    ...withoutLostHeadings(problemsOf(facts, graph), () => anchorsIn(facts)),
    ...checkLinks({ graph, config, facts }),
    ...configLinkProblems(publishedSite(context, facts)),
    ...unusedFiles(context),
    ...more,
  ]
  return finalizeFindings(found, context)
}

/** Returns the findings of pages, with the number of locales that show the same page. */
function problemsOf(facts: readonly PageFacts[], graph: RouteGraph): Diagnostic[] {
  const placeOf = (one: Diagnostic): string => JSON.stringify([identityOf(one), one.where])
  const counted = facts.flatMap(({ route, diagnostics }) =>
    diagnostics.flatMap((one) => (has(one, 'countsLocales') ? [{ one, locale: graph.pages.get(route)?.locale }] : [])),
  )
  const places = groupBy(counted, ({ one }) => placeOf(one))
  return facts
    .flatMap(({ diagnostics }) => diagnostics)
    .map((one): Diagnostic => {
      if (!has(one, 'countsLocales')) return one
      const locales = new Set(lookUp(places, placeOf(one)).map(({ locale }) => locale)).size
      return locales > 1 ? { ...one, locales } : one
    })
}

/** Prepares findings for the report: with locations, deduplicated, sorted, with the config's severities. */
export function finalizeFindings(found: readonly Diagnostic[], context: SiteContext): Diagnostic[] {
  const { root, config } = context
  const placed = placeProblems(allowMissingFromCheckout(oncePerName(found), context), textReader(root))
  return applySeverity(sortDiagnostics(distinct(placed)), config.severity)
}

export const hasErrors = (findings: readonly Diagnostic[]): boolean =>
  findings.some(({ severity }) => severity === 'error')

type CountedFinding = Diagnostic<CodeWith<'isCounted'>>

/** Whether a finding is reported once with its number of pages; a component that fails its page is reported for that page alone. */
const isCounted = (one: Diagnostic): one is CountedFinding => has(one, 'isCounted') && one.pages !== undefined

/** Reports a missing name once for the whole site, with the number of affected pages. */
function oncePerName(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const pages = new Map<string, number>()
  for (const one of found) if (isCounted(one)) pages.set(keyOf(one), (pages.get(keyOf(one)) ?? 0) + (one.pages ?? 0))
  const seen = new Set<string>()
  return found.flatMap((one): Diagnostic[] => {
    if (!isCounted(one)) return [one]
    const key = keyOf(one)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...one, pages: lookUp(pages, key) } as CountedFinding]
  })
}

const keyOf = ({ code, name }: CountedFinding): string => `${code} ${name}`
