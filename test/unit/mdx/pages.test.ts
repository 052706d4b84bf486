import { describe, expect, test } from 'vitest'
import { filled, html, problems } from '../compile/rig.ts'
import { Box, htmlOf, mdx, mdxGiven, mdxHtml } from './rig.tsx'

const BOX = "import Box, { Badge } from '@site/src/Box'\n\n"

test('a page without components is the same as in Markdown', async () => {
  const text =
    '# T\n\nA *b* [c](./d.md) `e`\n\n## F {#g}\n\n| h |\n|---|\n| i |\n\n```js title="x"\nlet a\n```\n\n:::tip Legacy\n\nj 12:00 k:l\n\n:::\n\n- [x] m\n\nn[^1]\n\n[^1]: o\n'
  expect(await mdxHtml(text)).toBe(await html(text))
})

describe('components', () => {
  test('Markdown inside of them, and text around', async () => {
    expect(await mdxHtml(`${BOX}a <Badge /> b\n\n<Box title="t">\n\n**c** {1 + 1}\n\n</Box>\n`)).toBe(
      '<p>a <span class="badge">CLOUD</span> b</p>\n<section data-title="t"><p><strong>c</strong> 2</p></section>',
    )
  })
  test('exports and expressions', async () => {
    const text =
      "import data from '@site/data.json'\n\nexport const name = 'N'\n\nexport const Hi = ({ to }) => <b>{to}</b>\n\n{name} <Hi to={data.version} />\n\n<ul>{data.rows.map((row) => <li key={row}>{row}</li>)}</ul>\n"
    expect(await mdxHtml(text)).toBe('N\n<b>1.2</b>\n<ul><li>a</li><li>b</li></ul>')
  })
  test('page data in scope', async () => {
    const text =
      '# A *b*\n\n## C `d`\n\n{frontMatter.title} {contentTitle} {toc.map(({ value, id, level }) => value + id + level)}\n'
    expect(await mdxHtml(text, { frontMatter: { title: 'T' } })).toContain('T\nA b\nC &lt;code&gt;d&lt;/code&gt;c-d2')
  })
  test('all keys of the front matter', async () => {
    const wholeFrontMatter = { title: 'T', own: ['a'] }
    expect(await mdxHtml('{frontMatter.title + frontMatter.own[0]}\n', { wholeFrontMatter })).toBe('Ta')
  })
  test('variables of the config in attributes', async () => {
    const settings = { variables: { V: '1' } }
    expect(await mdxHtml(`${BOX}<Box title="v{{V}}" />\n`, { settings })).toBe('<section data-title="v1"></section>')
  })
  test('links of components are resolved later, with their locations', async () => {
    const { article } = await mdx('import Link from \'@kit/Link\'\n\nx\n\n<Link to="./b.md">b</Link>\n')
    expect(article.refs).toMatchObject([
      { kind: 'link', href: './b.md', where: { file: 'content/page.mdx', line: 5, column: 1 } },
    ])
    expect(article.gaps).toEqual([0])
  })
  test('code of components is highlighted', async () => {
    const page = await mdx("import CodeBlock from '@theme/CodeBlock'\n\n<CodeBlock>{`def f(): pass`}</CodeBlock>\n")
    expect(htmlOf(page)).toContain('<span class="hljs-keyword">def</span>')
    expect(page.hasCode).toBe(true)
  })
  test('a layout', async () => {
    expect(await mdxHtml('export default ({ children }) => <main>{children}</main>\n\na\n')).toBe(
      '<main><p>a</p></main>',
    )
  })
})

