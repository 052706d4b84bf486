import type { SearchQuery, SearchResult } from '../../contract/search.ts'
import type { Engine } from '../engine-contract.ts'

/** Milliseconds that a reader waits for the service before the site's own index answers. */
const PATIENCE = 3000
/** Milliseconds for which a service that failed is left alone. */
const REST = 60_000

/**
 * An engine that asks the hosted service, and where that fails or is late the site's own index (R6). What the service says
 * later is dropped; for a minute the index answers alone, so that typing never waits again.
 */
export function withFallback(hosted: Engine, own: () => Promise<Engine>): Engine {
  let resting = Number.NEGATIVE_INFINITY
  const fromOwn = async (query: SearchQuery, signal: AbortSignal): Promise<SearchResult> =>
    (await own()).search(query, signal)
  return {
    ...hosted,
    async search(query, signal) {
      if (performance.now() < resting) return fromOwn(query, signal)
      try {
        return await within(PATIENCE, hosted.search(query, signal))
      } catch (error) {
        signal.throwIfAborted()
        resting = performance.now() + REST
        console.error('The search service does not answer; the index of this site does.', error)
        return fromOwn(query, signal)
      }
    },
  }
}

function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
