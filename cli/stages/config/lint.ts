/** Decides which lint rules are on. */
import { RULES } from '../../diagnostics/properties.ts'
import type { LintRules, SiteConfig } from '../../model/config.ts'

/** Returns the rules that a config's severities turn on. */
export const lintRules = (severity: SiteConfig['severity']): LintRules =>
  Object.fromEntries(
    RULES.flatMap(([code, standard]) => {
      const level = severity[code] ?? standard
      return level === 'off' ? [] : [[code, level]]
    }),
  )
