import { describe, expect, test } from 'vitest'
import { parseReply } from '../../scripts/examples/reply.ts'
import { encodeCommand } from '../../scripts/examples/resp.ts'

const parse = (text: string) => parseReply(Buffer.from(text, 'latin1'))

describe('parseReply', () => {
  test('simple types', () => {
    expect(parse('+OK\r\n')).toEqual({ reply: { kind: 'status', text: 'OK' }, next: 5 })
    expect(parse('-ERR no\r\n')?.reply).toEqual({ kind: 'error', text: 'ERR no' })
    expect(parse(':-7\r\n')?.reply).toEqual({ kind: 'integer', text: '-7' })
    expect(parse('$-1\r\n')?.reply).toEqual({ kind: 'nil' })
    expect(parse('*-1\r\n')?.reply).toEqual({ kind: 'nil' })
  })

  test('a bulk string can contain any bytes, including line endings', () => {
    expect(parse('$4\r\na\r\n\xff\r\n')?.reply).toEqual({ kind: 'string', bytes: Buffer.from('a\r\n\xff', 'latin1') })
  })

  test('nested arrays', () => {
    expect(parse('*2\r\n:1\r\n*1\r\n+a\r\n')?.reply).toEqual({
      kind: 'array',
      items: [
        { kind: 'integer', text: '1' },
        { kind: 'array', items: [{ kind: 'status', text: 'a' }] },
      ],
    })
  })

  test('the types of RESP3', () => {
    expect(parse('%1\r\n+a\r\n,1.5\r\n')?.reply).toEqual({
      kind: 'map',
      items: [
        { kind: 'status', text: 'a' },
        { kind: 'double', text: '1.5' },
      ],
    })
    expect(parse('~0\r\n')?.reply).toEqual({ kind: 'set', items: [] })
    expect(parse('>0\r\n')?.reply).toEqual({ kind: 'push', items: [] })
    expect(parse('#f\r\n')?.reply).toEqual({ kind: 'bool', value: false })
    expect(parse('_\r\n')?.reply).toEqual({ kind: 'nil' })
    expect(parse('=6\r\ntxt:hi\r\n')?.reply).toEqual({ kind: 'verbatim', text: 'hi' })
  })

  test.each(['', '+OK', '$3\r\nab', '$2\r\nab', '*2\r\n:1\r\n'])('%j is an incomplete reply', (text) => {
    expect(parse(text)).toBeUndefined()
  })

  test('continues after the last reply', () => {
    const data = Buffer.from('+a\r\n+b\r\n')
    expect(parseReply(data, parseReply(data)?.next)?.reply).toEqual({ kind: 'status', text: 'b' })
  })

  test('rejects an unknown type', () => {
    expect(() => parse('?what\r\n')).toThrow('unknown type: ?what')
  })
})

test('encodeCommand counts bytes, not characters', () => {
  expect(encodeCommand(['GET', 'é']).toString('utf8')).toBe('*2\r\n$3\r\nGET\r\n$2\r\né\r\n')
})
