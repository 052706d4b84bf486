import { expect, test } from 'vitest'
import type { DiagnosticCode } from '../../../cli/diagnostics/diagnostic.ts'
import { compile, problems } from './rig.ts'

const findings = async (text: string, code: DiagnosticCode, settings = {}): Promise<readonly object[]> => {
  const page = await compile(text, { settings })
  return page.diagnostics.filter((one) => one.code === code)
}
const places = async (text: string): Promise<string[]> => problems(await compile(text))

test('cells after the last column of a table', async () => {
  const head = '| Flag | Meaning |\n| --- | --- |\n'
  expect(await findings(`${head}| \`--help | -h\` | Shows the help |\n`, 'table-cells')).toMatchObject([
    { cell: 'Shows the help', columns: 2, where: { line: 3 } },
  ])
  expect(
    await findings(`${head}| one | two | three |\n\n> ${head.replace('\n', '\n> ')}> | 1 | 2 | 3\n`, 'table-cells'),
  ).toHaveLength(2)
  expect(await places(`${head}| \`a \\| b\` | or |\n| one |\n| one | two | |\n`)).toEqual([])
})

test('a row of dashes that does not fit its header', async () => {
  expect(await findings('| a | b | c |\n|---|---|\n| 1 | 2 | 3 |\n', 'table-delimiters')).toMatchObject([
    { columns: 3, delimiters: 2, where: { line: 1 } },
  ])
  expect(await findings('Text.\n\na | b\n---|---|---\n1 | 2\n', 'table-delimiters')).toHaveLength(1)
  expect(await findings('| a | b |\n---\n| 1 | 2 |\n', 'table-delimiters')).toHaveLength(1)
  expect(await findings('| a | b |\n| 1 | 2 |\n', 'table-delimiters')).toMatchObject([{ delimiters: 0 }])
  expect(await places('| a | b |\n|---|---|\n| 1 | 2 |\n\n|x| is a length\n\na | b\n---\n')).toEqual([])
})

test('code without an end', async () => {
  const at = (line: number, column = 1) => [`content/page.md:${line}:${column} warning unclosed-fence`]
  expect(await places('# A\n\n```js\na\n\n## B\n')).toEqual(at(3))
  expect(await places('~~~\na\n```\n')).toEqual(at(1))
  expect(await places('````\na\n```\n')).toEqual(at(1))
  expect(await places('- a\n\n  ```js\n  b\n\nText\n')).toEqual(at(3, 3))
  expect(await places('> ```\n> a\n\nText\n')).toEqual(at(1, 3))
  expect(await places('```')).toEqual(at(1))
  expect(await places('```\na\n```  \n\n> ~~~\n> a\n> ~~~~\n\n    indented\n\n- ```\n  a\n  ```\n')).toEqual([])
})

test('a container that begins and ends on one line', async () => {
  expect(await places(':::note text :::\n\nMore.\n')).toEqual(['content/page.md:1:1 warning one-line-container'])
  expect(await places('::: tip x :::\n\nMore.\n\n:::\n')).toEqual(['content/page.md:1:1 warning one-line-container'])
})

test('a comment without an end inside a paragraph', async () => {
  expect(await places('Text <!-- more\n\nText\n')).toEqual(['content/page.md:1:6 warning unclosed-html'])
  expect(await places('`<!--` and <!-- a -->, \\<!-- b, &lt;!-- c\n')).toEqual([])
})

test('colons that are shown as text', async () => {
  expect(await places(':: note\nText.\n::\n')).toEqual(['content/page.md:1:1 warning stray-colons'])
  expect(await places('Text.\n\n:::\n')).toEqual(['content/page.md:3:1 warning stray-colons'])
  expect(await places('::: {.note}\nText.\n:::\n')).toHaveLength(1)
  expect(await places('Use `:::` and a ::: b.\n')).toEqual([])
})

