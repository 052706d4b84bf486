import { expect, test } from 'vitest'
import { FEATURES } from '../../../cli/features/index.ts'
import { readContent } from '../../../cli/stages/content/read.ts'
import { temporaryFolder } from '../../folder.ts'
import { configOf, lines, read, readFolder } from './site.ts'

test('facts of a page are cached under its content', async () => {
  const root = temporaryFolder({
    'content/a.md': '---\ntitle: A\nposition: 1\n---\n# H\n\nText.',
    'content/b.md': '# B',
  })
  const config = configOf()
  const kept = new Map<string, string>()
  const memo = {
    get: (key: string): unknown => (kept.has(key) ? JSON.parse(kept.get(key)!) : undefined),
    set: (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
  }
  const input = { root, config, memo, drafts: false, features: FEATURES }
  const cold = await readContent(input)
  expect(kept.size).toBe(2)
  const warm = await readContent(input)
  expect(JSON.stringify(warm)).toBe(JSON.stringify(cold))
  expect(kept.size).toBe(2)
  const other = await readContent({ ...input, config: { ...config, variables: { A: '1' } } })
  expect(kept.size).toBe(4)
  expect(lines(other.diagnostics)).toEqual(lines(cold.diagnostics))
})

test('versions: names, labels, addresses, banners', async () => {
  const files = {
    'versions.json': '["2.0", "1.0"]',
    'content/a.md': '# A',
    'versioned_docs/version-2.0/a.md': '# A',
    'versioned_docs/version-1.0/a.md': '# A',
  }
  const facts = ({ content }: Awaited<ReturnType<typeof read>>) =>
    content.sets.map(({ routeBase, version: { name, label, isLast, banner, badge } }) => [
      name,
      label,
      routeBase,
      isLast,
      banner,
      badge,
    ])
  expect(facts(await read(files))).toEqual([
    ['current', 'Next', '/next', false, 'unreleased', true],
    ['2.0', '2.0', '/', true, 'none', true],
    ['1.0', '1.0', '/1.0', false, 'unmaintained', true],
  ])
  const given = {
    docs: {
      lastVersion: 'current',
      onlyIncludeVersions: ['current', '1.0'],
      routeBasePath: 'docs',
      versions: { current: { label: '3.0', path: 'v3' }, '1.0': { banner: 'none', badge: false } },
    },
  }
  expect(facts(await read(files, given))).toEqual([
    ['current', '3.0', '/docs/v3', true, 'none', true],
    ['1.0', '1.0', '/docs/1.0', false, 'none', false],
  ])
})

test('one version is called Next and has no badge', async () => {
  const { content } = await read({ 'content/a.md': '' })
  expect(
    content.sets.map(({ key, folders, version }) => [
      key,
      folders.at(-1),
      version.label,
      version.isLast,
      version.badge,
    ]),
  ).toEqual([['default/current/en', 'content', 'Next', true, false]])
})

test('invalid version files and unknown versions', async () => {
  const problems = async (versions: string, docs: object = {}) =>
    lines((await read({ 'versions.json': versions, 'content/a.md': '' }, { docs })).diagnostics)
  expect((await problems('["1.0"'))[0]).toMatch(/^versions\.json error versions-file This is not valid JSON/)
  expect((await problems('["../x"]'))[0]).toContain('must be a list of version names')
  expect((await problems('{"a": 1}'))[0]).toContain('must be a list of version names')
  expect(await problems('["1.0", "2.0"]', { lastVersion: '1.O' })).toContain(
    'site.config.ts error unknown-version There is no version 1.O of the collection default. (1.0)',
  )
})

test('translations replace single pages; others fall back to the originals', async () => {
  const { content, diagnostics } = await read(
    {
      'content/a.md': '# A',
      'content/b.md': '# B',
      'content/c.md': '---\nposition: 1\n---\n# C',
      'i18n/fr/content/a.md': '# A fr',
      'i18n/fr/collection/current/b.md': '# B fr',
    },
    { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } },
  )
  expect(content.pages.map(({ source, heading }) => [source.set, source.path, heading])).toEqual([
    ['default/current/en', 'content/a.md', 'A'],
    ['default/current/en', 'content/b.md', 'B'],
    ['default/current/en', 'content/c.md', 'C'],
    ['default/current/fr', 'i18n/fr/content/a.md', 'A fr'],
    ['default/current/fr', 'i18n/fr/collection/current/b.md', 'B fr'],
    ['default/current/fr', 'content/c.md', 'C'],
  ])
  expect(content.sets.map(({ routeBase }) => routeBase)).toEqual(['/', '/fr'])
  // The shared page is reported once.
  expect(diagnostics).toHaveLength(1)
})

test('other collections have their own files', async () => {
  const { content } = await read(
    {
      'content/a.md': '',
      'api/x.md': '',
      'api_versions.json': '["1.0"]',
      'api_versioned_docs/version-1.0/x.md': '',
      'api_versioned_sidebars/version-1.0-sidebars.json': '{"api": ["x"]}',
    },
    { collections: [{ id: 'api', path: 'api', routeBasePath: 'api' }] },
  )
  expect(content.sets.map(({ key, routeBase }) => [key, routeBase])).toEqual([
    ['default/current/en', '/'],
    ['api/current/en', '/api/next'],
    ['api/1.0/en', '/api'],
  ])
  expect(content.sidebars.get('api/1.0/en')).toEqual({ api: ['x'] })
  expect(content.sidebarFiles.get('api/1.0/en')).toBe('api_versioned_sidebars/version-1.0-sidebars.json')
})

