/** The text of pages of MkDocs as Markdown of this tool. */
import { expect, test } from 'vitest'
import type { SourcePath } from '../../cli/base/brands.ts'
import type { Values } from '../../cli/base/values.ts'
import { createNotes } from '../../cli/features/adapter-notes.ts'
import { syntaxOf } from '../../cli/features/mkdocs/markdown.ts'
import { extensionsOf } from '../../cli/features/mkdocs/site.ts'
import { syntaxPlugins } from '../../cli/features/mkdocs/syntax.ts'
import { pythonSlug } from '../../cli/features/mkdocs/tree/headings.ts'
import type { ProcessedText } from '../../cli/model/markdown-config.ts'
import { temporaryFolder } from '../folder.ts'

const EXTENSIONS =
  'abbr admonition attr_list def_list footnotes md_in_html pymdownx.arithmatex pymdownx.blocks.details pymdownx.caret pymdownx.critic pymdownx.details ' +
  'pymdownx.emoji pymdownx.inlinehilite pymdownx.keys pymdownx.mark pymdownx.snippets pymdownx.superfences pymdownx.tabbed pymdownx.tilde mdx_include ' +
  'markdown_include_variants'

const FILES = {
  'part.md': 'A *part*\n',
  'code.py': '# --8<-- [start:one]\na = 1\n# --8<-- [end:one]\nb = 2\nc = 3\n',
}

/** Returns the text of a page as it is parsed, and the origin of each line. */
function processed(text: string, files: Readonly<Record<string, string>> = FILES, tags: Values = {}): ProcessedText {
  const syntax = syntaxOf({
    root: temporaryFolder(files),
    folder: 'docs',
    extensions: extensionsOf(new Map(EXTENSIONS.split(' ').map((name) => [name, {}]))),
    plugins: new Map([
      ['mkdocstrings', {}],
      ['include-markdown', tags],
    ]),
    features: new Set(),
    hasDirectories: true,
    notes: createNotes('mkdocs.yml' as SourcePath, () => ({})),
  })
  return syntaxPlugins(syntax).preprocess!('docs/a.md', text) as ProcessedText
}

/** Blank lines that blocks leave do not matter. */
const markdown = (text: string): string =>
  processed(text)
    .text.trim()
    .replace(/\n{3,}/g, '\n\n')

test.each([
  ['!!! note\n    Text', ':::note\nText\n:::'],
  ['!!! note "A [b] `c`"\n\n    Text\n\nAfter', ':::note[A [b] `c`]\nText\n:::\n\nAfter'],
  ['!!! question "A ]"\n    Text', ':::info[A \\]]{.question}\nText\n:::'],
  ['!!! bug inline end\n    Text', ':::danger[Bug]{.bug .inline .end}\nText\n:::'],
  ['!!! Warning\n    Text', ':::warning\nText\n:::'],
  ['!!! constructor\n    Text', ':::note[Constructor]{.constructor}\nText\n:::'],
  ['!!! note ""\n    Text', ':::note{title=""}\nText\n:::'],
  ['??? tip\n    Text', ':::details[Tip]{.tip}\nText\n:::'],
  ['???+ note "Open"\n    Text', ':::details[Open]{open .note}\nText\n:::'],
  ['!!! note\n    A\n\n    !!! tip\n        B', '::::note\nA\n\n:::tip\nB\n:::\n::::'],
  ['/// note | Title\nText\n///', ':::note[Title]\nText\n:::'],
  ['/// details | More\n    type: tip\n    open: true\n\nText\n///', ':::details[More]{open .tip}\nText\n:::'],
])('a box: %s', (text, made) => {
  expect(markdown(text)).toBe(made)
})

test('labels of tabs are plain', () => {
  expect(markdown('=== ":material-linux: **A**"\n\n    One\n\n=== "A"\n\n    Two\n\n===! "B"\n    Three')).toBe(
    ['::::tabs\n:::tab[A]\nOne\n:::\n\n:::tab[A]\nTwo\n:::\n::::', '::::tabs\n:::tab[B]\nThree\n:::\n::::'].join(
      '\n\n',
    ),
  )
})

