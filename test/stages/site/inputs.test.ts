/** A build that follows a change of anything that the site was made from has the result of a build without cache. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Files, temporaryFolder, write } from '../../folder.ts'
import { type Built, buildLater } from '../../later.ts'
import { siteAt, type TestSite } from '../../rig.ts'

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

/** Builds, changes files, and expects another result, which is that of a build without cache. */
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

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url))

/** A package that draws every social card alike. */
const RASTERIZER: Files = {
  'site/node_modules/@resvg/resvg-js/package.json': '{ "version": "1.0.0", "main": "index.js" }',
  'site/node_modules/@resvg/resvg-js/index.js':
    'exports.Resvg = class { render() { return { asPng: () => Buffer.from("card"), pixels: Buffer.alloc(1200 * 630 * 4), width: 1200 } } }\n',
}

const item = (file: string): string =>
  config(`components: { 'custom-x': '${file}' }, navbar: { items: [{ type: 'custom-x' }] }`)

test('translations outside the site', { timeout: 60_000 }, () =>
  expectFollowed(
    {
      'site/site.config.ts': config(`i18n: { defaultLocale: 'en', locales: ['en', 'de'], path: '../i18n' }`),
      'i18n/de/content/index.md': '# Start\n\neins\n',
    },
    { 'i18n/de/content/index.md': '# Start\n\nzwei\n' },
  ),
)

test('components and style sheets outside the site', { timeout: 60_000 }, () =>
  expectFollowed(
    {
      'site/site.config.ts': item('../shared/X.tsx').replace('{ title', `{ customCss: ['../shared/own.css'], title`),
      'shared/X.tsx': 'export default () => <b>one</b>\n',
      'shared/own.css': 'a { color: red }\n',
    },
    { 'shared/X.tsx': 'export default () => <b>two</b>\n' },
    { 'shared/own.css': 'a { color: blue }\n' },
  ),
)

test('fonts of social cards outside the site', { timeout: 60_000 }, () =>
  expectFollowed(
    {
      ...RASTERIZER,
      'site/site.config.ts': config(`socialCards: { fonts: ['../fonts/own.ttf'] }`),
      'fonts/own.ttf': readFileSync(path.join(PACKAGES, 'katex/dist/fonts/KaTeX_AMS-Regular.ttf')),
    },
    { 'fonts/own.ttf': null },
  ),
)

test('static files whose names are those of temporary files', { timeout: 60_000 }, () =>
  expectFollowed(
    { 'site/static/x.tmp': 'one', 'site/static/y~': 'one' },
    { 'site/static/x.tmp': 'two' },
    { 'site/static/y~': 'two' },
  ),
)
