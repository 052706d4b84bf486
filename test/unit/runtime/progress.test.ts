import { expect, test } from 'vitest'
import {
  increase,
  leap,
  MINIMUM,
  offset,
  SPEED,
  TRICKLE_RATE,
  TRICKLE_SPEED,
  trickle,
} from '../../../runtime/core/navigation/progress.ts'

test('the values of the progress bar', () => {
  expect({ MINIMUM, SPEED, TRICKLE_RATE, TRICKLE_SPEED }).toEqual({
    MINIMUM: 0.08,
    SPEED: 200,
    TRICKLE_RATE: 0.02,
    TRICKLE_SPEED: 800,
  })
})

test('it starts 92 % outside, grows by at most 2 points per tick and stays below its end', () => {
  expect(offset(MINIMUM)).toBeCloseTo(-92)
  expect(offset(1)).toBeCloseTo(0)
  expect(trickle(0.5, 1)).toBeCloseTo(0.52)
  expect(trickle(0.5, 0)).toBe(0.5)
  expect(increase(0.99, 1)).toBe(0.994)
  expect(increase(0, 0)).toBe(0.08)
})

test('before the end it jumps by 0.3 to 0.8', () => {
  expect(leap(0.08, 0)).toBeCloseTo(0.38)
  expect(leap(0.08, 1)).toBeCloseTo(0.88)
  expect(leap(0.9, 0)).toBe(0.994)
})
