/** The time that counts for a page: the same on idle and busy machines. */
import { expect, test } from 'vitest'
import { createWorkClock, type MachineTimes } from '../../cli/site/workers/work-clock.ts'

/** Runs a clock over given readings, and returns the counted time of the first thread at each of them. */
function charged(busy: number, readings: readonly MachineTimes[]): number[] {
  const rest = [...readings]
  const clock = createWorkClock(() => rest.shift()!)
  return readings.slice(1).map(() => clock.tick(Array.from({ length: busy }, () => undefined))[0]!.work)
}
const START = { wall: 0, process: 0, idle: 0 }

test('two threads on two cores: each works all the time', () => {
  expect(charged(2, [START, { wall: 100, process: 200, idle: 0 }])).toEqual([100])
})

test('eight threads on two cores share them', () => {
  expect(charged(8, [START, { wall: 100, process: 200, idle: 0 }])).toEqual([25])
})

test('another program uses the cores: only the received CPU time counts', () => {
  expect(charged(1, [START, { wall: 100, process: 20, idle: 0 }, { wall: 200, process: 25, idle: 0 }])).toEqual([20, 5])
})

test('on an idle machine, waiting counts', () => {
  expect(charged(1, [START, { wall: 100, process: 1, idle: 199 }])).toEqual([100])
})

test('where threads have CPU times of their own, a thread that got less of a core is charged less', () => {
  const times = [START, { wall: 100, process: 100, idle: 0 }, { wall: 200, process: 200, idle: 0 }]
  const own = { a: [1, 91], b: [5, 15] }
  const clock = createWorkClock(
    () => times.shift()!,
    (task) => ({ work: own[task as 'a' | 'b'].shift()!, queued: 3 }),
  )
  // The first reading of a thread has nothing to be compared with.
  expect(clock.tick(['a', 'b']).map(({ work }) => work)).toEqual([50, 50])
  expect(clock.tick(['a', 'b'])).toEqual([
    { work: 90, queued: 0 },
    { work: 10, queued: 0 },
  ])
})
