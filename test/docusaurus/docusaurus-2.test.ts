/** Sites whose `package.json` asks for Docusaurus 2: pages are MDX 1, and early versions have other rules. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Files, temporaryFolder } from '../folder.ts'
import { docs } from '../rig.ts'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

const folderOf = (version: string, files: Files, config = withMdx()) =>
  docusaurusFolder({
    config,
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
      'docs/index.md': '# Home\n',
      'src/Box.jsx': "export default ({ n, children }) => <div className={'own-box' + n}>{children}</div>\n",
      ...files,
    },
  })

/** Returns the findings except the one about MDX 1. */
const problemsOf = async (folder: ReturnType<typeof folderOf>): Promise<string[]> =>
  (await folder.problems()).filter((one) => !one.startsWith('package.json'))

/** What `@mdx-js/mdx` 1.6.22 makes of each text. */
const BRACES: readonly (readonly [text: string, html: string])[] = [
  ['a {b} c', '<p>a {b} c</p>'],
  ['a {"s"} b', '<p>a {&quot;s&quot;} b</p>'],
  ['x {props.name} y', '<p>x {props.name} y</p>'],
  ['export const v = 1\n\nx {v + } y', '<p>x {v + } y</p>'],
  ['{v}', '<p>{v}</p>'],
  ['{`x`}', '<p>{<code>x</code>}</p>'],
  ["use {'quote} here", '<p>use {&#x27;quote} here</p>'],
  ['{<b>x</b>}', '<p>{<b>x</b>}</p>'],
  ['in line <Box n={1}>x {y}</Box> and {c', '<p>in line <div class="own-box1">x {y}</div> and {c</p>'],
  ['<Box n={{}.a ?? 2}>\n\n/path/{id}\n\n</Box>', '<div class="own-box2"><p>/path/{id}</p></div>'],
  ['<Box n={3}>x {"y"}</Box>', '<div class="own-box3">x y</div>'],
]

test('braces in Markdown are text, and in JSX they are code', async () => {
  const pages = BRACES.map(([text], i) => [`docs/p${i}.md`, `import Box from '@site/src/Box'\n\n# Page\n\n${text}\n`])
  const folder = folderOf('2.4.3', {
    ...Object.fromEntries(pages),
    'docs/plain.md': '# Plain\n\n<p>A brace: {"{"}</p>\n',
  })
  expect(await problemsOf(folder)).toEqual([])
  BRACES.forEach(([, html], i) => void expect(folder.out(`p${i}.html`)).toContain(html))
  expect(folder.out('plain.html')).toContain('<p>A brace: {</p>')
})

test('the version can be in the package.json of a folder around the site', async () => {
  const root = temporaryFolder({
    '.git/HEAD': '',
    'package.json': JSON.stringify({ devDependencies: { '@docusaurus/core': '^2.4.3' } }),
    'website/package.json': JSON.stringify({ private: true }),
    'website/docusaurus.config.js': withMdx(),
    'website/docs/index.md': '# Home\n\na {b} c\n',
  })
  const { code, stdout, stderr } = await docs(path.join(root, 'website'), ['build'])
  expect({ code, stdout, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^\.\.\/package\.json info .* MDX 1/m),
  })
  expect(readFileSync(path.join(root, 'website/out/index.html'), 'utf8')).toContain('<p>a {b} c</p>')
})

test('before 2.0.0-beta.10, files named index and readme were not the pages of their folders', async () => {
  const files: Files = {
    'docs/index.md': null,
    'docs/readme.md': '---\nid: start\n---\n\n# Start\n\n[Guide](guide/index.md)\n',
    'docs/guide/index.md': '# Guide\n',
  }
  const old = folderOf('2.0.0-alpha.66', files)
  expect(await problemsOf(old)).toEqual([])
  expect(old.out('start.html')).toContain('href="/guide/index"')
  expect(old.out('guide/index.html')).toContain('<h1>Guide</h1>')
  const later = folderOf('^2.0.0-beta.10', files)
  expect(await problemsOf(later)).toEqual([])
  expect(later.out('index.html')).toContain('href="/guide"')
})

test('a heading below other content is not the title of a page that has one in its front matter', async () => {
  const head = (title: string): string => `---\n${title}\n---\n\n`
  const folder = folderOf('2.4.3', {
    'docs/below.md': `${head('title: Start')}<center>\n\nTop\n\n</center>\n\n# Kit\n\nText.\n`,
    'docs/first.md': `${head('title: Start')}import Box from '@site/src/Box'\n\n# Kit\n\n<Box n={1}>x</Box>\n`,
    'docs/untitled.md': `${head('slug: own')}Text.\n\n# Kit\n`,
  })
  expect(await problemsOf(folder)).toEqual([])
  const titles = (file: string): string[] =>
    [...folder.out(file).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, html]) => html!.replace(/<a .*?<\/a>/, ''))
  expect(titles('below.html')).toEqual(['Start', 'Kit'])
  expect(titles('first.html')).toEqual(['Kit'])
  expect(titles('own.html')).toEqual(['Kit'])
})

