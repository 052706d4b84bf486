import { expect, test } from 'vitest'
import { hashBytes } from '../../../cli/base/hash.ts'
import { compile, compilerFor, filled, problems } from './rig.ts'

test('sections: the introduction, then one for each heading, with its ancestors', async () => {
  const page = await compile(
    '# T\n\nLead *a*.\n\n## B\n\ntext\n\n### C `c`\n\n- x\n- y\n\n| h |\n|---|\n| i |\n\n## D\n',
  )
  expect(page.sections).toEqual([
    { anchor: '', heading: '', level: 1, ancestors: [], text: 'Lead a.', code: '' },
    { anchor: 'b', heading: 'B', level: 2, ancestors: [], text: 'text', code: '' },
    { anchor: 'c-c', heading: 'C c', level: 3, ancestors: ['B'], text: 'x\ny\nh\ni', code: '' },
    { anchor: 'd', heading: 'D', level: 2, ancestors: [], text: '', code: '' },
  ])
})

test('levels can be skipped', async () => {
  const page = await compile('#### A\n\n## B\n\n#### C\n\n### D\n')
  expect(page.sections.map(({ heading, ancestors }) => [heading, ancestors])).toEqual([
    ['', []],
    ['A', []],
    ['B', []],
    ['C', ['B']],
    ['D', ['B']],
  ])
})

test('the Markdown copy has no front matter, and its addresses are gaps', async () => {
  const text =
    '---\ntitle: T\n---\n\n# T\n\n[a](./b.md "t") ![c](</d e.png>) [f][g] <https://h.example>\n\n[g]: ../i.md#j\n'
  const page = await compile(text, { bodyLine: 4 })
  expect(page.markdown.parts).toEqual(['\n# T\n\n[a](', ' "t") ![c](<', '>) [f][g] <https://h.example>\n\n[g]: ', '\n'])
  expect(page.markdown.gaps.map((gap) => page.markdown.refs[gap]?.href)).toEqual(['./b.md', '/d e.png', '../i.md#j'])
  expect(page.markdown.refs).toBe(page.article.refs)
})

test('the title of the front matter takes precedence', async () => {
  expect((await compile('# A `b`\n')).title).toBe('A b')
  expect((await compile('# A\n', { frontMatter: { title: 'B' } })).title).toBe('B')
  expect((await compile('a\n')).title).toBe('')
})

test('words with dollar signs are only words', async () => {
  const page = await compile("# cost $& $' $$ $1\n\ncost $& $' $$ `$&`\n")
  expect(page.title).toBe("cost $& $' $$ $1")
  expect(page.sections[0]?.text).toBe("cost $& $' $$ $&")
  expect(filled(page.markdown, true)).toContain("cost $& $' $$ `$&`")
})

test('the same page gives the same output, also in another order', async () => {
  const compiler = compilerFor()
  const input = (name: string, text: string) => {
    const source = {
      path: `content/${name}.md`,
      set: 's',
      relative: `${name}.md`,
      format: 'md',
    } as never
    const read = { hash: hashBytes(text), bytes: 1 }
    return [source, { source, frontMatter: {}, bodyLine: 1, diagnostics: [], text: read }, text] as const
  }
  const a = input('a', '# A\n\n## X\n\n```js\n1\n```\n\n[l](./b.md)\n')
  const b = input('b', '# B\n\n## X\n\n| a |\n|---|\n')
  const first = JSON.stringify([await compiler.compile(...a), await compiler.compile(...b)])
  const [second, third] = await Promise.all([compiler.compile(...b), compiler.compile(...a)])
  expect(JSON.stringify([third, second])).toBe(first)
})

test.each([
  [`${'> '.repeat(2500)}x`, 'content/page.md:1:1 error too-deep'],
  [`${'<div>\n\n'.repeat(5000)}x`, 'content/page.md:1001:1 error too-deep'],
  [`${'<b>'.repeat(3000)}x`, 'content/page.md:1:1501 error too-deep'],
  [
    Array.from({ length: 700 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
    'content/page.md:501:1 error too-deep',
  ],
  [':::note\n'.repeat(100), 'content/page.md:61:1 error too-deep'],
  [`${'**a '.repeat(600)}x${' a**'.repeat(600)}`, 'content/page.md:1:1995 error too-deep'],
])('a page with too deep nesting is rejected (%#)', async (text, problem) => {
  const page = await compile(text)
  expect(problems(page)).toEqual([problem])
  expect(page.article).toEqual({ parts: [''], gaps: [], refs: [] })
})

test('a page just below the limit is built', async () => {
  for (const text of [`${'> '.repeat(490)}x`, `${'<div>'.repeat(480)}x`, `${'<b>'.repeat(480)}x`]) {
    expect(problems(await compile(text))).toEqual([])
  }
})

test('a page that is too large is rejected before it is parsed', async () => {
  const page = await compile('x'.repeat(2000), {
    settings: { limits: { pageSeconds: 5, pageBytes: 1000, depth: 500 } },
  })
  expect(problems(page)).toEqual(['content/page.md:: error page-too-large'])
})

test('indented code can be turned off', async () => {
  expect((await compile('    a\n', { settings: { markdown: { indentedCode: false } } })).hasCode).toBe(false)
  expect((await compile('    a\n')).hasCode).toBe(true)
})

test('what has styles or loads something is among the facts that are found alone', async () => {
  const settings = { markdown: { math: { macros: {}, prices: true }, mermaid: 'source' as const } }
  const texts = [
    '$\\color{red}{x}$',
    '```mermaid\ngraph TD; A-->B\n```',
    '<iframe src="https://video.example/1" title="v"></iframe>',
    ':::note\n<video src="https://media.example/a.mp4"></video>\n:::',
    '- ![a](https://pictures.example/a.png)',
    '<style>b { background: url(https://images.example/a.png) }</style>\n\n<b>Bold</b>',
  ]
  for (const text of texts) {
    // The rig compares the facts.
    const { article } = await compile(`# T\n\n${text}\n`, { settings })
    expect(article.parts.join('')).toMatch(/style|<(?:iframe|img|video)|data-mermaid/)
  }
})
