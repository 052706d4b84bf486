import { expect, test } from 'vitest'
import { ADMONITION_WORDS } from '../../../cli/stages/compile/containers/admonitions.ts'
import { findingWords } from '../../../cli/stages/report/words.ts'
import { compile, html, problems } from './rig.ts'

const text = (markup: string): string => markup.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]*>/g, '')
const words = (markup: string): string => text(markup).replace(/\s+/g, ' ').trim()

test.each(ADMONITION_WORDS)('admonition %s', async (word) => {
  const out = await html(`:::${word}\n\nBody\n\n:::\n`)
  expect(out).toMatch(
    /^<div class="admonition admonition-(note|tip|info|warning|danger)( admonition-[a-z]+)?" role="note"/,
  )
  expect(out).toContain(`admonition-${word}`)
  expect(words(out)).toBe(`${word} Body`)
  expect(out).toContain('data-default-title=""')
})

test('titles: in brackets and in the older form, with inline code', async () => {
  for (const head of [':::tip[Use `x` *now*]', ':::tip Use `x` *now*', ':::tip   Use `x` *now*  ']) {
    const out = await html(`${head}\nBody\n:::\n`)
    expect(out).toContain('<span>Use <code>x</code> <em>now</em></span>')
    expect(out).not.toContain('data-default-title')
    expect(out).toContain('<div class="admonition-content">\n<p>Body</p>\n</div>')
  }
})

test('an empty title leaves the title out', async () => {
  const out = await html(':::note{title=""}\nBody\n:::\n')
  expect(out).not.toContain('admonition-title')
  expect(words(out)).toBe('Body')
})

test('class and id', async () => {
  const page = await compile(':::note[T]{#here .a .b}\nx\n:::\n\n## Here\n')
  expect(page.article.parts.join('')).toContain(
    'class="admonition admonition-note a b" role="note" data-type="note" id="here"',
  )
  expect(page.headings[0]?.id).toBe('here-1')
  expect(page.anchors).toContain('here')
})

test('the id of details is reserved once', async () => {
  const page = await compile(':::details[T]{#here}\nx\n:::\n\n:::details{id=here}\ny\n:::\n')
  expect(problems(page)).toEqual(['content/page.md:5:1 warning duplicate-id'])
  expect(page.article.parts.join('').match(/<details[^>]*>/g)).toEqual([
    '<details class="details" id="here">',
    '<details class="details">',
  ])
  expect(page.anchors).toEqual(['here'])
})

test('spaces before the name', async () => {
  expect(await html('::: tip\nx\n:::\n')).toBe(await html(':::tip\nx\n:::\n'))
  expect(await html('::: warning Custom `title`\nx\n:::\n')).toBe(await html(':::warning Custom `title`\nx\n:::\n'))
  expect(await html('- a\n\n  :::  details[T]{open}\n  x\n  :::\n')).toContain('<details class="details" open="">')
  expect(await html('> ::: tip\n> x\n> :::\n')).toContain('admonition-tip')
  expect(words(await html(':::: note\nA\n\n::: tip\nB\n:::\n\nC\n::::\n'))).toBe('note A tip B C')
  expect(problems(await compile('::: NOTE\nx\n:::\n'))).toEqual(['content/page.md:1:1 warning unknown-container'])
})

/** Code that looks like the end of a container, after its opening fence. */
const CODE_WITH_FENCE = [
  '```md\n:::tip\nText\n:::\n```',
  '~~~~\n:::\n~~~\n:::\n~~~~',
  '````md\n```\n:::\n```\n:::\n````',
  '- item\n\n  ```\n  :::\n  ```',
  '- ```\n  :::\n  ```',
  '1. a\n   ```md\n   ::: tip\n   :::\n   ```',
]

test.each(CODE_WITH_FENCE)('code in a container does not close it: %j', async (code) => {
  for (const parser of ['native', 'remark'] as const) {
    const page = await compile(`:::note\n\n${code}\n\nLast.\n\n:::\n\n## Next\n`, {
      settings: { markdown: { parser } },
    })
    expect(problems(page)).toEqual([])
    expect(page.article.parts.join('')).toMatch(/<p>Last.<\/p>\s*<\/div>\s*<\/div>\s*<h2/)
  }
})

test('a container can close after code in a quote that has no end', async () => {
  const out = await html(':::note\n> ```\n> :::\n:::\n\nAfter.\n')
  expect(out).toMatch(/<\/div>\s*<p>After.<\/p>$/)
})

