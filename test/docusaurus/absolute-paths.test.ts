/** Folders that a config names by their absolute paths. */
import { expect, test } from 'vitest'
import { docusaurusFolder } from './folder.ts'

test('folders of static files, docs, blog, and pages may be absolute paths', async () => {
  const folder = docusaurusFolder({
    config: `const path = require('path')
const at = (name) => path.join(__dirname, name)
module.exports = {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/',
  staticDirectories: ['static', at('extra')],
  presets: [['classic', { docs: { path: at('guides'), routeBasePath: '/' }, blog: { path: at('news') }, pages: { path: at('more') } }]],
}
`,
    files: {
      'static/a.txt': 'a',
      'extra/b.txt': 'b',
      'guides/index.md': '# Home\n\n[B](/b.txt)\n',
      'news/2024-01-01-one.md': '---\ntitle: One\n---\n\nText\n',
      'more/about.md': '# About\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  for (const file of ['a.txt', 'b.txt', 'index.html', 'blog/2024/01/01/one.html', 'about.html'])
    expect(folder.has(file), file).toBe(true)
  await folder.run('migrate')
  expect((await folder.run('build')).code).toBe(0)
  expect(folder.out('b.txt')).toBe('b')
})
