import pc from 'picocolors'
import { expect, test } from 'vitest'
import { excerptAround } from '../../../cli/base/position.ts'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { githubReport, junitReport, sarifReport, toJson } from '../../../cli/stages/report/formats.ts'
import { type ExcerptReader, printDiagnostic, printReport } from '../../../cli/stages/report/print.ts'
import { applySeverity, sortDiagnostics, strictly } from '../../../cli/stages/report/severity.ts'

const plain = pc.createColors(false)
const lines = ['# Title', '', 'See [the guide](./gide.md) <now>.']
const read: ExcerptReader = ({ where, excerpt }) => excerpt ?? lines[(where?.line ?? 0) - 1]

const broken: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  href: '/gide',
  where: { file: 'content/a.md', line: 3, column: 5, endLine: 3, endColumn: 27 },
  suggestion: '/guide',
}

test('location, message, source line with a caret, suggestion', () => {
  expect(printDiagnostic(broken, read, plain)).toMatchInlineSnapshot(`
    "content/a.md:3:5 error broken-link The link to /gide leads nowhere.
      3 | See [the guide](./gide.md) <now>.
        |     ^^^^^^^^^^^^^^^^^^^^^^
      Did you mean /guide?"
  `)
})

test('text of a page cannot control the terminal', () => {
  const evil = { ...broken, href: 'bad \u001b[31m\u0007', excerpt: '\u001b]0;title\u0007' }
  expect(printDiagnostic(evil, read, plain)).not.toMatch(/[\u001b\u0007]/)
})

test('the name of a file cannot control the terminal, or end the line', () => {
  const [first] = printDiagnostic({ ...broken, where: { file: 'a\nb\u001b[31m.md' } }, read, plain).split('\n')
  expect(first).toBe('a\ufffdb\ufffd[31m.md error broken-link The link to /gide leads nowhere.')
})

test('a long line is truncated around the caret', () => {
  const far: Diagnostic = {
    ...broken,
    where: { file: 'a.md', line: 1, column: 5000 },
    excerpt: excerptAround(`${'x'.repeat(4999)}Y${'z'.repeat(5000)}`, 5000),
  }
  const [, source, caret] = printDiagnostic(far, read, plain).split('\n')
  expect(source!.length).toBeLessThan(210)
  expect(source![caret!.indexOf('^')]).toBe('Y')
})

test('the report ends with counts', () => {
  const warning: Diagnostic = { code: 'git-shallow', severity: 'warning' }
  expect(printReport([broken, warning, warning], read, plain).split('\n').at(-1)).toBe('1 error, 2 warnings')
  expect(printReport([], read, plain)).toBe('')
})

test('formats for programs', () => {
  expect(toJson(broken, read)).toMatchObject({
    code: 'broken-link',
    severity: 'error',
    file: 'content/a.md',
    line: 3,
    column: 5,
  })
  expect(githubReport([{ ...broken, href: '50%,\nyes' }])).toBe(
    '::error file=content/a.md,line=3,col=5,title=broken-link::The link to 50%25,%0Ayes leads nowhere. Did you mean /guide?',
  )
  const sarif = JSON.parse(sarifReport([broken], '1.0.0')) as { runs: { results: { ruleId: string }[] }[] }
  expect(sarif.runs[0]!.results[0]!.ruleId).toBe('broken-link')
  expect(junitReport([{ ...broken, href: 'a < b & "c"' }])).toContain('a &lt; b &amp; &quot;c&quot;')
})

test('severity by code, strict, order', () => {
  const a: Diagnostic = { code: 'bad-tab', severity: 'warning' }
  const b: Diagnostic = { code: 'utf-16', severity: 'error', where: { file: 'z.md', line: 2 } }
  expect(strictly(applySeverity([a, b], { 'utf-16': 'off' }))).toEqual([{ ...a, severity: 'error' }])
  expect(strictly(applySeverity([a], { 'bad-tab': 'info' }))).toEqual([{ ...a, severity: 'info' }])
  expect(sortDiagnostics([b, { ...b, where: { file: 'z.md', line: 1 } }, a]).map(({ where }) => where?.line)).toEqual([
    undefined,
    1,
    2,
  ])
})
