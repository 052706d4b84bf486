/** Which rules of the lint are on. */
import type { LintCode, Severity } from '../diagnostics/diagnostic.ts'
import type { LintRules, SiteConfig } from '../model/config.ts'

/** What readers would notice is a warning; the rest is a matter of taste, which a site asks for in `severity`. */
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

/** The rules that are on under the severities of a config. */
export function lintRules(severity: SiteConfig['severity']): LintRules {
  const chosen = Object.entries({ ...DEFAULTS, ...severity }).filter(([code]) => code in DEFAULTS)
  return Object.fromEntries(chosen.filter(([, level]) => level !== 'off')) as LintRules
}
