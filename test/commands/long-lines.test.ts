/** Findings on very long lines: each shows the part of the line around its place, in every format. */
import { expect, test } from 'vitest'
import { type Problem, site } from '../rig.ts'

const LINKS = 3000
const docs = () =>
  site({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', onBrokenLinks: 'warn', /* ${'-'.repeat(5000)} */ redirects: [{ from: '/a', to: '/gone' }] }\n`,
    'content/index.md': `---\ntitle: Home\ntoc: { a: ${'1, b: '.repeat(2000)}2 }\n---\n\n# Home\n\n${'text [link](./gone) '.repeat(LINKS)}\n`,
  })

test('in JSON', async () => {
  const { code, stdout } = await docs().build('--format', 'json')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly (Problem & { readonly excerpt?: string })[] }
  expect(code).toBe(1)
  expect(diagnostics.filter((one) => one.code === 'broken-link')).toHaveLength(LINKS)
  expect(diagnostics.map((one) => one.excerpt?.length ?? 0).filter((length) => length === 0 || length > 200)).toEqual(
    [],
  )
  for (const { excerpt, column } of diagnostics.filter((one) => one.code === 'broken-link'))
    expect(excerpt!.slice(Math.min(column! - 1, 80))).toMatch(/^\[link\]/)
  expect(diagnostics.find((one) => one.code === 'broken-redirect')!.excerpt).toContain('/gone')
})

test('in text', async () => {
  const { stderr } = await docs().build()
  const lines = stderr.split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300)
  const carets = lines.flatMap((line, at) => (/^ +\| +\^/.test(line) ? [lines[at - 1]![line.indexOf('^')]] : []))
  expect(carets.filter((mark) => mark === '[')).toHaveLength(LINKS)
})

test('of thousands of correct values, the first ones', async () => {
  const sections = Array.from({ length: 2000 }, (_, i) => `## Word${i} of many\n\n[x](#word${i}-of-mnay)\n`)
  const { stdout } = await site({ 'content/index.md': `# Home\n\n${sections.join('\n')}` }).build('--format', 'json')
  expect(stdout.length).toBeLessThan(3_000_000)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  expect(diagnostics).toHaveLength(2000)
  expect(diagnostics[7]).toMatchObject({ code: 'broken-anchor', suggestion: '#word7-of-many' })
  expect(diagnostics[7]!.notes![0]).toMatch(/^Its ids: word0-of-many, .* and 19\d\d more\.$/)
})

test('without ids and suggestions that nobody can read', async () => {
  const heading = `## Start ${'word '.repeat(5000)}\n\n## Last\n`
  const text = `# Home\n\n${heading}\n${'[x](#start) [x](#none) '.repeat(500)}\n`
  const { stdout } = await site({ 'content/index.md': text }).build('--format', 'json')
  expect(stdout.length).toBeLessThan(2_000_000)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  expect(diagnostics).toHaveLength(1000)
  expect(diagnostics[0]).toMatchObject({ code: 'broken-anchor', notes: ['Its ids: last and 1 more.'] })
  expect(diagnostics[0]).not.toHaveProperty('suggestion')
})

test.each(['github', 'sarif', 'junit'])('in the format %s', async (format) => {
  const { stdout } = await docs().run('check-links', '--format', format)
  expect(stdout.length).toBeGreaterThan(LINKS * 50)
  expect(stdout.length).toBeLessThan(LINKS * 1000)
})
