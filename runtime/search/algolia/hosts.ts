import type { liteClient } from 'algoliasearch/lite'

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>

/**
 * Remembers which hosts of the search service are down or timed out. The client's own memory reads under another key than it
 * writes, so it would ask a dead host first each time. Kept by address, as living objects: `isUp` turns true again 120 s on.
 */
export function createHostsCache(): HostsCache {
  const hosts = new Map<string, unknown>()
  return {
    get: async <T>(key: unknown, otherwise: () => Promise<T>): Promise<T> =>
      hosts.has(addressOf(key)) ? (hosts.get(addressOf(key)) as T) : otherwise(),
    set: async <T>(key: unknown, value: T): Promise<T> => {
      hosts.set(addressOf(key), value)
      return value
    },
    delete: async (key) => void hosts.delete(addressOf(key)),
    clear: async () => hosts.clear(),
  }
}

function addressOf(key: unknown): string {
  const { protocol, url, port } = key as { protocol?: string; url?: string; port?: number }
  return `${protocol}://${url}:${port ?? ''}`
}
