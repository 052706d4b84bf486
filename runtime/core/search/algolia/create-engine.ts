import type { Engine, SearchQuery, SearchResult } from '../../contract/search.ts'
import type { SearchData } from '../../contract/site.ts'
import type { EmbeddedOptions } from '../engine/embedded.ts'
import { createAlgoliaEngine } from './engine.ts'

/** Creates the engine of the hosted service. If the site has an index, too, it answers while the service fails. */
export function createEngine(search: SearchData, options: EmbeddedOptions): Engine {
  const hosted = createAlgoliaEngine(search)
  return search.fallback === true ? withFallback(hosted, () => embedded(options)) : hosted
}

async function embedded(options: EmbeddedOptions): Promise<Engine> {
  const { createEmbeddedEngine } = await import('../engine/embedded.ts')
  return createEmbeddedEngine(options)
}

/** How long (ms) to wait for the service before the embedded index answers. */
const PATIENCE = 3000
/** How long (ms) to avoid a service that failed. */
const AVOIDANCE = 60_000

/**
 * An engine that uses the hosted service, and the embedded index if the service fails or is late. Late responses are
 * dropped. For a minute, only the index answers, so that typing does not wait again.
 */
export function withFallback(hosted: Engine, openEmbedded: () => Promise<Engine>): Engine {
  let avoidUntil = Number.NEGATIVE_INFINITY
  let embeddedEngine: Promise<Engine> | undefined
  const fromEmbedded = async (query: SearchQuery, signal: AbortSignal): Promise<SearchResult> => {
    embeddedEngine ??= openEmbedded()
    // If its code does not load, the next query tries again.
    embeddedEngine.catch(() => {
      embeddedEngine = undefined
    })
    return (await embeddedEngine).search(query, signal)
  }
  return {
    ...hosted,
    async search(query, signal) {
      if (performance.now() < avoidUntil) return fromEmbedded(query, signal)
      try {
        return await within(PATIENCE, hosted.search(query, signal))
      } catch (error) {
        signal.throwIfAborted()
        avoidUntil = performance.now() + AVOIDANCE
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
