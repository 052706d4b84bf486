/** The navigation of a MkDocs folder. */
import { expect, test } from 'vitest'
import type { TestSite } from '../rig.ts'
import { mkdocsFolder } from './folder.ts'

/** Returns the texts in the sidebar of a page. */
function sidebarOf(folder: TestSite, page: string): string {
  const menu = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(folder.out(page))?.[0] ?? ''
  return menu
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const EXPANDED = 'theme:\n  name: material\n  features: [navigation.expand, navigation.indexes]\n'

test('without nav, the sidebar has the order of the files', async () => {
  const folder = mkdocsFolder('', {
    'docs/README.md': '# Start\n',
    'docs/b.md': '# B\n',
    'docs/a-folder/c.md': '# C\n',
  })
  expect(await folder.problems()).toEqual([])
  expect(sidebarOf(folder, 'b/index.html')).toBe('Start B A folder')
})

test('without nav, the sidebar has the pages of the site', async () => {
  const folder = mkdocsFolder('exclude_docs: |\n  drafts/\n  *.tmp.md\n', {
    'docs/index.md': '# Start\n',
    'docs/README.md': '# Hidden\n',
    'docs/_part.md': '# Part\n',
    'docs/_more/a.md': '# More\n',
    'docs/[x]/index.md': '# Brackets\n',
    'docs/[x]/README.md': '# Hidden\n',
    'docs/templates/b.md': '# Template\n',
    'docs/drafts/c.md': '# Draft\n',
    'docs/d.tmp.md': '# Temporary\n',
    'docs/.hidden/e.md': '# Hidden\n',
  })
  expect(await folder.problems()).toEqual([])
  expect(sidebarOf(folder, 'index.html')).toBe('Start Part [x] more')
  expect(folder.has('_more/a/index.html')).toBe(true)
  expect(folder.has('templates/b/index.html')).toBe(false)
})

test('lists of links in files', async () => {
  const folder = mkdocsFolder(`${EXPANDED}nav: [b.md]\nplugins:\n  - literate-nav\n`, {
    'docs/SUMMARY.md':
      '* not a nav\n\nText\n\n* [Home](./)\n* [Start](index.md)\n* Rest\n    * *.md\n* [Folder](folder/)\n* */\n',
    'docs/index.md': '# Index\n',
    'docs/b.md': '# B\n',
    'docs/_part.md': '# Part\n',
    'docs/folder/SUMMARY.md': '- [Up](../)\n- [Two](two.md)\n- *\n',
    'docs/folder/two.md': '# T\n',
    'docs/folder/one.md': '# One\n',
    'docs/last/x.md': '# X\n',
  })
  expect((await folder.problems()).filter((one) => one.includes('config-'))).toEqual([
    'mkdocs.yml:8:5 info config-unsupported `plugins.literate-nav`: The list of links in / names a folder that contains it: /',
    'mkdocs.yml:8:5 info config-unsupported `plugins.literate-nav`: The list of links in /folder names a folder that contains it: /',
  ])
  expect(sidebarOf(folder, 'index.html')).toBe('Start Rest Part B Folder Two One Last X')
})

test('a nav with folders and wildcards', async () => {
  const folder = mkdocsFolder(
    `${EXPANDED}nav:\n  - index.md\n  - Two: two/\n  - Rest: three/*\nplugins: [literate-nav]\n`,
    {
      'docs/index.md': '# Index\n',
      'docs/two/a.md': '# A\n',
      'docs/three/b.md': '# B\n',
    },
  )
  expect(await folder.problems()).toEqual([])
  expect(sidebarOf(folder, 'index.html')).toBe('Index Two A Rest B')
})

const SECTION = 'nav:\n  - index.md\n  - Guide:\n      - Install: guide/install.md\n      - Overview: guide/index.md\n'
const PAGES = {
  'docs/index.md': '# Start\n',
  'docs/guide/index.md': '# G\n',
  'docs/guide/install.md': '# I\n',
}

test.each([
  ['navigation.indexes: an index anywhere in a section is its page', `${EXPANDED}${SECTION}`, 'Start Guide Install'],
  ['without it, an index is an entry', SECTION, 'Start Guide'],
  ['section-index: only a first page without a title', `${SECTION}plugins: [section-index]\n`, 'Start Guide'],
])('%s', async (_, config, entries) => {
  const folder = mkdocsFolder(config, PAGES)
  expect(await folder.problems()).toEqual([])
  expect(sidebarOf(folder, 'index.html')).toBe(entries)
  const guide = /<a[^>]*href="\/docs\/guide\/"[^>]*>\s*Guide/.test(folder.out('index.html'))
  expect(guide).toBe(config.includes('indexes'))
})

test('a tab that is a page has the title of the page', async () => {
  const folder = mkdocsFolder(
    'theme: { name: material, features: [navigation.tabs] }\nnav: [start-here.md, B: [b.md]]\n',
    {
      'docs/start-here.md': '# Start here\n',
      'docs/b.md': '# B\n',
    },
  )
  expect(await folder.problems()).toEqual([])
  expect(folder.out('b/index.html')).toMatch(/<a[^>]*href="\/docs\/start-here\/"[^>]*>Start here</)
})

test('the pager leads through the whole nav; its titles are the titles of pages', async () => {
  const folder = mkdocsFolder(
    `theme: { name: material, features: [navigation.tabs] }
nav:
  - Home: index.md
  - Guide: [guide/one.md, Second: guide/two.md]
  - Reference: [All names: reference.md, own.md]
`,
    {
      'docs/index.md': '# Kit\n',
      'docs/guide/one.md': '# One\n',
      'docs/guide/two.md': '# Two\n',
      'docs/reference.md': '# Names\n',
      'docs/own.md': '---\ntitle: Own\n---\n\nText\n',
    },
  )
  expect(await folder.problems()).toEqual([])
  const pageOf = (file: string) => {
    const html = folder.out(file)
    const pager = /<nav[^>]*class="pager[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
    return {
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
      heading: /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, ''),
      pager: [...pager.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    }
  }
  expect(
    ['index', 'guide/one/index', 'guide/two/index', 'reference/index', 'own/index'].map((page) =>
      pageOf(`${page}.html`),
    ),
  ).toEqual([
    { title: 'Kit', heading: 'Kit', pager: ['/docs/guide/one/'] },
    { title: 'One | Kit', heading: 'One', pager: ['/docs/', '/docs/guide/two/'] },
    { title: 'Second | Kit', heading: 'Two', pager: ['/docs/guide/one/', '/docs/reference/'] },
    { title: 'All names | Kit', heading: 'Names', pager: ['/docs/guide/two/', '/docs/own/'] },
    { title: 'Own | Kit', heading: 'Own', pager: ['/docs/reference/'] },
  ])
})

test('a page with another title in the nav: findings about its front matter have their lines', async () => {
  const folder = mkdocsFolder('nav: [Start: b.md]\n', { 'docs/b.md': '---\nlang: en\ntags: 5\n---\n\n# B\n\nText\n' })
  expect(await folder.problems()).toEqual([expect.stringMatching(/^docs\/b\.md:3:\d+ .* front-matter/)])
})

test('a first page without a heading has its title in the nav', async () => {
  const folder = mkdocsFolder('nav: [Welcome: index.md]\n', { 'docs/index.md': 'Text\n' })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(/<h1[^>]*>Welcome/)
})
