/** Files of static folders beside those that a build makes: after each change, a warm build is what a cold one is. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { type Problem, problemLine, site, type TestSite } from '../rig.ts'

const CONFIG = (fields = ''): string => `export default { title: 'T', url: 'https://example.com', ${fields} }\n`

const textsIn = ({ root, outFiles }: TestSite, folder: string): Record<string, string> =>
  Object.fromEntries(outFiles(folder).map((file) => [file, readFileSync(path.join(root, folder, file), 'latin1')]))

interface Result {
  readonly code: number
  readonly problems: readonly string[]
}

async function run({ run }: TestSite, ...args: string[]): Promise<Result> {
  const { code, stdout, stderr } = await run(...args, '--format', 'json')
  expect(stdout, stderr).not.toBe('')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  return { code, problems: diagnostics.map(problemLine) }
}

/**
 * Builds after a change, twice with the results of earlier builds and once without, and returns the same result of all.
 */
async function rebuild(docs: TestSite, change: Files): Promise<Result> {
  docs.change(change)
  const warm = await run(docs, 'build')
  expect(await run(docs, 'build')).toEqual(warm)
  const cold = await run(docs, 'build', '--no-cache', '--out', 'cold')
  expect(warm).toEqual(cold)
  if (warm.code === 0) expect(textsIn(docs, 'out')).toEqual(textsIn(docs, 'cold'))
  return warm
}

const BUILT: Result = { code: 0, problems: [] }

test('a file of the site becomes a folder, and the reverse', async () => {
  const docs = site({ 'content/index.md': '# Home\n', 'static/a': 'file', 'static/b/c': 'file' })
  expect(await rebuild(docs, {})).toEqual(BUILT)
  expect(await rebuild(docs, { 'static/a': null, 'static/a/x': 'x', 'static/b': null })).toEqual(BUILT)
  expect(await rebuild(docs, { 'static/a': null, 'static/b': 'file' })).toEqual(BUILT)
  // Folders with the names of files belong to pages.
  expect(await rebuild(docs, { 'static/b': null, 'content/b/page.md': '# Page\n' })).toEqual(BUILT)
  expect(await rebuild(docs, { 'content/b': null, 'static/b': 'file', 'content/a.md': '# A\n' })).toEqual(BUILT)
  const folder = { 'content/a.md': null, 'content/a.html/b.md': '# B\n', 'content/a.md.txt/c.md': '# C\n' }
  expect(await rebuild(docs, folder)).toEqual(BUILT)
  const slashes = { 'site.config.ts': CONFIG('trailingSlash: true'), 'content/a.html': null, 'content/a.md': '# A\n' }
  expect(await rebuild(docs, slashes)).toEqual(BUILT)
})

test('what was put into out/ in place of a file or folder of the site does not stay', async () => {
  const docs = site({ 'content/index.md': '# Home\n', 'content/a/b.md': '# B\n', 'static/c': 'file' })
  expect(await rebuild(docs, {})).toEqual(BUILT)
  const out = (name: string): string => path.join(docs.root, 'out', name)
  rmSync(out('a'), { recursive: true })
  writeFileSync(out('a'), 'by hand')
  rmSync(out('c'))
  docs.change({ 'out/c/by-hand': 'by hand' })
  expect(await rebuild(docs, {})).toEqual(BUILT)
  expect(docs.has('a/b.html')).toBe(true)
})

/** A site with all kinds of pages and generated files. */
const ALL: Files = {
  'site.config.ts': CONFIG(`
    baseUrl: '/base/',
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    redirects: [{ from: '/old', to: '/a' }],
    blog: {},
    changes: {},
    tagline: 'All',
  `),
  'content/index.md': '# Home\n',
  'content/a.md': '---\ntags: [one]\n---\n\n# A\n',
  'content/guide/_category_.yml': 'label: Guide\nlink: { type: generated-index }\n',
  'content/guide/page.md': '# Page\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'blog/post.md': '---\ntitle: Post\ndate: 2025-01-02\n---\n\nText.\n',
}
const statics = (paths: readonly string[], text: string | null): Files =>
  Object.fromEntries(paths.map((file) => [`static/${file}`, text]))

