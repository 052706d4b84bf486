import { expect, test } from 'vitest'
import { decodeSource } from '../../../cli/stages/content/decode.ts'
import { temporaryFolder } from '../../folder.ts'
import { lines, readFolder } from './site.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

test('byte order mark, CRLF and CR make no difference', () => {
  const expected = decodeSource(utf8('a\nb\n\nc\n')).text
  expect(decodeSource(utf8('\ufeffa\nb\n\nc\n')).text).toBe(expected)
  expect(decodeSource(utf8('a\r\nb\r\n\r\nc\r\n')).text).toBe(expected)
  expect(decodeSource(utf8('a\rb\r\rc\r')).text).toBe(expected)
})

test('text keeps its line separators and combining marks', () => {
  expect(decodeSource(utf8('a\u2028b\u0301')).text).toBe('a\u2028b\u0301')
})

test.each([
  ['a stray byte', bytes(0x61, 0x0a, 0x62, 0xff, 0x63), 'invalid-utf8', 3, 2, 2],
  ['a cut sequence at the end', bytes(0x61, 0xe2, 0x82), 'invalid-utf8', 1, 1, 2],
  ['an overlong sequence', bytes(0xc0, 0xaf), 'invalid-utf8', 0, 1, 1],
  ['a surrogate', bytes(0xed, 0xa0, 0x80), 'invalid-utf8', 0, 1, 1],
  ['Latin-1', Uint8Array.from(Buffer.from('caf\u00e9 ', 'latin1')), 'invalid-utf8', 3, 1, 4],
  ['UTF-16', Uint8Array.from(Buffer.from('\ufeffhello', 'utf16le')), 'utf-16', 0, 1, 1],
  ['NUL', bytes(0x61, 0x0a, 0x00), 'nul-byte', 2, 2, 1],
])('%s is rejected with its byte offset', (_name, content, code, offset, line, column) => {
  const { text, problem } = decodeSource(content)
  expect(text).toBeUndefined()
  const at = code === 'utf-16' ? {} : { offset }
  expect(problem).toMatchObject({ problem: { code, ...at }, line, column })
})

test('all valid sequences are accepted', () => {
  const text = '\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}'
  expect(decodeSource(utf8(text)).text).toBe(text)
})

test('a page that is not text is a located error, and keeps its address', async () => {
  const site = await readFolder(temporaryFolder({ 'content/a.md': '# A', 'content/b.md': bytes(0x23, 0x20, 0xff) }))
  expect(lines(site.diagnostics)).toEqual([
    'content/b.md:1:3 error invalid-utf8 The file is not UTF-8: byte 2 (0xff) is invalid.',
  ])
  expect(site.content.pages.map(({ source }) => source.path)).toEqual(['content/a.md', 'content/b.md'])
})

test('the same page with other line endings has the same facts', async () => {
  const page = '---\ntitle: "T"\ndescription: |\n  one\n  two\n---\n\n# Heading `x` {#id}\n\nFirst line.\n'
  const facts = async (content: string) => {
    const { content: read } = await readFolder(temporaryFolder({ 'content/a.md': content }))
    const { source: _source, ...rest } = read.pages[0]!
    return rest
  }
  const expected = await facts(page)
  expect(await facts(page.replaceAll('\n', '\r\n'))).toEqual(expected)
  expect(await facts(page.replaceAll('\n', '\r'))).toEqual(expected)
  expect(await facts(`\ufeff${page}`)).toEqual(expected)
})
