/** Finds out whether code uses some data or functions. */

/** Returns the same function, and calls `note` whenever it is called. */
export const watchedFunction =
  <A extends unknown[], R>(act: (...args: A) => R, note: () => void) =>
  (...args: A): R => {
    note()
    return act(...args)
  }

/** Returns the same data, and calls `note` whenever something reads it. */
export function watchedData<T extends object>(data: T, note: () => void): T {
  const { get, has, ownKeys, getOwnPropertyDescriptor } = Reflect
  return new Proxy<T>(data, {
    get: watchedFunction(get, note),
    has: watchedFunction(has, note),
    ownKeys: watchedFunction(ownKeys, note),
    getOwnPropertyDescriptor: watchedFunction(getOwnPropertyDescriptor, note),
  })
}
