import { expect, test } from 'vitest'

import { bundleIslands, type IslandsInput } from '../../../cli/features/mdx/bundle/islands.ts'
import { islandName } from '../../../cli/features/mdx/site/islands.ts'
import { temporaryFolder } from '../../folder.ts'
import { NAMES } from './names.ts'

const islands = (root: string, specifiers: readonly string[], pages: Readonly<Record<string, string>>) =>
  bundleIslands({
    root,
    names: NAMES,
    specifiers,
    pages: new Map(Object.entries(pages)),
    shared: {
      react: ['useState', 'default'],
      'react/jsx-runtime': ['jsx', 'jsxs'],
      'docs:page-scope': ['usePageScope'],
      'docs/runtime': ['navigate'],
    },
    sharedFiles: new Map([
      ['runtime/core/islands/page-scope.tsx', 'docs:page-scope'],
      ['runtime/public.ts', 'docs/runtime'],
    ]),
    own: new Map([['@kit/Head', { file: 'runtime/features/mdx/head.tsx' }]]),
    siteBaseUrl: '/base/',
    staticDirectories: [],
    compileText: async (text: string) => text,
    production: true,
  } satisfies IslandsInput)

const FILES = {
  'src/Counter.jsx':
    "import {useState} from 'react'\nimport styles from './c.module.css'\nimport './g.css'\nimport {format} from './format'\nexport default function Counter({start}) { const [n, set] = useState(start); return <button className={styles.button} onClick={() => set(n + 1)}>{format(n)}</button> }",
  'src/format.js': 'export const format = (n) => n + "!"',
  'src/c.module.css': '.button {}',
  'src/g.css': 'b {}',
  'src/Other.jsx':
    "import {format} from './format'\nimport Head from '@kit/Head'\nimport src from './p.png'\nexport default () => <Head onClick={() => format(1)}><img src={src}/></Head>",
  'src/p.png': 'png',
  'src/server.js': "import fs from 'node:fs'\nexport default fs.readFileSync('x')",
}
const SPECIFIERS = ['@site/src/Counter', '@site/src/Other', '@site/src/server', '@kit/Head', 'react']
const page = (module: string) =>
  `import {jsx} from 'react/jsx-runtime'\nimport C from ${JSON.stringify(module)}\nexport const islands = [() => jsx(C, {start: 1})]\n`

test('a page refers to the file of its module, and only files that pages need are emitted', async () => {
  const files = await islands(temporaryFolder(FILES), SPECIFIERS, { '_docs/islands/a.js': page('@site/src/Counter') })
  const names = files.map(({ path: file }) => file.replace(/\.\w{8}\./, '.'))
  expect(new Set(names)).toEqual(
    new Set(['_docs/islands/a.js', expect.stringMatching(/^assets\/Counter-\w{5}\.js$/), 'assets/island.js']),
  )
  const text = (at: number): string => Buffer.from(files[at]!.content).toString('utf8')
  expect(text(0)).toContain(`from"/base/${files[1]!.path}"`)
  expect(text(0)).toContain('Symbol.for("docs.modules")')
  expect(text(1)).toMatch(/c_\w{6}_button/)
  expect(
    files.some(
      ({ content }) =>
        Buffer.from(content).toString('utf8').includes('useState(') &&
        /react\.production/.test(Buffer.from(content).toString('utf8')),
    ),
  ).toBe(false)
})

test('Docusaurus modules and images are included', async () => {
  const files = await islands(temporaryFolder(FILES), SPECIFIERS, { '_docs/islands/b.js': page('@site/src/Other') })
  const names = files.map(({ path: file }) => file.replace(/\.\w{8}\./, '.').replace(/-\w{5}\./, '.'))
  expect(names).toContain('assets/p.png')
  expect(names).not.toContain('assets/Counter.js')
  expect(files.map(({ content }) => Buffer.from(content).toString('utf8')).join('')).toContain('"docs:page-scope"')
})

test('the same input gives the same files in any folder; imports of a page do not change the modules of another', async () => {
  const pages = { '_docs/islands/a.js': page('@site/src/Counter') }
  const one = await islands(temporaryFolder(FILES), SPECIFIERS, pages)
  expect(await islands(temporaryFolder(FILES), SPECIFIERS, pages)).toEqual(one)
  const more = await islands(temporaryFolder(FILES), SPECIFIERS, {
    ...pages,
    '_docs/islands/b.js': page('@site/src/Other'),
  })
  for (const file of one) expect(more).toContainEqual(file)
})

test('a module that cannot run in the browser does not fail pages that do not use it', async () => {
  const files = await islands(temporaryFolder(FILES), SPECIFIERS, { '_docs/islands/c.js': page('@site/src/server') })
  expect(files.length).toBeGreaterThan(1)
})

test('the name of the file of a page depends on its code and the modules', () => {
  expect(islandName('a', 'b')).toMatch(/^_docs\/islands\/\w{10}\.js$/)
  expect(islandName('a', 'b')).not.toBe(islandName('a', 'c'))
})
