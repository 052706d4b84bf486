import { trimMap } from './collections.ts'

/** A store of values by key that evicts the least recently used. */
interface LruCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  /** Returns the value; `make` creates it if it is missing. */
  of(key: string, make: () => Value): Value
}

/** Creates an empty cache of at most this many values. */
export function createLruCache<Value>(most = 200): LruCache<Value> {
  const values = new Map<string, Value>()
  const set = (key: string, value: Value): void => {
    values.delete(key)
    values.set(key, value)
    trimMap(values, most)
  }
  const get = (key: string): Value | undefined => {
    const value = values.get(key)
    if (value !== undefined) set(key, value)
    return value
  }
  return {
    get,
    set,
    of(key, make) {
      const cached = get(key)
      if (cached !== undefined) return cached
      const value = make()
      set(key, value)
      return value
    },
  }
}
