import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { has } from '../../diagnostics/properties.ts'
import type { SiteConfig } from '../../model/config.ts'
import { findingWords } from './words.ts'

/** Applies the config's `severity` (by code) to the problems of a run. */
export function applySeverity(diagnostics: readonly Diagnostic[], overrides: SiteConfig['severity']): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity =
      (has(diagnostic, 'hasFixedSeverity') ? undefined : overrides[diagnostic.code]) ?? diagnostic.severity
    return severity === 'off' ? [] : [{ ...diagnostic, severity }]
  })
}

/** `--strict`: warnings count as errors. */
export const strictly = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.map((finding) => (finding.severity === 'warning' ? { ...finding, severity: 'error' } : finding))

/** Causes come before their effects: problems of the site, then files that cannot be read, then the rest. */
function rankOf(diagnostic: Diagnostic): number {
  if (diagnostic.where === undefined) return 0
  if (!has(diagnostic, 'isCause')) return 2
  return /\.mdx?$/i.test(diagnostic.where.file) ? 1 : 0
}

/** Sorts by rank, file, line, column, code, message: the same order in every run, without location first. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
  return [...diagnostics].sort(
    (a, b) =>
      compare(rankOf(a), rankOf(b)) ||
      compare(a.where?.file ?? '', b.where?.file ?? '') ||
      compare(a.where?.line ?? 0, b.where?.line ?? 0) ||
      compare(a.where?.column ?? 0, b.where?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(findingWords(a).message, findingWords(b).message),
  )
}

/** Whether problems leave their page incomplete. If they are only warnings, a build publishes it, too. */
export const isIncomplete = (
  problems: readonly Diagnostic[],
  config: Pick<SiteConfig, 'severity'> | undefined,
): boolean =>
  applySeverity(problems, config?.severity ?? {}).some(
    (finding) => finding.severity === 'error' && has(finding, 'stopsPage'),
  )
