import { expect, test } from 'vitest'
import type { Hash } from '../../../cli/base/brands.ts'
import { FEATURES } from '../../../cli/features/index.ts'
import type { PageMeta, SourceFile } from '../../../cli/model/content.ts'
import { readPageMeta } from '../../../cli/stages/content/meta.ts'
import { lines } from './site.ts'

const source = {
  path: 'content/x.md',
  set: '',
  relative: 'x.md',
  format: 'md',
} as unknown as SourceFile
const meta = (text: string): PageMeta =>
  readPageMeta(
    source,
    { text, hash: '' as Hash, bytes: 0 },
    { variables: { VERSION: 'v1.2' } },
    { features: FEATURES, preprocess: undefined },
  )
const front = (yaml: string): PageMeta => meta(`---\n${yaml}\n---\n\n# H\n`)
const problems = (yaml: string): string[] => lines(front(yaml).diagnostics)

test.each([
  ['1.10', '1.10'],
  ['1234', '1234'],
  ['no', 'no'],
  ['true', 'true'],
  ['12:30:45', '12:30:45'],
  ['2020-01-02', '2020-01-02'],
  ['0x1F', '0x1F'],
  ['1e3', '1e3'],
  ['"1.10"', '1.10'],
  ["'it''s'", "it's"],
  ['Costs $& $1', 'Costs $& $1'],
])('title: %s is the text as written', (written, text) => {
  const { frontMatter, diagnostics } = front(`title: ${written}\nslug: ${written}\nid: ${written}`)
  expect(frontMatter).toMatchObject({ title: text, slug: text, id: text })
  expect(diagnostics).toEqual([])
})

test('lists of text are also kept as written', () => {
  expect(front('keywords: [1.10, no, 2020-01-02]\ntags: [1.0]').frontMatter).toEqual({
    keywords: ['1.10', 'no', '2020-01-02'],
    tags: ['1.0'],
  })
})

test('search phrases belong to the text of a page, because no other page depends on them', () => {
  const { frontMatter, text, diagnostics } = front('title: T\nsearch_phrases:\n  - cap a list\n  - 429')
  expect(text.phrases).toEqual(['cap a list', '429'])
  expect(frontMatter).toEqual({ title: 'T' })
  expect(diagnostics).toEqual([])
  expect(problems('search_phrases: cap a list')).toEqual([
    'content/x.md:2:17 error front-matter-value `search_phrases` must be a list; found cap a list.',
  ])
  expect(problems('search_phrases: [a, { b: c }]')).toEqual([
    expect.stringMatching(/^content\/x\.md:2:21 error front-matter-value `search_phrases\[1\]` must be text/),
  ])
  expect(problems('search_phrase: [a]')).toEqual([
    'content/x.md:2:1 warning front-matter-key The key search_phrase has no meaning. (search_phrases)',
  ])
})

test('variables are filled in', () => {
  const { frontMatter, heading, text } = meta(
    '---\ntitle: About {{VERSION}} {{OTHER}}\n---\n# H {{VERSION}}\n\nRuns {{VERSION}}.',
  )
  expect([frontMatter.title, heading, text.excerpt]).toEqual(['About v1.2 {{OTHER}}', 'H v1.2', 'Runs v1.2.'])
})

test.each([
  ['', {}],
  ['# only a comment', {}],
  ['title:', {}],
  ['unknown: [1, {a: b}]', {}],
  ['title: x # comment', { title: 'x' }],
  ['description: ""', { description: '' }],
  ['sidebar_position: -1.5', { sidebar_position: -1.5 }],
  ['sidebar_position: "2"', { sidebar_position: 2 }],
  ['draft: "true"', { draft: true }],
  ['pagination_next: null\npagination_prev: ~', { pagination_next: null, pagination_prev: null }],
  ['custom_edit_url: null', { custom_edit_url: null }],
  ['redirect_from: /old', { redirect_from: ['/old'] }],
  ['redirect_from: [/a, b]', { redirect_from: ['/a', 'b'] }],
  ['mdx:\n  format: md', { mdx_format: 'md' }],
  ['tags:\n  - a\n  - {label: B, permalink: /b}', { tags: ['a', { label: 'B', permalink: '/b' }] }],
  ['last_update: {date: 2024-01-31, author: A}', { last_update: { date: '2024-01-31', author: 'A' } }],
  ['base: &x {a: 1}\nsidebar_custom_props: *x', { sidebar_custom_props: { a: 1 } }],
  ['a: &x {b: 1, c: 2}\nsidebar_custom_props: {<<: *x, c: 3}', { sidebar_custom_props: { b: 1, c: 3 } }],
])('%s builds', (yaml, expected) => {
  const { frontMatter, diagnostics } = front(yaml)
  expect(lines(diagnostics)).toEqual([])
  expect(JSON.parse(JSON.stringify(frontMatter))).toEqual(expected)
})