test.each([
  ['- a\n    - b\n\n        text\n- c', '- a\n  - b\n\n    text\n- c'],
  ['1. a\n\n    !!! tip\n        b', '1. a\n\n   :::tip\n   b\n   :::'],
  ['Text\n- a\n1. b', 'Text\n\\- a\n1\\. b'],
  ['-   a\n\n    ```\n    x\n      y\n    ```', '- a\n\n  ```\n  x\n    y\n  ```'],
  ['Text\n\n    - code\n', 'Text\n\n    - code'],
])('lists and code: %s', (text, made) => {
  expect(markdown(text)).toBe(made)
})

test.each([
  [
    '``` py title="a.py" linenums="3" hl_lines="1 3-4"\na\n```',
    '```python title="a.py" {1,3-4} showLineNumbers=3\na\n```',
  ],
  ['``` {.yaml .no-copy title="a"}\na: 1 # (1)!\n```', '```yaml title="a"\na: 1 # (1)\n```'],
  ['``` { .sh }\nls\n```', '```sh\nls\n```'],
  ['~~~\n!!! note\n~~~', '~~~\n!!! note\n~~~'],
  ["```kit.example/a: '2'\n```", "`kit.example/a: '2'\n`"],
  ['```hl_lines="1"\na\n```', '```text {1}\na\n```'],
  ['``` title="A b"\na\n```', '```text title="A b"\na\n```'],
  ['```\na\n    ```\n    b\n    ```\n```', '```\na\n    ```\n    b\n    ```\n```'],
])('a block of code: %s', (text, made) => {
  expect(markdown(text)).toBe(made)
})

test.each([
  ['==a b== ^^c^^ x^2^ H~2~O `==d==`', '<mark>a b</mark> <ins>c</ins> x<sup>2</sup> H<sub>2</sub>O `==d==`'],
  ['++ctrl+page-up++ and C++ or b++', '<kbd>Ctrl</kbd>+<kbd>Page Up</kbd> and C++ or b++'],
  ['{++a++} {--b--} {~~c~>d~~} {==e==}', '<ins>a</ins> <del>b</del> <del>c</del><ins>d</ins> <mark>e</mark>'],
  ['`#!python a()` and \\(x^2^\\)', '`a()` and $x^2^$'],
  ['`==a== ++ctrl++ [](){#b} \\(c\\) [d][e.f]` $==x== ~y~$', '`==a== ++ctrl++ [](){#b} \\(c\\) [d][e.f]` $==x== ~y~$'],
  ['==a `b==` [c](d==e)== $5 and ~6~', '<mark>a `b==` [c](d==e)</mark> $5 and <sub>6</sub>'],
  ['[a](https://x.y/~b~c){ .md-button target=_blank }', '[a](https://x.y/~b~c){.md-button target=_blank}'],
  ['## A {: #b .c }', '## A {#b .c}'],
  ['## A { data-search-exclude }', '## A {data-search-exclude}'],
  [':material-check: 10:30', '<span data-icon="material-check"></span> 10:30'],
])('text: %s', (text, made) => {
  expect(markdown(text)).toBe(made)
})

test('raw HTML stays together; content that is marked is Markdown', () => {
  expect(markdown('<div>\n\n    <p>a</p>\n\n</div>\nText')).toBe('<div>\n<p>a</p>\n</div>\n\nText')
  expect(markdown('<div class="grid" markdown>\n\n- a\n\n</div>')).toBe('<div class="grid">\n\n- a\n\n</div>')
  expect(markdown('<div>\n\n``` py\na\n\nb\n```\n\n</div>')).toBe('<div>\n\n```python\na\n\nb\n```\n\n</div>')
  expect(markdown('<!-- a --> *b*\nc')).toBe('<!-- a -->\n\n*b*\nc')
  expect(markdown('<p markdown>**a**</p>')).toBe('<p>\n\n**a**\n\n</p>')
})

test('an opening tag of several lines is one line, so that the lines after it keep their places', () => {
  const source = '<div class="a"\n  id="b" markdown>\n\nText\n\n</div>'
  const { text, places } = processed(source)
  const lines = text.split('\n')
  expect(markdown(source)).toBe('<div class="a" id="b">\n\nText\n\n</div>')
  expect(places[lines.indexOf('Text')]).toEqual({ line: 4, column: 0 })
})

test('lists of definitions, and documentation that only Python can make', () => {
  expect(markdown('Apple\n:   Fruit\n\n    More')).toBe(
    '<dl>\n<dt>\n\nApple\n\n</dt>\n<dd>\n\nFruit\n\nMore\n\n</dd>\n</dl>',
  )
  expect(markdown('<!-- A -->\n\n:   Fruit')).toBe('<dl>\n<dt>\n\n<!-- A -->\n\n</dt>\n<dd>\n\nFruit\n\n</dd>\n</dl>')
  expect(markdown('::: kit.Box\n    options:\n      x: 1\n\nText')).toBe('`kit.Box`\n\nText')
})

