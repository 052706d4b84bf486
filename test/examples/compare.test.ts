import { describe, expect, test } from 'vitest'
import { isSameReply } from '../../scripts/examples/compare.ts'

const exact = { unordered: false, approx: false }
const unordered = { unordered: true, approx: false }
const approx = { unordered: false, approx: true }

describe('isSameReply', () => {
  test('is exact except for white space at the end of lines', () => {
    expect(isSameReply('1) "a" \n', '1) "a"', exact)).toBe(true)
    expect(isSameReply('1) "a"', '1) "b"', exact)).toBe(false)
    expect(isSameReply('', 'OK', exact)).toBe(false)
  })

  test('unordered ignores the order and the numbers, not the items', () => {
    expect(isSameReply('1) "a"\n2) "b"', '1) "b"\n2) "a"', unordered)).toBe(true)
    expect(isSameReply('1) "a"\n2) "a"', '1) "b"\n2) "a"', unordered)).toBe(false)
  })

  test('approx ignores numbers and long identifiers', () => {
    expect(isSameReply('(integer) 98', '(integer) 100', approx)).toBe(true)
    expect(isSameReply('1) "1700000000000-0"', '1) "1712345678901-3"', approx)).toBe(true)
    expect(isSameReply('id:0123456789abcdef0', 'id:fedcba98765432100', approx)).toBe(true)
    expect(isSameReply('(integer) 98', '(nil)', approx)).toBe(false)
  })

  test('three dots match any number of lines', () => {
    expect(isSameReply('# Server\n...\nport:1', '# Server\na\nb\nport:1', exact)).toBe(true)
    expect(isSameReply('# Server\n...', '# Server', exact)).toBe(true)
    expect(isSameReply('# Clients\n...', '# Server\na', exact)).toBe(false)
  })

  test('additions of redis-cli are not compared', () => {
    expect(isSameReply('(nil)\n(1.05s)', '(nil)', exact)).toBe(true)
    expect(isSameReply('Reading messages... (press Ctrl-C to quit)\n1) "a"', '1) "a"', exact)).toBe(true)
  })
})
