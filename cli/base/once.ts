/** Returns a function that makes a value on its first call, and returns the same value on later calls. */
export function once<T>(make: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => {
    result ??= { value: make() }
    return result.value
  }
}
