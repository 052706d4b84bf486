import { groupBy } from '../../base/collections.ts'
import { sourcePath } from '../../base/paths.ts'
import type { PageErrorFacts } from '../../diagnostics/build-facts.ts'
import type { Diagnostic, Problem } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { ThemeProblem } from '../../model/page.ts'
import { type FailedReason, SAME_ERRORS } from './job.ts'

/** A page that could not be built. */
export type PageFailure = FailedReason & { readonly page: GraphPage }

/**
 * Reports pages that could not be built. If the same error fails many of them, one diagnostic names the first page and
 * counts the others.
 */
export function failureDiagnostics(failures: readonly PageFailure[]): Diagnostic[] {
  // A timeout is specific to its page, and so is a crashed worker, unless many crashed in the same way.
  const causeOf = (failure: PageFailure): string =>
    failure.reason === 'threw' || failure.reason === 'died' ? failure.reason + failure.message : failure.page.route
  return [...groupBy(failures, causeOf).values()].flatMap((same) =>
    same[0].reason === 'died' && same.length < SAME_ERRORS
      ? same.map((failure) => diagnosticOf([failure]))
      : [diagnosticOf(same)],
  )
}

/** The number of further pages that a diagnostic names. */
const OTHERS = 3

function diagnosticOf(failures: readonly [PageFailure, ...PageFailure[]]): Diagnostic {
  const docs = failures.filter((failure) => failure.page.kind === 'doc')
  const [first = failures[0], ...others] = docs.length > 0 ? docs : failures
  const { page } = first
  const route = page.kind === 'doc' ? {} : { route: page.route }
  const where = page.kind === 'doc' ? { file: page.meta.source.path, line: 1, column: 1 } : undefined
  const named = others.slice(0, OTHERS).map((failure) => sourceOrRoute(failure.page))
  const facts = { ...route, pages: failures.length, ...(named.length > 0 && { others: named }) }
  return { ...problemOf(first, facts), severity: 'error', where }
}

const sourceOrRoute = (page: GraphPage): string => (page.kind === 'doc' ? page.meta.source.path : page.route)

type Failure = Problem<'content-changing' | 'page-failed' | 'page-timeout' | 'page-crashed'>

function problemOf(failed: FailedReason, facts: PageErrorFacts): Failure {
  switch (failed.reason) {
    case 'changed':
      return { code: 'content-changing' }
    case 'late':
      return { code: 'page-timeout', seconds: failed.seconds, ...facts }
    case 'died':
      return { code: 'page-crashed', reason: failed.message, ...facts }
    case 'threw':
    case 'unwritten':
      return { code: 'page-failed', reason: failed.message, ...facts }
  }
}

/** Reports theme components that failed, each cause once with the number of its pages. */
export function themeDiagnostics(problems: readonly ThemeProblem[], { theme }: SiteConfig): Diagnostic[] {
  const causes = groupBy(problems, ({ part, cause, thrownAt }) => `${part} ${JSON.stringify([cause, thrownAt])}`)
  return [...causes.values()].map((same): Diagnostic => {
    const { part, cause, thrownAt } = same[0]!
    const where = thrownAt ??
      (typeof cause === 'string' ? undefined : cause.where) ?? {
        file: sourcePath('.', theme[part] ?? part),
      }
    return { code: 'theme-failed', severity: 'error', theme: part, cause, pages: same.length, where }
  })
}
