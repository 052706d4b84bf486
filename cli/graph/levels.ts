import type { Diagnostic, Severity, Unrated } from '../diagnostics/diagnostic.ts'
import type { Level } from '../model/config.ts'

const SEVERITIES: Readonly<Record<Exclude<Level, 'ignore'>, Severity>> = {
  log: 'info',
  warn: 'warning',
  throw: 'error',
}

/** A problem with the severity that the config gives its kind; undefined when it is to be ignored. */
export const leveled = (level: Level, problem: Unrated): Diagnostic | undefined =>
  level === 'ignore' ? undefined : { ...problem, severity: SEVERITIES[level] }

/** Name of the config file, for messages about what is in it. */
export const configFile = ({ file }: { readonly file?: string }): string => file ?? 'site.config.ts'
