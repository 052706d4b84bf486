/** Imports of modules that do not exist, in any form and from any place: each is a finding where it is written. */
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { site } from '../rig.ts'

const config = (extra = ''): string =>
  `export default { title: 'T', url: 'https://example.com', markdown: { mdx: true }${extra} }\n`

/** Names that may belong to packages, or be aliases of a bundler; no two are in the same package. */
const NAMES = [
  ...[
    'nope',
    '@scope',
    '@scope/nope',
    'react/nope',
    'docs:nope',
    'constructor',
    '__proto__',
    '日本/x',
    '~kit',
    '!own',
    ' ',
  ],
  ...[
    '~/components/nope',
    '@/nope',
    '#/nope',
    '#nope',
    '^/nope',
    '$lib/nope',
    '%nope',
    '%2e%2e/nope',
    '*',
    'no*pe',
    '...',
  ],
  ...['?nope', 'a b', ':nope', '&nope', '!!raw-loader!raw', 'virtual:nope/react', 'npm:nope', 'bun:test', 'file:nope'],
  ...['blob:nope', 'file:///nope.js', 'node:', 'node:nope', 'node:fs/nope', '//nope.example/x.js'],
  ...['http://nope.example/x.js', 'https://nope.example/x'],
]
const FILES = [
  '',
  '.',
  './',
  '..',
  '../',
  './nope',
  '../../../../nope',
  './nope?raw',
  '/nope',
  '/no/pe.js',
  '@site/',
  '@site/nope',
]
const UNSUPPORTED = ['@theme/Nope', '@theme/', '@docusaurus/nope', '@generated/nope']

/** Has a file, with a line, for each name; returns the codes of the findings about each name. */
async function codesOf(names: readonly string[], filesOf: (name: string, at: number) => Files) {
  const docs = site({ 'site.config.ts': config(), ...Object.assign({}, ...names.map(filesOf)) })
  const problems = await docs.problems()
  for (const problem of problems) expect(problem).toMatch(/^\w+\/\w+\.\w+:\d+:\d+ /)
  return names.map((name, at) => {
    const own = problems.filter((one) => new RegExp(`^\\w+/[a-z]+${at}\\.`).test(one))
    return [name, ...new Set(own.map((one) => / (?:error|warning) ([\w-]+)/.exec(one)![1]))]
  })
}

const all = (names: readonly string[], code: string) => names.map((name) => [name, code])

const pageOf = (at: number, text: string): Files => ({ [`content/p${at}.mdx`]: text })
const pageWith = (at: number, code: string): Files => ({
  ...pageOf(at, `import X from '@site/src/m${at}'\n\n# P\n\n<X />\n`),
  [`src/m${at}.jsx`]: code,
})

test.each([
  ['a page', (name: string, at: number) => pageOf(at, `import X from '${name}';\n\n# P\n\n<X>text</X>\n`)],
  ['a page, for its effect', (name: string, at: number) => pageOf(at, `import '${name}';\n\n# P\n`)],
])('%s', async (_place, filesOf) => {
  expect(await codesOf(NAMES, filesOf)).toEqual(all(NAMES, 'import-not-installed'))
  expect(await codesOf(FILES, filesOf)).toEqual(all(FILES, 'import-not-found'))
  expect(await codesOf(UNSUPPORTED, filesOf)).toEqual(all(UNSUPPORTED, 'unsupported-import'))
})

test.each([
  ['a module', (name: string) => `import Y, { z } from '${name}'\nexport default () => <b title={z}><Y /></b>\n`],
  ['a module, with require', (name: string) => `const y = require('${name}')\nexport default () => <b>{y.name}</b>\n`],
  ['a module that exports all of it', (name: string) => `export * from '${name}'\nexport default () => <b />\n`],
])('%s', async (_place, codeOf) => {
  const filesOf = (name: string, at: number): Files => pageWith(at, codeOf(name))
  expect(await codesOf(NAMES, filesOf)).toEqual(all(NAMES, 'import-not-installed'))
  expect(await codesOf(FILES, filesOf)).toEqual(all(FILES, 'import-failed'))
  expect(await codesOf(UNSUPPORTED, filesOf)).toEqual(all(UNSUPPORTED, 'unsupported-import'))
})