test('nesting by more colons, in lists and quotes', async () => {
  const out = await html(
    '::::note\nA\n\n:::tip\nB\n:::\n\nC\n::::\n\n- item\n\n  :::info\n  D\n  :::\n\n> :::danger\n> E\n> :::\n',
  )
  expect(out.match(/role="note"/g)).toHaveLength(4)
  expect(out).toMatch(/<li>\s*<p>item<\/p>\s*<div class="admonition admonition-info"/)
  expect(out).toMatch(/<blockquote>\s*<div class="admonition admonition-danger"/)
  expect(words(out)).toBe('note A tip B C item info D danger E')
})

test('a block ends a paragraph and needs no blank lines', async () => {
  expect(words(await html('before\n:::note\ninside\n:::\nafter\n'))).toBe('before note inside after')
})

test('GitHub alerts', async () => {
  for (const [word, type] of [
    ['NOTE', 'note'],
    ['TIP', 'tip'],
    ['IMPORTANT', 'info'],
    ['WARNING', 'warning'],
    ['CAUTION', 'danger'],
  ]) {
    const out = await html(`> [!${word}]\n> Body **bold**\n>\n> More\n`)
    expect(out).toContain(`admonition-${type}`)
    expect(words(out)).toBe(`${word!.toLowerCase()} Body bold More`)
  }
  expect(await html('> [!OTHER]\n> x\n')).toContain('<blockquote>')
  expect(await html('> [!NOTE] x\n')).toContain('<blockquote>')
})

test('details, as a block and as raw HTML with Markdown inside', async () => {
  expect(await html(':::details[More `x`]{open}\n**b**\n:::\n')).toBe(
    '<details class="details" open="">\n<summary>More <code>x</code></summary>\n<div class="details-content">\n<p><strong>b</strong></p>\n</div>\n</details>',
  )
  const raw = await html('<details open>\n<summary>More</summary>\n\n**b**\n\n</details>\n')
  expect(raw).toContain('<details open="" class="details">')
  expect(raw).toContain('<strong>b</strong>')
})

test('words with colons stay text', async () => {
  const line = 'set user:session to 10:30 or redis://host:6379 and a:b[c]{d} :name[x] ::leaf\n\n::leaf[x]{y}\n'
  expect(text(await html(line)).trim()).toBe(
    'set user:session to 10:30 or redis://host:6379 and a:b[c]{d} :name[x] ::leaf\n::leaf[x]{y}',
  )
})

test('unknown containers are shown as they were written, with a warning', async () => {
  const page = await compile('a\n\n:::warnin[Title]{.x}\nBody **b**\n:::\n\nz\n')
  expect(text(page.article.parts.join(''))).toBe('a\n:::warnin[Title]{.x}\nBody b\n:::\nz')
  expect(problems(page)).toEqual(['content/page.md:3:1 warning unknown-container'])
  expect(page.diagnostics[0]).toMatchObject({ suggestion: 'warning', excerpt: ':::warnin[Title]{.x}' })
})

test('an unclosed block is a warning', async () => {
  const page = await compile(':::note\nBody\n\nMore\n')
  expect(problems(page)).toEqual(['content/page.md:1:1 warning unclosed-container'])
  expect(text(page.article.parts.join(''))).toContain('More')
})

test('a block that takes the closing fence of the block in it is the one that is reported', async () => {
  const warnings = async (text: string): Promise<readonly string[]> => problems(await compile(text))
  const at = (line: number): string => `content/page.md:${line}:1 warning unclosed-container`
  expect(await warnings(':::note\nOne\n\n:::tip\nTwo\n:::\n\nThree\n')).toEqual([at(1)])
  expect(await warnings(':::note\n:::tip\n:::info\nThree\n:::\n')).toEqual([at(1), at(2)])
  // With more colons, the fence belongs to the outer block.
  expect(await warnings('::::note\n:::tip\nTwo\n::::\n')).toEqual([at(2)])
  expect(await warnings('::::note\n:::tip\nTwo\n:::\n')).toEqual([at(1)])
})

test('the colons of blocks in a partial are counted in the partial', async () => {
  const files = { 'content/_part.md': '::::note\n:::tip\nTwo\n::::\n' }
  const page = await compile('# Page\n\n:::include{file=./_part.md}\n:::\n', { files })
  expect(problems(page)).toEqual(['content/_part.md:2:1 warning unclosed-container'])
})

const TABS = '::::tabs{group=os query default=b}\n:::tab[A `x`]\none\n:::\n:::tab[Bee]{value=b}\n**two**\n:::\n::::\n'

test('tabs have roles, all panels, and the default selected', async () => {
  const page = await compile(TABS)
  const out = page.article.parts.join('')
  expect(page.hasTabs).toBe(true)
  expect(out).toContain('<div class="tabs" data-tabs="" data-group="os" data-query="os">')
  expect(out).toContain(
    '<button type="button" class="tabs-tab" role="tab" id="tabs-1-2" aria-controls="tabs-1-2-panel" aria-selected="true" tabindex="0" data-value="b">Bee</button>',
  )
  expect(out).toContain('aria-selected="false" tabindex="-1" data-value="a-x">A x</button>')
  expect(out).toMatch(
    /role="tabpanel" id="tabs-1-2-panel" aria-labelledby="tabs-1-2" tabindex="0" data-value="b" data-active=""/,
  )
  expect(out).toContain('<p>one</p>')
  expect(out).toContain('<strong>two</strong>')
})

