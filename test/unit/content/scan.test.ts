import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageMatcher } from '../../../cli/stages/content/scan.ts'
import { walkFolder } from '../../../cli/stages/content/walk.ts'
import { temporaryFolder } from '../../folder.ts'
import { lines, readFolder } from './site.ts'

const pagesOf = async (root: string, given: object = {}) => {
  const { content, diagnostics } = await readFolder(root, given)
  return { pages: content.pages.map(({ source }) => source.relative), problems: lines(diagnostics) }
}

test('pages are listed in code order, whatever the order of the file system', async () => {
  const root = temporaryFolder({
    'content/b.md': '',
    'content/B.mdx': '',
    'content/a/z.md': '',
    'content/a/a.MD': '',
    'content/a.md': '',
    'content/note.txt': '',
  })
  expect((await pagesOf(root)).pages).toEqual(['B.mdx', 'a.md', 'a/z.md', 'b.md'])
})

test('partials, hidden files, tests and packages are not pages', async () => {
  const root = temporaryFolder({
    'content/page.md': '',
    'content/_partial.md': '',
    'content/_folder/page.md': '',
    'content/a/_b/c/page.mdx': '',
    'content/.hidden.md': '',
    'content/.git/page.md': '',
    'content/node_modules/x/readme.md': '',
    'content/__tests__/page.md': '',
  })
  expect((await pagesOf(root)).pages).toEqual(['page.md'])
})

test('include and exclude of the config', async () => {
  const root = temporaryFolder({
    'content/a.md': '',
    'content/b.mdx': '',
    'content/drafts/c.md': '',
    'content/api/d.md': '',
  })
  const given = { docs: { include: ['**/*.md'], exclude: ['drafts/**'] } }
  expect((await pagesOf(root, given)).pages).toEqual(['a.md', 'api/d.md'])
  const matches = pageMatcher({ include: ['guides/*.{md,mdx}'], exclude: [] })
  expect(['guides/a.md', 'guides/b.mdx', 'a.md', 'guides/x/a.md'].map(matches)).toEqual([true, true, false, false])
})

test('unusual names are ordinary pages', async () => {
  const names = [
    'a b.md',
    '50%.md',
    'a#b.md',
    'a?b.md',
    '"q".md',
    '-x.md',
    '[id].md',
    '__proto__.md',
    'CON.md',
    '\u{1f409}.md',
    'a\nb.md',
  ]
  const root = temporaryFolder(Object.fromEntries(names.map((name) => [`content/x/${name}`, '# T'])))
  const { pages, problems } = await pagesOf(root)
  expect(problems).toEqual([])
  expect(pages).toHaveLength(names.filter((name) => !name.startsWith('_')).length)
})

test('a file that is not regular is reported once and left out; the build continues', async () => {
  const root = temporaryFolder({ 'content/page.md': '# P', 'content/dir.md/inner.md': '# I' })
  execFileSync('mkfifo', [path.join(root, 'content/pipe.md')])
  symlinkSync('nowhere.md', path.join(root, 'content/dangling.md'))
  symlinkSync('self.md', path.join(root, 'content/self.md'))
  const { pages, problems } = await pagesOf(root)
  expect(pages).toEqual(['dir.md/inner.md', 'page.md'])
  expect(problems.sort()).toEqual([
    'content/dangling.md error dangling-symlink This symbolic link leads nowhere.',
    'content/dir.md warning not-a-file This is a folder, but it has the name of a page.',
    'content/pipe.md error not-a-file This is a FIFO, not a regular file.',
    'content/self.md error dangling-symlink This symbolic link leads nowhere.',
  ])
})

test('without a repository, symlinks are followed only inside the site', async () => {
  const outside = temporaryFolder({ 'secret.md': '# Secret' })
  const root = temporaryFolder({ 'content/page.md': '# P', 'shared/common.md': '# C', 'shared/more/m.md': '# M' })
  symlinkSync('../shared/common.md', path.join(root, 'content/link.md'))
  symlinkSync('../shared/more', path.join(root, 'content/folder'))
  symlinkSync(path.join(outside, 'secret.md'), path.join(root, 'content/secret.md'))
  symlinkSync(outside, path.join(root, 'content/out'))
  const { pages, problems } = await pagesOf(root)
  expect(pages).toEqual(['folder/m.md', 'link.md', 'page.md'])
  expect(problems).toEqual([
    'content/out error symlink-outside This symbolic link leads out of the repository of the site, or to a file that may hold secrets.',
    'content/secret.md error symlink-outside This symbolic link leads out of the repository of the site, or to a file that may hold secrets.',
  ])
})

