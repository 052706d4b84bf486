/** Imports that lead to other files although no file that was read has changed. */
import { renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { buildLater } from '../later.ts'
import { site } from '../rig.ts'

const config = (title: string, imports = ''): string =>
  `${imports}\nexport default { title: ${title}, url: 'https://example.com', onOrphanPages: 'ignore', markdown: { mdx: true } }\n`
const page = (specifier: string): string => `import { v } from '${specifier}'\n\n# Page\n\nvalue {v}\n`
const exporting = (value: string): string => `export const v = '${value}'\n`
const manifest = (more = ''): string => `{ "name": "pkg", "version": "1.0.0", "type": "module"${more} }`
const paths = (target: string): string => `{ "compilerOptions": { "paths": { "#lib": ["./${target}"] } } }`

const CASES: Readonly<Record<string, { readonly files: Files; readonly edit: Files }>> = {
  'of the config: a file before a folder': {
    files: {
      'nav/lib/index.ts': exporting('value one'),
      'site.config.ts': config('v', "import { v } from './nav/lib'"),
    },
    edit: { 'nav/lib.ts': exporting('value two') },
  },
  'of the config: other paths in tsconfig.json': {
    files: {
      'a.ts': exporting('value one'),
      'b.ts': exporting('value two'),
      'tsconfig.json': paths('a.ts'),
      'site.config.ts': config('v', "import { v } from '#lib'"),
    },
    edit: { 'tsconfig.json': paths('b.ts') },
  },
  'of the config: paths in the tsconfig.json of another': {
    files: {
      'a.ts': exporting('value one'),
      'b.ts': exporting('value two'),
      'base.json': paths('a.ts'),
      'tsconfig.json': '{ "extends": "./base.json" }',
      'site.config.ts': config('v', "import { v } from '#lib'"),
    },
    edit: { 'base.json': paths('b.ts') },
  },
  'of a page: a file before a folder': {
    files: { 'src/lib/x/index.js': exporting('one'), 'content/page.mdx': page('@site/src/lib/x') },
    edit: { 'src/lib/x.ts': exporting('two') },
  },
  'of a module: another ending in another folder': {
    files: {
      'src/main.js': "export { v } from './deep/x'\n",
      'src/deep/x.js': exporting('one'),
      'content/page.mdx': page('@site/src/main'),
    },
    edit: { 'src/deep/x.tsx': exporting('two') },
  },
  'of a module: another main file of a folder': {
    files: {
      'src/lib/package.json': '{ "main": "one.js" }',
      'src/lib/one.js': exporting('one'),
      'src/lib/two.js': exporting('two'),
      'content/page.mdx': page('@site/src/lib'),
    },
    edit: { 'src/lib/package.json': '{ "main": "two.js" }' },
  },
  'of a package: another entry': {
    files: {
      'node_modules/pkg/package.json': manifest(', "main": "one.js"'),
      'node_modules/pkg/one.js': exporting('one'),
      'node_modules/pkg/two.js': exporting('two'),
      'content/page.mdx': page('pkg'),
    },
    edit: { 'node_modules/pkg/package.json': manifest(', "exports": "./two.js"') },
  },
  'of a package: one that is nearer': {
    files: {
      'node_modules/pkg/package.json': manifest(),
      'node_modules/pkg/index.js': exporting('one'),
      'src/main.js': "export { v } from 'pkg'\n",
      'content/page.mdx': page('@site/src/main'),
    },
    edit: {
      'src/node_modules/pkg/package.json': manifest(),
      'src/node_modules/pkg/index.js': exporting('two'),
    },
  },
  'of a component of the theme: one of the site': {
    files: {
      'src/theme/Shot/index.js': exporting('one'),
      'content/page.mdx': page('@theme/Shot'),
    },
    edit: { 'src/theme/Shot.js': exporting('two') },
  },
}

for (const [name, { files, edit }] of Object.entries(CASES))
  test(`an import ${name}`, async () => {
    const docs = site({ 'site.config.ts': config("'Test'"), 'content/page.mdx': '# Page\n', ...files })
    await buildLater(docs)
    expect(docs.out('page.html')).toContain('value one')
    docs.change(edit)
    const { outcome, problems } = await buildLater(docs)
    expect(docs.out('page.html')).toContain('value two')
    const cold = await buildLater(docs, ['--no-cache', '--out', 'cold'])
    expect({ outcome, problems }).toEqual({ outcome: cold.outcome, problems: cold.problems })
    for (const file of docs.outFiles()) expect(docs.out(file), file).toBe(docs.out(`../cold/${file}`))
  })

test('a file beside a folder whose main file is a link', async () => {
  const docs = site({
    'site.config.ts': config("'Test'"),
    'links/main.ts': "export const v = 'folder'\n",
    'src/value/.keep': '',
    'content/page.mdx': "import { v } from '@site/src/value'\n\n# Page\n\nThe {v}.\n",
  })
  symlinkSync('../../links/main.ts', path.join(docs.root, 'src/value/index.ts'))
  await buildLater(docs)
  expect(docs.out('page.md')).toContain('The folder.')
  docs.change({ 'src/value.tsx': "export const v = 'file'\n" })
  await buildLater(docs)
  expect(docs.out('page.md')).toContain('The file.')
})

test.each(['src/box.module.css', 'src'])('an import of a file whose place is now a link: %s', async (moved) => {
  const docs = site({
    'site.config.ts': config("'Test'"),
    'src/Box.jsx': "import styles from './box.module.css'\nexport default () => <b className={styles.box} />\n",
    'src/box.module.css': '.box { color: red }\n',
    'content/page.mdx': "import Box from '@site/src/Box'\n\n# Page\n\n<Box />\n",
    'links/.keep': '',
  })
  await buildLater(docs)
  const target = `links/moved${path.extname(moved)}`
  renameSync(path.join(docs.root, moved), path.join(docs.root, target))
  symlinkSync(path.relative(path.dirname(moved), target), path.join(docs.root, moved))
  const { outcome, problems } = await buildLater(docs)
  const cold = await buildLater(docs, ['--no-cache', '--out', 'cold'])
  expect({ outcome, problems }).toEqual({ outcome: cold.outcome, problems: cold.problems })
  for (const file of docs.outFiles('cold')) expect(docs.out(file), file).toBe(docs.out(`../cold/${file}`))
})
