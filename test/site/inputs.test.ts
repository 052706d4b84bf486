/** A build that follows a change of anything that the site was made from has the result of a build without cache. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Files, temporaryFolder, write } from '../folder.ts'
import { type Built, buildLater } from '../later.ts'
import { EMPTY_MERMAID } from '../mermaid-package.ts'
import { siteAt, type TestSite } from '../rig.ts'

const config = (rest = ''): string => `export default { title: 'Test', url: 'https://example.com', ${rest} }\n`

/** Creates a folder with a site in `site/` and files around it. */
function around(files: Files): { readonly docs: TestSite; change(files: Files): void } {
  const folder = temporaryFolder({
    'site/site.config.ts': config(),
    'site/content/index.md': '# Home\n',
    ...files,
  })
  return { docs: siteAt(path.join(folder, 'site')), change: (edit) => write(folder, edit) }
}

interface Result extends Pick<Built, 'outcome' | 'problems'> {
  /** The emitted files, each with a digest of its content. */
  readonly files: readonly string[]
}

async function resultOf(docs: TestSite, { args = [], env = {} }: Run): Promise<Result> {
  const { outcome, problems } = await buildLater(docs, args, env)
  return { outcome, problems, files: docs.outFiles().map((file) => `${file} ${digestOf(docs.out(file))}`) }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Run {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Builds with the cache and without it, expects the same, and returns it. */
async function sameAsCold(docs: TestSite, env: Run['env'] = {}): Promise<Result> {
  const warm = await resultOf(docs, { env })
  const cold = await resultOf(docs, { args: ['--no-cache'], env })
  expect(warm).toEqual(cold)
  return warm
}

/** Builds, changes files, and expects another result, the same as from a build without cache. */
async function expectFollowed(files: Files, ...edits: readonly Files[]): Promise<void> {
  const { docs, change } = around(files)
  let before = await resultOf(docs, {})
  for (const edit of edits) {
    change(edit)
    const after = await sameAsCold(docs)
    expect(after, Object.keys(edit).join()).not.toEqual(before)
    before = after
  }
}

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** A package that draws every social card alike. */
const RASTERIZER: Files = {
  'site/node_modules/@resvg/resvg-js/package.json': '{ "version": "1.0.0", "main": "index.js" }',
  'site/node_modules/@resvg/resvg-js/index.js':
    'exports.Resvg = class { render() { return { asPng: () => Buffer.from("card"), pixels: Buffer.alloc(1200 * 630 * 4), width: 1200 } } }\n',
}

/** A package that compiles each style sheet to the same rule. */
const SASS: Files = {
  'site/node_modules/sass/package.json': '{ "version": "1.0.0", "main": "index.js" }',
  'site/node_modules/sass/index.js':
    'exports.compile = (file) => ({ css: "a { color: red }", loadedUrls: [require("url").pathToFileURL(file)] })\n',
}

/** A package that compiles a style sheet to the one named `colors`. */
const SASS_OF_COLORS: Files = {
  ...SASS,
  'site/node_modules/sass/index.js': `const fs = require('fs')
exports.compile = (file) => {
  const used = ['colors.scss', '_colors.scss'].map((name) => require('path').join(file, '..', name)).find(fs.existsSync)
  return { css: fs.readFileSync(used, 'utf8'), loadedUrls: [file, used].map(require('url').pathToFileURL) }
}
`,
}

const DOCUSAURUS: Files = {
  'site/site.config.ts': null,
  'site/content': null,
  'site/docs/index.md': '# Home\n',
  'site/own.scss': '$c: red;\n',
  'site/docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, theme: { customCss: './own.scss' } }]] }\n`,
}

const svg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>\n`

const item = (file: string): string =>
  config(`components: { 'custom-x': '${file}' }, navbar: { items: [{ type: 'custom-x' }] }`)

test('translations outside the site', { timeout: 120_000 }, () =>
  expectFollowed(
    {
      'site/site.config.ts': config(`i18n: { defaultLocale: 'en', locales: ['en', 'de'], path: '../i18n' }`),
      'i18n/de/content/index.md': '# Start\n\neins\n',
    },
    { 'i18n/de/content/index.md': '# Start\n\nzwei\n' },
  ),
)

test('components and style sheets outside the site', { timeout: 120_000 }, () =>
  expectFollowed(
    {
      'site/site.config.ts': item('../shared/X.tsx').replace('{ title', `{ customCss: ['../shared/own.css'], title`),
      'shared/X.tsx': `import { text } from './text'\nexport default () => <b>{text}</b>\n`,
      'shared/text.ts': `export const text = 'one'\n`,
      'shared/own.css': 'a { color: red }\n',
    },
    { 'shared/X.tsx': `import { text } from './text'\nexport default () => <i>{text}</i>\n` },
    { 'shared/text.ts': `export const text = 'two'\n` },
    // It wins.
    { 'shared/text.tsx': `export const text = 'three'\n` },
    { 'shared/own.css': 'a { color: blue }\n' },
  ),
)

test('style sheets that one of a module uses', { timeout: 120_000 }, () =>
  expectFollowed(
    {
      ...SASS_OF_COLORS,
      'site/src/X.jsx': `import './x.scss'\nexport default () => <i>x</i>\n`,
      'site/src/x.scss': '@use "colors";\n',
      'site/src/_colors.scss': 'a { color: red }\n',
      'site/content/page.mdx': `import X from '@site/src/X'\n\n# Page\n\n<X />\n`,
    },
    { 'site/src/_colors.scss': 'a { color: blue }\n' },
    // It wins.
    { 'site/src/colors.scss': 'a { color: green }\n' },
  ),
)

