/** Front matter as Docusaurus reads it. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

test('front matter with tabs, or two keys on one line, is read as Docusaurus reads it, with a warning', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '---\ntitle: Home\nkeywords: [\n\t"deep",\n]\n---\n\nText\n',
      'docs/a.md': '---\ntags: [one] sidebar_label: Short\n---\n\n# A\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/a.md:2:13 warning front-matter-syntax A key must be on a line of its own.',
    'docs/index.md:4:1 warning front-matter-syntax Lines must be indented with spaces instead of tabs.',
  ])
  expect(folder.out('index.html')).toContain('<meta name="keywords" content="deep">')
  expect(folder.outFiles()).toContain('tags/one.html')
  expect(folder.out('index.html')).toContain('>Short<')
})

test('front matter of a page outside the docs that names a sidebar or a doc has no effect, with a warning', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '# Home\n',
      'src/pages/about.md': '---\ndisplayed_sidebar: other\n---\n\n# About\n',
      'src/pages/team.md': '---\npagination_next: other\n---\n\n# Team\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    expect.stringContaining('src/pages/about.md:2:1 warning unknown-sidebar'),
    expect.stringContaining('src/pages/team.md:2:1 warning unknown-doc-id'),
  ])
  expect(folder.outFiles()).toContain('about.html')
})

test('a page of nothing but front matter may lack its last line; otherwise, nobody knows where the text begins', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '---\ntitle: Only a title\nsidebar_label: Short',
      'docs/other.md': '---\ntitle: Other\n\nText: and more text.\nMore\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:1:1 warning front-matter-block The front matter is not closed by a line of three dashes.',
    'docs/other.md:1:1 error front-matter-block The front matter is not closed by a line of three dashes.',
  ])
  folder.change({ 'docs/other.md': null })
  await folder.build()
  expect(folder.out('index.html')).toContain('<title>Only a title')
  expect(folder.out('index.html')).toContain('>Short<')
})

test.each(['2022/08/25', '2022/9/6', '2022/09/06 GMT+8', 'Tue, 06 Sep 2022 10:00:00 GMT'])(
  'the date of the last change can be %s',
  async (date) => {
    const folder = docusaurusFolder({
      config: withMdx(),
      files: { 'docs/index.md': `---\nlast_update:\n  date: ${date}\n---\n\n# Home\n` },
    })
    expect(serious(await folder.problems())).toEqual([])
  },
)

test('code of a site reads front matter as it is written, with all keys', async () => {
  const show = (hook: string) => `export default () => <pre>{JSON.stringify(${hook}().metadata.frontMatter)}</pre>\n`
  const page = '---\ntitle: One\nauthors: [ann, bob]\ntags: [new, { label: Old, permalink: /old }]\nlevel: { at: 2 }\n'
  const folder = docusaurusFolder({
    config: withMdx().replace('blog: false', 'blog: {}'),
    files: {
      'src/theme/DocItem/Footer.js': `import { useDoc } from '@docusaurus/plugin-content-docs/client'\n${show('useDoc')}`,
      'src/Facts.js': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client'\n${show('useBlogPost')}`,
      'docs/index.md': `${page}sidebar_position: "1"\n---\n\n{JSON.stringify(frontMatter)}\n`,
      'blog/authors.yml': 'ann: { name: Ann Lee }\nbob: { name: Bob May }\n',
      'blog/2024-01-01-news.md': `${page}date: 2024-02-03\n---\n\nimport Facts from '@site/src/Facts'\n\n<Facts />\n\n{JSON.stringify(frontMatter)}\n`,
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const written = { title: 'One', authors: ['ann', 'bob'], tags: ['new', { label: 'Old', permalink: '/old' }] }
  const doc = JSON.stringify({ ...written, level: { at: 2 }, sidebar_position: '1' })
  const post = JSON.stringify({ ...written, level: { at: 2 }, date: '2024-02-03' })
  const text = (file: string): string => folder.out(file).replaceAll('&quot;', '"')
  expect(text('index.html').split(doc)).toHaveLength(3)
  expect(text('blog/2024/01/01/news.html').split(post)).toHaveLength(3)
  expect(text('blog/2024/01/01/news.html')).toContain('Ann Lee')
})
