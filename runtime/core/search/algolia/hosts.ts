import type { liteClient } from 'algoliasearch/lite'

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>

/**
 * Stores which hosts of the search service are down or timed out. The client's own cache reads and writes different
 * keys, so it would try a dead host first each time. The hosts are stored by address, as live objects of the client,
 * which count as up again after 120 s.
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
