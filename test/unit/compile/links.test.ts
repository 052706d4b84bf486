import { expect, test } from 'vitest'
import { compile, filled, html, problems } from './rig.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320" viewBox="0 0 640 320"></svg>'
const refs = async (text: string): Promise<unknown[]> =>
  (await compile(text)).article.refs.map(({ kind, href, where }) => `${kind} ${href} ${where.line}:${where.column}`)

test('links are gaps with the location of their bracket', async () => {
  expect(
    await refs(
      'a [b](./c.md#d)\n\n- x [e][f] ![g](/h.png)\n\n[f]: ../i.md "t"\n\n<https://j.example> https://k.example\n',
    ),
  ).toEqual([
    'link ./c.md#d 1:3',
    'link ../i.md 3:5',
    'image /h.png 3:12',
    'link https://j.example 7:1',
    'link https://k.example 7:21',
  ])
  const { article } = await compile('[b](./c.md "t")')
  expect(article).toMatchObject({ parts: ['<p><a title="t"', '>b</a></p>'], gaps: [0] })
  expect(article.refs[0]).toMatchObject({ text: 'b', excerpt: '[b](./c.md "t")', from: 'content/page.md' })
})

test('an address is kept as it was written', async () => {
  const { article } = await compile('[a](<./b c.md>) [d](./%20é.md?x=1&y=2#ü) [e](/a\\_b) [f](#a&#x005F;b&amp;c)')
  expect(article.refs.map(({ href }) => href)).toEqual(['./b c.md', './%20é.md?x=1&y=2#ü', '/a_b', '#a_b&c'])
})

test('links and images in raw HTML are resolved too', async () => {
  const page = await compile(
    '<a href="./b.md" target="_blank" rel="x" class="y">b</a>\n\n<img src="/a.png" alt="A" width=10>\n',
  )
  expect(page.article.refs.map(({ kind, href }) => [kind, href])).toEqual([
    ['link', './b.md'],
    ['image', '/a.png'],
  ])
  expect(filled(page.article)).toContain('<a class="y" href="./b.md">b</a>')
  expect(filled(page.article)).toContain('<img alt="A" decoding="async" width="10" src="/a.png"/>')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&Tab;script:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
])('%s does nothing', async (address) => {
  for (const text of [
    `[a](<${address}>)`,
    `<a href="${address}">a</a>`,
    `[a][x]\n\n[x]: <${address}>`,
    `![a](<${address}>)`,
  ]) {
    const page = await compile(text)
    expect(page.article.refs).toEqual([])
    expect(page.diagnostics.map(({ code }) => code)).toEqual(['unsafe-url'])
    expect(page.article.parts.join('')).not.toMatch(/script|data:/i)
  }
})

test('our own attributes have no effect in raw HTML', async () => {
  const page = await compile('<a data-gap="7" data-docs-component="0">x</a>\n\n`` data-gap="3"``\n')
  expect(page.article.gaps).toEqual([])
  expect(page.article.parts.join('')).toContain('x</a>')
})

test.each([
  `<docs-island data-n="0" data-type="custom-x" data-props="{}">x</docs-island>`,
  `a <DOCS-island data-n="0">x</DOCS-island> b`,
  '<svg><docs-part data-k="Root"></docs-part></svg>',
  '| a |\n|---|\n| <docs-island data-n="0"/> |',
])('our own elements are text in raw HTML: %s', async (text) => {
  const page = await compile(text)
  const html = page.article.parts.join('')
  expect(html).not.toMatch(/<docs-/i)
  expect(html).toMatch(/&lt;docs-/i)
  expect(page.diagnostics.map(({ code }) => code)).toContain('unknown-html')
})

test('images have their size and load lazily', async () => {
  const given = { files: { 'static/img/a.svg': SVG, 'content/b.svg': SVG } }
  const page = await compile(
    '![A](/img/a.svg) ![B](./b.svg "t") ![C](/img/none.svg) ![D](https://x.example/d.png)\n',
    given,
  )
  const out = filled(page.article)
  expect(out).toContain('<img alt="A" width="640" height="320" decoding="async" src="/img/a.svg"/>')
  expect(out).toContain(
    '<img alt="B" title="t" width="640" height="320" decoding="async" loading="lazy" src="./b.svg"/>',
  )
  expect(out).toContain('<img alt="C" decoding="async" loading="lazy" src="/img/none.svg"/>')
  expect(page.includes.map(({ kind = 'file', path, hash }) => [kind, path, hash !== ''])).toEqual([
    ['static', 'img/a.svg', false],
    ['file', 'static/img/a.dark.svg', false],
    ['file', 'static/img/a.svg', true],
    ['file', 'content/b.dark.svg', false],
    ['file', 'content/b.svg', true],
    ['static', 'img/none.svg', false],
  ])
})

test('a picture in a sentence is marked, so that it stays in its line; one without text beside it is not', async () => {
  const marked = async (markdown: string): Promise<number> =>
    (await html(markdown, { files: { 'content/d.svg': SVG, 'content/d.dark.svg': SVG } })).match(/in-text/g)?.length ??
    0
  for (const markdown of [
    'Press ![A](a.svg).',
    '- ![A](a.svg) and text',
    '| ![A](a.svg) text |\n| - |',
    'Press [![A](a.svg)](./b.md).',
    'Press **![A](a.svg)**.',
    '<p>Press <img src="a.svg" alt=""></p>',
  ])
    expect([markdown, await marked(markdown)]).toEqual([markdown, 1])
  // The frame and both versions.
  expect(await marked('Press ![D](./d.svg).')).toBe(3)
  for (const markdown of ['![A](a.svg)', '![A](a.svg) ![B](b.svg)', '[![A](a.svg)](./b.md)', '- ![A](a.svg)'])
    expect([markdown, await marked(markdown)]).toEqual([markdown, 0])
})

