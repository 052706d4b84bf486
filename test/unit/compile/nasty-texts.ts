/** A seeded generator of texts on which Markdown parsers disagree: every construct, in every nesting, incomplete. */

// biome-ignore format: one line each would hide the rest
const INLINE = [
  'a', 'b c', '*x*', '**y**', '_z_', '`code`', '``a ` b``', '[l](u)', '[l](</a b> "t")', '![i](src.png)', '[r][r]',
  '[r]', '<b>', '</b>', '<br/>', '<!-- c -->', '&amp;', '&#35;', '&nope;', 'https://e.com/a', '<http://x.y>', '~~s~~',
  '~q~', '[^1]', '\\*', '\\', '  ', '\t', '|', '!', ']', '[', '(', ')', '*', '_', '`', '~', '<', '>', '"', 'é', '😀',
  '\u00a0', 'http://a.b/(c)', ':smile:', 'user:session', '10:30', '{x}', '\u200b', '---', ':', 'ftp://q', '[a](b c)',
  '[a]( b )', "[a](b 't')", '[a](b\\)c)', '[a](b(c)d)', '[a](&amp;x)', '[](x)', '[a]()', '[a](<>)',
  '![a [b](c) d](e)', '[a\n](b)', 'www.e.com', 'a@b.co', '_**b**_', '_**', '**_', ' ** ', '`_*a`', '`a|*_b`', '"http://e.co"',
  '`<?`', '_http://e.co_',
]

// biome-ignore format: one line each would hide the rest
const STARTS = [
  '', '', '', '', '', '# ', '## ', '- ', '* ', '+ ', '1. ', '2) ', '10. ', '> ', '>', '    ', '  ', '   ', '\t',
  ' \t', '- [ ] ', '- [x] ', '```', '```js', '~~~', '---', '***', '===', '| a | b |', '|---|:-:|', '| 1 | `x|y` |',
  '<div>', '</div>', '<!--', '-->', '<pre>', '<script>', '[r]: /url "t"', '[r]: <a b>', '[^1]: note', '[^1]:',
  ':::note', ':::', '::::tip[T]{a=b}', '::::', ':::note Title *x*', ':::warning[a `b`]', '- - ', '> - ', '- > ',
  '1. - ', '#', '####### ', '<b>', '</TabItem>', '-', '1.', '>>', '<?x', '<!X', '<![CDATA[', '    - ', '     ',
  '-     ', '1)', 'Setext', '--', ' ===', '   ```', '   ~~~', '   <?x', '   - ', '   ', '|-', ':-', '-:|', '    |-', '\t|-', '[|]:',
  '|} ', '      ', '    a', '    - b',
]

const PREFIXES = ['', '  ', '    ', '> ', '- ', '   ']

/** Generates `count` texts from a seed. */
export function* nastyTexts(seed: number, count: number): Generator<string> {
  const random = generator(seed)
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)]!
  const line = (): string => {
    const prefix = random() < 0.25 ? pick(PREFIXES) : ''
    const pieces = Array.from({ length: Math.floor(random() * 4) }, () => (random() < 0.7 ? '' : ' ') + pick(INLINE))
    return prefix + pick(STARTS) + pieces.join('')
  }
  for (let made = 0; made < count; made++) {
    const lines = Array.from({ length: 1 + Math.floor(random() * 8) }, line)
    yield lines.join(pick(['\n', '\n', '\n\n']))
  }
}

/** mulberry32: numbers from 0 to 1, the same for the same seed on every machine. */
export function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
