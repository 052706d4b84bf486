/**
 * After an edit of data of a page that other pages and lists show, the output and the findings are the same as for a
 * build without cache.
 */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { buildLater } from '../later.ts'
import { site, type TestSite } from '../rig.ts'

const config = (rest = ''): string => `export default { title: 'Test', url: 'https://example.com'${rest} }\n`

const own = (first: string, front = ''): string => `---\ndescription: Own.\n${front}---\n\n# One\n\n${first}\n`

const PAGES: Files = {
  'site.config.ts': config(),
  'content/index.md': '---\nslug: /\n---\n\n# Home\n\nSee [one](./group/one.md#more).\n',
  'content/group/_category_.yml': 'label: Group\nlink: { type: generated-index }\n',
  'content/group/one.md': own('First.\n\n## More\n\nText.'),
  'content/group/two.md': '# Two\n\nFirst of two.\n\n:::include{file="./_part.md"}\n:::\n\n![Picture](./a.png)\n',
  'content/group/three.md': '# Three\n\nFirst of three.\n\nText.\n',
  'content/group/_part.md': 'Shared text.\n',
  'content/group/a.png': new Uint8Array([1]),
}

/** Edits the site, and compares a build with the cache and one without. */
async function edit(docs: TestSite, files: Files): Promise<void> {
  docs.change(files)
  const built = await buildLater(docs)
  const cold = await buildLater(docs, ['--no-cache', '--out', 'cold'])
  expect(built.problems).toEqual(cold.problems)
  expect(docs.outFiles()).toEqual(docs.outFiles('cold'))
  for (const file of docs.outFiles()) expect(docs.out(file), file).toBe(docs.out(`../cold/${file}`))
}

test('texts, titles, addresses, places in the sidebar, and files of pages', {
  timeout: 240_000,
}, async () => {
  const docs = site(PAGES)
  await buildLater(docs)
  const edits: readonly Files[] = [
    { 'content/group/three.md': '# Three\n\nFirst of three.\n\nOther text.\n' },
    { 'content/group/one.md': own('Other first.\n\n## More\n\nText.') },
    // Two pages, one of them changed before.
    {
      'content/group/three.md': '# Three\n\nFirst of three.\n\nThird text with [a link](./one.md).\n',
      'content/index.md':
        '---\nslug: /\n---\n\n# Home\n\nSee [one](./group/one.md#more).\n\nAnd [three](/group/three).\n',
    },
    { 'content/group/one.md': own('Other first.\n\n## Less\n\nText.') },
    { 'content/group/one.md': own('Other first.\n\n## More\n\nText.') },
    // The page of the group shows its description, and so do the lists for programs.
    { 'content/group/three.md': '# Three\n\nNew first.\n\nThird text.\n' },
    { 'content/index.md': '---\nslug: /\n---\n\n# Home\n\nOther first.\n' },
    { 'content/group/three.md': '# Three\n\nNewer first.\n\nThird text.\n' },
    { 'content/group/three.md': '# Three\n\nNewer first.\n\nFourth text.\n' },
    { 'content/group/three.md': '# Another title\n\nNew first.\n\nThird text.\n' },
    { 'content/group/one.md': own('First.\n\n## More', 'slug: /elsewhere\n') },
    { 'content/group/one.md': own('First.\n\n## More', 'sidebar_position: 9\n') },
    { 'content/group/one.md': own('First.\n\n## More', 'unlisted: true\n') },
    { 'content/group/one.md': own('First.\n\n## More', 'colour: red\n') },
    { 'content/group/one.md': own('First.\n\n## More') },
    { 'content/group/four.md': '# Four\n\nText.\n' },
    { 'content/group/four.md': null },
    { 'content/group/_part.md': 'Other shared text.\n' },
    { 'content/group/a.png': new Uint8Array([2]) },
    { 'content/group/_category_.yml': 'label: Other group\nlink: { type: generated-index }\n' },
    { 'site.config.ts': config(`, tagline: 'Words'`) },
    // The tagline is the description of a page without text.
    { 'content/group/three.md': '# Three\n' },
    { 'content/group/three.md': '# Three\n\nWords again.\n' },
    { 'content/group/three.md': '# Three\n' },
  ]
  for (const files of edits) await edit(docs, files)
})

