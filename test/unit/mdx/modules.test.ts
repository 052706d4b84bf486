import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { bundleMdxModules, type MdxBundle } from '../../../cli/features/mdx/bundle/modules.ts'
import { type LoadedModules, openModules } from '../../../cli/features/mdx/bundle/open.ts'
import { namesOf } from '../../../cli/stages/bundle/shared-modules.ts'
import { temporaryFolder, write } from '../../folder.ts'
import { NAMES } from './names.ts'

const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  '@kit/Link': {
    default: ({ to, children }: { to: string; children: react.ReactNode }) =>
      react.createElement('a', { href: to }, children),
  },
  '@kit/BrowserOnly': { default: () => null },
  '@kit/theme-common': { useColorMode: () => ({ colorMode: 'light' }) },
}
const shared = namesOf(modules)

type Files = Readonly<Record<string, string>>

const bundle = (root: string, specifiers: readonly string[], more: object = {}): Promise<MdxBundle> =>
  bundleMdxModules({
    root,
    names: NAMES,
    cache: { folder: path.join(root, '.docs', 'cache', 'mdx') },
    specifiers,
    shared,
    siteBaseUrl: '/base/',
    staticDirectories: ['static'],
    compileText: async (text: string) => text,
    ...more,
  })

interface Opened extends LoadedModules {
  readonly loading: readonly (string | undefined)[]
  html(name: string, props?: object, key?: string): string
}

async function open(made: MdxBundle, names: readonly string[], refused = new Map<string, string>()): Promise<Opened> {
  const loading: (string | undefined)[] = []
  const opened = openModules({
    bundle: made,
    shared: modules,
    names: NAMES,
    components: {},
    printers: [],
    incompleteModules: [],
    sharedBrowser: ['@kit/BrowserOnly'],
    refused,
    patience: 300,
    onLoading: (name) => loading.push(name),
  })
  await opened.load(names)
  return {
    ...opened,
    loading,
    html: (name, props = {}, key = 'default') =>
      renderToStaticMarkup(react.createElement(opened.namespaces.get(name)![key] as react.FC, props)),
  }
}

const made = async (files: Files, names: readonly string[]) => {
  const root = temporaryFolder(files)
  const result = await bundle(root, names)
  return { root, bundle: result, modules: await open(result, names) }
}

test('modules of the generator do not need a bundle', async () => {
  const result = await bundle(temporaryFolder({}), ['@kit/Link', 'react'])
  expect(result.file).toBeUndefined()
  expect((await open(result, ['react'])).namespaces.get('react')).toBe(react)
})

test('components of the site, by @site, folder and JSX in .js; Link and React come from the generator', async () => {
  const { modules: opened } = await made(
    {
      'src/components/Title.js':
        "import React from 'react'\nimport Link from '@kit/Link'\nimport {mark} from '@site/src/mark'\nexport default function Title({to}) { React.useId(); return <h1><Link to={to}>{mark}</Link></h1> }",
      'src/mark.ts': 'export const mark: string = "!"',
      'src/components/Box/index.tsx': 'export const Box = ({n}: {n: number}) => <b>{n}</b>',
    },
    ['@site/src/components/Title', '@site/src/components/Box'],
  )
  expect(opened.html('@site/src/components/Title', { to: '/x' })).toBe('<h1><a href="/x">!</a></h1>')
  expect(opened.html('@site/src/components/Box', { n: 1 }, 'Box')).toBe('<b>1</b>')
  expect([...opened.problems]).toEqual([])
})

