/** Findings of a page. */
import type { Point } from 'unist'
import type { DiagnosticCode, FindingWith, LintCode, Severity } from '../../../diagnostics/diagnostic.ts'
import type { CodeWith } from '../../../diagnostics/properties.ts'
import type { Page } from './page.ts'

/** Thrown for a problem that ends the work on the page. */
export class PageError extends Error {}

/** A problem at a point of the source. */
type PointProblem<C extends DiagnosticCode = DiagnosticCode> = FindingWith<
  {
    readonly at?: Point | undefined
    readonly severity?: Severity
    readonly suggestion?: string | undefined
    readonly known?: readonly string[] | undefined
    readonly moreKnown?: number | undefined
  },
  C
>

/** Records a problem at a point of the source; a warning by default. */
export function report(page: Page, { at, severity = 'warning', ...problem }: PointProblem): void {
  page.result.diagnostics.push({
    ...problem,
    severity,
    where: page.sources.where(at),
    excerpt: page.sources.excerpt(at),
  })
}

/** Records the finding of a rule, if the config has the rule turned on. */
export function lint(page: Page, { at, ...problem }: LintProblem): void {
  const severity = page.settings.lint[problem.code]
  if (severity !== undefined) report(page, { ...problem, at, severity })
}
type LintProblem = FindingWith<{ readonly at: Point | undefined; readonly suggestion?: string | undefined }, LintCode>

/** Records an error and stops the work on the page. */
export function refuse(page: Page, problem: PointProblem<CodeWith<'stopsPage'>>): never {
  report(page, { ...problem, severity: 'error' })
  throw new PageError(problem.code)
}
