/** Sites that another version of the tool has built, or whose config was written for it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceHash } from '../../scripts/source-hash.mjs'
import { docsProcess, type Problem, site } from '../rig.ts'
import { commandOf, copyTool, replaceInTool } from '../tool-copy.ts'

test('a build over the results of another version is a cold build', async () => {
  const older = copyTool()
  replaceInTool(older, sourceHash(), '0'.repeat(32))
  replaceInTool(older, 'Skip to main content', 'Skip to what was shown before')
  const docs = site({
    'content/index.md': '# Home\n\n[A](./a.md)\n\n![An image](./pixel.png)\n',
    'content/a.md': '# A\n',
    'content/b.mdx': '# B\n\n<b>{1 + 1}</b>\n',
    'content/pixel.png': 'not a real one',
  })
  const before = await docsProcess(docs.root, ['build'], {}, commandOf(older))
  expect(before.code, before.stderr).toBe(0)
  expect(docs.out('a.html')).toContain('Skip to what was shown before')
  const cold = await docs.build('--no-cache', '--out', 'cold')
  expect(cold.code, cold.stderr).toBe(0)
  const { stdout } = await docs.build('--format', 'json')
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'built' })
  expect(docs.outFiles()).toEqual(docs.outFiles('cold'))
  for (const file of docs.outFiles())
    expect(docs.out(file) === readFileSync(path.join(docs.root, 'cold', file), 'utf8'), file).toBe(true)
  // And the other way round: an older version is installed again.
  await docsProcess(docs.root, ['build'], {}, commandOf(older))
  expect(docs.out('a.html')).toContain('Skip to what was shown before')
})

test('a key that only another version has is located, with the known keys and the changelog', async () => {
  const docs = site({
    'site.config.ts': `export default {\n  title: 'Test',\n  search: { provider: 'embedded' },\n  pagefind: { language: 'en' },\n  footer: { columns: [] },\n}\n`,
    'content/index.md': '# Home\n',
  })
  const { code, stdout } = await docs.build('--format', 'json')
  expect(code).toBe(2)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  expect(diagnostics).toMatchObject([
    {
      ...{ code: 'config-unknown-key', file: 'site.config.ts', line: 4, column: 3, message: 'Unknown key `pagefind`.' },
      notes: [expect.stringMatching(/^Known keys here: .*title/), expect.stringContaining('/CHANGELOG.md')],
    },
    { code: 'config-unknown-key', line: 5, column: 13, message: 'Unknown key `footer.columns`.' },
  ])
})
