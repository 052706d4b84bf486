import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { site, type TestSite } from '../rig.ts'

/** Three closed categories of five pages, each with a generated page of cards. */
const CATEGORIES = ['alpha', 'beta', 'gamma']
const categories: Files = Object.fromEntries(
  CATEGORIES.flatMap((name) => [
    [`content/${name}/_category_.yml`, `label: ${name}\nlink: { type: generated-index }\n`],
    ...[1, 2, 3, 4, 5].map((n) => [`content/${name}/p${n}.md`, page(`${name} ${n}`, `First of ${name} ${n}.`)]),
  ]),
)
const files: Files = {
  ...categories,
  'content/index.md': '---\nslug: /\n---\n\n# Home\n\nSee [one](./alpha/p1.md).\n',
  'content/all.md': '---\ndescription: Own.\n---\n\n# All\n\n:::include{file="./_part.md"}\n:::\n',
  'content/_part.md': 'Shared text.\n',
  'content/own.md': own('First.'),
  'content/commands.md': '# Commands\n\n:::compatibility\n:::\n',
}

/** A command whose description is not its first paragraph. */
function own(first: string, status = 'stable'): string {
  const command = `command: { name: OWN, summary: Own., since: "1.0.0", status: ${status} }`
  return `---\ndescription: Own.\n${command}\n---\n\n# OWN\n\n${first}\n`
}

function page(title: string, first: string, rest = 'More.'): string {
  return `# ${title}\n\n${first}\n\n${rest}\n`
}

/** The pages whose HTML changed, and the number of rebuilt ones. */
async function rebuild(docs: TestSite, edit: Files): Promise<{ made: number; changed: string[] }> {
  const before = new Set(docs.digests('out'))
  docs.change(edit)
  const { stdout, code, stderr } = await docs.build('--format', 'json')
  expect(code, stderr).toBe(0)
  const changed = docs.digests('out').flatMap((line) => {
    const file = line.split(' ')[0]!
    return file.endsWith('.html') && !before.has(line) ? [file] : []
  })
  return { made: (JSON.parse(stdout) as { made: number }).made, changed }
}

/**
 * Expects the output and the findings of a build without cache, after all edits: what an edit left behind is still
 * there.
 */
async function expectAsCold(docs: TestSite): Promise<void> {
  const warm = await docs.build('--format', 'json')
  const cold = await docs.build('--format', 'json', '--no-cache', '--out', path.join(docs.root, 'cold'))
  expect([warm.code, cold.code]).toEqual([0, 0])
  expect(JSON.parse(warm.stdout).diagnostics).toEqual(JSON.parse(cold.stdout).diagnostics)
  expect(docs.digests('out')).toEqual(docs.digests('cold'))
}

test('an edit rebuilds the pages that show it, and no others', { timeout: 240_000 }, async () => {
  const docs = site(files)
  expect((await docs.build()).code).toBe(0)
  const at = 'content/beta/p3.md'
  const expectMade = async (edit: Files, pages: readonly string[]): Promise<void> => {
    const { made, changed } = await rebuild(docs, edit)
    expect({ changed, made }).toEqual({ changed: [...pages].sort(), made: pages.length })
  }
  // Text that is only on the page itself.
  await expectMade({ [at]: page('beta 3', 'First of beta 3.', 'Other.') }, ['beta/p3.html'])
  // The first paragraph is the description on the card of the category.
  await expectMade({ [at]: page('beta 3', 'New first.', 'Other.') }, ['beta/p3.html', 'category/beta.html'])
  // No other page shows the first paragraph of a page that has a description.
  await expectMade({ 'content/own.md': own('New first.') }, ['own.html'])
  // A list of commands shows facts of their pages, here together with a new text.
  await expectMade({ 'content/own.md': own('Other first.', 'unsupported') }, ['commands.html', 'own.html'])
  // The title: the branch of the sidebar with its pages, the cards, the neighbors.
  await expectMade({ [at]: page('New title', 'New first.', 'Other.') }, [
    ...[1, 2, 3, 4, 5].map((n) => `beta/p${n}.html`),
    'category/beta.html',
  ])
  // A partial changes the page that includes it, but not its description.
  await expectMade({ 'content/_part.md': 'Other shared text.\n' }, ['all.html'])
  await expectMade({}, [])
  await expectAsCold(docs)
})