test('another image of the same name has its own size', async () => {
  const shown = (svg: string) => html('![A](/img/a.svg)\n', { files: { 'static/img/a.svg': svg } })
  expect(await shown(SVG)).toContain('width="640" height="320"')
  expect(await shown(SVG.replaceAll('640', '200'))).toContain('width="200" height="320"')
  expect(await shown('no image')).toContain('<img alt="A" decoding="async"')
})

test('an image in a static folder outside the site is not read', async () => {
  const out = await html('![A](/a.svg)', { files: { '../shared/a.svg': SVG } })
  expect(out).toContain('<img alt="A" decoding="async" src="/a.svg"/>')
})

test('a width in raw HTML sets the height', async () => {
  const out = await html('<img src="/a.svg" alt="" width="64">', { files: { 'static/a.svg': SVG } })
  expect(out).toContain('width="64" height="32"')
})

test('a dark version of an image is included', async () => {
  const page = await compile('![A](/img/a.svg?v=1)\n', {
    files: { 'static/img/a.svg': SVG, 'static/img/a.dark.svg': SVG },
  })
  const size = 'width="640" height="320" decoding="async" loading="lazy"'
  expect(filled(page.article)).toBe(
    `<p><span class="themed-image"><img alt="A" ${size} class="themed-light" src="/img/a.svg?v=1"/>` +
      `<img alt="A" ${size} class="themed-dark" src="/img/a.dark.svg?v=1"/></span></p>`,
  )
  expect(page.sections[0]?.text).toBe('A')
})

test('images outside the site are not read', async () => {
  const page = await compile('![x](../../../../etc/passwd) ![y](../../x.png)\n', { files: { '../x.png': SVG } })
  expect(page.includes).toEqual([])
})

test('damaged images are shown without a size', async () => {
  const page = await compile('![x](/a.png)\n', { files: { 'static/a.png': 'not a picture' } })
  expect(filled(page.article)).toContain('<img alt="x" decoding="async" src="/a.png"/>')
})

test('React does not hoist preloads out of the article', async () => {
  const out = await html('![x](/a.png)\n\ntext ![y](/b.png)\n')
  expect(out).not.toContain('<link')
})

test('variables in text, code, addresses; unknown ones are kept, with a warning', async () => {
  const given = { settings: { variables: { VERSION: "v1.2$&$'", HOST: 'a.example' } } }
  const text =
    '{{VERSION}} and {{ VERSION }} `{{VERSION}}` [{{HOST}}](https://{{HOST}}/x) ![{{HOST}}](/{{HOST}}.png)\n\n```yaml\nimage: x:{{VERSION}}\nname: {{ .Values.name }}\n```\n\n{{NOPE}} {{__proto__}} {{constructor}}\n'
  const page = await compile(text, given)
  const out = filled(page.article)
  expect(
    out.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&#39;', "'").split("v1.2$&$'"),
  ).toHaveLength(5)
  expect(page.article.refs.map(({ href }) => href)).toEqual(['https://a.example/x', '/a.example.png'])
  expect(out).toContain('alt="a.example"')
  expect(out).toContain('{{ <span class="hljs-string">.Values.name</span> }}')
  expect(out).toContain('{{NOPE}} {{<strong>proto</strong>}} {{constructor}}')
  expect(problems(page)).toEqual([
    'content/page.md:8:24 warning foreign-syntax',
    'content/page.md:8:1 warning unknown-variable',
  ])
  expect(filled(page.markdown, true)).toContain("image: x:v1.2$&$'")
})

test('emoji shortcodes, only as separate words', async () => {
  expect(await html(':warning: a:key:b `:x:` :nope: (:+1:) 10:30:45 :warning:x\n')).toBe(
    '<p>⚠️ a:key:b <code>:x:</code> :nope: (👍) 10:30:45 :warning:x</p>',
  )
  expect(await html(':dog: :t-rex:\n')).toBe('<p>🐶 🦖</p>')
  expect(await html(':warning:\n', { settings: { markdown: { emoji: false } } })).toBe('<p>:warning:</p>')
})

test('tables: labeled frames, alignment by class', async () => {
  const out = await html('| A | `B` |\n|:-:|--:|\n| 1 | 2 |\n\n| A |\n|---|\n')
  expect(out).toContain('<section class="table-wrap" tabindex="0" aria-label="Table 1: A, B"><table>')
  expect(out).toContain('aria-label="Table 2: A"')
  expect(out).toContain('<td class="align-right">2</td>')
  expect(out).not.toContain('style')
})

test('task lists have labeled checkboxes', async () => {
  expect(await html('- [x] a\n- [ ] b\n')).toContain(
    '<input type="checkbox" disabled="" aria-label="Done" checked=""/> a',
  )
})

test('hard and soft line breaks', async () => {
  expect(await html('a\\\nb  \nc\nd\n')).toBe('<p>a<br/>\nb<br/>\nc\nd</p>')
})