test.each([
  ['title: a: b', '2:8'],
  ['title: @x', '2:8'],
  ['title: *x', '2:8'],
  ['title: %x', '2:8'],
  ['title: `x`', '2:8'],
  ['title: "x', '2:8'],
  ['title: [a, b', '2:8'],
  ['title: "x\ndescription: y\nslug: z', '2:8'],
  ['a:\n\tb: 1', '3:1'],
  ['title: a\ntitle: b', '3:1'],
  ['- a\n- b', '2:1'],
  ['just text', '2:1'],
  ['title: a\n  b: c', '3:3'],
  ['a: &x\n  b: *x', '3:6'],
])('%s is a located error', (yaml, place) => {
  const [first] = front(yaml).diagnostics
  expect(first).toMatchObject({ severity: 'error', code: 'front-matter-syntax' })
  expect(`${first?.where?.line}:${first?.where?.column}`).toBe(place)
  expect(first?.excerpt).toBe(`---\n${yaml}`.split('\n')[first!.where!.line! - 1])
})

test('a quoted value whose next lines are not indented is read, with a warning', () => {
  const { frontMatter, diagnostics } = front("title: 'One\nimage: two\nthree'\nslug: [/a]")
  expect(frontMatter.title).toBe('One image: two three')
  expect(lines(diagnostics)).toEqual([
    'content/x.md:2:8 warning front-matter-syntax The next lines of a quoted value must be indented.',
    expect.stringMatching(/^content\/x\.md:5:7 error front-matter-value `slug`/),
  ])
})

test('errors about wrong types name key, expected and found value, all at once', () => {
  expect(
    problems('title: [a]\nsidebar_position: first\ndraft: yes\nkeywords: a, b\ntoc_min_heading_level: 1\nslug: ~'),
  ).toEqual([
    'content/x.md:2:8 error front-matter-value `title` must be text; found a list.',
    'content/x.md:3:19 error front-matter-value `sidebar_position` must be a number; found first.',
    'content/x.md:4:8 error front-matter-value `draft` must be true or false; found yes.',
    'content/x.md:5:11 error front-matter-value `keywords` must be a list; found a, b.',
    'content/x.md:6:24 error front-matter-value `toc_min_heading_level` must be a whole number from 2 to 6; found 1.',
    'content/x.md:7:7 error front-matter-value `slug` must be text (put it in quotes if it is text); found ~.',
  ])
})

test('values that contradict each other', () => {
  expect(problems('draft: true\nunlisted: true')).toEqual([
    'content/x.md:3:11 error front-matter-value `unlisted` must be false for a draft; found true.',
  ])
  expect(problems('toc_min_heading_level: 4\ntoc_max_heading_level: 3')).toHaveLength(1)
  expect(problems('id: a/b')).toHaveLength(1)
  expect(problems('draft: {a: b}')).toHaveLength(1)
})

test('dates are ISO; the American form is read with a warning', () => {
  expect(problems('last_update: {date: 31.1.2024}')).toEqual([
    'content/x.md:2:21 error front-matter-value `last_update.date` must be a date such as 2025-01-31; found 31.1.2024.',
  ])
  expect(problems('last_update: {date: 2024-13-01}')).toHaveLength(1)
  expect(problems('last_update: {date: 31/31/2024}')).toHaveLength(1)
  const american = front('last_update: {date: 1/31/2024}')
  expect(american.frontMatter.last_update).toEqual({ date: '2024-01-31' })
  expect(lines(american.diagnostics)).toEqual([
    'content/x.md:2:21 warning front-matter-date last_update.date is read as month/day/year. (2024-01-31)',
  ])
  expect(front('last_update: {date: 2024-01-31 10:00:00 +02:00}').frontMatter.last_update?.date).toBe(
    '2024-01-31T10:00:00+02:00',
  )
})

test.each([
  ['2015-02-15 9:18:00', '2015-02-15T09:18:00'],
  ['2015-02-15   9:18', '2015-02-15T09:18'],
  ['2015-2-5T9:18:00.5 -5', '2015-02-05T09:18:00.5-05:00'],
  ['2015-02-15 10:00:00 +0530', '2015-02-15T10:00:00+05:30'],
  ['June 3, 2021', '2021-06-03'],
  ['3 Sept 2021', '2021-09-03'],
])('the date %s is read as %s', (given, date) => {
  expect(front(`last_update: {date: "${given}"}`)).toMatchObject({
    frontMatter: { last_update: { date } },
    diagnostics: [],
  })
})

