import { expect, test } from 'vitest'
import { applyEdits, destinationOf, writeAddress } from '../../../cli/apps/links/destination.ts'

/** The text with the address of the link at `line:column` in brackets. */
function marked(text: string, line: number, column: number, href: string): string | undefined {
  const span = destinationOf(text, { line, column, href })
  return span && `${text.slice(0, span.start)}«${text.slice(span.start, span.end)}»${text.slice(span.end)}`
}

test.each([
  ['[a](/x)', 1, 1, '/x', '[a](«/x»)'],
  ['t [/x](/x "t")', 1, 3, '/x', 't [/x](«/x» "t")'],
  ['[a](</x y>)', 1, 1, '/x y', '[a](<«/x y»>)'],
  ['![a](/x.png)', 1, 1, '/x.png', '![a](«/x.png»)'],
  ['[![a](/x)](/x)', 1, 1, '/x', '[![a](/x)](«/x»)'],
  ['[![a](/x)](/x)', 1, 2, '/x', '[![a](«/x»)](/x)'],
  ['[`]`](/x)', 1, 1, '/x', '[`]`](«/x»)'],
  ['[\\]](/x)', 1, 1, '/x', '[\\]](«/x»)'],
  ['[a](/x_(y))', 1, 1, '/x_(y)', '[a](«/x_(y)»)'],
  ['[a](/x\\_y)', 1, 1, '/x_y', '[a](«/x\\_y»)'],
  ['[a](/x?a&amp;b)', 1, 1, '/x?a&b', '[a](«/x?a&amp;b»)'],
  ['[a\nb](\n  /x)', 1, 1, '/x', '[a\nb](\n  «/x»)'],
  ['a\r\n[b](/x)', 2, 1, '/x', 'a\r\n[b](«/x»)'],
  ['\uFEFF[a](/x)', 1, 1, '/x', '\uFEFF[a](«/x»)'],
  ['[a][B c]\n\n[b  C]: /x "t"', 1, 1, '/x', '[a][B c]\n\n[b  C]: «/x» "t"'],
  ['[a]\n\n> [A]: </x>', 1, 1, '/x', '[a]\n\n> [A]: <«/x»>'],
  ['<a class="b" href="/x">', 1, 1, '/x', '<a class="b" href="«/x»">'],
  ["<img alt='/x' src='/x'>", 1, 1, '/x', "<img alt='/x' src='«/x»'>"],
])('%s', (text, line, column, href, expected) => {
  expect(marked(text, line, column, href)).toBe(expected)
})

test.each([
  ['https://a.example/x', 1, 1, 'https://a.example/x'],
  ['<https://a.example/x>', 1, 1, 'https://a.example/x'],
  ['[a]({{X}}/y)', 1, 1, 'v1/y'],
  ['[a][b]\n\n[b]: /x\n[b]: /x', 1, 1, '/x'],
  ['[a\n\nb](/x)', 1, 1, '/x'],
  ['[a](/y)', 1, 1, '/x'],
  ['text', 9, 1, '/x'],
  ['[a', 1, 1, '/x'],
])('%s is left to the writer', (text, line, column, href) => {
  expect(marked(text, line, column, href)).toBeUndefined()
})

test('an address is written in the form that its position needs', () => {
  const at = { start: 0, end: 0, angled: false, html: false }
  expect(writeAddress('/a b(', at)).toBe('/a%20b%28')
  expect(writeAddress('/a b', { ...at, angled: true })).toBe('/a b')
  expect(writeAddress('/a?b&"c', { ...at, html: true, angled: true })).toBe('/a?b&amp;%22c')
  expect(writeAddress('/a\nb', at)).toBeUndefined()
})

test('edits do not affect each other', () => {
  const edits = [
    { start: 0, end: 1, text: 'xx' },
    { start: 2, end: 3, text: '' },
    { start: 0, end: 1, text: 'xx' },
  ]
  expect(applyEdits('abcd', edits)).toBe('xxbd')
})

test('a hostile text takes linear time', () => {
  const text = `${'['.repeat(50_000)}](/x) ${'`'.repeat(20_000)} ${'<a '.repeat(20_000)}`
  expect(marked(text, 1, 1, '/x')).toBeUndefined()
  expect(marked(text, 1, 70_010, '/x')).toBeUndefined()
})
