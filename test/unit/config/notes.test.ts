import { expect, test } from 'vitest'
import { keyPlaces } from '../../../cli/features/adapter-notes.ts'

test('a key is found by its last parts, or where its parent is', () => {
  const placeOf = keyPlaces('theme:\n  name: material\nplugins:\n  - search\nextra:\n  social: []\n')
  expect(placeOf('theme.name')).toEqual({ line: 2, column: 3 })
  expect(placeOf('plugins.search')).toEqual({ line: 4, column: 5 })
  expect(placeOf('extra.version')).toEqual({ line: 5, column: 1 })
  expect(placeOf('nowhere')).toEqual({})
})