test('fonts of social cards outside the site', { timeout: 120_000 }, () =>
  expectFollowed(
    {
      ...RASTERIZER,
      'site/site.config.ts': config(`socialCards: { fonts: ['../fonts/own.ttf'] }`),
      'fonts/own.ttf': readFileSync(path.join(PACKAGES, 'katex/dist/fonts/KaTeX_AMS-Regular.ttf')),
    },
    { 'fonts/own.ttf': null },
  ),
)

test('static files with the names of temporary files', { timeout: 120_000 }, () =>
  expectFollowed(
    { 'site/static/x.tmp': 'one', 'site/static/y~': 'one' },
    { 'site/static/x.tmp': 'two' },
    { 'site/static/y~': 'two' },
  ),
)

test('packages that a site can have', { timeout: 120_000 }, async () => {
  await expectFollowed({ 'site/site.config.ts': config('socialCards: true') }, RASTERIZER, {
    'site/node_modules/@resvg': null,
  })
  const diagram = '# Home\n\n```mermaid\ngraph TD\n```\n'
  await expectFollowed(
    { 'site/site.config.ts': config('markdown: { mermaid: true }'), 'site/content/index.md': diagram },
    Object.fromEntries(Object.entries(EMPTY_MERMAID).map(([file, text]) => [`site/${file}`, text])),
    { 'site/node_modules/mermaid': null },
  )
  await expectFollowed(DOCUSAURUS, SASS)
})

test('git', { timeout: 120_000 }, async () => {
  const { docs, change } = around({ 'site/site.config.ts': config('showLastUpdateTime: true') })
  const git = (...args: string[]): void => void execFileSync('git', args, { cwd: docs.root, stdio: 'ignore' })
  git('init')
  git('add', 'content')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-m', 'x')
  const before = await resultOf(docs, {})
  const withoutGit = { PATH: path.join(docs.root, 'nowhere') }
  expect(await sameAsCold(docs, withoutGit)).not.toEqual(before)
  expect(await sameAsCold(docs)).toEqual(before)
  // Dates that an earlier build read are not shown either.
  change({ 'site/content/index.md': '# Home\n\nText.\n' })
  await sameAsCold(docs, withoutGit)
})

