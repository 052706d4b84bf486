/** After an edit of any kind, the output and the findings are the same as for a build without cache. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Files, temporaryFolder, write } from '../folder.ts'
import { type Built, buildLater } from '../later.ts'
import { site, siteAt, type TestSite } from '../rig.ts'

const CONFIG = `export default {
  title: 'Test',
  url: 'https://example.com',
  markdown: { mdx: true },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onOrphanPages: 'warn',
}
`

const guide = (first: string, rest = ''): string =>
  `# Guide\n\n${first}\n\n## Install\n\nSee [the setup](./start.md#setup) and [home](./index.md).\n\n## Use\n\nText.\n${rest}`
const start = (rest = '', heading = 'Setup'): string => `# Start\n\nBegin here.\n\n## ${heading}\n\nWords.\n${rest}`
const page = (imports: string, body: string): string => `${imports}\n\n# Page\n\n${body}\n`
const COUNTER = "import Counter from '@site/src/Counter'"

const FILES: Files = {
  'site.config.ts': CONFIG,
  'content/index.md': '---\nslug: /\n---\n\n# Home\n\n[Guide](./guide.md#install), [start](./start.md).\n',
  'content/guide.md': guide('How to use it.'),
  'content/start.md': start(),
  'content/page.mdx': page('', 'Only text.'),
  'content/part.md': '# Part\n\n:::include{file="./_shared.md"}\n:::\n',
  'content/_shared.md': 'Shared.\n',
  'content/a.png': 'a',
  'content/b.png': 'b',
  'content/ten.md': `# Ten\n\n${Array.from({ length: 10 }, (_, i) => `[x${i}](./no-${i}.md)`).join('\n')}\n`,
  'src/Counter.tsx':
    "import { useState } from 'react'\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button> }\n",
}

const EDITS: readonly (readonly [name: string, edit: Files])[] = [
  ['a text', { 'content/guide.md': guide('How to use it.', 'More.\n') }],
  ['the first paragraph', { 'content/guide.md': guide('How it is used.') }],
  ['lines above links', { 'content/guide.md': guide('One.\n\nTwo.\n\nThree.') }],
  ['a heading that another page links to', { 'content/start.md': start('', 'Preparation') }],
  ['a text above a link to a missing heading', { 'content/guide.md': guide('One.\n\nTwo.') }],
  ['a text of the page without the heading', { 'content/start.md': start('New.\n', 'Preparation') }],
  ['another heading of that page', { 'content/start.md': start('\n## Setups\n', 'Preparation') }],
  ['the heading is back', { 'content/start.md': start() }],
  ['a new link', { 'content/start.md': start('[Use](./guide.md#use)\n') }],
  ['a broken link', { 'content/start.md': start('[Use](./gone.md)\n') }],
  ['a text above the broken link', { 'content/start.md': start('Other.\n\n[Use](./gone.md)\n') }],
  ['a text of another page', { 'content/guide.md': guide('Four.') }],
  ['the link is fixed', { 'content/start.md': start('[Use](./guide.md#use)\n') }],
  ['a link to the only page without one', { 'content/index.md': '---\nslug: /\n---\n\n# Home\n\nNo links.\n' }],
  ['an image', { 'content/start.md': start('![a](./a.png)\n') }],
  ['another image', { 'content/start.md': start('![b](./b.png)\n') }],
  ['the image is gone', { 'content/start.md': start() }],
  ['what the policy must allow', { 'content/start.md': start('<p style="color: red">Red</p>\n') }],
  ['a frame of another host', { 'content/start.md': start('<iframe src="https://example.org/x"></iframe>\n') }],
  ['an island', { 'content/page.mdx': page(COUNTER, '<Counter />') }],
  ['a text beside it', { 'content/page.mdx': page(COUNTER, '<Counter />\n\nText.') }],
  ['a text of a page without islands', { 'content/guide.md': guide('Five.') }],
  ['the component', { 'src/Counter.tsx': 'export default () => <b>none</b>\n' }],
  ['a page without the component', { 'content/page.mdx': page('', 'Text.') }],
  ['a partial', { 'content/_shared.md': '## Shared\n\n[gone](./none.md)\n' }],
  ['a page that includes it', { 'content/part.md': '# Part\n\nText.\n\n:::include{file="./_shared.md"}\n:::\n' }],
  ['a title', { 'content/guide.md': guide('Five.').replace('# Guide', '# Manual') }],
  ['a new page', { 'content/new.md': '# New\n' }],
  ['its text', { 'content/new.md': '# New\n\nText.\n' }],
  ['two pages', { 'content/new.md': '# New\n\n## Two\n', 'content/guide.md': guide('[New](./new.md#two)') }],
  ['no page', { 'content/new.md': null }],
]

/**
 * Builds with the cache until the result is repeated, and without it: the outcome, the findings, and the output are the
 * same.
 */
