import type { SearchQuery, SearchResult } from '../../contract/search.ts'
import type { Engine } from '../engine-contract.ts'

/** How long (ms) to wait for the service before the embedded index answers. */
const PATIENCE = 3000
/** How long (ms) to avoid a service that failed. */
const REST = 60_000

/**
 * An engine that uses the hosted service, and the embedded index if the service fails or is late. Late responses are dropped. For
 * a minute, only the index answers, so that typing does not wait again.
 */
export function withFallback(hosted: Engine, own: () => Promise<Engine>): Engine {
  let resting = Number.NEGATIVE_INFINITY
  let index: Promise<Engine> | undefined
  const fromEmbedded = async (query: SearchQuery, signal: AbortSignal): Promise<SearchResult> => {
    index ??= own()
    // If its code does not load, the next query tries again.
    index.catch(() => {
      index = undefined
    })
    return (await index).search(query, signal)
  }
  return {
    ...hosted,
    async search(query, signal) {
      if (performance.now() < resting) return fromEmbedded(query, signal)
      try {
        return await within(PATIENCE, hosted.search(query, signal))
      } catch (error) {
        signal.throwIfAborted()
        resting = performance.now() + REST
        console.error('The search service does not answer; the index of this site does.', error)
        return fromEmbedded(query, signal)
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