test('sidebars of a version: from its own file, else from the config', async () => {
  const files = { 'versions.json': '["1.0"]', 'content/a.md': '', 'versioned_docs/version-1.0/a.md': '' }
  const given = { sidebars: { main: ['a'] } }
  expect((await read(files, given)).content.sidebars.get('default/1.0/en')).toEqual({ main: ['a'] })
  const bad = await read({ ...files, 'versioned_sidebars/version-1.0-sidebars.json': '[]' }, given)
  expect(lines(bad.diagnostics)[0]).toContain('versioned_sidebars/version-1.0-sidebars.json error sidebars-file')
})

test('category files: all keys', async () => {
  const { content, diagnostics } = await read({
    'content/a/x.md': '',
    'content/a/_category_.yml':
      'label: 1.10\nposition: 2.5\nkey: k\ndescription: D\ncollapsed: false\ncollapsible: true\nclassName: c\ncustomProps: {a: 1}\nlink: {type: generated-index, slug: /s, title: T, description: D, image: /i.png, keywords: [a], searchPhrases: [b]}\n',
    'content/b/x.md': '',
    'content/b/_category_.json': '{\n\t"label": "B",\n\t"link": null\n}',
    'content/c/x.md': '',
    'content/c/_category_.yaml': 'link: {type: doc, id: x}',
  })
  expect(diagnostics).toEqual([])
  const categories = JSON.parse(JSON.stringify(content.categories)) as object[]
  expect(categories[0]).toMatchObject({
    folder: 'a',
    label: '1.10',
    position: 2.5,
    key: 'k',
    collapsed: false,
    customProps: { a: 1 },
    link: { type: 'generated-index', slug: '/s', title: 'T', keywords: ['a'], searchPhrases: ['b'] },
  })
  expect(categories[1]).toMatchObject({ folder: 'b', label: 'B', link: null })
  expect(categories[2]).toMatchObject({ folder: 'c', link: { type: 'doc', id: 'x' } })
})

test('category files: problems', async () => {
  const { content, diagnostics } = await read({
    'content/a/x.md': '',
    'content/a/_category_.yml': 'lable: A\nposition: first\nlink: {type: generated, title: T}\ncollapsed: 1\n',
    'content/b/x.md': '',
    'content/b/_category_.yml': 'label: B\n',
    'content/b/_category_.json': '{"label": "J"}',
    'content/c/x.md': '',
    'content/c/_category_.yml': 'label: [\n',
    'content/d/_category_.yml': '- a\n',
    'content/e/_category_.yml': 'link: {type: doc}\n',
  })
  expect(lines(diagnostics)).toEqual([
    'content/a/_category_.yml:1:1 error category-key There is no key lable. (label)',
    'content/a/_category_.yml:2:11 error category-value `position` must be a number; found first.',
    'content/a/_category_.yml:3:14 error category-value `link.type` must be one of doc, generated-index; found generated.',
    'content/a/_category_.yml:4:12 error category-value `collapsed` must be true or false; found 1.',
    'content/b/_category_.yml warning duplicate-category-file _category_.json in the same folder is used instead of this file.',
    'content/c/_category_.yml:1:8 error category-syntax This [ has no closing ].',
    'content/d/_category_.yml:1:1 error category-value The file must be lines of `key: value`; found a list.',
    'content/e/_category_.yml:1:7 error category-value `link.id` is missing.',
  ])
  expect(content.categories.find(({ folder }) => folder === 'b')?.label).toBe('J')
})

test('synonyms beside the content', async () => {
  const { content } = await read({
    'content/a.md': '',
    'content/_search.yml': 'synonyms:\n  # Data types\n  - [set, collection]\n  - ["null", no value]\n',
  })
  expect(content.synonyms).toEqual([
    ['set', 'collection'],
    ['null', 'no value'],
  ])
  expect(content.pages.map(({ source }) => source.relative)).toEqual(['a.md'])
  expect(content.assets).toEqual([])
  const problems = async (text: string) =>
    lines((await read({ 'content/a.md': '', 'content/_search.yml': text })).diagnostics)
  expect(await problems('synonyms:\n  - set, collection\nsynonym: []\n')).toEqual([
    'content/_search.yml:2:5 error search-value `synonyms[0]` must be a list; found set, collection.',
    'content/_search.yml:3:1 error search-key There is no key synonym. (synonyms)',
  ])
  expect(await problems('- [a, b]\n')).toEqual([
    'content/_search.yml:1:1 error search-value The file must be lines of `key: value`; found a list.',
  ])
  expect(await problems('synonyms: [\n')).toEqual([
    expect.stringMatching(/^content\/_search\.yml:1:\d+ error search-syntax /),
  ])
})

test('tags files', async () => {
  const { content } = await read({
    'content/a.md': '',
    'content/tags.yml': 'api:\n  label: The API\n  permalink: /the-api\n  description: About it\nget-started:\n',
  })
  expect([...content.tags.get('default/current/en')!]).toEqual([
    ['api', { label: 'The API', permalink: '/the-api', description: 'About it' }],
    ['get-started', { label: 'Get-started', permalink: '/get-started' }],
  ])
  const bad = await read({ 'content/a.md': '', 'content/tags.yml': 'api:\n  lable: X\nx: y\n' })
  expect(lines(bad.diagnostics)).toEqual([
    'content/tags.yml:2:3 error tags-key There is no key api.lable. (label)',
    'content/tags.yml:3:4 error tags-value `x` must be a map of label, permalink, description; found y.',
  ])
  const missing = await readFolder(temporaryFolder({ 'content/a.md': '' }), { docs: { tags: 'labels.yml' } })
  expect(lines(missing.diagnostics)).toEqual([
    'content/labels.yml error tags-file The tags file of the collection default does not exist.',
  ])
})
