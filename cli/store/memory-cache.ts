import type { Hash } from '../base/brands.ts'
import type { Cache } from './cache.ts'

/** Creates a cache for a long-running process: it keeps its newest `limit` bytes in memory; `below` is only read. */
export function memoryCache(below: Cache, limit: number): Cache {
  const entries = new Map<Hash, Buffer>()
  let total = 0
  const drop = (key: Hash): void => {
    total -= entries.get(key)?.length ?? 0
    entries.delete(key)
  }
  return {
    isEmpty: below.isEmpty,
    get: (key) => entries.get(key) ?? below.get(key),
    has: (key) => entries.has(key) || below.has(key),
    keep: below.keep,
    put(key, text) {
      drop(key)
      const bytes = Buffer.from(text)
      entries.set(key, bytes)
      total += bytes.length
      for (const oldest of entries.keys()) {
        if (total <= limit) break
        drop(oldest)
      }
    },
    commit() {},
  }
}
