/** The native parser against remark-parse, the reference: the same tree with the same positions, or no tree at all. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tests as commonmark } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { parseNatively } from '../../../cli/stages/compile/syntax/native.ts'
import { createReference } from '../../../cli/stages/compile/syntax/parser.ts'
import { expectSame } from '../../expect-same.ts'
import { gfmExamples } from './gfm-examples.ts'
import { generator, nastyTexts } from './nasty-texts.ts'
import { SETTINGS } from './rig.ts'

const { markdown } = SETTINGS
const parseReference = createReference(markdown)

/** Counts the texts that the native parser parses; fails with the first one that it parses differently. */
function compare(texts: Iterable<string>): { read: number; declined: number } {
  const count = { read: 0, declined: 0 }
  for (const text of texts) {
    const tree = parseNatively!(text, markdown)
    if (tree === undefined) count.declined++
    else {
      count.read++
      expectSame(tree, parseReference(text), () => JSON.stringify(text))
    }
  }
  return count
}

function* pages(folder: string): Generator<string> {
  for (const file of readdirSync(folder, { recursive: true }) as string[])
    if (file.endsWith('.md')) yield body(readFileSync(path.join(folder, file), 'utf8'))
}
const body = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '')
const folderOf = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url))

test('this platform has the native parser', () => {
  expect(parseNatively).toBeDefined()
})

test('the native parser parses nearly all pages of our documentation', () => {
  const { read, declined } = compare([...pages(folderOf('content')), ...pages(folderOf('docs'))])
  expect(declined).toBeLessThan(read / 100)
})

test('the examples of CommonMark and GFM', () => {
  const { read } = compare([...commonmark, ...gfmExamples].map((example) => example.markdown.replaceAll('→', '\t')))
  expect(read).toBeGreaterThan(500)
})

test('formulas are read by the reference; dollar signs in code, addresses, and HTML are not formulas', () => {
  const formulas = { ...markdown, math: { macros: {}, prices: false } }
  const parseBoth = createReference(formulas)
  const read = (text: string): boolean => {
    const tree = parseNatively!(text, formulas)
    if (tree !== undefined) expectSame(tree, parseBoth(text), () => JSON.stringify(text))
    return tree !== undefined
  }
  const plain = [
    '`$HOME` and `$x$`',
    '```sh\n$ ls\n$$\n```\n\n`$`',
    '    $a$\n',
    '[a](b$c) [d](e$f "g")',
    '<b title="$x$">a</b>',
    '<div>\n$$\n</div>',
    ':::note\n`$x$`\n:::',
    '| `$a` | `$b` |\n| - | - |\n| `$c` | d |',
    '- a\n\n  ```\n  $$\n  ```\n',
  ]
  const asked = [
    '$x$',
    'a $5 b',
    '$$\nx\n$$',
    ':::note[a $x$]\nb\n:::',
    '![a $x$](b.png)',
    '`a` $`b`$',
    '| $a$ |\n| - |',
    '> $x$',
  ]
  expect(plain.filter((text) => !read(text))).toEqual([])
  expect(asked.filter(read)).toEqual([])
  for (const text of nastyTexts(20261130, 4000))
    for (const before of ['`$a$` ', '```\n$$\n```\n\n', 'a $']) read(before + text)
})

test('20,000 generated texts', () => {
  const { read } = compare(nastyTexts(20261122, 20_000))
  expect(read).toBeGreaterThan(4000)
})

/** Blocks in which both parsers agree, also inside a container. */
const BLOCKS = [
  'a',
  'b `c`\n\nd',
  '```sh\n:::note\necho 1\n```',
  '````md\n:::note\n```\n:::\n```\n:::\n````',
  '::: warning Title\nInner\n:::',
  '> ~~~\n> a\n',
  '- d\n\nend',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '<b>x</b>\n\n:::note\n:::\n\ny',
  ':::note\nInner\n:::',
  '',
  'a\n<span>b</span>\n<b>c</b> d\n\n<i>e</i> f',
  'a\n\n<div>\n<b>\n  c</b>\n</div>\n\nd',
  '<!-- a -->\nb',
  '1. one\n\n   :::tip[T]\n   two\n   :::\n\nthree',
]

test('generated texts in containers in lists', () => {
  const nasty = [...nastyTexts(20261127, 3000)]
  const random = generator(20261127)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const block = (): string => (random() < 0.05 ? pick(nasty) : pick(BLOCKS))
  const tabs = (): string =>
    `::::tabs{a=b}\n:::tab[T]\n${block()}\n:::\n${pick(['', '\n'])}:::tab Title *x*\n${block()}\n:::\n::::`
  const item = (marker: string): string => {
    const indent = ' '.repeat(marker.length + pick([0, 0, 0, 0, 0, 0, 1, -1]))
    const inner = pick([tabs, block])()
    return `${marker}Text\n${pick(['', '\n'])}${inner.replaceAll(/^(?=.)/gm, indent)}\n${pick(['', '\n', '\n'])}`
  }
  const pages = Array.from({ length: 4000 }, () => {
    const list = `${item('1. ')}${item('2. ')}${pick(['', '', '- x', '10. y', 'End.'])}\n`
    return random() < 0.3 ? list : `:::::steps\n${list}:::::\n`
  })
  expect(compare(pages).read).toBeGreaterThan(900)
})