test('attributes of containers', async () => {
  expect(await findings(':::note{titel="x"}\na\n:::\n', 'container-attribute')).toMatchObject([
    { name: 'titel', container: 'note', suggestion: 'title', where: { line: 1 } },
  ])
  expect((await compile(':::tip{title="Own"}\na\n:::\n')).article.parts.join('')).toContain('<span>Own</span>')
  expect((await compile(':::details{title="Own"}\na\n:::\n')).article.parts.join('')).toContain(
    '<summary>Own</summary>',
  )
  expect(await places(':::note{#a .b}\na\n:::\n')).toEqual([])
})

test('definitions that nothing uses, or that another one hides', async () => {
  const text =
    'Text[^a] and [x][d].\n\n[^a]: First.\n\n[^a]: Second.\n\n[^b]: Unused.\n\n[d]: ./index.md\n[D]: ./nope.md\n[e]: ./nope.md\n'
  expect(await findings(text, 'duplicate-definition')).toMatchObject([
    { label: '^a', where: { line: 5 } },
    { label: 'D', where: { line: 10 } },
  ])
  expect(await findings(text, 'unused-definition')).toMatchObject([{ label: '^b' }, { label: 'e' }])
  expect(
    await places('![x][i] [y] [^1]\n\n[i]: ./a.png "T"\n[y]: /a\n[^1]: N\n[//]: # (a comment)\n[//]: # "b"\n'),
  ).toEqual([])
})

test.each([
  ['Aside', '<Aside type="tip">Text</Aside>\n'],
  ['Aside', '<Aside>\n\nText\n\n</Aside>\n'],
  ['TabItem', '<TabItem label="a">b</TabItem>\n'],
  ['CardGroup', '<CardGroup cols={2}>\n\nText\n\n</CardGroup>\n'],
  ['Note', '<Note>\nText\n</Note>\n'],
])('a component of another generator: %s in %j', async (name, text) => {
  expect(await findings(`${text}\n${text}`, 'unknown-html')).toMatchObject([{ name, pages: 1, where: { line: 1 } }])
})

const FOREIGN: readonly (readonly [name: string, text: string])[] = [
  ['!!!', '!!! note "Title"\n    Text\n'],
  ['!!!', '!!! warning\n\n    Text\n'],
  ['???', '??? note\n    Text\n'],
  ['???', '???+ tip "Open"\n    Text\n'],
  ['===', '=== "Tab"\n\n    Text\n'],
  ['--8<--', '--8<-- "file.md"\n'],
  ['--8<--', '```python\n--8<-- "a.py"\n```\n'],
  ['{{#include}}', '{{#include ../a.md}}\n'],
  ['{{#include}}', '```rust,no_run\n{{#rustdoc_include ../a.rs:2}}\n```\n'],
  ['{{ }}', 'Title: {{ $frontmatter.title }} and {{ 1 + 1 }}\n'],
  ['{{< >}}', '{{< note >}}\nText\n{{< /note >}}\n'],
  ['{% %}', '{% hint style="info" %}\nText\n{% endhint %}\n'],
  ['[[toc]]', '[[toc]]\n'],
  ['<<<', '<<< @/snippets/a.js\n'],
  ['<!-- @include -->', '<!--@include: ./a.md-->\n'],
  ['.. ::', '.. note::\n   Text\n'],
  ['```{ }', '```{note}\nText\n```\n'],
  ['![[ ]]', '![[image.png]]\n'],
  ['[[ ]]', '[[Other page]]\n'],
  ['[[ ]]', '[[notes]]\n'],
  ['[[ ]]', '[[install|Install it]] and [[page#part]]\n'],
  ['== ==', '==Marked words== and more\n'],
  ['++ ++', '++ctrl+alt+del++ restarts\n'],
  ['^^ ^^', '^^Underlined^^\n'],
  ['{++ ++}', '{++added++} and {--removed--}\n'],
  ['{++ ++}', '{>>a comment<<}\n'],
  ['%% %%', '%% for writers %%\n'],
  [':icon-name:', ':material-account-circle: Accounts\n'],
  ['*[ ]:', '*[HTML]: Hyper Text Markup Language\n'],
  ['{{ }}', '{{name}} is not set\n'],
  ['!!!', '!!!note\n    Text\n'],
  ['{: }', 'Text {#id .wide}\n'],
  ['{: }', '![x](https://a.example/x.png){.wide width=50%}\n'],
  ['## ', '##Heading\n'],
  ['## ', '####### Seven\n'],
  ['{! !}', '{!part.md!}\n'],
  ['{! !}', '[!INCLUDE [part](https://a.example)]\n'],
  ['{! !}', '@import "part.md"\n'],
  ['x^2^', 'x^2^ is more\n'],
  ['H~2~O', 'H~2~O is water\n'],
  ['\\( \\)', 'The area \\(a^2\\) is small\n'],
  ['\\( \\)', '\\[\n\\frac{a}{b}\n\\]\n'],
]

