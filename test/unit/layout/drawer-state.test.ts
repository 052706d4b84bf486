import { expect, test } from 'vitest'
import { drawer, pressToggle, takeOver } from '../../../runtime/core/layout/nav/drawer-state.ts'

test('until scripts take over the drawer, the browser alone handles its button; then each press counts', () => {
  pressToggle()
  takeOver(false)
  expect(drawer.get()).toMatchObject({ ready: true, open: false })
  pressToggle()
  expect(drawer.get().open).toBe(true)
  pressToggle()
  expect(drawer.get().open).toBe(false)
})