async function expectAsCold(docs: TestSite, name: string, ...args: readonly string[]): Promise<Built> {
  const cold = await buildLater(docs, ['--no-cache', '--out', 'cold', ...args])
  for (const time of ['first', 'second']) {
    const { outcome, problems } = await buildLater(docs, args)
    expect({ outcome, problems }, `${name}, ${time} build`).toEqual({ outcome: cold.outcome, problems: cold.problems })
    if (outcome === 'built') expect(docs.digests('out'), name).toEqual(docs.digests('cold'))
  }
  return cold
}

test('an edit of any kind has the output and the findings of a build without cache', {
  timeout: 600_000,
}, async () => {
  const docs = site(FILES)
  const build = async (...args: string[]): Promise<{ made: number; diagnostics: unknown }> => {
    const { code, stdout, stderr } = await docs.build('--format', 'json', ...args)
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }
  await build()
  for (const [name, edit] of EDITS) {
    docs.change(edit)
    const { diagnostics } = await build()
    const cold = await build('--no-cache', '--out', path.join(docs.root, 'cold'))
    expect(diagnostics, name).toEqual(cold.diagnostics)
    expect(docs.digests('out'), name).toEqual(docs.digests('cold'))
    // A build without changes has the same findings again.
    if (edit !== EDITS.at(-1)![1]) continue
    const again = await build()
    expect([again.made, again.diagnostics]).toEqual([0, cold.diagnostics])
  }
})

/** Mistakes that only reading and the graph find: no page shows anything else. Each is undone before the next one. */
const MISTAKES: readonly (readonly [name: string, make: (root: string) => void])[] = [
  [
    'a wrong key in a category file',
    (root) => write(root, { 'content/group/_category_.yml': 'label: G\nlabell: H\n' }),
  ],
  ['a second category file', (root) => write(root, { 'content/group/_category_.json': '{}' })],
  ['a link that leads nowhere', (root) => symlinkSync('nowhere.md', path.join(root, 'content/more.md'))],
  ['a page outside of the site', (root) => symlinkSync('/etc/hosts', path.join(root, 'content/more.md'))],
  ['a folder outside of the site', (root) => symlinkSync('/etc', path.join(root, 'content/more'))],
  ['a link to a folder above it', (root) => symlinkSync('..', path.join(root, 'content/group/more'))],
  ['a FIFO', (root) => execFileSync('mkfifo', [path.join(root, 'content/more.md')])],
  ['an empty folder with the name of a page', (root) => mkdirSync(path.join(root, 'content/more.md'))],
  [
    'two pages with one address',
    (root) => write(root, { 'content/more.md': '---\nslug: /one\nid: one\n---\n\n# More\n' }),
  ],
  ['a version without a folder', (root) => write(root, { 'versions.json': '["1.0", "0.9"]' })],
  ['a list of versions that cannot be read', (root) => write(root, { 'versions.json': '[' })],
  ['a wrong tags file', (root) => write(root, { 'content/tags.yml': '- some\n' })],
  ['a wrong translation file', (root) => write(root, { 'i18n/de/docusaurus-theme-classic/navbar.json': '{' })],
  ['a FIFO among the static files', (root) => execFileSync('mkfifo', [path.join(root, 'static/more')])],
]