test('before 2.0.0-alpha.73, a number at the start of a file name was part of the id', async () => {
  const files: Files = { 'docs/index.md': null, 'docs/labs/01-first.md': '---\ntitle: First\n---\n\nText\n' }
  const config = withMdx('', "routeBasePath: '/', sidebarPath: './sidebars.js'")
  const sidebars = (id: string) => ({ 'sidebars.js': `module.exports = { main: ['${id}'] }\n` })
  const old = folderOf('2.0.0-alpha.72', { ...files, ...sidebars('labs/01-first') }, config)
  expect(await problemsOf(old)).toEqual([])
  expect(old.outFiles()).toContain('labs/01-first.html')
  const later = folderOf('2.0.0-alpha.73', { ...files, ...sidebars('labs/first') }, config)
  expect(await problemsOf(later)).toEqual([])
  expect(later.outFiles()).toContain('labs/first.html')
})

test('an author of a post with only a picture', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace('blog: false', 'blog: {}'),
    files: {
      'docs/index.md': '# Home\n',
      'blog/2024-01-02-first.md': '---\nauthors:\n  - image_url: https://kit.example/me.png\n---\n\n# First\n\nText.\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('blog/2024/01/02/first.html')
  expect(html).toContain('src="https://kit.example/me.png"')
  expect(html).toMatch(/<li><img class="post-portrait"[^>]*\/><span><\/span><\/li>/)

  folder.change({
    'blog/2024-01-02-first.md':
      '---\nauthors:\n  - image_url: https://kit.example/me.png\n    url: https://kit.example/me\n---\n\n# First\n\nText.\n',
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('blog/2024/01/02/first.html')).toMatch(
    /<li><a href="https:\/\/kit\.example\/me"><img class="post-portrait"[^>]* alt="https:\/\/kit\.example\/me"/,
  )
  expect(html).not.toContain('"@type":"Person"')
  expect(folder.out('blog/rss.xml')).not.toContain('dc:creator')
})

test('indented lines are code in MDX files, too', async () => {
  const folder = folderOf('2.4.3', {
    'docs/page.mdx':
      "import Box from '@site/src/Box'\n\n# Page\n\nText:\n\n    ```js\n    a {b}\n    ```\n\n<Box n={1}>x</Box>\n",
  })
  expect(await problemsOf(folder)).toEqual([])
  const page = folder.out('page.html')
  expect(page.replace(/<[^>]*>/g, '')).toContain('```js\na {b}\n```')
  expect(page).toContain('<div class="own-box1">x</div>')
})

test('navbar items of early versions of Docusaurus 2 are called links', async () => {
  const folder = docusaurusFolder({
    config: withMdx("themeConfig: { navbar: { links: [{ to: '/', label: 'Start here' }] } },"),
    files: { 'docs/index.md': '# Home\n' },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('Start here')
})

test('elements with a condition over blank lines are shown, in fragments, too, with a finding unless it is true', async () => {
  const text = (condition: string, close = '') =>
    `# A\n\n<>\n  {${condition} <div>\n\nText *em*\n\n  </div>${close}}\n</>\n\nAfter.\n`
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': '{ "dependencies": { "@docusaurus/core": "^2.4.0" } }',
      'docs/a.mdx': text('true &&'),
      'docs/b.mdx': text('props.show && (', ')'),
      'docs/c.mdx': text('props.show ?', ' : null'),
      'docs/d.mdx': '# D\n\n<div>\n{props.show && <b>short</b>}\n</div>\n',
    },
  })
  const finding = 'warning mdx-syntax A condition of an element that contains blank lines is not evaluated.'
  expect((await folder.problems()).filter((one) => !one.includes(' info '))).toEqual([
    `docs/b.mdx:4:3 ${finding}`,
    `docs/c.mdx:4:3 ${finding}`,
  ])
  for (const name of ['a', 'b', 'c'])
    expect(folder.out(`${name}.html`)).toMatch(
      /<\/h1>\s*<div><p>Text <em>em<\/em><\/p><\/div>\s*<p>After\.<\/p><\/div>/,
    )
  expect(folder.out('d.html')).toMatch(/<h1>D<\/h1>\s*<div><\/div><\/div>/)
})
