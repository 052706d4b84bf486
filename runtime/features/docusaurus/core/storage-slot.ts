/** Readers' choices in the storage of the browser. */
import { useMemo, useSyncExternalStore } from 'react'
import { createSlot, openStorage, type StorageKey } from '../../../core/state/storage.ts'

interface Options {
  readonly persistence?: 'localStorage' | 'sessionStorage' | 'none' | undefined
}

const NOTHING: StorageKey = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} }

/**
 * A slot that also notifies the other parts of the page, as a change in another tab does. Blocked storage does nothing.
 */
export function createStorageSlot(key: string | null, { persistence = 'localStorage' }: Options = {}): StorageKey {
  if (key === null || persistence === 'none') return NOTHING
  const slot = createSlot(key, persistence)
  const notify = (newValue: string | null): void => {
    const storageArea = openStorage(persistence)
    if (storageArea) window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }))
  }
  return {
    ...slot,
    set(value) {
      slot.set(value)
      notify(value)
    },
    del() {
      slot.del()
      notify(null)
    },
  }
}

/** Returns the stored value, which is null at build time, and its slot. */
export function useStorageSlot(
  key: string | null,
  { persistence }: Options = {},
): readonly [string | null, StorageKey] {
  const slot = useMemo(() => createStorageSlot(key, { persistence }), [key, persistence])
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot]
}

/** Returns all keys of a storage. Throws at build time, where there is no storage, unless `area` is given. */
export const listStorageKeys = (area: Storage = localStorage): string[] => Object.keys(area)
