import type { Diagnostic, Severity, UnratedProblem } from './diagnostic.ts'

/** Adds the configured severity to a problem; returns undefined if it is ignored. */
export const withConfiguredSeverity = (level: Severity | 'off', problem: UnratedProblem): Diagnostic | undefined =>
  level === 'off' ? undefined : { ...problem, severity: level }