test('unknown keys similar to known ones are warnings, others are not', () => {
  expect(problems('position: 1\nsidebarLabel: x\ndescripton: y\nhide_tittle: true')).toEqual([
    'content/x.md:2:1 warning front-matter-key The key position has no meaning. (sidebar_position)',
    'content/x.md:3:1 warning front-matter-key The key sidebarLabel has no meaning. (sidebar_label)',
    'content/x.md:4:1 warning front-matter-key The key descripton has no meaning. (description)',
    'content/x.md:5:1 warning front-matter-key The key hide_tittle has no meaning. (hide_title)',
  ])
  expect(
    problems('date: 1\nauthor: a\nlayout: b\nversion: c\nicon: d\nweight: 3\ncategory: e\nlang: en\ntype: f'),
  ).toEqual([])
})

test('front matter cannot run code, escape, or take long', () => {
  expect(lines(meta('---js\n{ title: process.exit(1) }\n---\n').diagnostics)).toEqual([
    'content/x.md:1:1 error front-matter-block Front matter must be YAML. js is not read, and never run.',
  ])
  // In this order: a deep list after a tab once ended the whole process inside the YAML package.
  expect(problems('a:\n\tb: 1')).toHaveLength(1)
  expect(problems(`a: ${'['.repeat(20_000)}`)).toEqual([
    'content/x.md:2:71 error front-matter-syntax This is nested more than 64 levels deep.',
  ])
  expect(problems(`a: ${'{a: '.repeat(5000)}`)[0]).toContain('64 levels')
  expect(problems('- '.repeat(5000))[0]).toContain('64 levels')
  expect(problems(Array.from({ length: 100 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'))[0]).toContain('64 levels')
  expect(problems(`a: ${'x'.repeat(70_000)}`)[0]).toContain('64 KB')
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...[...'bcdefgh'].map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefgh'[i]}`)}]`),
  ]
  expect(problems(bomb.join('\n'))[0]).toContain('10000 values')
  expect(problems(`a: &a x\nkeywords: [${Array(500).fill('*a')}]`)).toEqual([])
  expect(problems('x: y\n'.repeat(1500))).toHaveLength(10)
})

test('names of Object.prototype are ordinary keys', () => {
  const { frontMatter, diagnostics } = front(
    '__proto__: {draft: true}\nconstructor: x\nsidebar_custom_props: {__proto__: {a: 1}}',
  )
  expect(diagnostics).toEqual([])
  expect(frontMatter.draft).toBeUndefined()
  expect(({} as { a?: number }).a).toBeUndefined()
})

test('the same invalid page fails every time', () => {
  expect(problems('title: a: b')).toEqual(problems('title: a: b'))
})

test('start and end of the block', () => {
  expect(meta('---\ntitle: T\n---\nText').bodyLine).toBe(4)
  expect(meta('---\n---\nText')).toMatchObject({ frontMatter: {}, bodyLine: 3, text: { excerpt: 'Text' } })
  expect(meta('---  \ntitle: T\n---\t\nText').frontMatter.title).toBe('T')
  expect(meta('---\ntitle: T\n-------\nText')).toMatchObject({
    frontMatter: { title: 'T' },
    bodyLine: 4,
    text: { excerpt: 'Text' },
  })
  expect(meta('Text\n---\ntitle: T\n---\n')).toMatchObject({ frontMatter: {}, bodyLine: 1 })
  expect(meta('----\ntitle: T\n----\n').frontMatter).toEqual({})
  expect(meta('---\n\nA thematic break opens this page.').diagnostics).toEqual([])
  expect(lines(meta('---\ntitle: T\n\n# H\n').diagnostics)).toEqual([
    'content/x.md:1:1 error front-matter-block The front matter is not closed by a line of three dashes.',
  ])
})

test('keys that only the graph can check keep their line', () => {
  expect(front('title: x\nslug: /a\ntags: [b]').lines).toEqual({ title: 2, slug: 3, tags: 4 })
})

test('a number as an address is a warning, except in quotes', () => {
  expect(front('slug: 5').diagnostics).toMatchObject([
    { code: 'front-matter-value', severity: 'warning', key: 'slug', found: '5', where: { line: 2, column: 7 } },
  ])
  expect(problems('slug: "5"')).toEqual([])
  expect(problems('slug: /5')).toEqual([])
})
