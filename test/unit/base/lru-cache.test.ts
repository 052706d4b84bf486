import { expect, test } from 'vitest'
import { createLruCache } from '../../../cli/base/lru-cache.ts'

test('a cache keeps the values that were used last', () => {
  const kept = createLruCache<string>(2)
  kept.set('a', '1')
  kept.set('b', '2')
  expect(kept.get('a')).toBe('1')
  kept.set('c', '3')
  expect(['a', 'b', 'c'].map(kept.get)).toEqual(['1', undefined, '3'])
})

test('a value is made once', () => {
  const kept = createLruCache<number>()
  let made = 0
  const make = (): number => ++made
  expect([kept.of('a', make), kept.of('a', make), kept.of('b', make)]).toEqual([1, 1, 2])
})
