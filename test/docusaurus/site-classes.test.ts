/** Kinds of public sites, each reduced to a small folder. */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { docusaurusFolder, inRepository, withMdx } from './folder.ts'

test('images beside partials outside the docs, folders as modules, imports inside elements, nested blocks', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/shared/_part.mdx': '![near](./_static/a.png)\n\n<img src={require("./_static/b.png").default} alt="b" />\n',
      'src/shared/_static/a.png': PIXEL,
      'src/shared/_static/b.png': PIXEL,
      'src/art/c.png': PIXEL,
      'src/List.jsx': `const notes = require.context('./notes', false, /\\.md$/)
const raw = require.context('!!raw-loader!./notes', false, /\\.md$/)
export default () => notes.keys().map((key) => {
  const Note = notes(key).default
  return <section key={key} title={raw(key).default.trim()}><Note /></section>
})
`,
      'src/notes/one.md': 'First *note*\n',
      'src/notes/two.md': 'Second note\n',
      'src/notes/three.txt': 'no note',
      'docs/index.mdx': `import Part from '../src/shared/_part.mdx'
import List from '@site/src/List'

# Home

<Part />

![art](@site/src/art/c.png)

<List />
`,
      'docs/nested.mdx': `# Nested

\`\`\`\`mdx-code-block
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

<Tabs>
<TabItem value="one" label="One">

\`\`\`shell
ls
\`\`\`

\`\`\`mdx-code-block
import CodeBlock from '@theme/CodeBlock'

<CodeBlock language="js">{'let x'}</CodeBlock>
\`\`\`

</TabItem>
</Tabs>
\`\`\`\`
`,
    },
  })
  expect((await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported'))).toEqual([])
  const home = folder.out('index.html')
  expect(home).toMatch(/src="\/assets\/files\/a\.\w+\.png"/)
  expect(home).toMatch(/src="\/assets\/files\/c\.\w+\.png"/)
  expect(home).toContain('<section title="First *note*">')
  expect(home).toContain('First <em>note</em>')
  expect(home).not.toContain('no note')
  expect(folder.outFiles().filter((file) => /^assets\/files\/.*png$/.test(file))).toHaveLength(3)
  expect(folder.out('nested.html')).toMatch(/let.* x/s)

  folder.change({ 'src/notes/four.md': 'Fourth note\n' })
  await folder.build()
  expect(folder.out('index.html')).toContain('Fourth note')
})

const MADE = 'Git ignores it, so another step probably creates it. Run that step first.'

test('files from another build step: data of a page, a version, a file of the config', async () => {
  const files = {
    '.gitignore': '/intents\nversioned_docs/version-2.x/\n/sponsors.json\n!/sponsors.txt\n',
    'versions.json': '["2.x", "1.x"]',
    'docs/part.md': "import Part from '@site/intents/_part.md'\n\n# Part\n\nbefore <Part/>\n",
    'versioned_docs/version-1.x/index.md': '# One\n',
    'versioned_sidebars/version-2.x-sidebars.json': '{"docs": ["index", "gone"]}',
    'docs/index.md':
      "import list from '!!yaml-loader!../intents/list.yaml'\n\n# Home\n\n![no](/img/none.png)\n\nlist:{Object.keys(list).join()}\n",
  }
  const problems = (folder: ReturnType<typeof docusaurusFolder>) => folder.run('build', '--format', 'json')
  const folder = inRepository(docusaurusFolder({ config: withMdx(), files }))
  const { diagnostics } = JSON.parse((await problems(folder)).stdout) as { diagnostics: { code: string }[] }
  expect(diagnostics.filter(({ code }) => code !== 'docusaurus-unsupported')).toMatchObject([
    {
      code: 'versions-file',
      severity: 'warning',
      file: 'versions.json',
      notes: [MADE],
    },
    {
      code: 'import-not-found',
      severity: 'warning',
      file: 'docs/index.md',
      line: 1,
      message: 'The file intents/list.yaml does not exist, so 1 page is incomplete.',
      notes: [MADE],
    },
    { code: 'broken-image', severity: 'error' },
    { code: 'import-not-found', severity: 'warning', file: 'docs/part.md', line: 1 },
  ])
  const config = `require('fs').readFileSync('./sponsors.json')\n${withMdx()}`
  const run = await inRepository(docusaurusFolder({ config, files })).build()
  expect(run.code).toBe(2)
  expect(run.stderr).toMatch(/ENOENT.*sponsors\.json/)
  expect(run.stderr).toContain(MADE)
  expect(run.stderr).not.toContain('not installed')
})

