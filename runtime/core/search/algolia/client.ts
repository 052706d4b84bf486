import { liteClient } from 'algoliasearch/lite'
import { createHostsCache } from './hosts.ts'

export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>
export type SearchClient = Pick<
  ReturnType<typeof liteClient>,
  'search' | 'getRecommendations' | 'customPost' | 'clearCache' | 'appId' | 'transporter'
>

/** Milliseconds; the client multiplies them after hosts have timed out. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const

/**
 * The client of the hosted search service: `search`, `getRecommendations` and `customPost`. Throws "`appId` is
 * missing." or "`apiKey` is missing." for an empty value. `options` replace parts of it, for tests.
 */
export function createSearchClient(appId: string, apiKey: string, options: ClientOptions = {}): SearchClient {
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    hostsCache: createHostsCache(),
    // A 4xx is the response of the service and not retried; this includes 429.
    maxRateLimitRetries: 0,
    ...options,
  })
  return {
    ...client,
    search: withoutKey(client.search.bind(client), apiKey),
    getRecommendations: withoutKey(client.getRecommendations.bind(client), apiKey),
    customPost: withoutKey(client.customPost.bind(client), apiKey),
  }
}

interface StackFrame {
  readonly request?: { url?: string }
}

/** The client masks the key only in headers; here it is in the addresses, which stack traces contain. */
function withoutKey<A extends unknown[], R>(
  call: (...args: A) => Promise<R>,
  apiKey: string,
): (...args: A) => Promise<R> {
  return (...args) =>
    call(...args).catch((error: { stackTrace?: readonly StackFrame[] }) => {
      for (const { request } of error.stackTrace ?? [])
        if (request?.url !== undefined)
          request.url = request.url.replaceAll(
            `x-algolia-api-key=${encodeURIComponent(apiKey)}`,
            'x-algolia-api-key=*****',
          )
      throw error
    })
}