test('tabs in tabs', async () => {
  const inner = '::::tabs\n:::tab[X]\nx\n:::\n:::tab[Y]{default}\ny\n:::\n::::'
  const out = await html(`::::::tabs\n:::::tab[A]\n${inner}\n:::::\n:::::tab[B]\nb\n:::::\n::::::\n`)
  expect(out.match(/role="tablist"/g)).toHaveLength(2)
  expect(out).toContain('id="tabs-2-2"')
})

test('tabs whose labels have the same letters have different values', async () => {
  const tabs = ['C', 'C++', 'C', 'C-2'].map((label) => `:::tab[${label}]\n${label}\n:::\n`).join('')
  const page = `::::tabs{group=language}\n${tabs}::::\n`
  const values = [...(await html(page)).matchAll(/data-value="([^"]*)"/g)].map(([, value]) => value)
  expect([...new Set(values)]).toEqual(['c', 'c-2', 'c-3', 'c-2-2'])
})

test.each([
  ['a bad child', '::::tabs\ntext\n\n:::tab[A]\na\n:::\n::::\n', 'content/page.md:2:1 error bad-tab'],
  [
    'a value twice',
    '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]{value=a}\nb\n:::\n::::\n',
    'content/page.md:5:1 error duplicate-tab',
  ],
  [
    'an unknown default',
    '::::tabs{default=z}\n:::tab[A]\na\n:::\n::::\n',
    'content/page.md:1:1 error unknown-default-tab',
  ],
  [
    'a query without a name',
    '::::tabs{query}\n:::tab[A]\na\n:::\n::::\n',
    'content/page.md:1:1 error tabs-query-without-group',
  ],
  ['a tab alone', ':::tab[A]\na\n:::\n', 'content/page.md:1:1 error tab-outside-tabs'],
])('tabs: %s is a located error', async (_name, markdown, problem) => {
  expect(problems(await compile(markdown))).toEqual([problem])
})

test('tabs: a label can be an attribute, and has a default', async () => {
  const page = await compile('::::tabs\n:::tab{label="npm"}\na\n:::\n:::tab\nb\n:::\n::::\n')
  expect(page.article.parts.join('')).toContain('data-value="npm">npm</button>')
  expect(problems(page)).toEqual(['content/page.md:5:1 warning tab-without-label'])
})

test('steps and cards', async () => {
  expect(await html(':::steps\n1. One\n2. Two\n:::\n')).toMatch(/^<div class="steps">\s*<ol>\s*<li>One<\/li>/)
  const cards = await html(
    ':::cards\n- [A](./a.md) - first *one*\n- [B](./b.md)\n  second\n\n- [C][c]\n\n  third\n:::\n\n[c]: ./c.md\n',
  )
  expect(cards).toContain(
    '<li class="card">\n<a class="card-title" href="./a.md">A</a>\n<p class="card-text">first <em>one</em></p>\n</li>',
  )
  expect(cards).toContain(
    '<li class="card">\n<a class="card-title" href="./b.md">B</a>\n<p class="card-text">second</p>\n</li>',
  )
  expect(cards).toMatch(/<a class="card-title" href="\.\/c\.md">C<\/a>\s*<p>third<\/p>/)
  expect(problems(await compile(':::steps\nx\n:::\n\n:::cards\n- x\n:::\n'))).toEqual([
    'content/page.md:1:1 warning steps-without-list',
    'content/page.md:6:1 warning card-without-link',
  ])
})

test('lists of tabs have names that tell them apart', async () => {
  const list = (a: string, b: string, group = ''): string =>
    `::::tabs${group}\n:::tab[${a}]\nx\n:::\n:::tab[${b}]\nx\n:::\n::::\n`
  const text = `${list('npm', 'yarn')}\n## Install\n\n${list('npm', 'yarn', '{group=pm}')}\n${list('npm', 'yarn')}\n## Use\n\n${list('Linux', 'macOS', '{group=os}')}`
  const names = [...(await html(text)).matchAll(/role="tablist" aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['npm, yarn', 'Install: npm, yarn', 'Install: npm, yarn (2)', 'Linux, macOS'])
})

test('a block that is not closed says how to close it', async () => {
  const page = await compile('::::note\n\nText\n')
  expect(page.diagnostics.map((finding) => findingWords(finding).notes)).toEqual([
    ['Close it with a line of 4 colons: ::::'],
  ])
})
