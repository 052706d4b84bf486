import { expect, test } from 'vitest'
import { createLruCache } from '../../../cli/base/lru-cache.ts'

test('values are made once; the least recently used are evicted', () => {
  const kept = createLruCache<string>({ most: 10, sizeOf: (key) => key.length })
  let made = 0
  const of = (key: string): string => kept.of(key, () => `${key} ${++made}`)
  expect([of('aaaa'), of('bbbb'), of('aaaa')]).toEqual(['aaaa 1', 'bbbb 2', 'aaaa 1'])
  expect(of('cccc')).toBe('cccc 3')
  expect([kept.get('aaaa'), kept.get('bbbb'), kept.get('cccc')]).toEqual(['aaaa 1', undefined, 'cccc 3'])
  kept.set('aaaa', 'other')
  expect([kept.get('aaaa'), kept.get('cccc')]).toEqual(['other', 'cccc 3'])
  expect(of('larger than all')).toBe('larger than all 4')
  expect(['aaaa', 'cccc', 'larger than all'].map(kept.get)).toEqual([undefined, undefined, undefined])
})