test('names in a folder: a file that a missing one was meant to be', { timeout: 120_000 }, () =>
  expectFollowed(
    { 'site/content/index.md': '# Home\n\n```js file=./exmaple.js\n```\n' },
    { 'site/content/example.js': 'one()\n' },
    { 'site/content/example.js': null },
  ),
)

test('whether git ignores a missing file, which another step then makes', { timeout: 120_000 }, () =>
  expectFollowed(
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/objects/.keep': '',
      '.git/refs/.keep': '',
      'site/content/index.md': null,
      'site/content/index.mdx': `import Made from './_made.mdx'\n\n# Home\n\n<Made />\n`,
    },
    { 'site/.gitignore': '_made.mdx\n' },
    { 'site/.gitignore': null },
    { '.gitignore': '_*\n' },
    { 'site/content/.gitignore': '!_made.mdx\n' },
    { 'site/content/_made.mdx': 'Made.\n' },
  ),
)

test('the static folder of an address', { timeout: 120_000 }, () =>
  expectFollowed(
    {
      'site/site.config.ts': config(`staticDirectories: ['first', 'second'], onBrokenImages: 'warn'`),
      'site/content/index.md': '# Home\n\n![Box](/box.svg)\n',
    },
    { 'site/second/box.svg': svg(20) },
    { 'site/first/box.svg': svg(10) },
    { 'site/first/box.svg': null },
    { 'site/second/box.svg': null },
  ),
)

test('a linked package of a workspace', { timeout: 120_000 }, () =>
  expectFollowed(
    {
      'site/site.config.ts': item('./parts/X.tsx'),
      'site/parts/X.tsx': `import { text } from 'ui'\nexport default () => <b>{text}</b>\n`,
      'node_modules/ui/package.json': '{ "name": "ui", "version": "1.0.0", "main": "one.js" }',
      'node_modules/ui/one.js': `export const text = 'one'\n`,
      'node_modules/ui/two.js': `export const text = 'two'\n`,
    },
    { 'node_modules/ui/one.js': `export const text = 'other'\n` },
    { 'node_modules/ui/package.json': '{ "name": "ui", "version": "1.0.0", "main": "two.js" }' },
    // It is nearer.
    {
      'site/node_modules/ui/package.json': '{ "name": "ui", "version": "1.0.0", "main": "near.js" }',
      'site/node_modules/ui/near.js': `export const text = 'near'\n`,
    },
    { 'site/node_modules': null },
  ),
)

test('what style sheets of the site refer to', { timeout: 120_000 }, () =>
  expectFollowed(
    {
      'site/site.config.ts': config(`customCss: ['./own.css'], staticDirectories: ['static', 'more']`),
      'site/own.css': `@import 'kit/kit.css';\na { background: url(/assets-of/a.svg) }\n`,
    },
    {
      'site/node_modules/kit/package.json': '{ "name": "kit" }',
      'site/node_modules/kit/kit.css': 'b { color: red }\n',
    },
    { 'site/node_modules/kit/kit.css': 'b { color: blue }\n' },
    { 'site/assets-of/a.svg': svg(10) },
    { 'site/assets-of/a.svg': svg(20) },
    { 'site/more/assets-of/a.svg': svg(30) },
    { 'site/node_modules/kit': null },
  ),
)

test('a copy of the site, with its cache', { timeout: 120_000 }, async () => {
  const { docs, change } = around({
    'site/site.config.ts': item('./X.tsx'),
    'site/X.tsx': 'export default () => <b>one</b>\n',
  })
  const before = await resultOf(docs, {})
  const copy = siteAt(path.join(docs.root, '../copy'))
  cpSync(docs.root, copy.root, { recursive: true })
  expect(await sameAsCold(copy)).toEqual(before)
  change({ 'copy/X.tsx': 'export default () => <b>two</b>\n' })
  expect(await sameAsCold(copy)).not.toEqual(before)
})