test('data, text, images and styles', async () => {
  const {
    root,
    bundle: result,
    modules: opened,
  } = await made(
    {
      'data/a.json': '{"a":[1]}',
      'data/b.yaml': 'b: 2',
      'src/code.py': 'print("`x`")\n',
      'static/img/p.png': 'png',
      'static/img/l.svg':
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" class="a" stroke-width="2"><path d="M0"/></svg>',
      'src/C/styles.module.css':
        '.card { color: red; background: url(./bg.png) }\n.wide { composes: card; width: 1px }',
      'src/C/bg.png': 'bg',
      'src/C/global.css': 'body .g { color: blue; background: url(/img/p.png) }',
      'src/C/index.jsx':
        "import styles from './styles.module.css'\nimport './global.css'\nexport default () => <p className={styles.wide}/>",
    },
    [
      '@site/data/a.json',
      '@site/data/b.yaml',
      '!!raw-loader!@site/src/code.py',
      '@site/static/img/p.png',
      '@site/static/img/l.svg',
      '/img/p.png',
      '@site/src/C',
    ],
  )
  expect([...opened.problems]).toEqual([])
  expect(opened.namespaces.get('@site/data/a.json')!.default).toEqual({ a: [1] })
  expect(opened.namespaces.get('@site/data/b.yaml')!.default).toEqual({ b: 2 })
  expect(opened.namespaces.get('!!raw-loader!@site/src/code.py')!.default).toBe('print("`x`")\n')
  expect(opened.namespaces.get('@site/static/img/p.png')!.default).toMatch(/^\/base\/assets\/p\.[A-Z0-9]{8}\.png$/)
  expect(opened.namespaces.get('/img/p.png')!.default).toBe(opened.namespaces.get('@site/static/img/p.png')!.default)
  expect(opened.html('@site/static/img/l.svg', { className: 'b' })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" class="b" stroke-width="2"><path d="M0"/></svg>',
  )
  expect(opened.html('@site/src/C')).toMatch(/^<p class="styles_\w{6}_card styles_\w{6}_wide"><\/p>$/)
  expect(result.css).toMatch(
    /\.styles_\w{6}_card \{\s+color: red;\s+background: url\("?\/base\/assets\/bg\.\w{8}\.png"?\)/,
  )
  // The bundle of the client decides its address.
  expect(result.css).toContain('url(/img/p.png)')
  expect(result.assets.map(({ path: file }) => file.replace(/\.\w{8}\./, '.')).sort()).toEqual([
    'assets/bg.png',
    'assets/p.png',
  ])
  expect(JSON.stringify(result.css) + readFileSync(result.file!, 'utf8')).not.toContain(root)
})

test('the same files give the same bundle in any folder, and it comes from the cache', async () => {
  const files = {
    'src/A.jsx': "import s from './a.module.css'\nexport default () => <i className={s.x} onClick={() => {}}/>",
    'src/a.module.css': '.x {}',
  }
  const first = temporaryFolder(files)
  const one = await bundle(first, ['@site/src/A'])
  const two = await bundle(temporaryFolder(files), ['@site/src/A'])
  expect(two).toEqual({ ...one, file: expect.stringContaining(path.basename(one.file!)) })
  writeFileSync(one.file!, '')
  expect(readFileSync((await bundle(first, ['@site/src/A'])).file!, 'utf8')).not.toBe('')
  expect(await bundle(first, ['@site/src/A'])).toEqual(one)
  write(first, { 'src/A.jsx': 'export default () => <b/>' })
  expect((await bundle(first, ['@site/src/A'])).hash).not.toBe(one.hash)
})

test('a new file that shadows another one is found', async () => {
  const root = temporaryFolder({ 'src/A.jsx': 'export default () => <i/>' })
  await bundle(root, ['@site/src/A'])
  write(root, { 'src/A.tsx': 'export default () => <b/>' })
  const opened = await open(await bundle(root, ['@site/src/A']), ['@site/src/A'])
  expect(opened.html('@site/src/A')).toBe('<b></b>')
})

test('modules that need the browser', async () => {
  const names = ['pure', 'prose', 'state', 'click', 'deep', 'only', 'mode', 'win'].map((name) => `@site/src/${name}`)
  const { bundle: result } = await made(
    {
      'src/pure.jsx':
        "import {useContext} from 'react'\nimport Link from '@kit/Link'\nexport default () => <b><Link to='/x'/></b>",
      'src/prose.jsx':
        '// window.x\nexport default () => <p title="document.x onClick: useState">The window. A document.</p>',
      'src/state.jsx': "import {useState} from 'react'\nexport default () => useState(1)[0]",
      'src/click.jsx': 'export default () => <button onClick={() => {}}>x</button>',
      'src/deep.jsx': "import S from './state'\nexport default () => <S/>",
      'src/only.jsx':
        "import BrowserOnly from '@kit/BrowserOnly'\nexport default () => <BrowserOnly>{() => 1}</BrowserOnly>",
      'src/mode.jsx': "import {useColorMode} from '@kit/theme-common'\nexport default () => useColorMode().colorMode",
      'src/win.js': 'export default () => typeof window === "undefined" ? 1 : window.innerWidth',
    },
    names,
  )
  expect(result.browser).toEqual(['click', 'deep', 'mode', 'only', 'state', 'win'].map((name) => `@site/src/${name}`))
})

test('each missing part is reported; all others work', async () => {
  const { bundle: result, modules: opened } = await made(
    {
      'src/good.jsx': 'export default () => <b/>',
      'src/broken.jsx': '\nexport default () => <b>',
      'src/user.jsx': "import {x} from './broken'\nexport default () => x",
      'src/lost.jsx': "import x from './nowhere'\nimport y from 'left-pad-x'\nexport default () => x + y",
      'src/throws.jsx': 'const a = undefined\n\nexport const b = a.b\n',
    },
    [
      '@site/src/good',
      '@site/src/broken',
      '@site/src/user',
      '@site/src/lost',
      '@site/src/throws',
      '@site/src/none',
      'no-package',
    ],
  )
  expect(opened.html('@site/src/good')).toBe('<b></b>')
  expect(result.diagnostics).toEqual([])
  const problem = (name: string) => opened.problems.get(name)
  expect(problem('@site/src/broken')).toMatchObject({
    code: 'import-failed',
    where: { file: 'src/broken.jsx', line: 2 },
  })
  expect(problem('@site/src/user')).toMatchObject({ code: 'import-failed', where: { file: 'src/broken.jsx', line: 2 } })
  expect(problem('@site/src/lost')).toMatchObject({
    code: 'import-failed',
    name: '@site/src/lost',
    cause: { code: 'import-not-found', kind: 'file', name: './nowhere' },
    where: { file: 'src/lost.jsx', line: 1, column: 15 },
  })
  expect(problem('@site/src/throws')).toMatchObject({
    code: 'import-failed',
    where: { file: 'src/throws.jsx', line: 3 },
  })
  expect(problem('@site/src/none')).toMatchObject({
    code: 'import-not-found',
    kind: 'file',
    name: '@site/src/none',
  })
  expect(problem('no-package')).toBeUndefined()
})

test('packages that are not installed: components render their children, other exports are undefined, and the packages are reported', async () => {
  const { bundle: result, modules: opened } = await made(
    {
      'src/a.jsx': [
        "import Card, {useThing, Icon, motion} from '@x/card/part'",
        "import * as all from 'other'",
        "import 'other/styles.css'",
        "import './b.css'",
        'const schema = all.make({}).one.two()',
        'class Own extends all.Base { render() { return <u/> } }',
        'export default () => {',
        '  const { data, error } = useThing()',
        '  const [ref] = useThing()',
        "  if (error) throw new Error('no')",
        '  return <Card a="b"><motion.div ref={ref}>in<Icon x={1}/></motion.div>{String(data)}{data}{schema}{data.map((x) => x)}</Card>',
        '}',
      ].join('\n'),
      'src/b.css': '@import "third/x.css";\n.b { color: red }',
    },
    ['@site/src/a', 'fourth'],
  )
  expect(opened.html('@site/src/a')).toBe('in')
  expect(opened.html('fourth', { children: 'text' })).toBe('text')
  expect(result.missing).toEqual([
    { name: '@x/card', kind: 'package', where: { file: 'src/a.jsx', line: 1, column: 44 }, modules: ['@site/src/a'] },
    { name: 'fourth', kind: 'package', modules: ['fourth'] },
    { name: 'other', kind: 'package', where: { file: 'src/a.jsx', line: 2, column: 22 }, modules: ['@site/src/a'] },
    { name: 'third', kind: 'package', where: { file: 'src/b.css', line: 1, column: 9 }, modules: ['@site/src/a'] },
  ])
  expect(result.css).toContain('color')
})

test('unsupported imports: types have no effect, components render their children, hooks do nothing', async () => {
  const { bundle: result, modules: opened } = await made(
    {
      'src/types.tsx':
        "import type {Props} from '@theme/Navbar'\nimport {Other} from '@theme/Footer'\nexport default (p: Props & Other) => <b/>",
      'src/uses.jsx':
        "import Card from '@theme/Card'\nimport {useNothing} from '@kit/theme-common'\nexport default () => { const { some = [] } = useNothing(); return <Card>inside{[...some]}</Card> }",
    },
    ['@site/src/types', '@site/src/uses', '@theme/Mystery', '@theme-original/Mystery'],
  )
  expect(opened.html('@site/src/types')).toBe('<b></b>')
  expect(opened.html('@site/src/uses')).toBe('inside')
  expect(opened.html('@theme/Mystery')).toBe('')
  expect([...opened.problems]).toEqual([])
  expect(result.missing).toEqual([
    {
      name: '@theme/Card',
      kind: 'module',
      where: { file: 'src/uses.jsx', line: 1, column: 18 },
      modules: ['@site/src/uses'],
    },
    { name: '@theme/Mystery', kind: 'module', modules: ['@theme-original/Mystery', '@theme/Mystery'] },
    {
      name: 'useNothing of @kit/theme-common',
      kind: 'module',
      where: { file: 'src/uses.jsx', line: 2, column: 9 },
      modules: ['@site/src/uses'],
    },
  ])
})

test('a component that the site adds to the theme, but not one that replaces a component', async () => {
  const { modules: opened } = await made(
    {
      'src/theme/Shot/index.js': 'export default () => <b>shot</b>',
      'src/theme/Other.jsx': "import Shot from '@theme/Shot'\nexport default () => <i><Shot/></i>",
    },
    ['@theme/Shot', '@theme/Other'],
  )
  expect(opened.html('@theme/Shot')).toBe('<b>shot</b>')
  expect(opened.html('@theme/Other')).toBe('<i><b>shot</b></i>')
  expect([...opened.problems]).toEqual([])
})

test('a package of the site, in CommonJS, shares React', async () => {
  const { modules: opened } = await made(
    {
      'package.json': '{}',
      'node_modules/badge/package.json': '{"main":"index.js"}',
      'node_modules/badge/index.js':
        "const React = require('react')\nexports.Badge = ({children}) => React.createElement('u', {id: React.useId()}, children)",
      'src/A.jsx':
        "import {Badge} from 'badge'\nimport clsx from 'clsx'\nexport default () => <p className={clsx('a', {b: true, c: 0}, ['d'])}><Badge>x</Badge></p>",
    },
    ['badge', '@site/src/A'],
  )
  expect(opened.html('@site/src/A')).toMatch(/^<p class="a b d"><u id="[^"]+">x<\/u><\/p>$/)
  expect(opened.html('badge', {}, 'Badge')).toMatch(/^<u/)
})

test('a module that never finishes loading, or must not be loaded', async () => {
  const root = temporaryFolder({
    'src/slow.js': 'await new Promise(() => {})\nexport default 1',
    'src/ok.js': 'export default 2',
  })
  const names = ['@site/src/slow', '@site/src/ok']
  const result = await bundle(root, names)
  const opened = await open(result, names)
  expect(opened.problems.get('@site/src/slow')).toEqual({
    code: 'import-failed',
    name: '@site/src/slow',
    cause: 'it was not loaded after 0.3 seconds',
  })
  expect(opened.namespaces.get('@site/src/ok')!.default).toBe(2)
  expect(opened.loading).toEqual(['@site/src/slow', undefined, '@site/src/ok', undefined])
  const second = await open(result, names, new Map([['@site/src/slow', 'it ended the process']]))
  expect(second.problems.get('@site/src/slow')).toMatchObject({ cause: 'it ended the process' })
  expect(second.loading).toEqual(['@site/src/ok', undefined])
})

test('the location of an error that a component throws', async () => {
  const { modules: opened } = await made(
    { 'src/bad.tsx': 'const label: string = "x"\n\nexport default () => {\n  throw new Error(label)\n}\n' },
    ['@site/src/bad'],
  )
  let thrown: unknown
  try {
    opened.html('@site/src/bad')
  } catch (error) {
    thrown = error
  }
  expect(opened.placeOf(thrown)).toEqual({ file: 'src/bad.tsx', line: 4, column: 9 })
})

test('Markdown that a component imports is compiled by the given compiler', async () => {
  const root = temporaryFolder({
    'src/A.jsx': "import Text from './a.mdx'\nexport default () => <div><Text/></div>",
    'src/a.mdx': '# x',
  })
  const result = await bundle(root, ['@site/src/A'], {
    compileText: async (text: string, file: string) =>
      `export default () => <p>{${JSON.stringify(`${file} ${text}`)}}</p>`,
  })
  expect((await open(result, ['@site/src/A'])).html('@site/src/A')).toBe('<div><p>src/a.mdx # x</p></div>')
})
