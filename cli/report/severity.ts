import type { Diagnostic, SiteConfig } from '../model.ts'

/** Applies `severity` of the config (by code) and `--strict` (warnings count as errors) to the problems of a run. */
export function applySeverity(
  diagnostics: readonly Diagnostic[],
  overrides: SiteConfig['severity'],
  strict: boolean,
): Diagnostic[] {
  const byCode = new Map(Object.entries(overrides))
  return diagnostics.flatMap((diagnostic) => {
    const severity = byCode.get(diagnostic.code) ?? diagnostic.severity
    if (severity === 'off') return []
    return [{ ...diagnostic, severity: strict && severity === 'warning' ? 'error' : severity }]
  })
}

/** One order for every run: file, line, column, code, message; what has no place comes first. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.where?.file ?? '', b.where?.file ?? '') ||
      compare(a.where?.line ?? 0, b.where?.line ?? 0) ||
      compare(a.where?.column ?? 0, b.where?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

/** Remarks on links that work: `check-links` shows them, a build only where the config gives them a severity. */
const ADVICE: ReadonlySet<string> = new Set(['link-slash', 'link-html', 'redirected-link', 'broken-own-url'])

export const withoutAdvice = (diagnostics: readonly Diagnostic[], overrides: SiteConfig['severity']): Diagnostic[] =>
  diagnostics.filter(({ code }) => !ADVICE.has(code) || code in overrides)
