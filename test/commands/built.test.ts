/** Commands that read the output of a build: `docs diff`, `docs stats`, and budgets. */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

test('docs diff lists pages, words and anchors that differ', async () => {
  const docs = site({
    'content/index.md': '# Home\n\nHello world.\n\n## One\n\n## Two {#kept}\n',
    'content/same.md': '# Same\n\nText.\n',
    'content/old.md': '# Old | name\n\nThe text of a page that moves.\n',
    'content/renamed.md': '---\ntitle: Renamed\n---\n\nNobody redirects this one.\n',
    'content/gone.md': '# Gone\n\nx\n',
  })
  await docs.build('--out', 'a')
  docs.change({
    'content/index.md': '# Home\n\nHello brave new world.\n\n## Three\n\n## Zwei {#kept}\n',
    'content/old.md': null,
    'content/new.md': '---\nredirect_from: [/old]\n---\n\n# Old | name\n\nThe text of a page that moved.\n',
    'content/renamed.md': null,
    'content/other.md': '---\ntitle: Renamed\n---\n\nNobody redirects this one.\n',
    'content/gone.md': null,
    'content/fresh.md': '# Fresh\n\nx\n',
  })
  expect((await docs.build('--out', 'b')).code).toBe(0)

  const { stdout } = await docs.run('diff', 'a', 'b', '--format', 'json')
  expect(JSON.parse(stdout)).toEqual({
    added: [{ route: '/fresh', title: 'Fresh' }],
    removed: [{ route: '/gone', title: 'Gone' }],
    moved: [
      { from: '/old', route: '/new', title: 'Old | name', wordsAdded: 1, wordsRemoved: 1, lostAnchors: [] },
      { from: '/renamed', route: '/other', title: 'Renamed', wordsAdded: 0, wordsRemoved: 0, lostAnchors: [] },
    ],
    changed: [{ route: '/', title: 'Home', wordsAdded: 4, wordsRemoved: 2, lostAnchors: ['one'] }],
  })
  expect((await docs.run('diff', 'a', 'b')).stdout).toBe(
    [
      'added    /fresh (Fresh)',
      'removed  /gone (Gone)',
      'moved    /old -> /new (Old | name): 1 word added, 1 word removed',
      'moved    /renamed -> /other (Renamed)',
      'changed  / (Home): 4 words added, 2 words removed, lost #one',
      'Pages: 1 added, 1 removed, 2 moved, 1 changed.\n',
    ].join('\n'),
  )
  const comment = (await docs.run('diff', 'a', 'b', '--format', 'markdown', '--url', 'https://p.example.com/')).stdout
  expect(comment).toContain(
    '| [Old &#124; name](https://p.example.com/new) | moved from `/old`: 1 word added, 1 word removed |',
  )
  expect(comment).toContain('**lost anchors:** `#one` |')
  expect((await docs.run('diff', 'a', 'a')).stdout).toBe('No page differs.\n')
  expect(await docs.run('diff', 'a', 'content')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('content has no site that docs built.'),
  })
})

test('docs diff compares routes, whatever the base URL', async () => {
  const docs = site({
    'content/index.md': '# Home\n\n[a](./a.md)\n',
    'content/a.md': '---\nredirect_from: [/b]\n---\n\n# A\n\nText.\n',
  })
  await docs.build('--out', 'a')
  await docs.build('--out', 'b', '--base', '/x/')
  expect((await docs.run('diff', 'a', 'b')).stdout).toBe('No page differs.\n')
})

test('docs stats shows the sizes of a build, and a build over its budget fails and writes nothing', async () => {
  const config = (budgets: string): string =>
    `export default { title: 'Test', url: 'https://example.com', budgets: ${budgets} }\n`
  const docs = site({
    'site.config.ts': config('{}'),
    'content/index.md': `# Home\n\n![Large](./large.png)\n`,
    'content/large.png': 'x'.repeat(5000),
  })
  expect(await docs.run('stats')).toMatchObject({ code: 2, stderr: expect.stringContaining('Run docs build first.') })
  await docs.build()
  const stats = JSON.parse((await docs.run('stats', '--format', 'json')).stdout) as Record<
    'image' | 'pages' | 'script',
    { files: number; bytes: number; initialGzip: number }
  >
  expect(stats.image).toMatchObject({ files: 1, bytes: 5000, median: 5000, largest: { bytes: 5000 } })
  expect(stats.pages.bytes).toBeGreaterThan(docs.out('index.html').length)
  expect(stats.script.initialGzip).toBeGreaterThan(10_000)
  expect(stats.script.initialGzip).toBeLessThan(stats.script.bytes)
  expect((await docs.run('stats')).stdout).toMatch(/^images +1 +5\.0 kB/m)

  docs.change({ 'site.config.ts': config('{ page: 200_000, image: 4000, script: 1000, index: 1_000_000 }') })
  const before = docs.out('_docs/manifest.json')
  expect(await docs.problems()).toEqual([
    expect.stringMatching(/^error over-budget The client code has \d+ bytes; budgets\.script allows 1000\.$/),
    expect.stringMatching(/^error over-budget The image \S+ has 5000 bytes; budgets\.image allows 4000\.$/),
  ])
  expect(docs.out('_docs/manifest.json')).toBe(before)
  docs.change({ 'site.config.ts': config('{ image: 5000 }') })
  expect(await docs.problems()).toEqual([])
})
