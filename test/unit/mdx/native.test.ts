/**
 * The native parser for MDX against the reference: the same tree with the same positions and programs, or no tree at
 * all.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { literalLengthOf } from '../../../cli/features/mdx/compile/parse/constructs.ts'
import { readFormulas } from '../../../cli/features/mdx/compile/parse/formulas.ts'
import { parseMdxNatively } from '../../../cli/features/mdx/compile/parse/native.ts'
import { createMdxReference } from '../../../cli/features/mdx/compile/parse/parser.ts'
import { NO_EXTENSIONS } from '../../../cli/stages/compile/syntax/native.ts'
import { remarkMarkAndUnravel } from '../../../node_modules/@mdx-js/mdx/lib/plugin/remark-mark-and-unravel.js'
import { expectSame } from '../../expect-same.ts'
import { nastyTexts } from '../compile/nasty-texts.ts'
import { SETTINGS } from '../compile/rig.ts'
import { nastyMdx } from './nasty-mdx.ts'

const variables = { V: '1' }
const reference = createMdxReference({ ...SETTINGS, variables }, NO_EXTENSIONS)

/** The first step of `@mdx-js/mdx`, which the native parser has done in part. */
function unraveled(tree: Root): Root {
  remarkMarkAndUnravel()(tree)
  return tree
}

function native(given: string): Root | undefined {
  const { text, literal } = readFormulas(given)
  const literalLength = literalLengthOf({ text, literal, indentedCode: false, tags: new Set<number>() }, variables)
  return parseMdxNatively!({ text, literalLength, directives: false })
}

/** Counts the texts that the native parser parses; fails with the first one that it parses differently. */
function compare(texts: Iterable<string>): { read: number; declined: number } {
  const count = { read: 0, declined: 0 }
  for (const text of texts) {
    const tree = native(text)
    if (tree === undefined) count.declined++
    else {
      count.read++
      expectSame(unraveled(tree), unraveled(reference(text, false)), () => JSON.stringify(text))
    }
  }
  return count
}

function* pages(folder: string): Generator<string> {
  for (const file of readdirSync(folder, { recursive: true }) as string[])
    if (file.endsWith('.md')) yield readFileSync(path.join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
}
const folderOf = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url))

test('pages of our documentation that are valid MDX', () => {
  expect(compare(pages(folderOf('content'))).read).toBeGreaterThan(300)
})

test('a page with everything that MDX pages have', () => {
  const text = `import Tabs from '@theme/Tabs'
import A from './a.js'
export const data = {

  a: 1,
}
# Title {#id}

<!-- a comment
of two lines -->

Text {data.a} with {{ V }}, <A b="c" d={1} {...data}>*more* <!-- c --></A> and \`<!-- code -->\` {/* d */}.

<Tabs
  items={[
    'a',
  ]}
>
  <A>

  :::note[Title]

  - item <b>x</b>

  :::

  </A>
</Tabs>

<details>
<summary>x</summary>

\`\`\`js
import x from 'y' // {#no}
<!-- no -->
\`\`\`

</details>
`
  // Fences of containers that are indented are left to the reference.
  expect(native(text)).toBeUndefined()
  expect(compare([text.replace(/^ {2}(?=:::|- )/gm, '')])).toEqual({ read: 1, declined: 0 })
})

test('a list that ends at a fence inside an element', () => {
  expect(compare(['<details>\n\n:::note\n- a\n- b\n:::\n\n</details>\n'])).toEqual({ read: 1, declined: 0 })
})

test('10,000 generated texts', () => {
  expect(compare(nastyMdx(20261127, 10_000)).read).toBeGreaterThan(1000)
})

test('3,000 generated texts of Markdown', () => {
  const isValid = (text: string): boolean => {
    try {
      return reference(text, false) !== undefined
    } catch {
      return native(text) !== undefined
    }
  }
  expect(compare([...nastyTexts(20261124, 3000)].filter(isValid)).read).toBeGreaterThan(20)
})

// One for each kind of difference in generated texts, before there was a rule for it.
test.each([
  '{#d}',
  '<A/>{#d}',
  '>/\n<A\n></A>',
  'a<!--\n -->',
  '- {} ',
  '<A>\n- <A></A></A>',
  '<A>\n[r]:"\n</A>',
  '```<!--`-->',
  '<b/><!---->;',
  '`<!--`-->',
  '- <summary></summary>)\n{/*\n*/}<b/>',
  ':::e\n```\n    :::\n```\n:::',
  '`\n<`',
  '- <A>\n  - =\n\n  </A>',
  '<A/>\t{}',
  '{`\\\n\n`}}',
  '# < ',
  '{`\n<>\n`}a',
  '{`\n{`}>',
  ':::e\n<!--\n:::\n-->\n:::',
  '{/* c */} \t<b />',
  '<s></s>`` `b``\n`<B></B>{`}`}',
  '[r]:"\n<A><B>\n- 2)\n</B></A>',
  'export default a<b>[l](u)</b>\\',
  '<A>\t{}\n</A>',
  '[y]:\n{',
  '[y]:\n    ```',
  '{\n}[\n|-',
  '- <A><A>\n\n  </A>\n  </A>\n  ]\n<b\n/>',
])('a text that the parsers would parse differently is left to the reference: %j', (text) => {
  expect(native(text)).toBeUndefined()
})

test.each([
  ['tags in tags', '<a>'.repeat(20_000) + '</a>'.repeat(20_000)],
  ['expressions', '{"}"} '.repeat(20_000)],
  ['an expression of 20,000 levels', `{${'('.repeat(20_000)}1${')'.repeat(20_000)}}`],
  ['operators', `{${'!'.repeat(20_000)}1}`],
  ['attributes', `<a ${'b="c" '.repeat(20_000)}/>`],
  ['links to expressions', '[a]({'.repeat(20_000)],
  ['comments', '<!-- '.repeat(20_000)],
  ['statements', 'import a from "b"\n'.repeat(2000)],
])('hostile text is parsed or declined within limits: %s', (_, text) => {
  const before = process.memoryUsage().rss
  native(text)
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20)
})
