import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CODES } from '../../cli/diagnostics/properties.ts'

const page = readFileSync(new URL('../../docs/diagnostics.md', import.meta.url), 'utf8')
const documented = [...page.matchAll(/^\| `([a-z0-9-]+)` \| (?:error|warning|info|off) \|/gm)].map(([, code]) => code)

test('docs/diagnostics.md has one row for every code, and no other rows', () => {
  expect(documented.toSorted()).toEqual(CODES.toSorted())
})
