/** Plugins and presets of the site around the content plugins of Docusaurus. */
import { describe, expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

/** A plugin in the config itself. */
const NEWS_PLUGIN = `const path = require('node:path')
async function newsPlugin(context, options) {
  const plugin = await require('@docusaurus/plugin-content-blog').default(context, { ...options, path: 'news' })
  plugin.postBuild = async () => {}
  return plugin
}
`

describe('a plugin of the site that changes a content plugin is read as that plugin', () => {
  const files = {
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n[lesson](/lessons/first) [post](/news/hello)\n',
    'lessons/first.md': '# First\n',
    'news/2026-01-02-hello.md': '---\nslug: hello\n---\n\n# Hello\n',
    'plugins/docs.mjs':
      "import docs from '@docusaurus/plugin-content-docs'\nexport default docs.default\nexport const { validateOptions } = docs\n",
    'plugins/blog.js': `const blog = require('@docusaurus/plugin-content-blog').default
module.exports = async (context, options) => ({
  ...(await blog(context, { ...options, path: require('node:path').join(context.siteDir, 'news') })),
  async postBuild() {},
})
`,
  }
  const keys = "plugins: [['./plugins/docs.mjs', { id: 'lessons', path: 'lessons', routeBasePath: 'lessons' }], "
  const pages = ['index.html', 'lessons/first.html', 'news/hello.html']

  test.each([
    ['a file', `${keys}['./plugins/blog.js', { routeBasePath: 'news' }]]`, ''],
    ['a function', `${keys}[newsPlugin, { routeBasePath: 'news' }]]`, NEWS_PLUGIN],
  ])('%s', async (_kind, plugins, head) => {
    const folder = docusaurusFolder({ config: head + withMdx(plugins), files })
    const problems = await folder.problems()
    expect(serious(problems)).toEqual([])
    expect(problems.join('\n')).toMatch(/the plugin \S+ is run, but not its hook postBuild/)
    expect(folder.outFiles()).toEqual(expect.arrayContaining(pages))
  })
})

test('links to pages that a preset would make are warnings', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace(
      "presets: [['classic'",
      "presets: [['redocusaurus', { specs: [{ route: '/api' }] }], ['classic'",
    ),
    files: { 'docs/index.md': '# Home\n\n[api](/api)\n' },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:3:1 warning broken-link The link to /api leads nowhere.',
  ])
})