describe('JSX that is HTML', () => {
  test('becomes elements as Markdown does', async () => {
    const text =
      '<div class="a b" style={{ fontSize: 12, "--x": 1 }}>\n\n*c* <br /> <span className="d" hidden tabIndex={0}>e</span>\n\n</div>\n\n<details open>\n<summary>s</summary>\n\nt\n\n</details>\n\n<a name="u"></a>\n'
    const page = await mdx(text)
    expect(htmlOf(page)).toBe(
      '<div class="a b" style="font-size:12px;--x:1"><p><em>c</em> <br/> <span class="d" hidden="" tabindex="0">e</span></p></div>\n<details open="" class="details"><summary>s</summary><p>t</p></details>\n<a name="u"></a>',
    )
    expect(page.anchors).toContain('u')
  })
  test('its links and images are resolved, leniently', async () => {
    const page = await mdx('<a href="./b.md" target="_self">b</a>\n\n<img src="/i.png" alt="j" width="20" />\n')
    expect(page.article.refs).toMatchObject([
      { kind: 'link', href: './b.md', isLenient: true },
      { kind: 'image', href: '/i.png', isLenient: true },
    ])
    expect(htmlOf(page)).toContain('<a href="./b.md">b</a>')
  })
  test('its headings have no id and are not in the table of contents', async () => {
    const page = await mdx('# T\n\n<h2>A</h2>\n\n## A\n\n<h3 id="own">B</h3>\n')
    expect(page.headings.map(({ id }) => id)).toEqual(['a'])
    expect(htmlOf(page)).toContain('<h2>A</h2>')
    expect(page.anchors).toContain('own')
  })
  test('attributes that are code stay code', async () => {
    expect(await mdxHtml('export const c = "red"\n\n<i style={{ color: c }} className={c}>a</i>\n')).toBe(
      '<i style="color:red" class="red">a</i>',
    )
  })
})

describe('text that Docusaurus keeps', () => {
  test.each([
    ['<!-- a -->\n\nb <!-- c --> d\n', '\n<p>b  d</p>'],
    ['{/* a */}\n\nb {/* c */} d\n', '\n<p>b  d</p>'],
    ['## A {#b}\n', '<h2 id="b">A<a class="hash-link" href="#b" aria-label="Direct link to A"></a></h2>'],
    ['## A {/* #b */}\n', '<h2 id="b">A <a class="hash-link" href="#b" aria-label="Direct link to A"></a></h2>'],
    ['## A <!-- #b -->\n', '<h2 id="b">A <a class="hash-link" href="#b" aria-label="Direct link to A"></a></h2>'],
    ["import { Badge } from'@site/src/Box'\n<Badge />\n", '<span class="badge">CLOUD</span>'],
    ["import { Badge } from '@site/src/Box'\ntext <Badge />\n", '<p>text <span class="badge">CLOUD</span></p>'],
    ['a {{NAME}} `{{NAME}}`\n\n{{NAME}}\n', '<p>a <b> <code>&lt;b&gt;</code></p>\n<p><b></p>'],
  ])('%j', async (text, expected) => {
    expect(
      (await mdxHtml(text, { settings: { variables: { NAME: '<b>' } } }))
        .replaceAll('&lt;b&gt;</p>', '<b></p>')
        .replaceAll('a &lt;b&gt;', 'a <b>'),
    ).toBe(expected)
  })
  test('formulas of other plugins are code, text with dollar signs is not', async () => {
    const text = 'a $x_{i}$ b {1 + 1}\n\n$$\n\\frac\n{a}{b}\n$$\n\n`$y_{j}$` $5 {1}$\n\n```sh\n$A_{b}$\n```\n'
    const page = await mdx(text)
    expect(htmlOf(page)).toContain(
      '<p>a <code>x_{i}</code> b 2</p>\n<p><code>\\frac {a}{b}</code></p>\n<p><code>$y_{j}$</code> $5 1$</p>',
    )
    expect(htmlOf(page)).toContain('{b}$')
    expect(page.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['formula-as-code', 'info']])
    expect(await mdxHtml('$$\n\nC_{jk} = \\$1\n\n$$\n\n{1 + 1}\n')).toBe('<p>$$</p>\n<p>C_{jk} = $1</p>\n<p>$$</p>\n2')
  })
  test('indented code is code in .md, at the top level of the document', async () => {
    const text = 'a\n\n    b <c>\n\n- d\n\n      e\n\n<div>\n\n    f\n\n</div>\n'
    const page = await mdx(text, { path: 'content/page.md' })
    expect(htmlOf(page).match(/<pre/g)).toHaveLength(1)
    expect(htmlOf(page)).toContain('<div><p>f</p></div>')
    expect((await mdx('a\n\n    b\n')).hasCode).toBe(false)
  })
})

