import { expect, test } from 'vitest'
import { createKey, readState } from '../../../runtime/core/navigation/history.ts'

test('keys have six digits of base 36', () => {
  const keys = Array.from({ length: 500 }, createKey)
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{6}$/)
  expect(new Set(keys).size).toBeGreaterThan(490)
})

test('entries of other scripts are read too', () => {
  expect(readState({ key: 'abc123', state: { scroll: 7, failed: ['/a', 3] } })).toEqual({
    key: 'abc123',
    scroll: 7,
    failed: ['/a'],
  })
  for (const foreign of [
    null,
    undefined,
    'x',
    5,
    [],
    {},
    { key: 5 },
    { state: 'x' },
    { key: null, state: { scroll: '7' } },
  ])
    expect(readState(foreign)).toEqual({ key: '' })
})
