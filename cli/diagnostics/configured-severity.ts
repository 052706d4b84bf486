import type { ConfigSeverity } from '../model/config.ts'
import type { Diagnostic, UnratedProblem } from './diagnostic.ts'

/** Adds the configured severity to a problem; returns undefined if it is ignored. */
export const withConfiguredSeverity = (level: ConfigSeverity, problem: UnratedProblem): Diagnostic | undefined =>
  level === 'off' ? undefined : { ...problem, severity: level }