test('snippets, also in code, and parts of files', () => {
  expect(markdown('--8<-- "part.md"\n\n```py\n--8<-- "code.py:one"\n```\n\n    --8<-- "code.py:4:5"')).toBe(
    'A *part*\n\n```python\na = 1\n```\n\n    b = 2\n    c = 3',
  )
  expect(markdown(';--8<-- "part.md"')).toBe('--8<-- "part.md"')
  expect(markdown('{!> part.md!}')).toBe('A *part*')
  expect(markdown('{* code.py ln[4:5] hl[5] *}')).toBe('````python {3}\n# Code omitted\nb = 2\nc = 3\n````')
})

test('a snippet that includes itself ends there', () => {
  const files = { 'a.md': 'A\n--8<-- "b.md"\n--8<-- "b.md"\n', 'b.md': 'B\n--8<-- "a.md"\n--8<-- "a.md"\n' }
  expect(
    processed('--8<-- "a.md"', files)
      .text.split('\n')
      .filter((line) => line !== ''),
  ).toEqual(['A', 'B', 'B'])
})

test('snippets that multiply are limited', () => {
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`${index}.md`, `--8<-- "${index + 1}.md"\n`.repeat(4)]),
  )
  expect(processed('--8<-- "0.md"', files).text.length).toBeLessThan(10_000)
})

test('tags include parts of files, with headings and links for the page', () => {
  const files = {
    'README.md':
      '# A\n<!-- start -->\n## B\n\n[b](docs/b.md#c) ![](./i.png) [w](https://example.com)\n<!-- end -->\nLost\n',
    'docs/sub/c.md': 'C [d](d.md)\n\n{% include "./code.txt" %}\n',
    'docs/sub/code.txt': '[x](y)\n',
    'docs/self.md': 'S\n{% include-markdown "self.md" %}\n',
  }
  const included = (text: string): string => processed(text, files).text.trim()
  const tag =
    '{%\n  include-markdown "../README.md"\n  start="<!-- start -->"\n  end=\'<!-- end -->\'\n  heading-offset=1\n%}'
  expect(included(`Before\n${tag}\nAfter`)).toBe(
    'Before\n\n### B\n\n[b](b.md#c) ![](../i.png) [w](https://example.com)\n\nAfter',
  )
  expect(included('{% include-markdown "sub/c.md" %}')).toBe('C [d](sub/d.md)\n\n[x](sub/y)')
  expect(included('{% include-markdown "sub/c.md" rewrite-relative-urls=false %}')).toBe('C [d](d.md)\n\n[x](y)')
  expect(included('{% include-markdown "self.md" %}')).toBe('S')
  expect(included('{% raw %}')).toBe('{% raw %}')
})

test('tags in a line, next to each other, in lists, and in code', () => {
  const files = { 'docs/one.md': 'One\n', 'docs/two.md': '- A\n\t- B\n', 'docs/c.py': '    x\n\n      y\n' }
  const included = (text: string): string => processed(text, files).text.trim()
  expect(included('V {% include "one.md" %} {%- include "one.md" -%}, `x`')).toBe('V One One, `x`')
  expect(included('{% include-markdown "one.md" %}\n{% include-markdown "one.md" %}\nC')).toBe('One\n\nOne\n\nC')
  expect(included('| a | {% include-markdown "one.md" trailing-newlines=false %} |')).toBe('| a | One |')
  expect(included('!!! note\n    {% include-markdown "two.md" %}')).toBe(':::note\n- A\n  - B\n\n:::')
  expect(included('1.  {% include-markdown "two.md" %}\n1.  B')).toBe('1. - A\n     - B\n\n1. B')
  expect(included('```py\n{% include "c.py" dedent=true %}\n```')).toBe('```python\nx\n\n  y\n```')
})

test('tags with marks that a file does not contain, or contains twice', () => {
  const files = { 'docs/p.md': 'lost <1>A<2> lost <1>B<2>\n' }
  const included = (options: string): string => processed(`{% include "p.md" ${options} %}`, files).text
  expect(included('start="<1>" end="<2>"')).toBe('AB')
  expect(included('start="<3>"')).toBe('')
  expect(included('start="<3>" end=" <1>"')).toBe('lost')
  expect(included('end="<3>"')).toBe('lost <1>A<2> lost <1>B<2>')
})