test.each([
  ['export const load = () => import("./part.js")', '1:27', 'import()'],
  ['{import("./part.js") && 1}', '1:2', 'import()'],
  ['<b title={import.meta.url}>x</b>', '1:11', 'import.meta'],
])('a page with %s has a finding that says what to do', async (text, place, name) => {
  const docs = site({
    'site.config.ts': config(),
    'content/index.mdx': `${text}\n\n# Home\n`,
    'content/part.js': 'export const a = 1\n',
    'content/b.mdx': '# B\n\n{(function () { return new.target === undefined ? "called" : "made" })()}\n',
  })
  const advice = 'Write this code in a file that the page imports.'
  expect(await docs.problems()).toEqual([
    `content/index.mdx:${place} error mdx-syntax A page cannot contain ${name}. ${advice}`,
  ])
})

test('a module, later', async () => {
  const names = NAMES.filter((name) => !/^node:|\/\//.test(name) || name.startsWith('file:'))
  const filesOf = (name: string, at: number): Files =>
    pageWith(at, `export default () => <b onClick={() => import('${name}')} />\n`)
  expect(await codesOf(names, filesOf)).toEqual(all(names, 'import-not-installed'))
  expect(await codesOf(FILES, filesOf)).toEqual(all(FILES, 'import-not-found'))
})

test.each([
  ['a style sheet', (name: string) => `@import '${name}';\n.a { color: red }\n`],
  ['a style sheet, as an address', (name: string) => `.a { background: url('${name}') }\n`],
])('%s', async (_place, sheetOf) => {
  const filesOf = (name: string, at: number): Files => ({
    ...pageWith(at, `import './s${at}.css'\nexport default () => <b />\n`),
    [`src/s${at}.css`]: sheetOf(name),
  })
  const known = [...NAMES, ...FILES, ...UNSUPPORTED].filter((name) => !/^#|^~?\/|^(?:https?:)?\/\//.test(name))
  for (const [name, ...codes] of await codesOf(known, filesOf))
    expect([name, codes.length], JSON.stringify(codes)).toEqual([name, 1])
})

test('a missing file in a style sheet is named as it is written', async () => {
  const docs = site({
    'site.config.ts': config(),
    ...pageWith(0, "import './s.css'\nexport default () => <b />\n"),
    'src/s.css': "\n@import './nope.css';\n",
  })
  const { stderr } = await docs.build()
  expect(stderr).toContain('@site/src/m0 cannot be loaded: There is no file ./nope.css.')
  expect(stderr).toContain('src/s.css:2:9')
})

test('a part of the theme, and a client module', async () => {
  const part = site({
    'site.config.ts': config(", theme: { Footer: './theme/Footer.jsx' }"),
    'content/a.md': '# A\n',
    'theme/Footer.jsx': "import X from '~/nope'\nexport default () => <X />\n",
  })
  expect(await part.problems()).toEqual([
    expect.stringMatching(/^theme\/Footer\.jsx:1:15 error theme-failed .*The package ~ is not installed/),
  ])
  const client = site({
    'site.config.ts': config(", clientModules: ['./src/client.js']"),
    'content/a.md': '# A\n',
    'src/client.js': "import x from '~/nope'\nconsole.log(x)\n",
  })
  expect(await client.problems()).toEqual([
    expect.stringMatching(/^src\/client\.js:1:15 warning import-not-installed The package ~ is not installed/),
  ])
})

test('an import in other letter case than the file is not found', async () => {
  const docs = site({
    'site.config.ts': config(),
    'content/page.mdx': "import Box from '@site/src/Box'\n\n# Page\n\n<Box />\n",
    'content/index.md': '# Home\n',
    'src/Box.jsx': "import styles from './box.module.css'\nexport default () => <b className={styles.box} />\n",
    'src/Box.module.css': '.box { color: red }\n',
  })
  expect(await docs.problems()).toEqual([
    expect.stringMatching(/^content\/page\.mdx:1:1 error import-failed .*There is no file \.\/box\.module\.css/),
  ])
  docs.change({ 'src/Box.module.css': null, 'src/box.module.css': '.box { color: red }\n' })
  expect(await docs.problems()).toEqual([])
  docs.change({ 'src/Box.jsx': null, 'src/box.jsx': 'export default () => <b />\n' })
  expect(await docs.problems()).toEqual([
    expect.stringMatching(/^content\/page\.mdx:1:1 error import-not-found There is no file @site\/src\/Box/),
  ])
})

test('a client module that is missing or cannot be parsed is an error, although no page imports it', async () => {
  const docs = site({
    'site.config.ts': config(", clientModules: ['./src/gone.js', './src/bad.js', './src/good']"),
    'content/a.md': '# A\n',
    'src/bad.js': 'export default (\n',
    'src/good.ts': 'export {}\n',
  })
  const missing = expect.stringMatching(
    /^site\.config\.ts:1:\d+ error config-file `clientModules` names the file .\/src\/gone\.js/,
  )
  expect(await docs.problems()).toEqual([missing])
  expect(await docs.problems()).toEqual([missing])
  docs.change({ 'src/gone.js': 'export {}\n' })
  expect(await docs.problems()).toEqual([expect.stringMatching(/^src\/bad\.js:2:1 error import-failed /)])
  docs.change({ 'src/bad.js': 'export {}\n' })
  expect(await docs.problems()).toEqual([])
  docs.change({ 'src/good.ts': "import './part.js'\n", 'src/part.js': 'export default (\n' })
  expect(await docs.problems()).toEqual([expect.stringMatching(/^src\/part\.js:2:1 error import-failed /)])
  docs.change({ 'src/part.js': "import './none.js'\n" })
  expect(await docs.problems()).toEqual([expect.stringMatching(/^src\/part\.js:1:8 error import-not-found /)])
  docs.change({ 'src/part.js': "try { require('./none.js') } catch {}\n" })
  expect((await docs.problems()).filter((one) => one.includes(' error '))).toEqual([])
  docs.change({ 'src/part.js': "import './none.js'\n", 'src/none.js': 'export {}\n' })
  expect(await docs.problems()).toEqual([])
})

test('a module that Node.js cannot load takes only its own importers with it, and a builtin module may lack an export', async () => {
  const docs = site({
    'site.config.ts': config(),
    ...pageWith(0, "import x from 'https://nope.example/x.js'\nexport default () => <b>{x.name}</b>\n"),
    ...pageWith(1, "import { nope } from 'node:nope'\nexport default () => <b>{nope}</b>\n"),
    ...pageWith(
      2,
      "import { basename, nope } from 'node:path'\nexport default () => <b>{basename('a/b')} {typeof nope}</b>\n",
    ),
    ...pageWith(3, 'export default () => <b>fine</b>\n'),
    ...pageWith(4, "export default () => <b onClick={() => import('https://nope.example/x.js')}>later</b>\n"),
  })
  const { code, stdout } = await docs.build('--format', 'json')
  expect(code).toBe(0)
  expect(stdout.match(/"code":\s*"[\w-]+"/g)).toHaveLength(2)
  expect(docs.out('p2.html')).toContain('<b>b undefined</b>')
  expect(docs.out('p3.html')).toContain('<b>fine</b>')
  expect(
    docs
      .outFiles('out/assets')
      .map((file) => docs.out(`assets/${file}`))
      .join(),
  ).toContain('import("https://nope.example/x.js")')
})

test('the advice for a name that no package has is about aliases', async () => {
  const docs = site({
    'site.config.ts': config(),
    ...pageOf(0, "import X from '~/nope'\n\n# P\n\n<X>text</X>\n"),
    ...pageOf(1, "import X from 'nope'\n\n# P\n\n<X>text</X>\n"),
  })
  const { code, stderr } = await docs.build()
  expect(code).toBe(0)
  expect(stderr).toMatch(/The package ~ is not installed.*\n(?:.*\n)*?.*add it to aliases in the config/)
  expect(stderr).toMatch(/The package nope is not installed.*\n(?:.*\n)*?.*npm install/)
  expect(docs.out('p0.html')).toContain('text')
})
