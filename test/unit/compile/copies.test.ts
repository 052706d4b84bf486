/** The Markdown copy of a page: Markdown that every reader of GitHub's form understands. */
import { expect, test } from 'vitest'
import { compile, filled, type Given } from './rig.ts'

const copy = async (text: string, given?: Given): Promise<string> => filled((await compile(text, given)).markdown, true)

const CASES: readonly (readonly [name: string, text: string, expected: string, given?: Given])[] = [
  [
    'tabs: each label in bold, then the content',
    'a\n::::tabs{group=os}\n:::tab[Node.js]{value=node-redis}\nUse [it](./b.md).\n\n- c\n:::\n:::tab{label="a_b *c*"}\n```js\nx()\n```\n:::\n:::tab{value=last}\n:::\n::::\nz\n',
    'a\n\n**Node.js**\n\nUse [it](./b.md).\n\n- c\n\n**a_b \\*c\\***\n\n```js\nx()\n```\n\n**last**\n\nz\n',
  ],
  [
    'indented tabs in a list',
    '1. a\n\n   ::::tabs\n     :::tab[One]\n     b\n\n         code\n     :::\n     :::tab[Two]\n     - c\n       - d\n     :::\n   ::::\n2. e\n',
    '1. a\n\n   **One**\n\n   b\n\n       code\n\n   **Two**\n\n   - c\n     - d\n\n2. e\n',
  ],
  [
    'admonitions: alerts, with a title of their own in bold',
    ':::warning\na\nb\n:::\n:::danger[Do *not*]\nc\n\n- d\n:::\n\n:::info\n- e\n:::\n\n:::tip See [this](./b.md)\n:::\n',
    '> [!WARNING]\n> a\n> b\n\n> [!CAUTION]\n> **Do *not***\n>\n> c\n>\n> - d\n\n> [!NOTE]\n>\n> - e\n\n> [!TIP]\n> **See [this](./b.md)**\n',
  ],
  [
    'alerts in lists, quotes, and each other',
    '- a\n  ::::note\n  b\n  :::tip\n  c\n  :::\n  d\n  ::::\n- :::note\n  e\n  :::\n\n> f\n> :::note\n> g\n> > h\n> :::\n> i\n',
    '- a\n\n  > [!NOTE]\n  > b\n  >\n  > > [!TIP]\n  > > c\n  >\n  > d\n\n- > [!NOTE]\n  > e\n\n> f\n>\n> > [!NOTE]\n> > g\n> > > h\n>\n> i\n',
  ],
  [
    'a word of the site is the title',
    ':::best-practice\na\n:::\n',
    '> [!NOTE]\n> **best-practice**\n>\n> a\n',
    { settings: { markdown: { admonitions: ['best-practice'] } } },
  ],
  [
    'details: the summary in bold, then the content',
    ':::details[More `b`]{#id}\na\n:::\n\n:::details\nc\n:::\n',
    '**More `b`**\n\na\n\n**Details**\n\nc\n',
  ],
  [
    'steps, cards and file trees: their list',
    ':::steps\n1. a\n\n   b\n2. c\n:::\n:::cards\n- [D](./d.md): e\n:::\n:::file-tree\n- f/\n  - g\n:::\n',
    '1. a\n\n   b\n2. c\n\n- [D](./d.md): e\n\n- f/\n  - g\n',
  ],
  [
    'code groups and package managers: a label before each block',
    ':::code-group\n```sh title="npm"\na\n```\n```sh [p npm] {1}\nb\n```\n:::\n\n```bash npm2yarn\nnpm install c\n```\n',
    '**npm**\n\n```sh\na\n```\n\n**p npm**\n\n```sh\nb\n```\n\n**npm**\n\n```bash\nnpm install c\n```\n\n**pnpm**\n\n```bash\npnpm add c\n```\n\n**Yarn**\n\n```bash\nyarn add c\n```\n',
    { settings: { markdown: { packageManagers: ['npm', 'pnpm', 'yarn'] } } },
  ],
  [
    'code: only its language, a title in bold, no marks',
    'a\n```js title="b_c.js" {1,3-5} showLineNumbers\nd\n```\n- ~~~ts{1}\n  e // [!code highlight]\n\n  f\n  ~~~\n- ```js title="g"\n  h\n  ```\n\n      i\n',
    'a\n\n**b_c.js**\n\n```js\nd\n```\n- ```ts\n  e\n\n  f\n  ```\n- **g**\n\n  ```js\n  h\n  ```\n\n      i\n',
  ],
  [
    'headings without ids, badges as text',
    '# A {#a}\n\n## B `{#b}` {#c aliases="d e"}\n\nF {#f}\n---\n\n### G :badge-tip[New] ##\n\n`:badge[x]` :badge[y]\n\n## H <!-- #h -->\n',
    '# A\n\n## B `{#b}`\n\nF\n---\n\n### G New ##\n\n`:badge[x]` y\n\n## H \n',
  ],
  [
    'unknown containers: the label in bold, then the content',
    ':::rating[*Five*]{stars=5}\na\n:::\n\n:::unknown\nb\n:::\n\n:::other[Label]\n:::\n',
    '***Five***\n\na\n\nb\n\n**Label**\n',
  ],
  [
    'partials in lists and containers',
    '- a\n\n  :::include{file="./_part.md"}\n  :::\n\n:::note\n::include{file="./_part.md"}\n\n:::\n',
    '- a\n\n  One\n\n  > [!TIP]\n  > two\n\n> [!NOTE]\n> One\n>\n> > [!TIP]\n> > two\n',
    { files: { 'content/_part.md': 'One\n\n:::tip\ntwo\n:::\n' } },
  ],
  [
    'a quote that ends with a container',
    '> :::note\n> a\n> :::\n\nb\n\n- > c\n  > :::tip\n  > :::\n\n  d\n',
    '> > [!NOTE]\n> > a\n\nb\n\n- > c\n  >\n  > > [!TIP]\n\n  d\n',
  ],
  ['an open container', 'a\n\n:::note\nb\n\nc\n', 'a\n\n> [!NOTE]\n> b\n>\n> c\n'],
  [
    'containers in code are code',
    '```md\n:::note\na\n:::\n```\n\n    :::tip\n',
    '```md\n:::note\na\n:::\n```\n\n    :::tip\n',
  ],
]