test.each(FOREIGN)('syntax of another generator: %s in %j', async (name, text) => {
  expect(await findings(`${text}\n${text}`, 'foreign-syntax')).toMatchObject([{ name, pages: 1, where: { line: 1 } }])
})

test('texts that only look like syntax of another generator', async () => {
  const texts = [
    'Wow!!! note this.',
    'Set {{NAME}}, {{own}} and `{{ a.b }}`.',
    'a === "b"',
    '```md\n{{#include a.md}}\n!!! note\n```',
    '```js\n{{ a }}\n```',
    '<aside>Text</aside>',
    '<details>\n<summary>A</summary>\n\nText\n\n</details>',
    '[1, [2]] and [[x]](y)',
    '#1 and #tag, #include, ##, 2^10, a^b, ~x~ and a ~x~, \\[not a link\\], \\(a, b\\), {a}, {#if x}, use std::sort',
    '[[cascade]]\nkey = 1',
    '[[cascade]]\n[cascade.params]',
    'import "fmt"',
    '<code>{{ a.b }}</code>, <kbd>[[Page]]</kbd>',
    'The table [[tool.uv]], [[nodiscard]], [[maybe_unused]], [[gnu::hot]]; [[ -f x ]], [[$x]], [["a"]], [[1, 2], [3]].',
    'a == b and c == d, a==b==c, x === y, 1 ^ 2 ^^ 3, i++ and j++, 5%% and 6%%, C++, {++}, 12:30:45',
  ]
  for (const text of texts)
    expect(await findings(`${text}\n`, 'foreign-syntax', { variables: { NAME: 'x', own: 'y' } })).toEqual([])
})

test('a shortcode of Hugo is not a tag of Liquid, and an attribute of JSX is not an expression', async () => {
  const names = (await findings('{{% note %}}\n\n<Box style={{ color }}>\n', 'foreign-syntax')).map((one) => one)
  expect(names).toMatchObject([{ name: '{{< >}}' }])
})

test('notes to writers', async () => {
  const lint = { 'text-to-write': 'warning' } as const
  const notes = async (text: string) => problems(await compile(text, { settings: { lint } }))
  const at = (column: number) => [`content/page.md:1:${column} warning text-to-write`]
  for (const note of ['TODO', 'TODO: write this', '**TODO:** write this', '[TBD]', '(FIXME)', '_TBA._'])
    expect(await notes(`${note}\n\nMore.\n`)).toEqual(at(1))
  expect(await notes('- TODO: list them\n')).toEqual(at(3))
  for (const text of [
    'TODO lists are useful',
    '`TODO`',
    '<!-- TODO -->',
    'The TBDs',
    '```\nTODO\n```',
    '| TBD |\n|---|\n| TBD |',
  ])
    expect(await notes(`${text}\n`)).toEqual([])
})
