import { describe, expect, test } from 'vitest'
import { splitArgs } from '../../scripts/examples/split-args.ts'

const split = (line: string): string[] | undefined => splitArgs(line)?.map((arg) => arg.toString('latin1'))

describe('splitArgs', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['  SET  key\tvalue ', ['SET', 'key', 'value']],
    ['SET key "two words"', ['SET', 'key', 'two words']],
    ['SET key ""', ['SET', 'key', '']],
    ['SET key "a\\"b\\\\c\\n\\t\\x00\\xff"', ['SET', 'key', 'a"b\\c\n\t\x00\xff']],
    ["SET key 'it\\'s \\n'", ['SET', 'key', "it's \\n"]],
    ['SET key {"a":1}', undefined as never],
    ['JSON.SET k $ \'{"a": 1}\'', ['JSON.SET', 'k', '$', '{"a": 1}']],
  ])('%s', (line, args) => {
    expect(split(line)).toEqual(args)
  })

  test('text beyond ASCII becomes UTF-8 bytes', () => {
    expect(splitArgs('é')?.[0]).toEqual(Buffer.from([0xc3, 0xa9]))
  })

  test.each(['SET key "open', "SET key 'open", 'SET "a"b', "SET 'a'b"])('%s has unbalanced quotes', (line) => {
    expect(split(line)).toBeUndefined()
  })
})
