import type { Hash } from '../base/brands.ts'
import type { Cache } from './cache.ts'

/** Creates a cache for a long-running process: it keeps its newest `limit` bytes in memory; `below` is only read. */
export function memoryCache(below: Cache, limit: number): Cache {
  const own = new Map<Hash, Buffer>()
  let total = 0
  const drop = (key: Hash): void => {
    total -= own.get(key)?.length ?? 0
    own.delete(key)
  }
  return {
    isEmpty: below.isEmpty,
    get: (key) => own.get(key) ?? below.get(key),
    has: (key) => own.has(key) || below.has(key),
    put(key, text) {
      drop(key)
      const bytes = Buffer.from(text)
      own.set(key, bytes)
      total += bytes.length
      for (const oldest of own.keys()) {
        if (total <= limit) break
        drop(oldest)
      }
    },
    commit() {},
  }
}