test('a config that creates its own require, types in JavaScript, links in HTML of the config', async () => {
  const folder = docusaurusFolder({
    config: '',
    files: {
      'docusaurus.config.js': null,
      'docusaurus.config.mjs': `import { createRequire } from 'node:module'
import path from 'node:path'
const require = createRequire(import.meta.url)
const sponsors = require(path.join(import.meta.dirname, 'data/sponsors.json'))
export default {
  title: 'Kit',
  url: 'https://kit.example',
  baseUrl: '/',
  customFields: { count: sponsors.length },
  presets: [['classic', {
    blog: false,
    docs: { routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js') },
    theme: { customCss: [require.resolve('react-tweet/theme.css')] },
  }]],
  themeConfig: { navbar: { items: [{ type: 'html', value: '<a href="/faq">FAQ</a>' }] } },
}
`,
      'sidebars.js': 'module.exports = { docs: ["index"] }',
      'src/Typed.jsx': 'export default ({ text }: { text: string }) => <b>{text as string}</b>\n',
      'docs/index.md': "import Typed from '@site/src/Typed'\n\n# Home\n\n<Typed text='typed'/>\n",
    },
  })
  const problems = (await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported'))
  expect(problems.filter((one) => one.includes(' error '))).toEqual([])
  expect(problems).toContainEqual(expect.stringMatching(/warning broken-link .*\/faq/))
  expect(folder.out('index.html')).toContain('<b>typed</b>')
})

test('descriptions, llms.txt and Markdown copies show text, not the source of MDX', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/_part.mdx': 'Dear {props.name}, hello.\n',
      'docs/index.mdx': `import Part from './_part.mdx'

export const list = ['a', 'b']

# Home

{list.map((one) => <li key={one}>{one}</li>)}

First {'real'} text. {/* a note */}

Then {list.length + 1} of <b>{list[1]}</b> {metadata.none}.

<ul>{list.map((one) => <li key={one}><a href="/x">{one}</a></li>)}</ul>

{[<p key="p">A <strong>strong</strong> <code>word</code></p>, <Part key="part" name="Ann" />]}

\`\`\`\`mdx-code-block
\`\`\`js
let x
\`\`\`
\`\`\`\`

<div className="box" style={{ margin: 0 }}>

inside

</div>

<Part name="Joe" />
`,
    },
  })
  expect((await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported'))).toEqual([])
  expect(folder.out('index.html')).toContain('<meta name="description" content="First real text.">')
  expect(folder.out('llms.txt')).toContain(': First real text.')
  const copy = folder.out('index.md')
  for (const shown of ['First real text.', 'inside', 'hello.']) expect(copy).toContain(shown)
  expect(copy).toContain('# Home\n\n- a\n- b\n\nFirst')
  expect(copy).toContain('Then 3 of <b>b</b> .')
  expect(copy).toContain('<ul><li><a href="/x">a</a></li><li><a href="/x">b</a></li></ul>')
  expect(copy).toContain('\n\nA **strong** `word`\n\n```js\nlet x\n```\n')
  expect(copy.replace(/^---[\s\S]*?\n---/, '')).not.toMatch(/[{}]|<[A-Z]|mdx-code-block/)
  expect(folder.out('index.html')).toContain('Dear Joe, hello.')
})

