import { expect, test } from 'vitest'
import { once, oncePerKey } from '../../../cli/base/once.ts'

test('a value is made once, and once for each key, also if it is undefined', () => {
  const made: string[] = []
  const value = once(() => void made.push('once'))
  const perKey = oncePerKey((key: string) => (key === '' ? undefined : made.push(key)))
  expect([value(), value()]).toEqual([undefined, undefined])
  expect([perKey('a'), perKey('a'), perKey(''), perKey('')]).toEqual([2, 2, undefined, undefined])
  expect(made).toEqual(['once', 'a'])
})
