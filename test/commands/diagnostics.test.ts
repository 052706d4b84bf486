import { expect, test } from 'vitest'
import { documentedCodes, emittedCodes } from './codes.ts'

test('every code that the sources can emit is documented, once', () => {
  const documented = documentedCodes()
  expect(
    emittedCodes().filter((code) => !documented.includes(code)),
    'add them to docs/diagnostics.md',
  ).toEqual([])
  expect(new Set(documented).size).toBe(documented.length)
})

test('no code is documented that is gone', () => {
  const emitted = emittedCodes()
  expect(
    documentedCodes().filter((code) => !emitted.includes(code)),
    'take them out of docs/diagnostics.md',
  ).toEqual([])
  expect(emitted.length).toBeGreaterThan(100)
})
