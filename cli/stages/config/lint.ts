/** Decides which lint rules are on. */
import type { LintCode, Severity } from '../../diagnostics/diagnostic.ts'
import type { LintRules, SiteConfig } from '../../model/config.ts'

/** Rules about problems that readers notice are warnings; the rest is a matter of taste, which a site turns on in `severity`. */
const DEFAULTS: Readonly<Record<LintCode, Severity | 'off'>> = {
  'second-title': 'off',
  'skipped-level': 'off',
  'empty-page': 'off',
  'empty-link': 'warning',
  'missing-alt': 'off',
  'undefined-reference': 'warning',
  'broken-media': 'warning',
  'unused-image': 'off',
  'unused-partial': 'off',
  'missing-description': 'off',
  'long-description': 'off',
  'duplicate-title': 'off',
  'redirect-fragment': 'warning',
  'term-spelling': 'warning',
}

/** Returns the rules that a config's severities turn on. */
export function lintRules(severity: SiteConfig['severity']): LintRules {
  const chosen = Object.entries({ ...DEFAULTS, ...severity }).filter(([code]) => code in DEFAULTS)
  return Object.fromEntries(chosen.filter(([, level]) => level !== 'off')) as LintRules
}
