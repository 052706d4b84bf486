/** How findings about parts of Docusaurus are shown to people, and to programs. */
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

const folder = () =>
  docusaurusFolder({
    config: configWith(`
  future: { v4: true },
  plugins: ['@docusaurus/plugin-pwa'],
  themeConfig: { prism: { theme: { plain: {} }, darkTheme: { plain: {} } } },`),
    files: { 'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n' },
  })

test('findings of one kind are one line with their number; one finding is shown as it is', async () => {
  const { code, stderr } = await folder().run('build')
  expect(code, stderr).toBe(0)
  const lines = stderr.split('\n').filter((line) => line.includes('docusaurus-unsupported'))
  expect(lines).toEqual([
    'docusaurus.config.js info docusaurus-unsupported 3 keys of the config have no effect here, or a different effect: future, themeConfig.prism.theme, themeConfig.prism.darkTheme.',
    expect.stringMatching(
      /^docusaurus\.config\.js:\d+:\d+ info docusaurus-unsupported `plugins\[0\]`: the plugin pwa is not run: /,
    ),
  ])
  expect(stderr).toContain('`docs build --verbose` shows each finding in its own line.')
})

test('`docs build --verbose` and the report for programs have each finding', async () => {
  const site = folder()
  const { stderr } = await site.run('build', '--verbose')
  expect(stderr.split('\n').filter((line) => line.includes('docusaurus-unsupported'))).toHaveLength(4)
  expect(stderr).not.toContain('--verbose')
  const { stdout } = await site.run('build', '--format', 'json')
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly object[] }
  expect(diagnostics).toHaveLength(4)
  expect(diagnostics[0]).not.toHaveProperty('group')
})

test('many ids that are used twice are one line with their number; `--verbose` has each', async () => {
  const twice = (count: number): string =>
    Array.from({ length: count }, (_, i) => `<p id="a${i}">a</p>\n\n<p id="a${i}">b</p>\n`).join('\n')
  const site = docusaurusFolder({
    config: configWith(''),
    files: { 'docs/intro.md': `---\nslug: /\n---\n\n# Intro\n\n${twice(15)}`, 'docs/b.md': `# B\n\n${twice(15)}` },
  })
  const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.includes('duplicate-id'))
  const { stderr } = await site.run('build')
  expect(linesOf(stderr)).toEqual(['docs/b.md:5:1 warning duplicate-id The id a0 is used twice on this page.'])
  expect(stderr).toContain('The same is true of 29 other ids of the site.')
  expect(linesOf((await site.run('build', '--verbose')).stderr)).toHaveLength(30)
  site.change({ 'docs/b.md': '# B\n' })
  expect(linesOf((await site.run('build')).stderr)).toHaveLength(15)
})
