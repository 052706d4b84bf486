import { HtmlValidate } from 'html-validate'
import { parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { compile, filled, html, problems } from './rig.ts'

const text = (markup: string): string =>
  markup
    .replace(/<svg class.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** None of these may damage the page: the word after it must appear. */
const HOSTILE: readonly string[] = [
  '<details>\nMap<String,List>\n</details>',
  '<div>\n<key@host>\n</div>',
  '<p style="foo">x</p>',
  '<p style="color:red;;:">x</p>',
  '<template><b>x</b></template>',
  '<template>',
  '<script>alert(1)</script>',
  '<script>',
  'a <script>b',
  '<style>p{}</style>',
  '<style>',
  '<textarea>',
  'x <textarea> y',
  '<title>x',
  '<select><b>',
  '<xmp>',
  '<plaintext>',
  '<noembed>',
  '<noframes>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe>',
  '<object data="javascript:alert(1)"><b>x</b></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:x">b</button></form>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style>&lt;img src=x onerror=alert(1)&gt;</style></svg>',
  '<svg><style>p{}</style><title>t</title><desc>d</desc></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><animate attributeName="href" values="javascript:alert(1)"/></a></svg>',
  '<svg><foreignObject><p>x</p></foreignObject></svg>',
  '<math><mi xlink:href="javascript:x">x</mi></math>',
  '<svg>',
  '<math>',
  '<table>',
  '<table><tr><td>x',
  '<table><b>x</b></table>',
  '<img src=x onerror=alert(1)>',
  '<a onclick="x" ONMOUSEOVER=y>z</a>',
  '<div dangerouslySetInnerHTML="x" children="y" ref="r" key="k">z</div>',
  '<div suppressHydrationWarning defaultValue="x" innerHTML="y">z</div>',
  '<input value="x" checked><select><option selected>a</option></select>',
  '<textarea>a</textarea>',
  '<progress value=x></progress>',
  '<a href="x" href="y" @click="z" :foo="b" [x]="y" (z)="w" {a}>q</a>',
  '<a =b "c>d</a>',
  '<a <b>',
  '</p></div></body></html>',
  '<html><body class="x"><head>',
  '<frameset><frame>',
  '<p><p><div></p>',
  '<b><i></b></i>',
  '<a><a><a>',
  '<button><button>',
  '<br/><hr/><wbr>',
  '<!-- unclosed',
  '<!-->',
  '<!--->',
  '<!doctype html>',
  '<?php echo 1 ?>',
  '<![CDATA[ x ]]>',
  '<x-y z="1">custom</x-y>',
  '<Component prop={1} />',
  '<>fragment</>',
  '<A.B>x</A.B>',
  '<a:b>x</a:b>',
  '<meta http-equiv="refresh" content="0;url=javascript:x"><link rel="stylesheet" href="x"><base href="x">',
  '<image src="x">',
  '<ruby>a<rp>(</rp><rt>b</rt></ruby>',
  '<audio src="x.mp3" controls></audio><video poster="javascript:x" src="data:x"></video>',
  '<noscript><img src="x"></noscript>',
  '<slot name="x">y</slot>',
  '<dialog open>x</dialog>',
  '<div\u0000class="x">y</div>',
  '<div class="\u0000\ufdd0">y</div>',
  '<p hidden="until-found" contenteditable draggable="x" spellcheck tabindex="a" width="50%">y</p>',
]

test.each(HOSTILE)('%j does not damage the page', async (given) => {
  for (const around of [
    `${given}\n\nAFTERWORD\n`,
    `- ${given.replaceAll('\n', '\n  ')}\n\nAFTERWORD\n`,
    `x ${given} AFTERWORD\n`,
  ]) {
    const page = await compile(`## Before\n\n${around}\n## Last\n`)
    expect(problems(page).filter((problem) => problem.includes(' error '))).toEqual([])
    const out = filled(page.article)
    expect(text(out)).toContain('AFTERWORD')
    // In CommonMark these extend to the end of the text if they are not closed.
    if (!/^<(?:script|style|textarea|!-- unclosed)>?$/.test(given))
      expect(page.headings.map(({ id }) => id)).toEqual(['before', 'last'])
    expect(out).not.toMatch(/<script|\son\w+=|\sstyle=|(?:href|src|action|data|values)="(?:javascript|data):/i)
    for (const { where } of page.diagnostics) expect(where?.line).toBeGreaterThan(0)
  }
})

test('tags that HTML does not have are text, with a located warning', async () => {
  const page = await compile('Use <host>:<Port> and\n\n<details>\n<key@host> x </key@host>\n</details>\n')
  expect(text(filled(page.article)).trim()).toBe('Use <host>:<Port> and\n\n<key@host> x </key@host>')
  expect(problems(page)).toEqual([
    'content/page.md:1:5 warning unknown-html',
    'content/page.md:1:12 warning unknown-html',
    'content/page.md:4:1 warning unknown-html',
  ])
  expect(page.diagnostics[1]).toMatchObject({ name: 'Port' })
})

test('an unknown name is a tag if it is written like one: with an end tag, a quoted value or a slash', async () => {
  const page = await compile(
    'A <warning>*b*</warning>, <badge tone="new"> and <port/>.\n\n<Note>\n\nc\n\n</Note>\n\n<Lone kind="x">\n\nd <host name> </host>\n',
  )
  expect(filled(page.article).trim()).toBe(
    '<p>A <warning><em>b</em></warning>, <badge tone="new"></badge> and <port></port>.</p>\n' +
      '<note>\n<p>c</p>\n</note>\n<lone kind="x"></lone>\n<p>d <host name=""> </host></p>',
  )
  expect(problems(page).every((problem) => problem.endsWith('warning unknown-html'))).toBe(true)
  expect(page.diagnostics.map((found) => found.code === 'unknown-html' && [found.name, found.isText])).toEqual([
    ['warning', false],
    ['badge', false],
    ['port', false],
    ['Note', false],
    ['Lone', false],
    ['host', false],
  ])
})

test('a tag inside the name of an unknown tag is still a tag', async () => {
  expect(await html('<div><a<b</div>\n')).toBe('<div>&lt;a&lt;b</div>')
  expect(await html('<div><foo<b>bold</b></div>\n')).toBe('<div>&lt;foo<b>bold</b></div>')
  const page = await compile(`<div>${'<a'.repeat(200_000)}</div>\n`)
  expect(problems(page).filter((problem) => problem.includes(' error '))).toEqual([])
})

test('many unknown tags take linear time, and are not nested', async () => {
  const page = await compile(`${'<x y="1">'.repeat(20_000)}\n\n${'<port> '.repeat(20_000)}</port>\n`)
  expect(problems(page).filter((problem) => problem.includes(' error '))).toEqual([])
})

test('after an angle bracket a bare address is not a link', async () => {
  expect(await html('<https://a.example b> <a+b@c.example/>, https://d.example\n')).toBe(
    '<p>&lt;https://a.example b&gt; &lt;a+b@c.example/&gt;, <a href="https://d.example">https://d.example</a></p>',
  )
})

test('ordinary HTML is kept, with Markdown inside', async () => {
  const out = await html('<div class="grid" id="g" data-x="1">\n\n**b** <kbd>Ctrl</kbd><br>H<sub>2</sub>\n\n</div>\n')
  expect(out).toBe(
    '<div class="grid" id="g" data-x="1">\n<p><strong>b</strong> <kbd>Ctrl</kbd><br/>H<sub>2</sub></p>\n</div>',
  )
})

test('inline SVG is kept, without its styles', async () => {
  const svg =
    '<svg viewBox="0 0 1 1" style="x:y"><linearGradient id="g1"/><path d="M0 0" stroke-width="2" fill="url(#g1)"/></svg>'
  const page = await compile(`a ${svg} b\n`)
  expect(filled(page.article)).toContain(
    '<svg viewBox="0 0 1 1"><linearGradient id="g1"></linearGradient><path d="M0 0" stroke-width="2"',
  )
  expect(problems(page)).toEqual(['content/page.md:1:3 warning inline-style'])
})

test('a style sheet is kept in trusted content, and is not text of the page', async () => {
  const css = 'p > b { color: red }'
  const page = await compile(`# T\n\n<style media="print">${css}</style>\n\nx\n`)
  expect(filled(page.article)).toContain(`<style media="print">${css}</style>`)
  expect(page.sections.map((section) => section.text).join()).not.toContain('color')
  expect(problems(page)).toEqual([])
  const untrusted = await compile(`<style>${css}</style>\n\nx\n`, { settings: { markdown: { untrusted: true } } })
  expect(filled(untrusted.article)).not.toContain('style')
})

test('unknown tags are tags in a line of only tags, and if they continue in the next line', async () => {
  const page = await compile(
    '<br><bab><c2c>\n\n[x](<foo\nbar>)\n\n<div>\n*a*\n<lone><br>\n</div>\n\n<host>\n\n<br></end >\n',
  )
  const out = filled(page.article)
  for (const tag of ['<bab><c2c>', '<foo bar="">', '<lone><br/>']) expect(out).toContain(tag)
  expect(text(out)).toContain('<host>')
  expect(text(out)).not.toContain('</end >')
})

test('everything that is dropped is a warning', async () => {
  const page = await compile('<script>x</script>\n\n<p onclick="x" style="color:red">y</p>\n\n<td>z</td>\n')
  expect(problems(page)).toEqual([
    'content/page.md:1:1 warning forbidden-html',
    'content/page.md:3:1 warning forbidden-html',
    'content/page.md:3:1 warning inline-style',
  ])
})

test('an alignment in a style becomes a class', async () => {
  const out = await html('<table><tr><td style="text-align: right">1</td></tr></table>\n')
  expect(out).toContain('<td class="align-right">1</td>')
})

test('comments are not shown, a page of comments needs no HTML parser', async () => {
  expect(await html('a <!-- b --> c\n\n<!-- d\n\ne -->\n\nf\n')).toBe('<p>a  c</p>\n\n<p>f</p>')
  const page = await compile('a <!-- secret --> c\n')
  expect(filled(page.markdown, true)).toBe('a  c\n')
})

test('untrusted content is reduced to harmless elements', async () => {
  const given = { settings: { markdown: { untrusted: true } } }
  const out = await html(
    '<form><input name="a"></form>\n\n<b onclick=x class="y">b</b> <iframe src="https://a.example"></iframe>\n\n:::note\n`x`\n:::\n\n[a](./b.md)\n',
    given,
  )
  expect(out).not.toMatch(/form|iframe|onclick/)
  expect(out).toContain('<b class="y">b</b>')
  expect(out).toContain('admonition-note')
  expect(out).toContain('<a href="./b.md">a</a>')
})

const EVERYTHING = `# Title

Lead with \`code\`, [link](./x.md) and ![image](/a.png).

## Table

| A | B |
|:-:|---|
| 1 | ~~2~~ |

> [!TIP]
> Quote[^1]

::::tabs{group=os}
:::tab[One]
- [x] done
- [ ] open

  text
:::
:::tab[Two]
\`\`\`js title="a.js" {1} showLineNumbers
const a = 1
\`\`\`
:::
::::

:::details[More]
:::danger[Title]
1. a
2. b
:::

:::steps
1. One

   \`\`\`shell
   dragonfly> PING
   PONG
   \`\`\`
2. Two
:::

:::cards
- [A](./a.md) text
:::

<details><summary>Raw</summary>

text <kbd>x</kbd>

</details>

[^1]: Note
`

test('the HTML is valid', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // React writes void elements with a slash and boolean attributes with an empty value.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Ids of headings are made from their text: "--maxmemory" is one.
      'valid-id': ['error', { relaxed: true }],
    },
  })
  const command = {
    name: 'GET',
    summary: '',
    since: '1.0',
    status: 'experimental' as const,
    complexity: [{ expr: 'O(N)', where: { N: 'keys', M: 'more' } }],
    acl: ['@read'],
    args: [
      { name: 'key', type: 'key', text: 'The `key`.', default: 'x', since: '2.0' },
      { token: 'NX', optional: true },
    ],
    differences: [],
    related: [],
  }
  const text = EVERYTHING.replace('## Table', () => ':::parameters\n:::\n\n## Table')
  const article = await html(text, { frontMatter: Object.fromEntries([['command', command]]) })
  const page = `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body><main>${article}</main></body></html>`
  const { results } = await validator.validateString(page)
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`)),
  ).toEqual([])
})

test('a parser does not change the structure of the HTML', async () => {
  for (const markdown of [EVERYTHING, ...HOSTILE]) {
    const once = serialize(parseFragment(await html(markdown)))
    expect(serialize(parseFragment(once))).toBe(once)
    const open = (markup: string): number => markup.match(/<[a-z]/gi)?.length ?? 0
    // No element was closed early or moved: the number of start tags is the same.
    expect(open(once)).toBe(open(await html(markdown)))
  }
})

test('a long name without an end is read once', async () => {
  // In quadratic time, this would take minutes.
  const name = 'a'.repeat(400_000)
  expect(await html(`<div>\n<foo>\n<${name}\n</div>\n`)).toContain(name)
})