test.each(CASES.map(([name, text, expected, given]) => ({ name, text, expected, given })))(
  '$name',
  async ({ text, expected, given }) => {
    expect(await copy(text, given)).toBe(expected)
  },
)

test('raw HTML has the addresses of the page; code and unknown attributes stay', async () => {
  const text =
    'a <a class="b" href="./c.md?d=1&amp;e#f">g</a>\n\n<p>\n  <img\n    src=\'./h.png\' alt="./h.png" srcset="./h.png 1x, ./i.png 2x">\n</p>\n\n- <video src=/j.mp4 poster="/k.png"></video>\n\n> <a data-x="./c.md" href="javascript:x">l</a>\n\n`<a href="./c.md">` <a href="https://example.com/m">n</a>\n'
  const { markdown } = await compile(text)
  const hrefs = markdown.gaps.map((gap) => [markdown.refs[gap]!.kind, markdown.refs[gap]!.href])
  expect(hrefs).toEqual([
    ['link', './c.md?d=1&e#f'],
    ['media', './h.png'],
    ['media', './h.png'],
    ['media', './i.png'],
    ['media', '/j.mp4'],
    ['media', '/k.png'],
    ['link', 'https://example.com/m'],
  ])
  expect(markdown.parts.join('@')).toBe(
    'a <a class="b" href="@">g</a>\n\n<p>\n  <img\n    src=\'@\' alt="./h.png" srcset="@ 1x, @ 2x">\n</p>\n\n- <video src=@ poster="@"></video>\n\n> <a data-x="./c.md" href="">l</a>\n\n`<a href="./c.md">` <a href="@">n</a>\n',
  )
})

test('an address in the HTML of a partial is relative to the partial; variables are filled in', async () => {
  const files = { 'content/part/_part.md': '<a href="./a.md">b</a>\n' }
  const text = '<a href="./a.md">c</a> <a href="{{site}}/d">e</a>\n\n:::include{file="./part/_part.md"}\n:::\n'
  const { markdown } = await compile(text, { files, settings: { variables: { site: 'https://example.com' } } })
  expect(markdown.gaps.map((gap) => [markdown.refs[gap]!.from, markdown.refs[gap]!.href])).toEqual([
    ['content/page.md', './a.md'],
    ['content/page.md', 'https://example.com/d'],
    ['content/part/_part.md', './a.md'],
  ])
})

test('the labels of the theme are in the language of the page', async () => {
  const texts = { Details: 'Einzelheiten' }
  expect(await copy(':::details\na\n:::\n', { texts })).toBe('**Einzelheiten**\n\na\n')
})
