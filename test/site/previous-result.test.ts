/** A build in which nothing has changed has the result of the last one, whatever it may depend on. */
import { execFileSync } from 'node:child_process'
import { rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { temporaryFolder } from '../folder.ts'
import { type Built, buildLater } from '../later.ts'
import { site, siteAt, type TestSite } from '../rig.ts'

const PAGES: Files = {
  'content/index.md': '---\nslug: /\n---\n\n# Home\n\nSee [one](./one.md).\n',
  'content/one.md': '# One\n\nText of one.\n',
  'content/two.md': '# Two\n\n:::include{file="./_part.md"}\n:::\n\n![Picture](./picture.png)\n\n{{UNKNOWN}}\n',
  'content/_part.md': 'Shared text.\n',
  'content/picture.png': new Uint8Array([1]),
  'static/file.txt': 'One.',
}

/** Builds until the result is repeated. */
async function repeated(docs: TestSite, ...args: readonly string[]): Promise<Built> {
  await buildLater(docs, args)
  const again = await buildLater(docs, args)
  expect(again.isRepeated).toBe(true)
  return again
}

test('the result of a build is repeated with its findings, until something changes', { timeout: 120_000 }, async () => {
  const docs = site(PAGES)
  expect(await repeated(docs)).toMatchObject({
    outcome: 'built',
    pages: 5,
    made: 0,
    codes: ['unknown-variable'],
    isRepeated: true,
  })
  const edits: Files[] = [
    { 'content/one.md': '# One\n\nNew text.\n' },
    { 'content/three.md': '# Three\n\nText.\n' },
    { 'content/three.md': null },
    { 'content/_part.md': 'Other text.\n' },
    { 'content/picture.png': new Uint8Array([2]) },
    { 'static/file.txt': 'Two.' },
    { 'static/more.txt': 'Three.' },
    { 'static/node_modules/x/file.txt': 'One.' },
    { 'static/node_modules/x/file.txt': 'Two.' },
    { 'site.config.ts': `export default { title: 'Other', url: 'https://example.com' }\n` },
    { 'sidebars.ts': `export default { docs: ['one', 'two', 'index'] }\n` },
    { 'out/one.html': 'Not ours.' },
    { 'out/one.html': null },
  ]
  for (const edit of edits) {
    docs.change(edit)
    const changed = await buildLater(docs)
    expect(changed, JSON.stringify(Object.keys(edit))).toMatchObject({ outcome: 'built', isRepeated: false })
    const out = path.join(docs.root, 'cold')
    await buildLater(docs, ['--no-cache', '--out', out])
    expect(docs.outFiles().map((file) => [file, docs.out(file)])).toEqual(
      docs.outFiles('cold').map((file) => [file, docs.out(`../cold/${file}`)]),
    )
    rmSync(out, { recursive: true })
    await repeated(docs)
  }
})

test('an edit that keeps the size and the time of a file is seen', { timeout: 60_000 }, async () => {
  const docs = site(PAGES)
  await repeated(docs)
  const file = path.join(docs.root, 'content/one.md')
  const { atime, mtime } = statSync(file)
  writeFileSync(file, '# One\n\nText of two.\n')
  utimesSync(file, atime, mtime)
  expect(await buildLater(docs)).toMatchObject({ made: 1, isRepeated: false })
  expect(docs.out('one.html')).toContain('Text of two.')
})

test('a new checkout with the folders that the last run of a pipeline kept makes only the pages that differ', {
  timeout: 60_000,
}, async () => {
  const docs = site(PAGES)
  await buildLater(docs)
  const inSite = (...command: readonly [string, ...string[]]): unknown =>
    execFileSync(command[0], command.slice(1), { cwd: docs.root })
  inSite('tar', '--format=pax', '-cf', 'kept.tar', '.docs', 'out')
  inSite('rm', '-r', '.docs', 'out', 'content', 'static')
  docs.change({ ...PAGES, 'content/one.md': '# One\n\nNew text.\n' })
  inSite('tar', '-xf', 'kept.tar')
  expect(await buildLater(docs)).toMatchObject({ outcome: 'built', made: 1 })
  expect(docs.out('one.html')).toContain('New text.')
})

test('files that were just changed can change again, so their result is not repeated', {
  timeout: 60_000,
}, async () => {
  const docs = site(PAGES)
  await docs.build()
  const { stdout } = await docs.build('--format', 'json', '--timings')
  expect(JSON.parse(stdout).timings.length).toBeGreaterThan(1)
})

test('errors are repeated until they are fixed', { timeout: 60_000 }, async () => {
  const docs = site({ ...PAGES, 'content/wrong.md': '[x](/nowhere)\n' })
  expect(await repeated(docs)).toMatchObject({ outcome: 'problems', codes: ['unknown-variable', 'broken-link'] })
  expect(docs.has('index.html')).toBe(false)
  docs.change({ 'content/wrong.md': '[x](/one)\n' })
  expect(await buildLater(docs)).toMatchObject({ outcome: 'built', codes: ['unknown-variable'] })
  // After an error, the output comes from an earlier build.
  docs.change({ 'content/wrong.md': '[x](/nowhere)\n' })
  await repeated(docs)
  docs.change({ 'content/wrong.md': '[x](/one)\n' })
  expect(await buildLater(docs)).toMatchObject({ outcome: 'built', isRepeated: false })
})

test('other options, another environment, and functions of the config give another result', {
  timeout: 120_000,
}, async () => {
  const config = (rest: string): string =>
    `export default { url: 'https://example.com', title: process.env.TITLE ?? 'Test'${rest} }\n`
  const docs = site({
    ...PAGES,
    'content/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'site.config.ts': config(''),
  })
  await repeated(docs)
  expect(await buildLater(docs, ['--strict'])).toMatchObject({ outcome: 'problems', isRepeated: false })
  expect(await buildLater(docs)).toMatchObject({ outcome: 'built', isRepeated: false })
  expect(await buildLater(docs, ['--drafts'])).toMatchObject({ pages: 6, isRepeated: false })
  expect(await buildLater(docs, ['--base', '/docs/'])).toMatchObject({ pages: 5, isRepeated: false })
  expect(docs.out('index.html')).toContain('href="/docs/one"')
  await repeated(docs)
  await buildLater(docs, [], { TITLE: 'Other' })
  expect(docs.out('index.html')).toContain('Other')
  await buildLater(docs)
  expect(docs.out('index.html')).not.toContain('Other')
  docs.change({ 'site.config.ts': config(', markdown: { remarkPlugins: [() => () => {}] }') })
  await buildLater(docs)
  expect(await buildLater(docs)).toMatchObject({ isRepeated: false })
})

test('dates follow the history of git', { timeout: 60_000 }, async () => {
  const docs = site({
    ...PAGES,
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', showLastUpdateTime: true }\n`,
  })
  const git = (...args: string[]): void => void execFileSync('git', args, { cwd: docs.root, stdio: 'ignore' })
  const commit = (date: string): void => {
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
    execFileSync('git', [...who, 'commit', '-m', 'x', '--allow-empty', '-a'], { cwd: docs.root, env, stdio: 'ignore' })
  }
  git('init')
  git('add', 'content')
  commit('2024-01-02T12:00:00Z')
  await repeated(docs)
  expect(docs.out('one.html')).toContain('2024')
  git('rm', '--cached', 'content/one.md')
  commit('2025-01-02T12:00:00Z')
  git('add', 'content/one.md')
  commit('2026-01-02T12:00:00Z')
  expect(await buildLater(docs)).toMatchObject({ isRepeated: false })
  expect(docs.out('one.html')).toContain('2026')
})

test('files outside the site, and behind links, count', { timeout: 60_000 }, async () => {
  const root = temporaryFolder({
    'docs/site.config.ts': `export default { title: 'Test', url: 'https://example.com', collections: [{ id: 'docs', path: '../text' }] }\n`,
    'text/index.md': '# Home\n\nText.\n',
    'text/one.md': '# One\n\nText.\n',
  })
  const docs = siteAt(path.join(root, 'docs'))
  await repeated(docs)
  siteAt(root).change({ 'text/one.md': '# One\n\nNew text.\n' })
  expect(await buildLater(docs)).toMatchObject({ made: 1, isRepeated: false })

  const linked = site({ ...PAGES, 'shared/deep/linked.md': '# Linked\n\nText.\n' })
  symlinkSync('../shared', path.join(linked.root, 'content/shared'))
  await repeated(linked)
  linked.change({ 'shared/deep/linked.md': '# Linked\n\nNew text.\n' })
  expect(await buildLater(linked)).toMatchObject({ made: 1, isRepeated: false })
})

test('the result is not repeated if a link leads to files that are not compared', { timeout: 60_000 }, async () => {
  const elsewhere = temporaryFolder({ 'theme/own.css': 'a { color: red }\n' })
  const linked = site({ ...PAGES, 'node_modules/text/linked.md': '# Linked\n\nText.\n' })
  symlinkSync('../node_modules/text', path.join(linked.root, 'content/text'))
  await buildLater(linked)
  linked.change({ 'node_modules/text/linked.md': '# Linked\n\nNew text.\n' })
  expect(await buildLater(linked)).toMatchObject({ made: 1, isRepeated: false })

  const config = `export default { title: 'Test', url: 'https://example.com', customCss: ['./theme/own.css'] }\n`
  const styled = site({ ...PAGES, 'site.config.ts': config })
  symlinkSync(path.join(elsewhere, 'theme'), path.join(styled.root, 'theme'))
  await buildLater(styled)
  const styles = () => styled.outFiles().filter((file) => file.endsWith('.css'))
  const before = styles()
  siteAt(elsewhere).change({ 'theme/own.css': 'a { color: blue }\n' })
  await buildLater(styled)
  expect(styles()).not.toEqual(before)
})

test('a page that shows a file of its repository follows it', { timeout: 60_000 }, async () => {
  const root = temporaryFolder({
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/config': '',
    '.git/refs/heads/main': `${'a'.repeat(40)}\n`,
    'code.js': 'one()\n',
    'docs/site.config.ts': `export default { title: 'Test', url: 'https://example.com' }\n`,
    'docs/content/index.md': '# Home\n\n```js file=../../code.js\n```\n',
  })
  const docs = siteAt(path.join(root, 'docs'))
  await buildLater(docs)
  siteAt(root).change({ 'code.js': 'two()\n' })
  expect(await buildLater(docs)).toMatchObject({ made: 1, isRepeated: false })
  expect(docs.out('index.html')).toContain('two')
})

test('a missing file that another step will create depends on the repository', { timeout: 60_000 }, async () => {
  const root = temporaryFolder({
    'docs/site.config.ts': `export default { title: 'Test', url: 'https://example.com' }\n`,
    'docs/content/index.md': '# Home\n\n![Made](./made.png)\n',
  })
  const git = (...args: string[]): void => void execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('init')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-m', 'x', '--allow-empty')
  const docs = siteAt(path.join(root, 'docs'))
  expect(await repeated(docs)).toMatchObject({ outcome: 'problems' })
  siteAt(root).change({ '.gitignore': 'made.png\n' })
  expect(await buildLater(docs)).toMatchObject({ outcome: 'built', isRepeated: false })
})
