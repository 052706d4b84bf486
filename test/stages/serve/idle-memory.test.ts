import { afterEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from '../../../cli/serve/idle-memory.ts'

afterEach(() => void vi.useRealTimers())

/** Allocates unreferenced objects of at least `bytes`. */
function litter(bytes: number): void {
  const start = process.memoryUsage().heapUsed
  const pile: object[] = []
  while (process.memoryUsage().heapUsed - start < bytes)
    for (let i = 0; i < 10_000; i++) pile.push({ i, text: `text ${i}` })
}

test('garbage is collected when editing stops', () => {
  vi.useFakeTimers()
  const changed = collectWhenIdle()
  const before = process.memoryUsage().heapUsed
  // More than a quarter of the heap, which other test files in this process may have filled.
  litter(Math.max(60 * 2 ** 20, before / 2))
  changed()
  vi.advanceTimersByTime(1000)
  changed()
  vi.advanceTimersByTime(1000)
  expect(process.memoryUsage().heapUsed - before, 'edits continue').toBeGreaterThan(30 * 2 ** 20)
  vi.advanceTimersByTime(1000)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 2 ** 20)
})