/** The number of rebuilt pages, and all files that changed. */
async function rebuiltFiles(docs: TestSite, edit: Files): Promise<{ made: number; files: string[] }> {
  const before = new Set(docs.digests('out'))
  const { made } = await rebuild(docs, edit)
  const names = docs.digests('out').flatMap((line) => (before.has(line) ? [] : line.split(' ')[0]!))
  return { made, files: names.filter((name) => name !== '_docs/manifest.json') }
}

const INDEX = ['_docs/search.json']

test('a search phrase rebuilds its own page, and synonyms no page', { timeout: 240_000 }, async () => {
  const phrases = (phrase: string): Files => ({
    'content/own.md': own('First.').replace('---\n', `---\nsearch_phrases: [${phrase}]\n`),
  })
  const ofCategory = (phrase: string): Files => ({
    'content/beta/_category_.yml': `label: beta\nlink: { type: generated-index, searchPhrases: [${phrase}] }\n`,
  })
  const synonyms = (word: string): Files => ({ 'content/_search.yml': `synonyms:\n  - [own, ${word}]\n` })
  const docs = site({ ...files, ...phrases('mine'), ...ofCategory('second'), ...synonyms('proper') })
  expect((await docs.build()).code).toBe(0)
  expect(await rebuiltFiles(docs, phrases('yours'))).toEqual({ made: 1, files: INDEX })
  expect(await rebuiltFiles(docs, ofCategory('next'))).toEqual({ made: 1, files: INDEX })
  expect(await rebuiltFiles(docs, synonyms('exact'))).toEqual({ made: 0, files: INDEX })
  await expectAsCold(docs)
})

test('a setting that no page shows rebuilds no page', { timeout: 240_000 }, async () => {
  const config = (...settings: string[]): Files => ({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', ${settings.join(', ')} }\n`,
  })
  const search = (phrase: string, synonym: string): string =>
    `search: { phrases: { '/own': ['${phrase}'], '/category/beta': ['second'] }, synonyms: [['own', '${synonym}']] }`
  const docs = site({ ...files, ...config(search('mine', 'proper')) })
  expect((await docs.build()).code).toBe(0)
  // The search records of one page are made again.
  expect(await rebuiltFiles(docs, config(search('yours', 'proper')))).toEqual({ made: 1, files: INDEX })
  expect(await rebuiltFiles(docs, config(search('yours', 'exact')))).toEqual({ made: 0, files: INDEX })
  const same = search('yours', 'exact')
  const redirect = `redirects: [{ from: '/old', to: '/own' }]`
  for (const setting of [
    `onOrphanPages: 'ignore', onDuplicateRoutes: 'ignore', onBrokenAnchors: 'throw', onMissingNavTarget: 'warn'`,
    `severity: { 'broken-link': 'warning' }`,
    'budgets: { page: 1_000_000 }',
    `checkLinks: { timeoutSeconds: 3 }`,
  ])
    expect(await rebuiltFiles(docs, config(same, setting))).toEqual({ made: 0, files: [] })
  expect(await rebuild(docs, config(same, redirect))).toEqual({ made: 0, changed: ['old.html'] })
  // Only pages of the category show its items.
  const sidebar = (label: string): string => {
    const items = `{ type: 'autogenerated', dirName: 'beta' }, { type: 'link', label: '${label}', href: 'https://example.org' }`
    return `sidebars: { docs: ['index', { type: 'category', label: 'Beta', items: [${items}] }] }`
  }
  docs.change(config(sidebar('One')))
  await docs.build()
  const beta = [1, 2, 3, 4, 5].map((n) => `beta/p${n}.html`)
  expect(await rebuild(docs, config(sidebar('Two')))).toEqual({ made: 5, changed: beta })
  await expectAsCold(docs)
})

