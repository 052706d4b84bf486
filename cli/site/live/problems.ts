import type { Route } from '../../base/brands.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type Anchors, missingAnchor } from '../../graph/check/anchors.ts'
import type { SiteContext } from '../context.ts'
import { judged } from '../verdict.ts'
import type { PageViews, ServedPage } from './page-views.ts'

/** Returns problems in the text of a page, its links, and the headings of other pages that they refer to. */
export const problemsOf = async (view: ServedPage, pages: PageViews, context: SiteContext): Promise<Diagnostic[]> =>
  judged([...view.diagnostics, ...(await anchorProblems(view, pages, context))], context)

async function anchorProblems({ links }: ServedPage, pages: PageViews, context: SiteContext): Promise<Diagnostic[]> {
  const aimed = links.filter(({ route, anchor }) => route !== undefined && anchor !== undefined)
  const targets = [...new Set(aimed.map(({ route }) => route!))]
  const anchors: Anchors = new Map(
    (await Promise.all(targets.map((route) => anchorsOf(route, pages)))).filter((entry) => entry !== undefined),
  )
  return aimed.flatMap(({ ref, route, anchor }) => missingAnchor(route!, anchor!, anchors, context, ref) ?? [])
}

async function anchorsOf(route: Route, pages: PageViews): Promise<[Route, Set<string>] | undefined> {
  const made = await pages.facts(route)
  return made && [route, new Set(made.facts.anchors.map((id) => id.normalize('NFC')))]
}
