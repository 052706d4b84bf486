/** The table of all codes in the guide is complete. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CODES, RULES } from '../../cli/diagnostics/properties.ts'

const page = readFileSync(new URL('../../docs/diagnostics.md', import.meta.url), 'utf8')
const rows = [...page.matchAll(/^\| `([a-z0-9-]+)` \| (error|warning|info|off) \|/gm)]
const documented = rows.map(([, code]) => code)

test('docs/diagnostics.md has one row for every code, and no other rows', () => {
  expect(documented.toSorted()).toEqual(CODES.toSorted())
})

test('docs/diagnostics.md has the severity of every rule', () => {
  const severities = new Map(rows.map(([, code, severity]) => [code, severity]))
  expect(RULES.map(([code]) => [code, severities.get(code)])).toEqual(RULES)
})
