/** Mermaid: what a build says of diagrams. */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const PAGE = '# Home\n\n```mermaid\ngraph TD\n  A --> B\n```\n\n```mermaid\npie\n```\n'

test('a diagram is shown as its source, and the build says so once a page', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', markdown: { mermaid: true } }\n`,
    'content/index.md': PAGE,
  })
  expect(await docs.problems('--strict')).toEqual([
    'content/index.md:3:1 info diagram-as-source Diagrams are shown as their source. To have them drawn, add a plugin that draws them, or show a picture.',
  ])
  expect(docs.out('index.html').match(/data-mermaid/g)).toHaveLength(2)
})

test('the report for a site of Docusaurus does not say that diagrams are drawn', async () => {
  const docs = site({
    'site.config.ts': null,
    'docusaurus.config.js': `module.exports = { title: 'Test', url: 'https://example.com', baseUrl: '/', markdown: { mermaid: true },
      themes: ['@docusaurus/theme-mermaid'], presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
      themeConfig: { mermaid: { theme: { light: 'neutral' } } } }\n`,
    'docs/index.md': PAGE,
  })
  const said = (await docs.problems()).join('\n')
  expect(said).toContain('diagrams are shown as their source')
  expect(said).not.toContain('drawn with')
})
