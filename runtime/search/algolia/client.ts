import { liteClient } from 'algoliasearch/lite'
import { createHostsCache } from './hosts.ts'

export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>
export type SearchClient = ReturnType<typeof liteClient>

/** Milliseconds; the client multiplies them when hosts have timed out. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const

/**
 * The client of the hosted search service: `search`, `getRecommendations` and `customPost`. Throws "`appId` is missing." or
 * "`apiKey` is missing." for what is no non-empty string. `options` replace parts of it, for tests.
 */
export function createSearchClient(appId: string, apiKey: string, options: ClientOptions = {}): SearchClient {
  return liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    hostsCache: createHostsCache(),
    // A 4xx is the service's answer and no reason to ask again; that holds for 429 as well.
    maxRateLimitRetries: 0,
    ...options,
  })
}
