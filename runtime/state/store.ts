import { useSyncExternalStore } from 'react'

/** A value that is read at any time and tells when it changes. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Calls back after each change; the answer ends that. */
  readonly subscribe: (changed: () => void) => () => void
}

/** A store with a first value. Setting an identical value tells nobody. */
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

/** The store's value in a component; `serverValue` is in server HTML and while that is hydrated. */
export const useStore = <T>(store: Store<T>, serverValue: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => serverValue)