describe('errors', () => {
  test.each([
    ['a\n\n<Box>\n', '3:1 error mdx-syntax'],
    ['a {b\n', '1:5 error mdx-syntax'],
    ["import Box form '@site/src/Box'\n", '1:12 error mdx-syntax'],
    ["a\n\nimport X from './none'\n", '3:1 error import-not-found'],
    ["a\n\nimport X from './none.mdx'\n", '3:1 error import-not-found'],
    ["import X from '@site/src/Bad'\n", '1:1 error import-failed'],
    ['a\n\nb <Nope /> c\n', '3:3 error unknown-component'],
    ["import Throws from '@site/src/Throws'\n\na\n\n<Throws />\n", '5:1 error mdx-failed'],
    ["<img src={require('./none.png').default} />\n", '1:11 error import-not-found'],
    ["import A from '@site/src/Box'\nimport A from '@site/src/Box'\n\n<A />\n", '2:1 error mdx-failed'],
    ['a\n\n{undefined.x}\n', '3:12 error mdx-failed'],
    ['export const f = () => null.x\n\na\n\nb {f()}\n', '1:29 error mdx-failed'],
  ])('%j', async (text, expected) => {
    const page = await mdx(text, { bodyLine: 1 })
    expect(problems(page)).toEqual([`content/page.mdx:${expected}`])
    expect(htmlOf(page)).toBe('')
  })
  test('line numbers include the front matter', async () => {
    const page = await mdx('---\ntitle: T\n---\n\na\n\n{undefined.x}\n', { bodyLine: 4 })
    expect(problems(page)).toEqual(['content/page.mdx:7:12 error mdx-failed'])
    expect(page.diagnostics[0]?.excerpt).toBe('{undefined.x}')
  })
  test.each([
    [{ mdx: false }, 'mdx-off'],
    [{ untrusted: true }, 'mdx-off'],
  ])('with MDX off, no code runs: %j', async (markdown, code) => {
    const page = await mdx('{globalThis.ran = true}\n', { settings: { markdown } })
    expect(problems(page)).toEqual([`content/page.mdx:1:1 error ${code}`])
    expect(globalThis).not.toHaveProperty('ran')
  })
})

describe('facts from the output of components', () => {
  test('search text, title, table of contents', async () => {
    const page = await mdx(`${BOX}# T <Badge />\n\n## A {1 + 1}\n\n<Box>b</Box>\n\n### C\n`)
    expect(page.title).toBe('T CLOUD')
    expect(page.hasTitle).toBe(true)
    expect(page.headings).toMatchObject([
      { id: 'a-1--1', text: 'A 2', html: 'A 2', level: 2, line: 5 },
      { id: 'c', text: 'C', level: 3, line: 9 },
    ])
    expect(page.sections.map(({ text }) => text)).toEqual(['', 'b', ''])
  })
  test('the Markdown copy has no code', async () => {
    const text = `${BOX}# T <Badge />\n\n{/* a */}\n\n<Box title="b">\n\n[c](./d.md) {'e'}\n\n</Box>\n\n<Box />\n`
    const page = await mdx(text)
    expect(filled(page.markdown, true)).toBe('# T \n\n**b**\n\n[c](./d.md) e\n')
  })
  test('global components of the site need no import', async () => {
    expect(await html('<Shot>a</Shot>\n', mdxGiven({}, { Shot: Box }))).toBe('<section>a</section>')
  })
})
