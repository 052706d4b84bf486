import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine, SearchResult } from '../../../runtime/core/contract/search.ts'
import { withFallback } from '../../../runtime/core/search/algolia/create-engine.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const named = (nbHits: number): SearchResult => ({ hits: [], nbHits })
const own: Engine = { search: async () => named(1) }
const HOSTED = 2

/** A service whose responses the test sets. */
function service(answer: () => Promise<SearchResult>) {
  const search = vi.fn(answer)
  const engine = withFallback({ search }, async () => own)
  const controller = new AbortController()
  return { search, controller, ask: async () => (await engine.search({ query: 'a' }, controller.signal)).nbHits }
}

test('while the service responds, the fallback is not used', async () => {
  const { ask } = service(async () => named(HOSTED))
  expect([await ask(), await ask()]).toEqual([HOSTED, HOSTED])
})

test('a service that fails gets no requests for a minute', async () => {
  let isDown = true
  const { ask, search } = service(async () => {
    if (isDown) throw Object.assign(new Error('Unavailable'), { status: 503 })
    return named(HOSTED)
  })
  expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1])
  expect(search).toHaveBeenCalledTimes(1)
  isDown = false
  vi.advanceTimersByTime(60_000)
  expect(await ask()).toBe(HOSTED)
})

test('a service that hangs times out after three seconds; its late response is dropped', async () => {
  let late = (_result: SearchResult): void => {}
  const { ask } = service(
    () =>
      new Promise((resolve) => {
        late = resolve
      }),
  )
  const answer = ask()
  await vi.advanceTimersByTimeAsync(3000)
  late(named(HOSTED))
  expect(await answer).toBe(1)
})

test('an aborted query is not a failure of the service', async () => {
  const { ask, controller, search } = service(async () => {
    controller.abort()
    throw new Error('aborted')
  })
  await expect(ask()).rejects.toThrow('aborted')
  expect(search).toHaveBeenCalledTimes(1)
  expect(console.error).not.toHaveBeenCalled()
})
