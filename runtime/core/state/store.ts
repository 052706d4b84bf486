import { useSyncExternalStore } from 'react'

/** A value that can be read at any time and notifies subscribers when it changes. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Calls back after each change; the returned function stops that. */
  readonly subscribe: (changed: () => void) => () => void
}

/** Creates a store with an initial value. Setting an identical value notifies nobody. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

/** Returns the value of a store in a component; `serverValue` is used in server HTML and during hydration. */
export const useStore = <T>(store: Store<T>, serverValue: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => serverValue)
