/**
 * A seeded generator of MDX texts on which parsers disagree. Most tags are closed, because the others are errors for
 * both.
 */
import { generator } from '../compile/nasty-texts.ts'

// biome-ignore format: one line each would hide the rest
const INLINE = [
  'a', 'b c', '*x*', '**y**', '_z_', '`code`', '``a ` b``', '[l](u)', '![i](src.png)', '[r][r]', '[r]', '&amp;', '~~s~~',
  '[^1]', '\\*', '\\', '  ', '\t', '|', '!', ']', '[', '(', ')', '*', '_', '`', '~', '>', '"', 'é', '😀', ':', '---',
  'https://e.com/a', 'www.e.com', 'a@b.co', ':smile:', 'user:session', 'import x', 'export',
  '{x}', '{ 1 + 1 }', '{/* c */}', '{"}"}', '{`}`}', '{}', '{ }', '{{ V }}', '{{V}}', '{{W: 1}}', '{#id}', '{#a b}', '\\{', '\\}',
  '\\<', '{<b/>}', '{x.map((y) => <i>{y}</i>)}', '{', '}', '<b>x</b>', '<b>*x*</b>', '<b>{x}</b>', '<b/>', '<b />', '<br/>',
  '<B a="c" {...d} e={f}>g</B>', '<B.C a/>', '<b a=\'"\'/>', '<b a="&amp;"/>', '<b a={{ c: 1 }}/>', '<b a={<c/>}/>', '<></>',
  '<>x</>', '<b>', '</b>', '<a:b/>', '<b a-c="d" e:f="g"/>', '<b  a = "c" />', '<!-- c -->', '<!---->', '<!-->', '<!-- ` -->',
  '`<!-- c -->`', '<!--', '-->', '`{x}`', '`{#id}`', '**{x}**', '*{#id}*', '[{x}](u)', '[a](u{#id})', '[<b/>](u)', '<b>[l](u)</b>',
  '$x_{i}$', '<', '< a', '<1', '*<b>x*</b>', '`<b>`', '~~<b/>~~', '{x}{y}', '<b/>{y}', '{y}<b/>', '<b>`x`</b>', '<b>\nx</b>', '{x\n}',
  '_**b**_', '**_', ' ** ', '`_*a`', '"http://e.co"', '{/* c\n d */}', '<!-- c\n d -->', '<b\na="c"\n/>', '<b a={\n  1\n}/>', '<b a="c\n d"/>',
]

// biome-ignore format: one line each would hide the rest
const STARTS = [
  '', '', '', '', '', '', '# ', '## ', '- ', '* ', '1. ', '2) ', '> ', '    ', '  ', '   ', '\t', '- [ ] ', '```', '```js', '~~~',
  '---', '***', '===', '| a | b |', '|---|:-:|', '| 1 | `x|y` |', '[r]: /url "t"', '[^1]: note', ':::note', ':::', '::::tip[T]{a=b}',
  '::::', ':::note Title *x*', ':::note {x}', 'import a from "b"', 'export const c = 1', 'export const d = {', '}', 'import the text',
  'import {', 'export default a', '{/* c */}', '<!-- c -->', '{x}', '{', '<A>', '</A>', '<A', '/>', '<A b="c">', '<A/>', '<div>', '</div>',
  '<summary>x</summary>', '{`', '`}', '<!--', '-->', '1. - ', '> - ', '- > ', ' <b/>', '  {x}', '    <b/>', '    ```', '{x} ',
  '|-', ':-', '    |-', '[y]:', '   ```', '- a', '***',
]

const PREFIXES = ['', '  ', '    ', '> ', '- ', '   ', '  > ']

/** Generates `count` texts from a seed. */
export function* nastyMdx(seed: number, count: number): Generator<string> {
  const random = generator(seed)
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)]!
  const line = (): string => {
    const prefix = random() < 0.2 ? pick(PREFIXES) : ''
    const pieces = Array.from({ length: Math.floor(random() * 3) }, () => (random() < 0.7 ? '' : ' ') + pick(INLINE))
    return prefix + (random() < 0.5 ? '' : pick(STARTS)) + pieces.join('')
  }
  const block = (depth: number): string[] => {
    const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      depth < 3 && random() < 0.25 ? wrapped(depth) : [line()],
    ).flat()
    return random() < 0.5 ? lines : lines.flatMap((one) => [one, ''])
  }
  const wrapped = (depth: number): string[] => {
    const [open, close] = WRAPPERS[Math.floor(random() * WRAPPERS.length)]!
    const indent = pick(['', '', '  ', '\t', '    '])
    const inner = block(depth + 1).map((one) => (one === '' ? one : indent + one))
    return [open, ...(random() < 0.5 ? [''] : []), ...inner, ...(random() < 0.5 ? [''] : []), close]
  }
  for (let made = 0; made < count; made++) {
    const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => block(0)).flat()
    yield lines.join('\n')
  }
}

const WRAPPERS = [
  ['<A>', '</A>'],
  ['<A b="c" d={e}>', '</A>'],
  ['<>', '</>'],
  [':::note', ':::'],
  ['::::tip[T]', '::::'],
  ['```js', '```'],
  ['<A\n  b={1}\n>', '</A>'],
  ['<A>', '</A> '],
  ['<A><B>', '</B></A>'],
  ['  <A>', '  </A>'],
  ['- <A>', '  </A>'],
  ['> <A>', '> </A>'],
] as const
