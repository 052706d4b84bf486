/** A build that uses the graph of the last one gives what a build without the cache gives. */
import { statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../../folder.ts'
import { buildLater } from '../../later.ts'
import { site, type TestSite } from '../../rig.ts'

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

const graphFile = ({ root }: TestSite): string => path.join(root, '.docs/cache/graph')

/** Edits the site, and builds it with the cache and without. Returns whether the stored graph was used. */
async function edit(docs: TestSite, files: Files): Promise<boolean> {
  const { mtimeMs } = statSync(graphFile(docs))
  docs.change(files)
  const built = await buildLater(docs)
  const cold = await buildLater(docs, ['--no-cache', '--out', '.docs/cold'])
  expect(built.problems).toEqual(cold.problems)
  expect(docs.outFiles()).toEqual(docs.outFiles('.docs/cold'))
  for (const file of docs.outFiles()) expect(docs.out(file), file).toBe(docs.out(`../.docs/cold/${file}`))
  return statSync(graphFile(docs)).mtimeMs === mtimeMs
}

test('an edit of a text uses the stored graph, and one of what the graph has does not', {
  timeout: 240_000,
}, async () => {
  const docs = site(PAGES)
  await buildLater(docs)
  const edits: readonly (readonly [Files, boolean])[] = [
    [{ 'content/group/three.md': '# Three\n\nFirst of three.\n\nOther text.\n' }, true],
    [{ 'content/group/one.md': own('Other first.\n\n## More\n\nText.') }, true],
    // Two pages, one of them changed before.
    [
      {
        'content/group/three.md': '# Three\n\nFirst of three.\n\nThird text with [a link](./one.md).\n',
        'content/index.md':
          '---\nslug: /\n---\n\n# Home\n\nSee [one](./group/one.md#more).\n\nAnd [three](/group/three).\n',
      },
      true,
    ],
    [{ 'content/group/one.md': own('Other first.\n\n## Less\n\nText.') }, true],
    [{ 'content/group/one.md': own('Other first.\n\n## More\n\nText.') }, true],
    // The page of the group shows its description, and so do the lists for programs.
    [{ 'content/group/three.md': '# Three\n\nNew first.\n\nThird text.\n' }, true],
    [{ 'content/index.md': '---\nslug: /\n---\n\n# Home\n\nOther first.\n' }, true],
    [{ 'content/group/three.md': '# Three\n\nNewer first.\n\nThird text.\n' }, true],
    [{ 'content/group/three.md': '# Three\n\nNewer first.\n\nFourth text.\n' }, true],
    [{ 'content/group/three.md': '# Another title\n\nNew first.\n\nThird text.\n' }, false],
    [{ 'content/group/one.md': own('First.\n\n## More', 'slug: /elsewhere\n') }, false],
    [{ 'content/group/one.md': own('First.\n\n## More', 'sidebar_position: 9\n') }, false],
    [{ 'content/group/one.md': own('First.\n\n## More', 'unlisted: true\n') }, false],
    [{ 'content/group/one.md': own('First.\n\n## More', 'colour: red\n') }, false],
    [{ 'content/group/one.md': own('First.\n\n## More') }, false],
    [{ 'content/group/four.md': '# Four\n\nText.\n' }, false],
    [{ 'content/group/four.md': null }, false],
    [{ 'content/group/_part.md': 'Other shared text.\n' }, false],
    [{ 'content/group/a.png': new Uint8Array([2]) }, false],
    [{ 'content/group/_category_.yml': 'label: Other group\nlink: { type: generated-index }\n' }, false],
    [{ 'site.config.ts': config(`, tagline: 'Words'`) }, false],
    // The tagline is the description of a page without text.
    [{ 'content/group/three.md': '# Three\n' }, false],
    [{ 'content/group/three.md': '# Three\n\nWords again.\n' }, true],
    [{ 'content/group/three.md': '# Three\n' }, true],
  ]
  for (const [files, isUsed] of edits) expect(await edit(docs, files), JSON.stringify(files)).toBe(isUsed)
})

test('generated pages show the descriptions of their docs as they are now', { timeout: 120_000 }, async () => {
  const three = (first: string): Files => ({
    'content/group/inner/three.md': `---\ntags: [some]\n---\n\n# Three\n\n${first}\n\nText.\n`,
  })
  const inner = 'label: Inner\nlink: { type: generated-index, slug: /inner }\n'
  const docs = site({ ...PAGES, 'content/group/inner/_category_.yml': inner, ...three('First.') })
  await buildLater(docs)
  for (const first of ['Second.', 'Third.']) {
    expect(await edit(docs, three(first))).toBe(true)
    expect(docs.out('inner.html')).toContain(first)
    expect(docs.out('tags/some.html')).toContain(first)
  }
  // Another category does not show it.
  expect(await edit(docs, { 'content/group/two.md': '# Two\n\nOthers.\n' })).toBe(true)
  expect(await edit(docs, { 'content/group/two.md': '# Two\n\nAgain others.\n' })).toBe(true)
})

test('a list of commands has the commands of the stored graph', { timeout: 120_000 }, async () => {
  const list = (text: string): string => `# Commands\n\nAll.\n\n${text}\n\n:::compatibility\n:::\n`
  const command = 'command: { name: GET, summary: Gets., since: "1.0.0" }\n'
  const docs = site({ 'content/commands.md': list('One.'), 'content/get.md': own('Text.', command) })
  await buildLater(docs)
  expect(await edit(docs, { 'content/commands.md': list('Two.') })).toBe(true)
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
  const edits: readonly (readonly [Files, boolean])[] = [
    // The German site shows it, too.
    [{ 'content/group/one.md': own('New text in both.\n\n## More') }, true],
    [{ 'i18n/de/content/group/three.md': '# Drei\n\nErster.\n\nAnderer Text.\n' }, true],
    [{ 'blog/2026-01-02-post.md': '---\ndescription: Own.\n---\n\n# Post\n\nFirst.\n\nOther text.\n' }, true],
    [{ 'blog/2026-01-02-post.md': `---\ndescription: Own.\n---\n\n# Post\n\n${'Words. '.repeat(2000)}\n` }, false],
    [{ 'shared/linked.md': '# Linked\n\nFirst.\n\nOther text.\n' }, false],
    [{ 'i18n/de/content/group/two.md': '# Zwei\n\nErster.\n' }, false],
  ]
  for (const [files, isUsed] of edits) expect(await edit(docs, files), JSON.stringify(files)).toBe(isUsed)
})

test('descriptions that the graph has: of posts, and of pages that were changed last', {
  timeout: 120_000,
}, async () => {
  const post = (first: string): string => `# Post\n\n${first}\n\n<!-- truncate -->\n\nText.\n`
  const docs = site({ ...PAGES, 'site.config.ts': config(', blog: {}'), 'blog/2026-01-02-post.md': post('First.') })
  await buildLater(docs)
  expect(await edit(docs, { 'blog/2026-01-02-post.md': post('Other first.') })).toBe(false)
  const dated = (first: string): string =>
    `---\nlast_update: { date: 2026-01-02 }\n---\n\n# Dated\n\n${first}\n\nText.\n`
  docs.change({ 'site.config.ts': config(', changes: {}'), 'content/dated.md': dated('First.') })
  await buildLater(docs)
  expect(docs.out('changes.html')).toContain('First.')
  expect(await edit(docs, { 'content/dated.md': dated('Other first.') })).toBe(false)
  expect(docs.out('changes.html')).toContain('Other first.')
})

test('a damaged graph is not used', { timeout: 60_000 }, async () => {
  const docs = site(PAGES)
  await buildLater(docs)
  writeFileSync(graphFile(docs), 'x'.repeat(100))
  expect(await edit(docs, { 'content/group/three.md': '# Three\n\nFirst of three.\n\nOther.\n' })).toBe(false)
  expect(await edit(docs, { 'content/group/three.md': '# Three\n\nFirst of three.\n\nThird.\n' })).toBe(true)
})

test('after many edits, the graph is stored again', { timeout: 60_000 }, async () => {
  const names = Array.from({ length: 20 }, (_one, i) => `content/p${i}.md`)
  const pages = (text: string): Files => Object.fromEntries(names.map((name) => [name, own(text)]))
  const docs = site({ ...PAGES, ...pages('Text.') })
  await buildLater(docs)
  expect(await edit(docs, pages('Other text.'))).toBe(false)
  expect(await edit(docs, { [names[0]!]: own('Third text.') })).toBe(true)
})
