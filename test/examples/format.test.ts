import { describe, expect, test } from 'vitest'
import { formatRaw, formatReply, isPrintedRaw } from '../../scripts/examples/format.ts'
import type { Reply } from '../../scripts/examples/reply.ts'

const string = (text: string): Reply => ({ kind: 'string', bytes: Buffer.from(text, 'latin1') })
const integer = (value: number): Reply => ({ kind: 'integer', text: String(value) })
const array = (...items: Reply[]): Reply => ({ kind: 'array', items })

describe('formatReply', () => {
  test.each<[Reply, string]>([
    [{ kind: 'status', text: 'OK' }, 'OK'],
    [{ kind: 'error', text: 'ERR syntax error' }, '(error) ERR syntax error'],
    [integer(-2), '(integer) -2'],
    [{ kind: 'nil' }, '(nil)'],
    [{ kind: 'double', text: '3.14' }, '(double) 3.14'],
    [{ kind: 'bool', value: true }, '(true)'],
    [array(), '(empty array)'],
    [{ kind: 'map', items: [] }, '(empty hash)'],
    [{ kind: 'set', items: [] }, '(empty set)'],
    [string('say "hi"\n\\\x07\b\t\r'), '"say \\"hi\\"\\n\\\\\\a\\b\\t\\r"'],
    [string('\x00\x7f\xc3\xa9'), '"\\x00\\x7f\\xc3\\xa9"'],
  ])('%j', (reply, text) => {
    expect(formatReply(reply)).toBe(text)
  })

  test('nested arrays continue the line of their number', () => {
    const entry = array(string('1-1'), array(string('f'), string('v')))
    expect(formatReply(array(integer(1), array(entry, entry)))).toBe(
      [
        '1) (integer) 1',
        '2) 1) 1) "1-1"',
        '      2) 1) "f"',
        '         2) "v"',
        '   2) 1) "1-1"',
        '      2) 1) "f"',
        '         2) "v"',
      ].join('\n'),
    )
  })

  test('numbers have the width of the last one', () => {
    const lines = formatReply(array(...Array.from({ length: 10 }, () => array(integer(1), integer(2))))).split('\n')
    expect(lines.slice(0, 2)).toEqual([' 1) 1) (integer) 1', '    2) (integer) 2'])
    expect(lines.at(-1)).toBe('    2) (integer) 2')
  })

  test('maps and sets of RESP3', () => {
    const map: Reply = { kind: 'map', items: [string('a'), { kind: 'set', items: [integer(1), integer(2)] }] }
    expect(formatReply(map)).toBe('1# "a" => 1~ (integer) 1\n   2~ (integer) 2')
  })
})

test('the reply of INFO is printed as it is', () => {
  expect(isPrintedRaw(['info', 'server'])).toBe(true)
  expect(isPrintedRaw(['CLIENT', 'LIST'])).toBe(true)
  expect(isPrintedRaw(['CLIENT', 'ID'])).toBe(false)
  expect(isPrintedRaw([])).toBe(false)
  expect(formatRaw(string('# Server\r\nport:1\r\n'))).toBe('# Server\nport:1')
})
