/** What the site's own code reads while it runs: a build after a value has changed equals a build without cache. */
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { buildLater } from '../later.ts'
import { site, type TestSite } from '../rig.ts'

const CONFIG = (more = '', imports = ''): string =>
  `${imports}\nexport default { title: 'Test', url: 'https://example.com', onOrphanPages: 'ignore', markdown: { mdx: true }, ${more} }\n`
const NAVBAR = "navbar: { items: [{ type: 'custom-x' }] }, components: { 'custom-x': './x.tsx' }"
const PLUGIN = "import { plugin } from './plugin'"
/** Code that adds a paragraph to a text. */
const ADDING = (text: string): string =>
  `(tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: ${text} }] }) }`

/** A Docusaurus site with a plugin whose option is this code. */
const docusaurus = (option: string): Files => ({
  'site.config.ts': null,
  'content/index.md': null,
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
  'docusaurus.config.js': `const plugin = (options) => ${ADDING("'value ' + options.value")}
const value = ${option}
module.exports = {
  title: 'Test', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [[plugin, { value }]] } }]],
}\n`,
})

interface Case {
  readonly files: Files
  readonly edit?: Files
  readonly env?: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>]
  /** What a page shows before and after. */
  readonly shows: readonly [string, string]
  readonly page?: string
}

const ONE_TWO = { edit: { 'data/d.txt': 'two' }, shows: ['value one', 'value two'] } as const

const CASES: Readonly<Record<string, Case>> = {
  'a file, when a function is called': {
    files: {
      'data/d.txt': 'one',
      'src/read.ts':
        "import fs from 'node:fs'\nexport const read = async () => fs.readFileSync('data/d.txt', 'utf8')\n",
      'content/page.mdx':
        "import { read } from '@site/src/read'\n\nexport const v = await read()\n\n# Page\n\nvalue {v}\n",
    },
    ...ONE_TWO,
  },
  'a file, when a module runs': {
    files: {
      'data/d.txt': 'one',
      'src/inner.ts':
        "import { readFileSync } from 'fs'\nimport path from 'path'\nexport const v = readFileSync(path.join(process.cwd(), 'data', 'd.txt'), 'utf8')\n",
      'src/read.ts': "export { v } from './inner'\n",
      'content/page.mdx': "import { v } from '@site/src/read'\n\n# Page\n\nvalue {v}\n",
    },
    ...ONE_TWO,
  },
  'a file with promises, in the page itself': {
    files: {
      'data/d.txt': 'one',
      'content/page.mdx':
        "import { readFile } from 'node:fs/promises'\n\n# Page\n\nvalue {await readFile('data/d.txt', 'utf8')}\n",
    },
    ...ONE_TWO,
  },
  'a file that a module read for another page': {
    files: {
      'data/d.txt': 'one',
      'src/read.ts':
        "import { promises } from 'fs'\nlet known\nexport const read = () => (known ??= promises.readFile('data/d.txt', 'utf8'))\n",
      'content/a.mdx': "import { read } from '@site/src/read'\n\n# A\n\n{await read()}\n",
      'content/page.mdx': "import { read } from '@site/src/read'\n\n# Page\n\nvalue {await read()}\n",
    },
    ...ONE_TWO,
  },
  'a file, through a package': {
    files: {
      'data/d.txt': 'one',
      'node_modules/reader/package.json': '{ "name": "reader", "version": "1.0.0", "main": "index.js" }',
      'node_modules/reader/index.js':
        "const fs = require('fs')\nexports.read = (file) => String(fs.readFileSync(file))\n",
      'content/page.mdx': "import { read } from 'reader'\n\n# Page\n\nvalue {read('data/d.txt')}\n",
    },
    ...ONE_TWO,
  },
  'a file that does not exist': {
    files: {
      'src/read.ts': "import fs from 'fs'\nexport const has = () => String(fs.existsSync('data/d.txt'))\n",
      'content/page.mdx': "import { has } from '@site/src/read'\n\n# Page\n\nvalue {has()}\n",
    },
    edit: { 'data/d.txt': 'two' },
    shows: ['value false', 'value true'],
  },
  'the names in a folder': {
    files: {
      'data/d.txt': '',
      'src/read.ts': "import { readdirSync } from 'fs'\nexport const names = () => readdirSync('data').join(' ')\n",
      'content/page.mdx': "import { names } from '@site/src/read'\n\n# Page\n\nvalue {names()}\n",
    },
    edit: { 'data/e.txt': '' },
    shows: ['value d.txt', 'value d.txt e.txt'],
  },
  'the names below a folder': {
    files: {
      'data/x/d.txt': '',
      'src/read.ts':
        "import * as fs from 'fs'\nexport const names = () => fs.readdirSync('data', { recursive: true }).filter((n) => n.includes('.')).join(' ')\n",
      'content/page.mdx': "import { names } from '@site/src/read'\n\n# Page\n\nvalue {names()}\n",
    },
    edit: { 'data/x/e.txt': '' },
    shows: ['value x/d.txt', 'value x/d.txt x/e.txt'],
  },
  'a variable, in a page': {
    files: { 'content/page.mdx': '# Page\n\nvalue {process.env.V}\n' },
    env: [{ V: 'one' }, { V: 'two' }],
    shows: ['value one', 'value two'],
  },
  'a variable, in a partial': {
    files: {
      'content/_part.mdx': 'value {process.env.V}\n',
      'content/page.mdx': "import Part from './_part.mdx'\n\n# Page\n\n<Part />\n",
    },
    env: [{ V: 'one' }, { V: 'two' }],
    shows: ['value one', 'value two'],
  },
  'a variable that appears, in a module': {
    files: {
      'src/env.ts': "const { env } = process\nexport const value = () => ('V' in env ? env.V : 'none')\n",
      'content/page.mdx': "import { value } from '@site/src/env'\n\n# Page\n\nvalue {value()}\n",
    },
    env: [{}, { V: 'two' }],
    shows: ['value none', 'value two'],
  },
  'all variables': {
    files: {
      'src/env.ts':
        "import { env } from 'node:process'\nexport const value = () => Object.entries(env).filter(([name]) => name.startsWith('V_')).sort().join()\n",
      'content/page.mdx': "import { value } from '@site/src/env'\n\n# Page\n\nvalue {value()}\n",
    },
    env: [{ V_A: 'one' }, { V_A: 'one', V_B: 'two' }],
    shows: ['value V_A,one', 'value V_A,one,V_B,two'],
  },
  'a variable, in a component of the layout': {
    files: { 'site.config.ts': CONFIG(NAVBAR), 'x.tsx': 'export default () => <b>{process.env.V}</b>\n' },
    env: [{ V: 'one' }, { V: 'two' }],
    shows: ['<b>one</b>', '<b>two</b>'],
    page: 'index.html',
  },
  'a variable, in a part of the theme': {
    files: {
      'site.config.ts': CONFIG("theme: { Footer: './footer.tsx' }"),
      'footer.tsx': 'export default () => <b>{process.env.V}</b>\n',
    },
    env: [{ V: 'one' }, { V: 'two' }],
    shows: ['<b>one</b>', '<b>two</b>'],
    page: 'index.html',
  },
  'a file, when a plugin runs': {
    files: {
      'data/d.txt': 'one',
      'site.config.ts': CONFIG(
        `markdown: { remarkPlugins: [() => ${ADDING("'value ' + fs.readFileSync('data/d.txt', 'utf8')")}] }`,
        "import fs from 'node:fs'",
      ),
    },
    ...ONE_TWO,
    page: 'index.html',
  },
  'the options of a plugin, in a Docusaurus config': {
    files: {
      'data/d.txt': 'one',
      ...docusaurus("require('fs').readFileSync(__dirname + '/data/d.txt', 'utf8')"),
    },
    ...ONE_TWO,
    page: 'index.html',
  },
  'options of a plugin that no wrapper sees': {
    files: docusaurus('globalThis.process.env.V'),
    env: [{ V: 'one' }, { V: 'two' }],
    shows: ['value one', 'value two'],
    page: 'index.html',
  },
  'a variable, when a plugin runs': {
    files: {
      'site.config.ts': CONFIG('markdown: { remarkPlugins: [plugin] }', PLUGIN),
      'plugin.ts': `export const plugin = () => ${ADDING("'value ' + process.env.V")}\n`,
    },
    env: [{ V: 'one' }, { V: 'two' }],
    shows: ['value one', 'value two'],
    page: 'index.html',
  },
}