test('generated pages show the descriptions of their docs as they are now', { timeout: 120_000 }, async () => {
  const three = (first: string): Files => ({
    'content/group/inner/three.md': `---\ntags: [some]\n---\n\n# Three\n\n${first}\n\nText.\n`,
  })
  const inner = 'label: Inner\nlink: { type: generated-index, slug: /inner }\n'
  const docs = site({ ...PAGES, 'content/group/inner/_category_.yml': inner, ...three('First.') })
  await buildLater(docs)
  for (const first of ['Second.', 'Third.']) {
    await edit(docs, three(first))
    expect(docs.out('inner.html')).toContain(first)
    expect(docs.out('tags/some.html')).toContain(first)
  }
  // Another category does not show it.
  await edit(docs, { 'content/group/two.md': '# Two\n\nOthers.\n' })
  await edit(docs, { 'content/group/two.md': '# Two\n\nAgain others.\n' })
})

test('a list of commands on a page whose text changes', { timeout: 120_000 }, async () => {
  const list = (text: string): string => `# Commands\n\nAll.\n\n${text}\n\n:::compatibility\n:::\n`
  const command = 'command: { name: GET, summary: Gets., since: "1.0.0" }\n'
  const docs = site({ 'content/commands.md': list('One.'), 'content/get.md': own('Text.', command) })
  await buildLater(docs)
  await edit(docs, { 'content/commands.md': list('Two.') })
  expect(docs.out('commands.html')).toContain('href="/get"')
})

test('pages of several locales, posts, and pages behind links follow their files', { timeout: 120_000 }, async () => {
  const docs = site({
    ...PAGES,
    'site.config.ts': config(`, i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, blog: {}`),
    'i18n/de/content/group/three.md': '# Drei\n\nErster.\n\nText.\n',
    'blog/2026-01-02-post.md': '---\ndescription: Own.\n---\n\n# Post\n\nFirst.\n\nText.\n',
    'shared/linked.md': '# Linked\n\nFirst.\n\nText.\n',
  })
  symlinkSync('../shared/linked.md', path.join(docs.root, 'content/linked.md'))
  await buildLater(docs)
  const edits: readonly Files[] = [
    // The German site shows it, too.
    { 'content/group/one.md': own('New text in both.\n\n## More') },
    { 'i18n/de/content/group/three.md': '# Drei\n\nErster.\n\nAnderer Text.\n' },
    { 'blog/2026-01-02-post.md': '---\ndescription: Own.\n---\n\n# Post\n\nFirst.\n\nOther text.\n' },
    { 'blog/2026-01-02-post.md': `---\ndescription: Own.\n---\n\n# Post\n\n${'Words. '.repeat(2000)}\n` },
    { 'shared/linked.md': '# Linked\n\nFirst.\n\nOther text.\n' },
    { 'i18n/de/content/group/two.md': '# Zwei\n\nErster.\n' },
  ]
  for (const files of edits) await edit(docs, files)
})

test('descriptions of posts, and of pages that were changed last', {
  timeout: 120_000,
}, async () => {
  const post = (first: string): string => `# Post\n\n${first}\n\n<!-- truncate -->\n\nText.\n`
  const docs = site({ ...PAGES, 'site.config.ts': config(', blog: {}'), 'blog/2026-01-02-post.md': post('First.') })
  await buildLater(docs)
  await edit(docs, { 'blog/2026-01-02-post.md': post('Other first.') })
  const dated = (first: string): string =>
    `---\nlast_update: { date: 2026-01-02 }\n---\n\n# Dated\n\n${first}\n\nText.\n`
  docs.change({ 'site.config.ts': config(', changes: {}'), 'content/dated.md': dated('First.') })
  await buildLater(docs)
  expect(docs.out('changes.html')).toContain('First.')
  await edit(docs, { 'content/dated.md': dated('Other first.') })
  expect(docs.out('changes.html')).toContain('Other first.')
})
