import { expect, test } from 'vitest'
import {
  decodeKeys,
  decodeLevel,
  encodeKeys,
  encodeNumber,
  impactLevel,
  levelImpact,
  NumberReader,
} from '../../../runtime/core/search/engine/codec.ts'

test('numbers are encoded and decoded in order', () => {
  const numbers = [0, 1, 79, 80, 1102, 1103, 9751, 9752, 100_000, 813_000]
  const text = numbers.map(encodeNumber).join('')
  const reader = new NumberReader(text)
  expect(numbers.map(() => reader.next())).toEqual(numbers)
  for (let i = 0; i < 12_000; i++) expect(new NumberReader(encodeNumber(i)).next()).toBe(i)
})

test('the text needs no escape in JSON', () => {
  const text = Array.from({ length: 10_000 }, (_, i) => encodeNumber(i)).join('')
  expect(JSON.stringify(text)).toBe(`"${text}"`)
})

test('sorted keys are encoded and decoded', () => {
  const keys = ['', 'a', 'a*', 'ab', 'abc d=', 'b', 'json', 'json get=', 'json.get', 'ключ', '数据', 'z'.repeat(200)]
  expect(decodeKeys(encodeKeys(keys))).toEqual(keys)
  expect(decodeKeys('')).toEqual([])
})

test('impacts keep their order and approximate size', () => {
  let before = -1
  for (const impact of [0.001, 0.04, 0.1, 0.5, 1, 2.2, 8, 20, 40, 400]) {
    const level = impactLevel(impact)
    expect(decodeLevel(encodeNumber(level), 0)).toBe(level)
    expect(level).toBeGreaterThanOrEqual(before)
    before = level
    if (impact >= 0.04 && impact <= 40) expect(levelImpact(level) / impact).toBeCloseTo(1, 0.9)
  }
})