const siteOf = (files: Files): TestSite =>
  site({ 'site.config.ts': CONFIG(), 'content/index.md': '---\nslug: /\n---\n\n# Home\n', ...files })

for (const [name, { files, edit = {}, env = [{}, {}], shows, page = 'page.html' }] of Object.entries(CASES))
  test(`code reads ${name}`, async () => {
    const docs = siteOf(files)
    const [before, after] = env
    expect((await buildLater(docs, [], before)).problems).toEqual([])
    expect(docs.out(page)).toContain(shows[0])
    expect((await buildLater(docs, [], before)).made).toBe(0)
    docs.change(edit)
    const { outcome, problems, made } = await buildLater(docs, [], after)
    expect(made).toBeGreaterThan(0)
    expect(docs.out(page)).toContain(shows[1])
    const cold = await buildLater(docs, ['--no-cache', '--out', 'cold'], after)
    expect({ outcome, problems }).toEqual({ outcome: cold.outcome, problems: cold.problems })
    expect(docs.digests('out')).toEqual(docs.digests('cold'))
    await buildLater(docs, [], after)
    expect((await buildLater(docs, [], after)).made).toBe(0)
  })

test('a value that is back is not taken from older results', async () => {
  const docs = siteOf({
    'src/read.ts':
      "import fs from 'fs'\nexport const read = () => [1, 2].map((n) => fs.readFileSync('data/' + n + '.txt', 'utf8')).join(' ')\n",
    'data/1.txt': 'a',
    'data/2.txt': 'a',
    'content/page.mdx': "import { read } from '@site/src/read'\n\n# Page\n\nvalue {read()}\n",
  })
  for (const [one, two] of ['aa', 'ba', 'bb', 'ab', 'aa', 'bb']) {
    docs.change({ 'data/1.txt': one!, 'data/2.txt': two! })
    await buildLater(docs)
    expect(docs.out('page.html')).toContain(`value ${one} ${two}`)
  }
})

test('what code gets from other programs is asked again by each build', async () => {
  const docs = siteOf({
    'src/run.ts':
      "import { execSync } from 'node:child_process'\nexport const run = () => String(execSync('cat data/d.txt'))\n",
    'data/d.txt': 'one',
    'content/page.mdx': "import { run } from '@site/src/run'\n\n# Page\n\nvalue {run()}\n",
  })
  for (const value of ['one', 'two', 'three']) {
    docs.change({ 'data/d.txt': value })
    await buildLater(docs)
    expect(docs.out('page.html')).toContain(`value ${value}`)
  }
})
