import { expect, test } from 'vitest'
import { boundedMemo, createMemo } from '../../../cli/cache/memo.ts'

test('a bounded memo keeps its initial entries, and the newest of the added ones', () => {
  const memo = boundedMemo(createMemo(new Map([['first', 1]])), 2)
  for (const key of ['a', 'b', 'c']) memo.set(key, key)
  expect(['first', 'a', 'b', 'c'].map((key) => memo.get(key))).toEqual([1, undefined, 'b', 'c'])
})