/** Whatever a writer may have a better version of. */
const REPLACEABLE = [
  '404.html',
  '404.md',
  '_headers',
  '_redirects',
  'blog/llms-full.txt',
  'blog/llms.txt',
  'de/404.html',
  'llms-full.txt',
  'llms.txt',
  'robots.txt',
  'sitemap.xml',
]

test('a static file in the place of any file of the site is an error, or an info if it is on purpose', async () => {
  const docs = site(ALL)
  expect(await rebuild(docs, {})).toEqual(BUILT)
  const before = textsIn(docs, 'out')
  // Hidden files are not published; names with a digest are a test of their own.
  const all = docs.outFiles().filter((file) => file !== '.nojekyll' && !file.startsWith('assets/'))
  expect(all).toEqual(expect.arrayContaining(REPLACEABLE))
  const { code, problems } = await rebuild(docs, statics(all, 'static'))
  expect(code).toBe(1)
  expect(problems).toHaveLength(all.length)
  for (const [i, file] of all.entries()) {
    const found = REPLACEABLE.includes(file)
      ? `info replaced-file This file replaces the generated ${file}.`
      : 'error static-clash'
    expect(problems[i]).toMatch(new RegExp(`^static/${file}(:1:1)? ${found}`.replaceAll('.', '\\.')))
  }
  expect(await run(docs, 'check-links')).toEqual({ code, problems })
  expect(textsIn(docs, 'out')).toEqual(before)
  expect(await rebuild(docs, statics(all, null))).toEqual(BUILT)
  expect(textsIn(docs, 'out')).toEqual(before)
})

test('static files that replace generated ones on purpose are published while they exist', async () => {
  const docs = site(ALL)
  expect(await rebuild(docs, {})).toEqual(BUILT)
  const before = textsIn(docs, 'out')
  const { code, problems } = await rebuild(docs, statics(REPLACEABLE, 'static'))
  expect([code, problems.length]).toEqual([0, REPLACEABLE.length])
  expect(REPLACEABLE.map(docs.out)).toEqual(REPLACEABLE.map(() => 'static'))
  expect(await rebuild(docs, statics(REPLACEABLE, null))).toEqual(BUILT)
  expect(textsIn(docs, 'out')).toEqual(before)
})

/** Returns the problems of a site that has these files, each in a static folder of its own. */
async function problemsOf(fields: string, names: readonly string[]): Promise<readonly string[]> {
  const folders = names.map((_, i) => `s${i}`)
  const docs = site({
    'site.config.ts': CONFIG(`staticDirectories: ${JSON.stringify(folders)}, ${fields}`),
    'content/index.md': '# Home\n',
    'content/a.md': '# A\n',
    'content/json.get.md': '# JSON.GET\n',
    'content/caf\u00e9.md': '# Caf\u00e9\n',
    'content/guide/page.md': '# Page\n',
    ...Object.fromEntries(names.map((name, i) => [`s${i}/${name}`, `${i}`])),
  })
  const { problems } = await run(docs, 'check-links')
  const { problems: ofBuild } = await run(docs, 'build')
  expect(problems).toEqual(ofBuild)
  return problems.map((one) => one.replace(/^.* error static-clash /, ''))
}

test('a static file cannot have the address of a page, or be in the way of its folder', async () => {
  const names = [
    'a',
    'a/index.html',
    'a.html/x',
    'json.get',
    'guide',
    'assets',
    '_docs/x',
    'index',
    'guide/a.html',
    'a.png',
    'a/b',
  ]
  expect(await problemsOf('', names)).toEqual([
    'content/a.md and s0/a both have the address /a. Hosts serve only one of them.',
    'content/a.md and s1/a/index.html both have the address /a. Hosts serve only one of them.',
    'content/a.md becomes the file a.html, but s2/a.html/x needs a folder of that name.',
    'content/json.get.md and s3/json.get both have the address /json.get. Hosts serve only one of them.',
    's4/guide becomes the file guide, but content/guide/page.md needs a folder of that name.',
    's5/assets becomes the file assets, but a generated file needs a folder of that name.',
    's6/_docs/x would be in _docs, a folder that only has generated files.',
  ])
  expect(await problemsOf('trailingSlash: true', ['a', 'a.html', 'a/index.html/x', 'a.md', 'a/b'])).toEqual([
    's0/a becomes the file a, but content/a.md needs a folder of that name.',
    'content/a.md and s1/a.html both have the address /a. Hosts serve only one of them.',
    'content/a.md becomes the file a/index.html, but s2/a/index.html/x needs a folder of that name.',
    'content/a.md and s3/a.md both become a.md. The first one is published.',
  ])
})

