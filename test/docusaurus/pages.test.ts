import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { configWith, docusaurusFolder, withMdx } from './folder.ts'

test('the title counts as a heading: another heading with its text gets the same number as in Docusaurus', async () => {
  const folder = docusaurusFolder({
    config: configWith(''),
    files: {
      'docs/a.md': '# Keys\n\n## Keys\n\n## Keys\n',
      'docs/b.md': '# Keys {#own}\n\n## Keys\n',
      'docs/c.md': '---\ntitle: Keys\n---\n\n## Keys\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const ids = (file: string) => [...folder.out(file).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids('docs/a.html')).toEqual(['keys-1', 'keys-2'])
  expect(ids('docs/b.html')).toEqual(['keys'])
  expect(ids('docs/c.html')).toEqual(['keys'])
})

test('mdx-code-block fences contain MDX', async () => {
  const page = [
    '# A',
    '```mdx-code-block',
    "import Box from '@site/src/Box'",
    'export const Two = () => <b>two</b>',
    '```',
    '- item',
    '',
    '  ```mdx-code-block',
    '  <Box/>',
    '  ```',
    '',
    '| x |',
    '| - |',
    '| <Two/> |',
    '',
    '```md',
    'import nothing from "./nothing"',
    '```',
    '',
    '[gone](./gone)',
  ].join('\n')
  const folder = docusaurusFolder({
    config: configWith('').replace("markdown: { format: 'md' }", 'markdown: {}'),
    files: { 'docs/a.md': page, 'src/Box.js': 'export default () => <i>boxed</i>' },
  })
  expect(await folder.problems()).toEqual([
    'docs/a.md:20:1 error broken-link The link to ./gone (resolved as /docs/gone) leads nowhere.',
  ])
})

test('Markdown that a component imports is rendered completely', async () => {
  const folder = docusaurusFolder({
    config: configWith('').replace("markdown: { format: 'md' }", 'markdown: {}'),
    files: {
      'docs/a.md': "import Table from '@site/src/Table'\n\n# A\n\n<Table/>\n",
      'src/Table.js': "import Text from './_text.md'\nexport default () => <Text/>\n",
      'src/_text.md': [
        '---',
        'title: x',
        '---',
        "import Mark from './Mark'",
        '<!-- a comment -->',
        '## Part two',
        '',
        'See [setup](/docs/b) and <Mark>this</Mark>.',
        '',
        '| a | b |',
        '| - | - |',
        '| 1 | 2 |',
        '',
        ':::tip Read this',
        'Careful.',
        ':::',
        '',
        '```js title="x.js"',
        'let a = 1 // <!-- not a comment -->',
        '```',
      ].join('\n'),
      'src/Mark.js': 'export default ({ children }) => <mark>{children}</mark>',
      'docs/b.md': '# B\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('docs/a.html')
  for (const part of [
    '<h2 id="part-two"',
    'href="/docs/b"',
    '<mark>this</mark>',
    '<td>2</td>',
    'Read this',
    'Careful.',
    'x.js',
  ])
    expect(html).toContain(part)
  expect(html).toContain('not a comment')
  expect(html).not.toContain('a comment -->\n')
})

test('ids of headings keep their letter case if the config or a patch of Docusaurus says so', async () => {
  const files = { 'docs/a.md': '# A\n\n## Two Words\n\n[x](#Two-Words) [y](#other)\n' }
  const ofConfig = docusaurusFolder({
    config: configWith('').replace("format: 'md'", "format: 'md', anchors: { maintainCase: true }"),
    files,
  })
  expect(await ofConfig.problems()).toEqual([expect.stringMatching(/broken-anchor .*"other"/)])
  expect(ofConfig.out('docs/a.html')).toContain('id="Two-Words"')
  const patched = docusaurusFolder({
    config: configWith("onBrokenAnchors: 'throw',"),
    files: {
      ...files,
      'patches/@docusaurus+mdx-loader+3.10.1.patch':
        '--- a/node_modules/@docusaurus/mdx-loader/lib/remark/headings/index.js\n+++ b/node_modules/@docusaurus/mdx-loader/lib/remark/headings/index.js\n+ return slugs.slug(text, { maintainCase: true });\n',
    },
  })
  expect(await patched.problems()).toEqual([
    expect.stringMatching(/warning broken-anchor .*"other"/),
    expect.stringMatching(/^patches\/@docusaurus\+mdx-loader\+3\.10\.1\.patch.* info docusaurus-unsupported/),
  ])
  expect(patched.out('docs/a.html')).toContain('id="Two-Words"')
})

test('what is declared in the lines after an import is code, as in MDX 1', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/Show.jsx': 'export const Show = ({ of }) => <b>{of}</b>\n',
      'docs/index.mdx': `import { Show } from '@site/src/Show'
const names = [
  'one',
  'two',
]
const last = () => names[1]

# Home

<Show of={last()} />
`,
    },
  })
  expect((await folder.problems()).filter((one) => / (?:warning|error) /.test(one))).toEqual([])
  expect(folder.out('index.html')).toContain('<b>two</b>')
  expect(folder.out('index.html')).not.toContain('const names')
})

test('a heading that ends with an element of MDX has the id of Docusaurus; a tags file may be long', async () => {
  const tags = Array.from(
    { length: 1500 },
    (_, i) => `tag-${i}:\n  label: The label of tag ${i}\n  permalink: /tag-${i}\n`,
  )
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/tags.yml': tags.join(''),
      'docs/index.mdx': `---
tags: [tag-1499]
---

# Home

export const Mark = () => <i>new</i>

[old](#from-11-)

## From \`1.1\` <Mark/>
`,
    },
  })
  expect((await folder.problems()).filter((one) => / (?:warning|error) /.test(one))).toEqual([])
  expect(folder.out('index.html')).toContain('id="from-11-"')
  expect(folder.out('index.html')).toContain('The label of tag 1499')
})

test('images elsewhere in the site, with parentheses and spaces in their names; pictures of a style in a component', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'public/image (1).png': PIXEL,
      'public/image(2).png': PIXEL,
      'src/Face.jsx':
        'export const Face = ({ of }) => <i style={{ backgroundImage: "url(\'https://faces.example/" + of + "\')" }} />\n',
      'docs/index.mdx': `import { Face } from '@site/src/Face'

# Home

![one](<../public/image%20(1).png>) ![two](../public/image(2).png)

<Face of="kit" />
`,
    },
  })
  expect((await folder.problems()).filter((one) => / (?:warning|error) /.test(one))).toEqual([])
  expect(folder.out('_headers')).toMatch(/img-src [^;]*https:\/\/faces\.example/)
})

test('categories are described beside the docs: files of translated folders are not read', async () => {
  const folder = docusaurusFolder({
    config: withMdx("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
    files: {
      'docs/index.md': '# Home\n',
      'docs/more/_category_.json': '{ "label": "More" }',
      'docs/more/a.md': '# First\n',
      'i18n/de/docusaurus-plugin-content-docs/current/more/_category_.json': '{ "label": "Mehr"\n "position": 1 }',
      'i18n/de/docusaurus-plugin-content-docs/current/more/a.md': '# Erste\n',
      'i18n/de/docusaurus-plugin-content-docs/current.json':
        '{ "sidebar.defaultSidebar.category.More": { "message": "Noch mehr" } }',
    },
  })
  expect((await folder.problems()).filter((one) => / (?:warning|error) /.test(one))).toEqual([])
  expect(folder.out('de/more/a.html')).toContain('Noch mehr')
})
