import { expect, test } from 'vitest'
import { plainText } from '../../../cli/stages/content/plain-text.ts'
import { readTitleAndExcerpt } from '../../../cli/stages/content/title-and-excerpt.ts'

const of = (text: string) => readTitleAndExcerpt(text, 0)
const ofMdx = (text: string) => readTitleAndExcerpt(text, 0, true).excerpt

test.each([
  ['# Title\n\nFirst line.\nSecond line.', 'Title', 'First line.'],
  ['Title\n=====\n\nText.', 'Title', 'Text.'],
  ['Two\nlines\n===\n\nText.', 'Two lines', 'Text.'],
  ['# `GET` key {#get}\n\nText.', 'GET key', 'Text.'],
  ['# T\n\nFirst\\\nsecond.', 'T', 'First'],
  ['# T\n\nEscaped \\\\\nsecond.', 'T', 'Escaped \\'],
  ['# T\n\nLast\\', 'T', 'Last\\'],
  ['Two\\\nlines\n===\n\nText.', 'Two lines', 'Text.'],
  ['# Closed #\n', 'Closed', undefined],
  ['# **Bold** and [link](x.md)\n', 'Bold and link', undefined],
  ['Intro.\n\n# Title', 'Title', 'Intro.'],
  ['## Section\n\n# Late\n\nText.', undefined, 'Text.'],
  ['Text.\n\n---\n\n# Late', undefined, 'Text.'],
  ['Sub\n---\n\n# Late\n\nText.', undefined, 'Text.'],
  ['#NoHeading', undefined, '#NoHeading'],
  ['## Only headings', undefined, 'Only headings'],
  ['', undefined, undefined],
  ['```md\n# Not a title\n```\n\n# Title\n\nText.', 'Title', 'Text.'],
  ['~~~\n# Not\n~~~~\n# Title', 'Title', undefined],
  ['````\n```\n# Not\n```\n````\n# Title', 'Title', undefined],
  ['<!-- # Not\n# Nor this -->\n# Title', 'Title', undefined],
  ['{/* # Not */}\n# Title', 'Title', undefined],
  ['    # indented code\n\n# Title\n\n    GET key\n\nText.', 'Title', 'Text.'],
  ["import A from '@site/a'\nimport B from'@site/b'\n\n# Title\n\n<A/>\n\nText.", 'Title', 'Text.'],
  ["import {\n  A,\n} from 'a'\n\n# Title", 'Title', undefined],
  ["import Part, {\n  toc,\n} from './_part.mdx'\n\n<Part />\n\nText.", undefined, 'Text.'],
  ['export const x = {\n  a: 1,\n\n  b: 2,\n}\n\n# Title', 'Title', undefined],
  ['import the data first, then query it.\n', undefined, 'import the data first, then query it.'],
  ['# T\n\n<PageTitle\n  title="x"\n/>\n\nText.', 'T', 'Text.'],
  ['# T\n\n<p>Some <b>text</b></p>', 'T', 'Some text'],
  ['# T\n\n<style>\n.a { b: c }\n</style>\n\nText.', 'T', 'Text.'],
  ['# T\n\n:::note\n\nInside.\n\n:::', 'T', 'Inside.'],
  ['# T\n\n> :::note[Title]\n> Inside.\n> :::', 'T', 'Inside.'],
  ['# T\n\n::include{file="./_part.md"}\n\n::video[Label]\n\nText.', 'T', 'Text.'],
  ['# T\n\n::size: the operator.', 'T', '::size: the operator.'],
  ['# T\n\n| a | b |\n|---|---|\n| c | d |\n\nText.', 'T', 'Text.'],
  ['# T\n\n> [!NOTE]\n> Quoted text.', 'T', 'Quoted text.'],
  ['# T\n\n- [ ] A task.', 'T', 'A task.'],
  ['# T\n\n1. A step.', 'T', 'A step.'],
  ['# T\n\n![Diagram](x.png)\n\nText.', 'T', 'Text.'],
  ['# T\n\n[ref]: https://x.y\n[^1]: Note.\n\nText[^1].', 'T', 'Text.'],
  ['# T\n\n***\n\nText.', 'T', 'Text.'],
  ['# One\n\n# Two\n\nText.', 'One', 'Text.'],
  ['***\n# T', undefined, 'T'],
])('%j', (text, heading, excerpt) => {
  expect(of(text)).toEqual({ ...(heading && { heading }), ...(excerpt && { excerpt }) })
})

test.each([
  ['a *b* **c** ***d*** _e_ __f__ ~~g~~', 'a b c d e f g'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  ['`a * b` and ``c ` d``', 'a * b and c ` d'],
  ['[text](url "t") [ref][r] ![alt](i.png)', 'text ref alt'],
  ['[`code`](x) [**b**](y)', 'code b'],
  ['[key ...] stays', '[key ...] stays'],
  ['a<br/>b <span class="x">c</span> <https://x.y>', 'ab c https://x.y'],
  ["<a title=\"<b> 'or' >\">x</a> <b title='>'>y</b> <i title=\"z>w", 'x y w'],
  ['1 < 2 and <- arrow', '1 < 2 and <- arrow'],
  ['\\*not emphasis\\* \\# \\a', '*not emphasis* # \\a'],
  ['a &amp; b &lt;c&gt; &#169; &unknown;', 'a & b <c> © &unknown;'],
  ['user:session at 10:30', 'user:session at 10:30'],
  ['too   many\tspaces', 'too many spaces'],
  ['**open and _unclosed', '**open and _unclosed'],
])('inline markup of %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})

test('hostile lines take linear time', () => {
  for (const piece of ['[', '![', '*a ', '`', '<', '&', '\\', '**a_', '](', '~~', '<a "', "<a b='>"]) {
    expect(plainText(piece.repeat(20_000)).length).toBeLessThanOrEqual(1000)
  }
})

test.each([
  ['{list.map((x) => <li>{x}</li>)}\n\nText.', 'Text.'],
  ['{list.map((x) => (\n  <li>{x}</li>\n))}\n\nText.', 'Text.'],
  ['{frontMatter.title} first.\n\nThen this.', 'Then this.'],
  ["A {'literal'} and {12} stay{/* not this */}.", 'A literal and 12 stay.'],
  ['Code `{x}` and \\{y} stay.', 'Code {x} and {y} stay.'],
  ['export const version = "1.2"\n\nVersion {version} is out.\n\nText.', 'Version 1.2 is out.'],
  ['This is version {latest()}.\n\nText.', 'This is version.'],
  ['<></>\n\nText.', 'Text.'],
  ['<>Text</>', 'Text'],
  ['Use {{VERSION}} now.', 'Use {{VERSION}} now.'],
])('an excerpt of MDX contains no code: %s', (text, excerpt) => {
  expect(ofMdx(text)).toBe(excerpt)
})
