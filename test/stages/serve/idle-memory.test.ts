import { afterEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from '../../../cli/serve/idle-memory.ts'

afterEach(() => void vi.useRealTimers())

/** Objects that nobody holds, of at least `bytes`. */
function litter(bytes: number): void {
  const start = process.memoryUsage().heapUsed
  const pile: object[] = []
  while (process.memoryUsage().heapUsed - start < bytes)
    for (let i = 0; i < 10_000; i++) pile.push({ i, text: `text ${i}` })
}

test('garbage of edits is collected once nobody edits any more', () => {
  vi.useFakeTimers()
  const changed = collectWhenIdle()
  const before = process.memoryUsage().heapUsed
  litter(60 * 2 ** 20)
  changed()
  vi.advanceTimersByTime(1000)
  changed()
  vi.advanceTimersByTime(1000)
  expect(process.memoryUsage().heapUsed - before, 'somebody still edits').toBeGreaterThan(30 * 2 ** 20)
  vi.advanceTimersByTime(1000)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 2 ** 20)
})
