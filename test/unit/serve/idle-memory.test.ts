import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle, type Memory, processMemory } from '../../../cli/apps/serve/idle-memory.ts'

const MB = 2 ** 20

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A heap with `kept` bytes in use; the test adds garbage. */
function heap(kept: number): Memory & { garbage: number; collected: number } {
  return {
    garbage: 0,
    collected: 0,
    used() {
      return kept + this.garbage
    },
    collect() {
      this.collected++
      this.garbage = 0
    },
  }
}

test('garbage is collected once when editing stops, not while it continues', () => {
  const memory = heap(40 * MB)
  const changed = collectWhenIdle(memory)
  memory.garbage = 60 * MB
  for (let edit = 0; edit < 3; edit++) {
    changed()
    vi.advanceTimersByTime(1000)
    expect(memory.collected).toBe(0)
  }
  vi.advanceTimersByTime(1000)
  expect(memory.collected).toBe(1)
  changed()
  vi.advanceTimersByTime(10_000)
  expect(memory.collected, 'without new garbage').toBe(1)
})

test('of a large heap, a quarter must be garbage', () => {
  const memory = heap(400 * MB)
  const changed = collectWhenIdle(memory)
  for (const [garbage, collected] of [
    [90, 0],
    [110, 1],
  ] as const) {
    memory.garbage = garbage * MB
    changed()
    vi.advanceTimersByTime(2000)
    expect(memory.collected).toBe(collected)
  }
})

test('the memory of this process: garbage is collected', () => {
  const memory = processMemory()
  let pile: object[] = []
  memory.collect()
  const before = memory.used()
  while (memory.used() - before < 60 * MB) for (let i = 0; i < 10_000; i++) pile.push({ i, text: `text ${i}` })
  pile = []
  memory.collect()
  expect(memory.used() - before).toBeLessThan(10 * MB)
})
