import { expect } from 'vitest'

/** As `toEqual`, for thousands of syntax trees: that takes as long as to parse them. */
export function expectSame(actual: unknown, expected: unknown, message: () => string): void {
  if (!isSame(actual, expected)) expect(actual, message()).toEqual(expected)
}

/** Whether values of plain objects and lists are the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (Object.keys(other).length !== keys.length) return false
  return keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype
}