test('mistakes that only reading and the graph find are found by each build, until they are fixed', {
  timeout: 240_000,
}, async () => {
  const files: Files = {
    'site.config.ts': `export default {
  title: 'Test', url: 'https://example.com', onOrphanPages: 'ignore', docs: { tags: 'tags.yml' },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
}\n`,
    'content/index.md': '# Home\n',
    'content/one.md': '# One\n',
    'content/tags.yml': 'some: { label: Some }\n',
    'content/group/_category_.yml': 'label: G\n',
    'content/group/two.md': '# Two\n',
    'versioned_docs/version-1.0/index.md': '# Old\n',
    'versioned_docs/version-1.0/tags.yml': '{}\n',
    'versions.json': '["1.0"]',
    'static/file.txt': 'Text.\n',
  }
  const added = ['content/more.md', 'content/more', 'content/group/more', 'static/more', 'i18n']
  const undo: Files = {
    ...Object.fromEntries([...added, 'content/group/_category_.json'].map((file) => [file, null])),
    ...files,
  }
  const docs = site(files)
  const right = { outcome: 'built', problems: [] }
  expect(await expectAsCold(docs, 'no mistake')).toMatchObject(right)
  for (const [name, make] of MISTAKES) {
    make(docs.root)
    expect((await expectAsCold(docs, name)).problems, name).not.toEqual([])
    docs.change(undo)
    expect(await buildLater(docs), name).toMatchObject(right)
  }
})

test('while the output stays, findings have their current lines, and findings of later steps stay', {
  timeout: 60_000,
}, async () => {
  const config = (before = ''): string => `${before}export default {
  title: 'T', url: 'https://example.com', onBrokenLinks: 'warn', redirects: [{ from: '/a', to: '/gone' }],
  budgets: { page: 20 }, severity: { 'over-budget': 'warning' },
}\n`
  const docs = site({ 'site.config.ts': config(), 'content/index.md': '# Home\n' })
  await expectAsCold(docs, 'a redirect that leads nowhere')
  docs.change({ 'site.config.ts': config('// More.\n\n') })
  const { outcome, problems } = await expectAsCold(docs, 'lines above it')
  expect(outcome).toBe('built')
  expect(problems).toContainEqual(expect.stringContaining('site.config.ts:4:'))
  expect(problems).toContainEqual(expect.stringContaining('over-budget'))
})

test('a warning of reading fails a strict build', { timeout: 60_000 }, async () => {
  const docs = site({ 'content/index.md': '# Home\n', 'content/group/one.md': '# One\n' })
  expect(await expectAsCold(docs, 'no mistake', '--strict')).toMatchObject({ outcome: 'built' })
  symlinkSync('..', path.join(docs.root, 'content/group/more'))
  expect(await expectAsCold(docs, 'a warning')).toMatchObject({ outcome: 'built' })
  expect(await expectAsCold(docs, 'a warning', '--strict')).toMatchObject({ outcome: 'problems' })
})

test('a link that is pointed elsewhere shows what is there, although no file has changed', {
  timeout: 120_000,
}, async () => {
  const texts = (name: string): Files => ({
    [`texts/${name}/index.md`]: `# Home ${name}\n`,
    [`texts/${name}/more/page.md`]: `# Page ${name}\n`,
    [`texts/${name}/file.txt`]: name,
  })
  const docs = site({ ...texts('a'), ...texts('b'), 'static/own.txt': 'own', 'content/index.md': '# Home\n' })
  const time = new Date(2020, 0)
  for (const file of Object.keys({ ...texts('a'), ...texts('b') })) utimesSync(path.join(docs.root, file), time, time)
  const point = (link: string, target: string): void => {
    docs.change({ [link]: null })
    symlinkSync(target, path.join(docs.root, link))
  }
  for (const [link, target, shown] of [
    ['content/folder', '../texts/NAME', 'folder/more/page.html'],
    ['content/page.md', '../texts/NAME/more/page.md', 'page.html'],
    ['static/folder', '../texts/NAME', 'folder/file.txt'],
    ['static/file.txt', '../texts/NAME/file.txt', 'file.txt'],
    ['content', 'texts/NAME', 'more/page.html'],
    ['static', 'texts/NAME', 'file.txt'],
  ] as const) {
    point(link, target.replace('NAME', 'a'))
    await expectAsCold(docs, link)
    const before = docs.out(shown)
    point(link, target.replace('NAME', 'b'))
    await expectAsCold(docs, `${link}, pointed elsewhere`)
    expect(docs.out(shown), link).not.toBe(before)
    point(link, target.replace('NAME', 'none'))
    await expectAsCold(docs, `${link}, pointed to nothing`)
    docs.change({ [link]: null })
  }
})