test('bundler aliases from plugins', async () => {
  const folder = docusaurusFolder({
    config: withMdx(`plugins: [
      ['docusaurus-plugin-module-alias', { alias: { '@parts': require('path').resolve(__dirname, 'src/parts'), react: '/gone/react' } }],
      () => ({ name: 'own', configureWebpack: () => ({ resolve: { alias: { '@more$': require('path').join(__dirname, 'src/more.js') } } }) }),
      function broken() { throw new Error('needs more') },
    ],`),
    files: {
      'src/parts/Box.jsx': 'export default ({ children }) => <u>{children}</u>\n',
      'src/more.js': "export const word = 'more'\n",
      'docs/index.md': "import Box from '@parts/Box'\nimport { word } from '@more'\n\n# Home\n\n<Box>{word}</Box>\n",
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => !one.includes('docusaurus-unsupported'))).toEqual([
    'docusaurus.config.js:12:22 warning plugin-failed The plugin broken (the plugin itself) failed: needs more',
  ])
  expect(problems.filter((one) => one.includes('only the aliases of the plugin'))).toHaveLength(1)
  expect(folder.out('index.html')).toContain('<u>more</u>')
})

test('a fence with text and the name of a missing file; texts of components that are not MDX', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace("format: 'mdx'", "format: 'detect'"),
    files: {
      'src/note.md': 'From <26.1.7 on.\n',
      'src/Note.jsx': "import Note from './note.md'\nexport default () => <Note />\n",
      'docs/index.mdx':
        'import Note from "@site/src/Note"\n\n# Home\n\n<Note />\n\n```yaml file="config.yml"\nown: text\n```\n',
    },
  })
  expect((await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported'))).toEqual([])
  const home = folder.out('index.html')
  expect(home).toContain('From &lt;26.1.7 on.')
  expect(home).toMatch(/own.*text/)
})

test('imports of a page that is a symlink are relative to its target; class names of the theme', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md':
        "import { ThemeClassNames } from '@docusaurus/theme-common'\n\n# Home\n\n<p className={ThemeClassNames.common.admonitionType('note') + ' ' + ThemeClassNames.layout.main.container + ' ' + ThemeClassNames.docs.docCard.title}>a</p>\n",
      'shared/texts/a.md': "import Part from './_part.md'\nimport { Own } from '../Own'\n\n# A\n\n<Part/>\n\n<Own/>\n",
      'shared/texts/_part.md': 'from the part\n',
      'shared/Own.jsx': 'export const Own = () => <b>own</b>\n',
    },
  })
  symlinkSync('../shared/texts/a.md', path.join(folder.root, 'docs/a.md'))
  expect(await folder.problems()).toEqual([])
  expect(folder.out('a.html')).toMatch(/from the part.*<b>own<\/b>/s)
  expect(folder.out('index.html')).toContain('class="theme-admonition-note theme-layout-main theme-doc-card-title"')
})

test('the index of a folder that no sidebar lists yields to the generated index of a category', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "sidebarPath: './sidebars.js'"),
    files: {
      'sidebars.js': `const category = (label, link) => ({ type: 'category', label, link, items: [label + '/one'] })
module.exports = { main: ['intro', category('made', { type: 'generated-index', slug: '/made' }), category('listed', { type: 'generated-index', slug: '/listed' }), 'listed/index'] }
`,
      'docs/intro.md': '# Intro\n',
      'docs/made/one.md': '# One\n',
      'docs/made/index.md':
        "import DocCardList from '@theme/DocCardList'\nimport { useCurrentSidebarCategory } from '@docusaurus/theme-common'\n\n# Written\n\n<DocCardList items={useCurrentSidebarCategory().items}/>\n",
      'docs/listed/one.md': '# One more\n',
      'docs/listed/index.md': '# Written, too\n',
    },
  })
  expect((await folder.problems()).map((one) => one.replace(/^\S+:\d+:\d+ /, ''))).toEqual([
    expect.stringMatching(/duplicate-route docs\/listed\/index\.md and the generated index .* The first one is served/),
    expect.stringMatching(
      /duplicate-route the generated index .* and docs\/made\/index\.md .* The first one is served/,
    ),
  ])
  expect(folder.out('docs/made.html')).toContain('<h1>made</h1>')
  expect(folder.out('docs/listed.html')).toContain('Written, too')
})