test('links and headings in included Markdown, not in its code', () => {
  const files = {
    'docs/b/b.md': '# H\n[x](./) [y](<y z.md> "t") `[c](c.md)`\n\n[^1]: See this\n\n~~~md\n```\n# H [x](x.md)\n~~~\n',
    'docs/n.md': '{! include-markdown "b/b.md" !}',
  }
  const code = '~~~md\n```\n# H [x](x.md)\n~~~'
  const full = (level: string): string =>
    `${level} H\n[x](b/) [y](<b/y z.md> "t") \`[c](c.md)\`\n\n${code}\n\n[^1]:\n    See this`
  const trimmed = (text: string, tags: Values = {}): string =>
    processed(text, files, tags)
      .text.trim()
      .replace(/\n{3,}/g, '\n\n')
  expect(trimmed('{% include-markdown "b/b.md" heading-offset=2 %}')).toBe(full('###'))
  const tags = { opening_tag: '{!', closing_tag: '!}', heading_offset: 1 }
  expect(trimmed('{! include-markdown "n.md" heading-offset=3 !}', tags)).toBe(full('#####'))
})

test('a long run of marks takes little time', () => {
  const marks = '`'.repeat(20_000)
  expect(processed(`Text ${marks}`).text).toBe(`Text ${marks}`)
  const tag = '{% include "'.repeat(20_000)
  expect(processed(tag).text).toBe(tag)
})

test('each line has its place in the file', () => {
  const { text, places } = processed('---\ntitle: A\n---\n\n!!! note\n    One\n\n    - two\n')
  const origin = Object.fromEntries(text.split('\n').map((line, index) => [line, places[index]]))
  expect(origin).toMatchObject({
    'title: A': { line: 2, column: 0 },
    ':::note': { line: 5, column: 0 },
    One: { line: 6, column: 4 },
    '- two': { line: 8, column: 4 },
  })
})

test('definitions and footnotes are the end of the page, wherever they are', () => {
  expect(
    markdown(
      '- a [b] [^1]\n\n      [b]: c.md\n\n    d\n\n  [^1]:\n    One\n    two\n\n    - three\n  [^2]: Four\nfive\n\nEnd',
    ),
  ).toBe(
    '- a [b] [^1]\n\n  d\n\nEnd\n\n[^2]:\n    Four\n    five\n\n[^1]:\n    One\n    two\n\n    - three\n\n[b]: c.md',
  )
  expect(markdown('[a]: b\n\n```\nopen')).toBe('\\`\\`\\`\nopen\n\n[a]: b')
})

test('a sentence after brackets and a colon stays where it is', () => {
  expect(markdown('[Note]: not an address\n\nAfter')).toBe('[Note]: not an address\n\nAfter')
  expect(markdown('[a]: b (C d)\n[e]: <f g>\n\nAfter')).toBe('After\n\n[e]: <f g>\n\n[a]: b (C d)')
})

test.each([
  ['Hello, World!', {}, 'hello-world'],
  ['Über `code_x` & more', {}, 'uber-code_x-more'],
  ['Über  uns', { isUnicode: true, isPymdown: true }, 'über--uns'],
  ['A B', { keepsCase: true, separator: '_' }, 'A_B'],
])('the id of %s', (text, rules, id) => {
  expect(
    pythonSlug(text.replaceAll('`', ''), {
      separator: '-',
      isUnicode: false,
      keepsCase: false,
      isPymdown: false,
      hasEmojis: false,
      ...rules,
    }),
  ).toBe(id)
})

test('names that Python code would link, anchors, and definitions after a paragraph', () => {
  expect(
    markdown('[`Box`][kit.Box], [a b][str], [kit.Box][], `a[c][d]`, [0][1], [^1][^2], ![e][f], and [b][C]\n\n[c]: d'),
  ).toBe('`Box`, a b, kit.Box, `a[c][d]`, [0][1], [^1][^2], ![e][f], and [b][C]\n\n[c]: d')
  expect(markdown('[](){ #here }Text')).toBe('<a id="here"></a>Text')
  expect(markdown('[a][b]\n[b]: c.md')).toBe('[a][b]\n\n[b]: c.md')
  expect(markdown('## ::: kit.Box')).toBe('## `kit.Box`')
})
