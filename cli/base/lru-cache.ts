/** A store of values by key that evicts the least recently used. */
interface LruCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  /** Returns the value; `make` creates it if it is missing. */
  of(key: string, make: () => Value): Value
}

interface Limit {
  /** Maximum sum of the sizes. */
  readonly most: number
  /** Returns the size of the value with this key. */
  readonly sizeOf: (key: string) => number
}

const FEW: Limit = { most: 200, sizeOf: () => 1 }

/** Creates an empty cache; by default, of at most 200 values. */
export function createLruCache<Value>({ most, sizeOf }: Limit = FEW): LruCache<Value> {
  const values = new Map<string, Value>()
  let size = 0
  const remove = (key: string): void => {
    if (values.delete(key)) size -= sizeOf(key)
  }
  const set = (key: string, value: Value): void => {
    remove(key)
    values.set(key, value)
    size += sizeOf(key)
    for (const oldest of values.keys()) {
      if (size <= most) return
      remove(oldest)
    }
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