test('labels of containers with links and generated texts', () => {
  const labels = [...nastyTexts(20261125, 6000)].map((text) => text.replaceAll('\n', ' ').trim())
  const links = ['[a](b.md "c")', '[a][r]', '[r]', '1.x', '... or', '']
  const pages = labels.map((label, i) => {
    const parts = [links[i % links.length]!, label, links[(i >> 3) % links.length]!].slice(i % 2)
    return `:::note[${parts.join(' ').trim()}]\nb\n:::\n\n[r]: c.md\n[s]: d.md`
  })
  expect(compare(pages).read).toBeGreaterThan(600)
  expect(
    compare(
      ['See [a](b.md)', 'The [`a`][r] and [r]', '9.x', '... or'].map((label) => `:::note[${label}]\nb\n:::\n\n[r]: c`),
    ),
  ).toEqual({
    read: 4,
    declined: 0,
  })
})

test('a list with several numbers needs the reference only if it follows a definition', () => {
  const [list, definition] = ['1. a\n2. b\n', '[r]: c\n']
  expect(compare([`${list}\n${definition}`, `${definition}\n${list}`])).toEqual({ read: 1, declined: 1 })
})

test('generated texts in fenced code, between others', () => {
  const fences = ['```', '~~~', '```js', '~~~~ php']
  const texts = [...nastyTexts(20261123, 9000)]
  const pages = Array.from({ length: 3000 }, (_, i) => {
    const fence = fences[i % fences.length]!
    const code = `${fence}\n${texts[3 * i]!}\n${fence.replace(/ ?\w+/, '')}`
    const [before, after] = i % 2 === 0 ? ['Text.', '[r]: x\n\nText.'] : texts.slice(3 * i + 1, 3 * i + 3)
    return [before, code, after].join(i % 3 === 0 ? '\n' : '\n\n')
  })
  expect(compare(pages).read).toBeGreaterThan(500)
})

test.each(['<?php', '<!DOCTYPE html>', '**a _**b**_', '- ', '    > a', '-|', '[r]: x\n2) a'])(
  'the native parser parses texts with %j in fenced code, and only there',
  (construct) => {
    const text = `Text.\n\n\`\`\`\n${construct}\n\`\`\`\n\nText.\n`
    expect(parseNatively!(text, markdown)).toEqual(parseReference(text))
    expect(parseNatively!(text.replaceAll('```\n', ''), markdown)).toBeUndefined()
  },
)

test.each([
  'The `weight_*->field`, and\n\n| a |\n|---|\n| `type_*` |\n',
  'This is _**bold and italic**_, (_**again**_).\n',
  '** :warning: **\n\n2 ** 3\n',
  '1. Connect:\n\n   ```php\n   <?php\n   -\n\n   ```\n\n   - ```\n     <!DOCTYPE html>\n     ```\n',
  'Add xmlns="http://www.w3.org/2000/svg" to it.\n',
  'GET [NX|XX]\n    [EX seconds]\n',
  'Text.\n\n    code\n  \n  \nMore.\n',
])('a text that only looks different is parsed natively: %j', (text) => {
  expect(parseNatively!(text, markdown)).toEqual(parseReference(text))
})

// One for each kind of difference in a million generated texts (seed 424242), before there was a rule for it.
test.each([
  '!\n  www.e',
  '#  www.e',
  '# www.mé_z',
  '**b_**y',
  '**q _**y',
  '*#_*\u200b',
  'j\n =\u00a0www.m',
  '- )\n#\n\tm\n\n\t)',
  '[r]:"\n\n2) _',
  '    ~\n[r]:"\n\n0. )',
  '[r]:b\n<!-->\n2) )',
  '- a\n#\n    )\n0. )',
  '- a\n#\n    )\n \t>',
  ')\ni\n- |',
  '[r]:\n-|',
  '~\n-||a\n- |-|-',
  '- `  \n  }',
  '>`\\\n>a',
  '- [][\n  ]()',
  '- ` \u200b\n\t`',
  '1) [](\n   _z_',
  '- [r]:>\n<m>\n',
  '>- - }\n>',
  '>- c\n>\n>',
  '[^1]:- )\n    - ~',
  '[^1]:![^1][',
  '- a\n```\n```\n    b\n\n2) c',
  'é**_|**',
  '**c***__*',
  '[|]:\n|-|-',
  '[|]:>\n|-|-',
  '- `\n}\n  :-',
  '- -|\n  \t|-',
  '- :\n  \t:-\n  --',
  '>|\n|}\n>|-',
  '```> &#32;',
  ' \t>\n[r]:x\n\n- -',
  '[r]:-\n<div\n\n- - 1)',
  '>`\n#\n    <\n \n\t',
  '>*`*\\\n>;',
  'http://c|\n|-',
  '_http://e._=',
  '_| http://e._[',
  '[*http://a.*',
  '*[*"http://3.&mp;',
  '"www.m\\;',
  '- [x] [ ** _z_\n\t|-',
  '1. a\n      |-\n  :-\n  :-\n',
  '1. a\n\n    ** \n   \t|-\n      :-\n   \t',
  '1. - [r]:\n===',
  '**a _**b**_',
])('a text that the parsers would parse differently is left to the reference: %j', (text) => {
  expect(parseNatively!(text, markdown)).toBeUndefined()
})

test.each([
  ['references to characters in a row', '&#x1F600;'.repeat(100_000)],
  ['quotes in quotes', '> '.repeat(20_000)],
  ['lists in lists', Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['brackets', '['.repeat(100_000)],
  ['emphasis', '*a **a '.repeat(20_000)],
  ['code marks', Array.from({ length: 3000 }, (_, size) => '`'.repeat(size % 300)).join(' ')],
  ['a table of 20,000 columns', `${'|a'.repeat(20_000)}|\n${'|-'.repeat(20_000)}|\n`],
  ['containers in containers', `${':::note\n'.repeat(3000)}${':::\n'.repeat(3000)}`],
  ['links to nowhere', '[a](b'.repeat(20_000)],
])('hostile text is parsed or declined within limits: %s', (_, text) => {
  const before = process.memoryUsage().rss
  parseNatively!(text, markdown)
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20)
})
