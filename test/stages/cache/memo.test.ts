import { expect, test } from 'vitest'
import { boundedMemo, createMemo } from '../../../cli/cache/memo.ts'

test('a bounded memo keeps what it began with, and the newest of what was added', () => {
  const memo = boundedMemo(createMemo(new Map([['first', 1]])), 2)
  for (const key of ['a', 'b', 'c']) memo.set(key, key)
  expect(['first', 'a', 'b', 'c'].map((key) => memo.get(key))).toEqual([1, undefined, 'b', 'c'])
})
