import { expect, test } from 'vitest'
import { nextIndex } from '../../../runtime/core/behaviors/list-keys.ts'
import { collapseDuration } from '../../../runtime/core/layout/sidebar/duration.ts'

const ARROWS = ['ArrowLeft', 'ArrowRight'] as const

test('arrow keys cycle through tabs', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter'].map((key) => nextIndex(key, ARROWS, 0, 3))).toEqual([
    1,
    2,
    0,
    2,
    undefined,
  ])
  expect(nextIndex('ArrowRight', ARROWS, 2, 3)).toBe(0)
})

test('details have the same duration as the sidebar', () => {
  expect([36, 360, 1000].map(collapseDuration)).toEqual([192, 327, 440])
})