test('symlinks to any folder of the repository are followed, but not to secrets', async () => {
  const repository = temporaryFolder({
    '.git/config': 'token',
    '.env': 'PASSWORD=1',
    'packages/api/docs/a.md': '# A',
    'packages/api/docs/.npmrc': 'token',
    'site/content/page.md': '# P',
  })
  const root = path.join(repository, 'site')
  symlinkSync('../../packages/api/docs', path.join(root, 'content/api'))
  symlinkSync('../../.git', path.join(root, 'content/git'))
  symlinkSync('../../.env', path.join(root, 'content/env.md'))
  const { pages, problems } = await pagesOf(root)
  expect(pages).toEqual(['api/a.md', 'page.md'])
  expect(problems.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'content/env.md error symlink-outside',
    'content/git error symlink-outside',
  ])
  expect(walkFolder(root, 'content', { wants: () => true, matters: () => false }).outside).toEqual([
    path.join(repository, 'packages/api/docs'),
  ])
  const untrusted = await pagesOf(root, { markdown: { untrusted: true } })
  expect([untrusted.pages, untrusted.problems.length]).toEqual([['page.md'], 3])
})

test('a content folder that is a symlink out of the site is rejected', async () => {
  const outside = temporaryFolder({ 'page.md': '# P' })
  const root = temporaryFolder({ 'package.json': '{}' })
  symlinkSync(outside, path.join(root, 'content'))
  const { pages, problems } = await pagesOf(root)
  expect(pages).toEqual([])
  expect(problems[0]).toContain('symlink-outside')
})

test('loops and chains of symlinks end', async () => {
  const root = temporaryFolder({
    'content/a/page.md': '# P',
    'content/d1/p.md': '',
    'content/d2/p.md': '',
    'content/d3/p.md': '',
  })
  symlinkSync('..', path.join(root, 'content/a/up'))
  for (const [from, to] of [
    ['d1', 'd2'],
    ['d2', 'd3'],
    ['d3', 'd1'],
  ]) {
    for (const name of ['x', 'y', 'z']) symlinkSync(`../${to}`, path.join(root, `content/${from}/${name}`))
  }
  const { pages, problems } = await pagesOf(root)
  expect(pages.length).toBeLessThan(40)
  expect(problems.filter((line) => line.includes('content/a/up'))).toEqual([
    'content/a/up warning symlink-loop This symbolic link leads back to a folder that contains it, so it is skipped.',
  ])
})

test.skipIf(process.getuid?.() === 0)('unreadable files are located errors', async () => {
  const root = temporaryFolder({ 'content/a.md': '# A', 'content/b.md': '# B' })
  chmodSync(path.join(root, 'content/a.md'), 0)
  const { problems } = await pagesOf(root)
  expect(problems).toEqual(['content/a.md error unreadable The file cannot be read (EACCES).'])
})

test('a missing folder is empty; the config can name a folder outside the site', async () => {
  const root = temporaryFolder({ 'site/package.json': '{}', 'docs/a.md': '# A' })
  expect(walkFolder(root, 'missing', { wants: () => true, matters: () => true })).toEqual({
    files: [],
    outside: [],
    diagnostics: [],
  })
  const site = path.join(root, 'site')
  mkdirSync(site, { recursive: true })
  const { pages, problems } = await pagesOf(site, { docs: { path: '../docs' } })
  expect([pages, problems]).toEqual([['a.md'], []])
})

test('a site without pages is reported', async () => {
  const { problems } = await pagesOf(temporaryFolder({ 'package.json': '{}' }))
  expect(problems).toEqual(['warning no-content There are no pages in content/.'])
})

test('a missing content folder is reported with the folder that was probably meant', async () => {
  const root = temporaryFolder({ 'package.json': '{}', 'web/docs/a.md': '# A' })
  const { problems } = await pagesOf(root, { docs: { path: 'web/doc' } })
  expect(problems).toEqual(['warning no-content There are no pages in web/doc/. (web/docs/)'])
})

test('a very large page is rejected without reading it', async () => {
  const root = temporaryFolder({ 'content/big.md': 'x'.repeat(2000), 'content/ok.md': '# OK' })
  const { pages, problems } = await pagesOf(root, { limits: { pageBytes: 1000 } })
  expect(pages).toEqual(['big.md', 'ok.md'])
  expect(problems).toEqual([
    'content/big.md error page-too-large The page has 2000 bytes; the limit is 1000 (limits.pageBytes).',
  ])
})

test('hidden files of static folders are left out, except .well-known; files are in the order of the folders; other files beside pages are assets', async () => {
  const root = temporaryFolder({
    'content/a.md': '# A',
    'content/img/x y.png': 'png',
    'content/_data/d.json': '{}',
    'static/.nojekyll': '',
    'static/.well-known/x': 'x',
    'static/a.txt': 'first',
    'static/.DS_Store': 'junk',
    'public/a.txt': 'second',
    'public/b.txt': 'b',
  })
  const { content } = await readFolder(root, { staticDirectories: ['static', 'public'] })
  expect(content.statics.map(({ target, path: from }) => [target, from])).toEqual([
    ['.well-known/x', 'static/.well-known/x'],
    ['a.txt', 'static/a.txt'],
    ['a.txt', 'public/a.txt'],
    ['b.txt', 'public/b.txt'],
  ])
  expect(content.assets.map(({ path: from }) => from)).toEqual(['content/_data/d.json', 'content/img/x y.png'])
  expect(content.assets[1]!.target).toMatch(/^assets\/files\/x y\.[0-9a-z]{10}\.png$/)
})
