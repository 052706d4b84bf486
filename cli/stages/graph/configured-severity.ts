import type { Diagnostic, Severity, UnratedProblem } from '../../diagnostics/diagnostic.ts'
import type { ConfigSeverity } from '../../model/config.ts'

const SEVERITIES: Readonly<Record<Exclude<ConfigSeverity, 'ignore'>, Severity>> = {
  log: 'info',
  warn: 'warning',
  throw: 'error',
}

/** Adds the configured severity to a problem; returns undefined if it is ignored. */
export const withConfiguredSeverity = (level: ConfigSeverity, problem: UnratedProblem): Diagnostic | undefined =>
  level === 'ignore' ? undefined : { ...problem, severity: SEVERITIES[level] }

/** Returns the name of the config file, for messages. */
export const configFile = ({ file }: { readonly file?: string }): string => file ?? 'site.config.ts'
