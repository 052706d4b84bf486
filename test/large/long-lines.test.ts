/**
 * Long lines are compiled within the time limit of a test, which work that grows with the square of their length would
 * exceed.
 */
import { expect, test } from 'vitest'
import { mkdocsFolder } from '../mkdocs/folder.ts'
import { compileOnce } from '../unit/compile/rig.ts'

const settings = { lint: { 'undefined-reference': 'warning', 'term-spelling': 'warning' }, terms: ['GitHub'] } as const

test.each([
  ['spaces', ' '],
  ['backticks', '` '],
  ['emphasis', '*a'],
  ['underscores in a word', 'a_'],
  ['words to delete', '~~a'],
  ['links', '[a](b) '],
  ['definitions', '[a]: b '],
  ['undefined references', '[^1]'],
  ['variables', '{{A}} '],
  ['terms', 'Github '],
  ['tags without an end', '<textarea>'],
])('a line of %s', async (_name, piece) => {
  const { diagnostics } = await compileOnce(pageOf(piece, 300_000), { settings })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a line of findings in a text that an adapter changed', async () => {
  const folder = mkdocsFolder('', { 'docs/index.md': pageOf('[a](b.md) ', 400_000) })
  const { code, stderr } = await folder.run('build')
  expect(stderr.match(/broken-markdown-link|page-timeout/g)).toHaveLength(40_000)
  expect(code).toBe(0)
})

const pageOf = (piece: string, length: number): string => `# T\n\nx${piece.repeat(length / piece.length)}x\n`