test('letter case and Unicode form of static files do not distinguish them from pages', async () => {
  const end = 'some hosts and computers take them for one file.'
  expect(await problemsOf("baseUrl: '/base/'", ['A.html', 'a.MD', 'cafe\u0301.html', 'Guide', 'Robots.txt'])).toEqual([
    `content/a.md becomes a.html, and s0/A.html becomes A.html: ${end}`,
    `content/a.md becomes a.md, and s1/a.MD becomes a.MD: ${end}`,
    `content/caf\u00e9.md becomes caf\u00e9.html, and s2/cafe\u0301.html becomes cafe\u0301.html: ${end}`,
    's3/Guide becomes the file Guide, but content/guide/page.md needs a folder of that name.',
    `a generated file becomes robots.txt, and s4/Robots.txt becomes Robots.txt: ${end}`,
  ])
})

test('pages and redirects that cannot both have their files are errors', async () => {
  const docs = site({
    'site.config.ts': CONFIG("redirects: [{ from: '/c.html/old', to: '/a' }], severity: { 'duplicate-file': 'off' }"),
    'content/index.md': '# Home\n',
    'content/a.md': '# A\n',
    'content/index/index.md': '# Index\n',
    'content/a.html/b.md': '# B\n',
    'content/c.md': '# C\n',
    'content/d.md': '---\nslug: /_docs/d\n---\n\n# D\n',
    'content/e.md': '---\nslug: /a.md/e\n---\n\n# E\n',
  })
  const { code, problems } = await rebuild(docs, {})
  expect(code).toBe(1)
  expect(problems).toEqual([
    'content/a.html/b.md:1:1 error duplicate-file content/a.md becomes the file a.html, but content/a.html/b.md needs a folder of that name.',
    'content/d.md:2:1 error duplicate-file content/d.md would be in _docs, a folder that only has generated files.',
    'content/e.md:2:1 error duplicate-file content/a.md becomes the file a.md, but content/e.md needs a folder of that name.',
    'content/index/index.md:1:1 error duplicate-file content/index.md and content/index/index.md both become index.html. The first one is published.',
    'site.config.ts error duplicate-file content/c.md becomes the file c.html, but the redirect from /c.html/old needs a folder of that name.',
  ])
  expect(
    await rebuild(docs, {
      'site.config.ts': CONFIG("redirects: [{ from: '/index', to: '/a' }]"),
      'content/index/index.md': null,
      'content/a.html': null,
      'content/d.md': null,
      'content/e.md': null,
    }),
  ).toEqual({
    code: 1,
    problems: [
      'site.config.ts error duplicate-file content/index.md and the redirect from /index both become index.html. The first one is published.',
    ],
  })
})

test('of several static folders, the first one with a file counts, and the others are read again when it is gone', async () => {
  const docs = site({
    'site.config.ts': CONFIG("staticDirectories: ['one', 'two']"),
    'content/index.md': '# Home\n',
    'one/a.txt': '1',
    'two/a.txt': '2',
    'one/same.txt': 'same',
    'two/same.txt': 'same',
    'one/robots.txt': '1',
    'two/robots.txt': '2',
    'one/folder': '1',
    'two/folder/x': '2',
    'one/Case.txt': '1',
    'two/case.txt': '2',
  })
  const both = (name: string): string =>
    `two/${name} info replaced-file one/${name} replaces this file, because its folder comes first.`
  const folder =
    'two/folder/x error static-clash one/folder becomes the file folder, but two/folder/x needs a folder of that name.'
  const replaced = (file: string): string => `${file} info replaced-file This file replaces the generated robots.txt.`
  expect(await rebuild(docs, {})).toEqual({
    code: 1,
    problems: [replaced('one/robots.txt'), both('a.txt'), folder, both('robots.txt')],
  })
  expect(await rebuild(docs, { 'one/folder': null })).toEqual({
    code: 0,
    problems: [replaced('one/robots.txt'), both('a.txt'), both('robots.txt')],
  })
  expect(['a.txt', 'folder/x', 'robots.txt', 'Case.txt', 'case.txt'].map(docs.out)).toEqual(['1', '2', '1', '1', '2'])
  expect(await rebuild(docs, { 'one/a.txt': null, 'one/robots.txt': null, 'one/same.txt': null })).toEqual({
    code: 0,
    problems: [replaced('two/robots.txt')],
  })
  expect(['a.txt', 'robots.txt', 'same.txt'].map(docs.out)).toEqual(['2', '2', 'same'])
})