test('files that modules refer to are copied under the address of their content, and read again when they change', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'static/logo.png': PIXEL,
      'src/art/a b.png': PIXEL,
      'src/art/back.png': PIXEL,
      'src/Art.jsx': `import { useState } from 'react'
import picture from './art/a b.png'
import styles from './art.module.css'
export default function Art() {
  const [n, set] = useState(0)
  return <img className={styles.art} src={picture} onClick={() => set(n + 1)} alt="" />
}
`,
      'src/art.module.css': '.art { background: url(./art/back.png) }\n',
      'docs/notes.pdf': 'one',
      'docs/copy/notes.pdf': 'one',
      'docs/index.mdx': `import Art from '@site/src/Art'
import notes from './notes.pdf'

# Home

<Art />

<a href={notes}>Notes</a> <a href={require('./copy/notes.pdf').default}>Copy</a>
`,
    },
  })
  expect((await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported'))).toEqual([])
  const copies = (): string[] => folder.outFiles().filter((file) => file.startsWith('assets/files/'))
  const before = copies()
  expect(before.map((file) => file.replace(/\.\w{10}\./, '.'))).toEqual([
    'assets/files/a b.png',
    'assets/files/back.png',
    'assets/files/notes.pdf',
  ])
  const [picture, back, notes] = before.map((file) => file.replace(' ', '%20'))
  expect(folder.out('index.html')).toContain(`src="/${picture}"`)
  expect(folder.out('index.html').split(`href="/${notes}"`)).toHaveLength(3)
  const texts = folder.outFiles().filter((file) => /^assets\/.*\.(?:css|js)$/.test(file))
  expect(texts.some((file) => folder.out(file).includes(`url(../${back})`))).toBe(true)
  // The island of the browser has the same address.
  expect(texts.some((file) => folder.out(file).includes(`"/${picture}"`))).toBe(true)

  folder.change({ 'docs/notes.pdf': 'two' })
  await folder.build()
  const changed = copies().filter((file) => !before.includes(file))
  expect(changed).toEqual([expect.stringMatching(/^assets\/files\/notes\./)])
  expect(folder.out('index.html')).toContain(`href="/${changed[0]}"`)
  expect(folder.out(changed[0]!)).toBe('two')
})

test("the site's comments in code give lines its classes, and code without a language has its default", async () => {
  const folder = docusaurusFolder({
    config: withMdx(`themeConfig: { prism: {
      defaultLanguage: 'typescript',
      magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'mark', end: 'mark end' } },
        { className: 'own-error', line: 'This will error' },
      ],
    } },`),
    files: {
      'docs/index.md':
        '# Home\n\n```\n// This will error\nlet a\n// mark\nlet b\n// mark end\n// highlight-next-line\nlet c\n```\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  expect(html).toContain('data-language="typescript"')
  expect([...html.matchAll(/<span class="line ([^"]*)"/g)].map(([, classes]) => classes)).toEqual([
    'own-error',
    'line-highlight',
    'line-highlight',
  ])
  expect(html).not.toContain('This will error')
})

test('in Docusaurus 2, an unclosed tag that is no element is text, and the page keeps its components', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
      'src/Box.jsx': 'export default ({ children }) => <div className="own-box">{children}</div>\n',
      'docs/index.md': `import Box from '@site/src/Box'

# Home

<Box>Inside</Box>

Log in as <user name>
with the password <root password>.

## After
`,
      'docs/div.md': "import Box from '@site/src/Box'\n\n# Other\n\n<Box>Inside</Box>\n\nText <div> without an end\n",
    },
  })
  const problems = (await folder.problems()).filter((one) => one.includes('mdx-syntax'))
  expect(problems).toEqual([
    'docs/div.md:7:6 warning mdx-syntax Expected a closing tag for `<div>` before the end of `paragraph`.',
    'docs/index.md:7:11 warning mdx-syntax Expected a closing tag for `<user>` before the end of `paragraph`.',
    'docs/index.md:8:19 warning mdx-syntax Expected a closing tag for `<root>` before the end of `paragraph`.',
  ])
  const html = folder.out('index.html')
  expect(html).toContain('<div class="own-box">Inside</div>')
  expect(html).toContain('with the password &lt;root password&gt;.')
  expect(html).toMatch(/<h2 id="after"/)
  expect(folder.out('div.html')).not.toContain('own-box')
})
