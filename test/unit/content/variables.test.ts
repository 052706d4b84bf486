/** Variables of the config in titles and pages. */
import { expect, test } from 'vitest'
import { site } from '../../rig.ts'

test('a variable with a dot in its name is filled in in titles, texts, and the sidebar', async () => {
  const { build, out } = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', variables: { 'app.version': '7.3' } }\n`,
    'content/index.md': '# Home\n\n[Next](./next.md)\n',
    'content/next.md': '# Release {{app.version}}\n\nInstall {{ app.version }}, not {{app.other}}.\n',
  })
  expect((await build()).code).toBe(0)
  const html = out('next.html')
  expect(html).toContain('<h1>Release 7.3</h1>')
  expect(html).toContain('Install 7.3, not {{app.other}}.')
  expect(out('index.html')).not.toContain('{{app.version}}')
})