test('a page that is added or removed rebuilds those that show it or refer to it', { timeout: 240_000 }, async () => {
  const links = [
    './new.md',
    '/beta/p6',
    '/BETA/P6',
    '/beta/p6.html',
    '/beta/p66',
    '/new.txt',
    './new.zip',
    '/llms-full.txt',
  ]
  const text = [...links.map((link, i) => `[link ${i}](${link})`), '![picture](/new.svg)', '![beside](./new2.svg)']
  const docs = site({
    ...files,
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.com', onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn', onBrokenImages: 'warn',
  blog: { path: 'blog', title: 'Blog' }, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
}\n`,
    'content/gamma/p1.md': page('gamma 1', 'First of gamma 1.', text.join(' ')),
    'i18n/fr/content/alpha/p1.md': page('alpha 1', 'Premier.', '<img src="/fr/new.svg" alt="" />'),
    'blog/2024-01-02-first.md': '# Post\n\n[six](/beta/p6)\n',
  })
  expect((await docs.build()).code).toBe(0)
  const both = (...pages: string[]): string[] => pages.flatMap((one) => [`${one}.html`, `fr/${one}.html`])
  /**
   * `others`: pages that are made, but show the same: lists of posts, and all translated pages if the static files are
   * others.
   */
  const expectMade = async (edit: Files, pages: readonly string[], others: number): Promise<void> => {
    const { made, changed } = await rebuild(docs, edit)
    expect({ changed, made }).toEqual({ changed: [...pages].sort(), made: pages.length + others })
  }
  const refer = both('gamma/p1')
  const six = [...both('category/beta', 'commands'), ...both(...[1, 2, 3, 4, 5].map((n) => `beta/p${n}`)), ...refer]
  const ofBlog = ['fr/blog.html', 'fr/blog/2024/01/02/first.html']
  const lists = 4
  const translated = 25 + lists
  await expectMade({ 'content/beta/p6.md': page('beta 6', 'First.') }, [...six, ...both('beta/p6'), ...ofBlog], lists)
  await expectMade({ 'static/new.txt': 'New.\n', 'content/gamma/new.zip': 'New.\n' }, refer, translated)
  await expectMade({ 'static/new.svg': '<svg/>\n', 'content/gamma/new2.svg': '<svg/>\n' }, refer, translated)
  const elsewhere = '---\nslug: /elsewhere\nunlisted: true\n---\n\n# New\n'
  await expectMade({ 'content/gamma/new.md': elsewhere }, [...refer, ...both('elsewhere')], lists)
  // Before most of it is removed again.
  await expectAsCold(docs)
  await expectMade({ 'content/beta/p6.md': null }, [...six, ...ofBlog], lists)
  await expectMade({ 'content/gamma/new.md': null, 'content/gamma/new2.svg': null }, refer, lists)
  await expectAsCold(docs)
})

test('the pages of a site with errors stay in the cache', { timeout: 120_000 }, async () => {
  const docs = site(files)
  const build = async (...args: string[]) => {
    const { stdout, code } = await docs.build('--format', 'json', ...args)
    return { code, ...(JSON.parse(stdout) as { made: number; pages: number; diagnostics: unknown[] }) }
  }
  docs.change({ 'content/gamma/p1.md': page('gamma 1', '[x](/nowhere)') })
  const first = await build()
  expect([first.code, first.made]).toEqual([1, first.pages])
  const again = await build()
  expect([again.code, again.made]).toEqual([1, 0])
  expect(again.diagnostics).toEqual(first.diagnostics)
  docs.change({ 'content/gamma/p2.md': page('gamma 2', 'First of gamma 2.', '[y](/nowhere)') })
  const edited = await build()
  expect([edited.code, edited.made]).toEqual([1, 1])
  docs.change(Object.fromEntries([1, 2].map((n) => [`content/gamma/p${n}.md`, files[`content/gamma/p${n}.md`]!])))
  await expectAsCold(docs)
})
