/** Returns a function that makes a value on its first call, and returns the same value on later calls. */
export function once<T>(make: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => {
    result ??= { value: make() }
    return result.value
  }
}

/** Returns a function that makes the value of each key once. */
export function oncePerKey<K, V>(make: (key: K) => V): (key: K) => V {
  const values = new Map<K, { readonly value: V }>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known.value
    const value = make(key)
    values.set(key, { value })
    return value
  }
}
