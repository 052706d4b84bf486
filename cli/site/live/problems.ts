import { type Anchors, missingAnchor } from '../../graph/check/anchors.ts'
import type { Diagnostic, Route } from '../../model.ts'
import { applySeverity, sortDiagnostics, withoutAdvice } from '../../report/severity.ts'
import type { SiteContext } from '../context.ts'
import type { Making, View } from './making.ts'

/** What is wrong with the text of a page, its links, and the headings of other pages that they name. */
export const problemsOf = async (view: View, making: Making, context: SiteContext): Promise<Diagnostic[]> =>
  withSeverities([...view.diagnostics, ...(await anchorProblems(view, making, context))], context)

/** Severities of the config; remarks on links that work are for `check-links`. */
export const withSeverities = (diagnostics: readonly Diagnostic[], { config }: SiteContext): Diagnostic[] =>
  sortDiagnostics(applySeverity(withoutAdvice(diagnostics, config.severity), config.severity, false))

async function anchorProblems({ facts }: View, making: Making, context: SiteContext): Promise<Diagnostic[]> {
  const links = facts.links.filter(({ route, anchor }) => route !== undefined && anchor !== undefined)
  const targets = [...new Set(links.map(({ route }) => route!))]
  const anchors: Anchors = new Map(
    (await Promise.all(targets.map((route) => anchorsOf(route, making)))).filter((entry) => entry !== undefined),
  )
  return links.flatMap(
    ({ ref, route, anchor }) =>
      missingAnchor(route!, anchor!, anchors, context, { where: ref.where, excerpt: ref.excerpt }) ?? [],
  )
}

async function anchorsOf(route: Route, making: Making): Promise<[Route, Set<string>] | undefined> {
  const trace = await making.trace(route)
  return trace && [route, new Set(trace.anchors.map((id) => id.normalize('NFC')))]
}
