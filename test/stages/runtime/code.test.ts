import { expect, test } from 'vitest'
import { nextTab } from '../../../runtime/core/behaviors/tabs.ts'
import { collapseDuration } from '../../../runtime/core/layout/sidebar/duration.ts'

test('arrow keys cycle through tabs', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter'].map((key) => nextTab(key, 0, 3))).toEqual([
    1,
    2,
    0,
    2,
    undefined,
  ])
  expect(nextTab('ArrowRight', 2, 3)).toBe(0)
})

test('details have the same duration as the sidebar', () => {
  expect([36, 360, 1000].map(collapseDuration)).toEqual([192, 327, 440])
})