test('with another severity, static files yield to pages and generated files', async () => {
  const docs = site({
    'site.config.ts': CONFIG("severity: { 'static-clash': 'warning' }, redirects: [{ from: '/old', to: '/a' }]"),
    'content/index.md': '# Home\n',
    'content/a.md': '# A\n',
  })
  const names = ['a.html', 'a.md', 'old.html', 'A.html', 'index.html/x', '_docs/search.json']
  expect(await rebuild(docs, {})).toEqual(BUILT)
  const before = textsIn(docs, 'out')
  const { code, problems } = await rebuild(docs, statics(names, 'static'))
  expect([code, problems.length]).toEqual([0, names.length])
  expect(textsIn(docs, 'out')).toEqual(before)
  expect(await rebuild(docs, statics(names, null))).toEqual(BUILT)
})

test('a folder of pages can be a static folder', async () => {
  const docs = site({
    'site.config.ts': CONFIG("staticDirectories: ['content']"),
    'content/index.md': '# Home\n',
    'content/a/index.md': '# A\n',
    'content/a/file.txt': 'text',
  })
  expect(await rebuild(docs, {})).toEqual(BUILT)
  expect(docs.out('index.md')).toMatch(/^---\ntitle: "Home"/)
  expect([docs.out('a/index.md'), docs.out('a/file.txt')]).toEqual(['# A\n', 'text'])
})

test('the copy of a static file for a locale yields to a page of that locale', async () => {
  const docs = site({
    'site.config.ts': CONFIG("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"),
    'content/index.md': '# Home\n',
    'i18n/de/content/index.md': '# Start\n\n`/de/only.html` `/de/file.html`\n',
    'i18n/de/content/only.md': '# Nur\n',
    'static/only.html': 'static',
    'static/file.html': 'static',
  })
  expect(await rebuild(docs, {})).toEqual(BUILT)
  expect(['only.html', 'de/file.html'].map(docs.out)).toEqual(['static', 'static'])
  expect(docs.out('de/only.html')).toContain('Nur')
})

test('a copy of a file with a digest in its name is the file itself', async () => {
  const docs = site({
    'content/index.md': '# Home\n\n![Red](./red.svg)\n',
    'content/red.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  })
  expect(await rebuild(docs, {})).toEqual(BUILT)
  const copies = docs.outFiles().filter((file) => /^assets\/(?:client|styles|files\/red)/.test(file))
  expect(copies).toHaveLength(3)
  expect(await rebuild(docs, Object.fromEntries(copies.map((file) => [`static/${file}`, docs.out(file)])))).toEqual(
    BUILT,
  )
  expect(await rebuild(docs, { 'static/assets': null })).toEqual(BUILT)
})

test('docs serve shows pages, the problem, and the not-found page of the writer', async () => {
  const docs = site({ 'content/index.md': '# Home\n', 'content/a.md': '# A\n', 'static/404.html': 'Own' })
  const { url, output } = await docs.serve()
  const get = async (name: string): Promise<readonly [number, string]> => {
    const reply = await fetch(new URL(name, url))
    return [reply.status, await reply.text()]
  }
  expect(await get('nowhere')).toEqual([404, 'Own'])
  docs.change({ 'static/a.html': 'Static' })
  await expect.poll(output).toContain('content/a.md and static/a.html both become a.html')
  expect(await get('a.html')).toEqual([200, expect.stringContaining('<h1')])
  docs.change({ 'static/404.html': null })
  await expect.poll(() => get('nowhere')).toEqual([404, expect.stringContaining('<h1')])
})