test('files outside the site that its config names, and those that they refer to, are read again', {
  timeout: 120_000,
}, async () => {
  const spec = (title: string, tag: string): string =>
    `openapi: 3.1.0\ninfo: { title: ${title}, version: "1" }\ntags: [{ name: ${tag} }]\npaths:\n  /a:\n    $ref: "part.yaml#/a"\n`
  const part = (tag: string): string =>
    `a:\n  get: { operationId: a, tags: [${tag}], summary: A, responses: { "200": { description: Yes } } }\n`
  const outside = siteAt(
    temporaryFolder({
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/config': '',
      '.git/refs/heads/main': `${'a'.repeat(40)}\n`,
      'api.yaml': spec('One', 'pets'),
      'part.yaml': part('pets'),
      'tags.yml': 'some: { label: Some }\n',
      'authors.yml': 'jo: { name: Jo }\n',
      'docs/site.config.ts': `export default {
  title: 'Test', url: 'https://example.com', openapi: { spec: '../api.yaml' },
  docs: { tags: '../../tags.yml' }, blog: { authors: '../../authors.yml' },
}\n`,
      'docs/content/index.md': '---\ntags: [some]\n---\n\n# Home\n',
      'docs/blog/2026-01-02-post.md': '---\nauthors: [jo]\n---\n\n# Post\n\nText.\n',
    }),
  )
  const docs = siteAt(path.join(outside.root, 'docs'))
  await expectAsCold(docs, 'at first')
  const edits: readonly Files[] = [
    { 'api.yaml': spec('Two', 'pets') },
    { 'api.yaml': spec('Two', 'cats'), 'part.yaml': part('cats') },
    { 'part.yaml': part('dogs') },
    { 'tags.yml': 'some: { label: Other }\n' },
    { 'authors.yml': 'jo: { name: Joe }\n' },
    { 'authors.yml': 'ann: { name: Ann }\n' },
    { 'authors.yml': 'jo: { name: Jo }\n', 'api.yaml': null },
    { 'api.yaml': spec('Three', 'dogs') },
  ]
  for (const edit of edits) {
    outside.change(edit)
    await expectAsCold(docs, JSON.stringify(edit))
  }
})

test('facts that another command stored since the last build are not taken for facts of that build', async () => {
  const docs = site(FILES)
  expect((await docs.build()).code).toBe(0)
  docs.change({ 'content/_shared.md': '## Shared\n\n[gone](./none.md)\n' })
  expect((await docs.run('check-links')).code).toBe(0)
  const after = await docs.problems()
  expect(after).toEqual(await docs.problems('--no-cache', '--out', path.join(docs.root, 'cold')))
  expect(docs.digests('out')).toEqual(docs.digests('cold'))
})

test('a file that is missing in the output is written again after an edit', async () => {
  const docs = site({ ...FILES, 'content/start.md': start('![a](./a.png)\n') })
  expect((await docs.build()).code).toBe(0)
  const before = docs.digests('out').map((line) => line.split(' ')[0])
  const image = before.find((file) => file!.endsWith('.png'))!
  docs.change({ [`out/${image}`]: null, 'content/guide.md': guide('Six.') })
  expect((await docs.build()).code).toBe(0)
  expect(docs.digests('out').map((line) => line.split(' ')[0])).toEqual(before)
})
