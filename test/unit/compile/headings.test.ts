import { expect, test } from 'vitest'
import { compile, html, problems } from './rig.ts'

const ids = async (text: string): Promise<string[]> => (await compile(text)).headings.map(({ id }) => id)

test('ids follow github-slugger', async () => {
  const text = [
    '--maxmemory',
    'A & B',
    "What's New?",
    'json.get',
    '1. Launch EC2',
    'Foo',
    'Foo',
    '`code` _em_',
    'Größe',
  ]
  expect(await ids(text.map((heading) => `## ${heading}\n`).join('\n'))).toEqual([
    '--maxmemory',
    'a--b',
    'whats-new',
    'jsonget',
    '1-launch-ec2',
    'foo',
    'foo-1',
    'code-em',
    'größe',
  ])
})

test('ids are never empty, unique, and in NFC', async () => {
  expect(await ids('## ![](/a.png)\n\n## 🚀\n\n## 🚀\n\n## a\n\n## a-1\n\n## a\n')).toEqual([
    'section',
    'section-1',
    'section-2',
    'a',
    'a-1',
    'a-2',
  ])
  expect(await ids('## u\u0308\n\n## \u00fc\n')).toEqual(['\u00fc', '\u00fc-1'])
  expect(await ids('## __proto__\n\n## constructor\n\n## constructor\n')).toEqual([
    'proto',
    'constructor',
    'constructor-1',
  ])
})

test('an explicit id is at the end and is not numbered', async () => {
  const page = await compile(
    '## Text `a` {#my.Id}\n\n## Text <!-- #other -->\n\n## Text\n\n## {#x} no\n\n## Text {#my.Id}\n',
  )
  expect(page.headings.map(({ id, text }) => [id, text])).toEqual([
    ['my.Id', 'Text a'],
    ['other', 'Text'],
    ['text', 'Text'],
    ['x-no', '{#x} no'],
    ['my.Id-1', 'Text'],
  ])
  expect(problems(page)).toEqual(['content/page.md:9:1 warning duplicate-id'])
})

test('the content title has no id and no link; a second title is a heading', async () => {
  const page = await compile('Text\n\n# One\n\n# Two\n\n## Three\n')
  expect(page.title).toBe('One')
  expect(page.hasTitle).toBe(true)
  expect(page.article.parts.join('')).toContain('<h1>One</h1>')
  expect(page.article.parts.join('')).toContain('<h1 id="two">Two</h1>')
  expect(page.headings.map(({ id, level }) => [id, level])).toEqual([
    ['two', 1],
    ['three', 2],
  ])
})

test('a heading of level 1 after another heading or a thematic break is not a content title', async () => {
  for (const before of ['## A\n\n', '---\n\n']) {
    const page = await compile(`${before}# One\n`, { frontMatter: { title: 'From matter' } })
    expect(page.hasTitle).toBe(false)
    expect(page.title).toBe('From matter')
  }
})

test('headings have a link that is not part of their text', async () => {
  const page = await compile('## A & `b`\n\n###### Six\n')
  const link = '<a class="hash-link" href="#a--b" aria-label="Direct link to A &amp; b"></a>'
  expect(page.article.parts.join('')).toContain(`<h2 id="a--b">A &amp; <code>b</code>${link}</h2>`)
  expect(page.article.parts.join('')).toContain('aria-label="Direct link to Six"')
  expect(page.headings[0]).toEqual({ id: 'a--b', level: 2, text: 'A & b', html: 'A &amp; <code>b</code>', line: 1 })
})

test('headings in raw HTML count; ids and names of other elements are anchors', async () => {
  const page = await compile(
    '<h2>Raw</h2>\n\n<a name="old"></a>\n<p id="para">x</p>\n\n## Para\n\n<p id="para">y</p>\n',
  )
  expect(page.headings.map(({ id }) => id)).toEqual(['raw', 'para-1'])
  expect(page.anchors).toEqual(['raw', 'old', 'para', 'para-1'])
  expect(problems(page)).toEqual(['content/page.md:8:1 warning duplicate-id'])
})

test('the id of a heading has the name of an emoji shortcode, the text has the emoji', async () => {
  const page = await compile('## :rocket: Launch\n')
  expect(page.headings[0]).toMatchObject({ id: 'rocket-launch', text: '🚀 Launch' })
})

test('footnotes are at the end of the page under their own heading', async () => {
  const page = await compile('## Footnote label\n\nText[^n] and again[^n].\n\n[^n]: Note.\n')
  expect(page.headings.map(({ id }) => id)).toEqual(['footnote-label-1'])
  expect(problems(page)).toEqual([])
  expect(page.anchors).toContain('user-content-fn-n')
  const out = page.article.parts.join('')
  expect(out).toContain('<h2 class="footnotes-title" id="footnote-label">Footnotes</h2>')
  expect(out).toContain('data-footnote-backref')
})

test('a byte order mark and other line endings change nothing', async () => {
  const text = '# A\n\n## B\n\n- x\n- y\n\n```js\na\nb\n```\n\n| a |\n| - |\n| b |\n'
  const expected = await html(text)
  expect(await html(text.replaceAll('\n', '\r\n'))).toBe(expected)
  expect(await html(text.replaceAll('\n', '\r'))).toBe(expected)
  expect(await html(`\uFEFF${text}`)).toBe(expected)
})

test('positions are relative to the start of the file', async () => {
  const page = await compile('---\ntitle: T\n---\n\n## A\n\nx [a](./b.md)\n', { bodyLine: 4 })
  expect(page.headings[0]?.line).toBe(5)
  expect(page.article.refs[0]?.where).toEqual({ file: 'content/page.md', line: 7, column: 3 })
  expect(page.article.refs[0]?.excerpt).toBe('x [a](./b.md)')
})

test('earlier ids of a heading are anchors, and not part of its text', async () => {
  const page = await compile(
    '## New {#new aliases="old  older"}\n\n## Other <!-- #b aliases=a -->\n\n## Bad {#c aliases="old"}\n',
  )
  expect(page.headings.map(({ id, text, html: inner }) => [id, text, inner])).toEqual([
    ['new', 'New', 'New'],
    ['b', 'Other', 'Other'],
    ['c', 'Bad', 'Bad'],
  ])
  expect(page.anchors).toEqual(['new', 'old', 'older', 'b', 'a', 'c'])
  expect(page.article.parts.join('')).toContain('<h2 id="new"><span id="old"></span><span id="older"></span>New<a')
  expect(problems(page)).toEqual(['content/page.md:5:1 warning duplicate-id'])
})
