/** Addresses that the sidebar prints. */
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

test('a category without a link leads to the first page in it, never to an address of another site', async () => {
  const folder = docusaurusFolder({
    config: configWith('', "routeBasePath: '/', sidebarPath: './sidebars.js'"),
    files: {
      'sidebars.js': `module.exports = { main: [
  'index',
  { type: 'category', label: 'Links', items: [{ type: 'link', label: 'Code', href: 'https://github.com/x/y' }, 'b'] },
  { type: 'category', label: 'Mail', items: [{ type: 'link', label: 'Write', href: 'mailto:a@b.example' }] },
  { type: 'category', label: 'Path', items: [{ type: 'link', label: 'App', href: 'pathname:///some/app' }] },
] }
`,
      'docs/index.md': '# Home\n\nText\n',
      'docs/b.md': '# B\n\nText\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const menu = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(folder.out('index.html'))![0]
  const addresses = [...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  // A category without pages only opens, as in Docusaurus.
  expect(addresses.filter((href) => !['#', '/', '/b', 'https://github.com/x/y'].includes(href!))).toEqual([])
  expect(menu).toMatch(/href="\/b"[^>]*>(?:<[^>]*>)*Links/)
  // What is printed, not only what is written.
  expect((await folder.run('check-links', 'out')).stdout).not.toContain('broken-link')
})
