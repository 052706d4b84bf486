/** Readers' choices in the storage of the browser. */
import { useSyncExternalStore } from 'react'
import { createSlot, type Slot } from '../../state/storage.ts'

interface Options {
  readonly persistence?: 'localStorage' | 'sessionStorage' | 'none'
}

const NOTHING: Slot = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} }

/** A slot that also notifies the other parts of the page, as a change in another tab does. */
export function createStorageSlot(key: string | null, { persistence = 'localStorage' }: Options = {}): Slot {
  if (key === null || persistence === 'none') return NOTHING
  const slot = createSlot(key, persistence)
  const notify = (newValue: string | null): void =>
    void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window[persistence] }))
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
export function useStorageSlot(key: string | null, options?: Options): readonly [string | null, Slot] {
  const slot = createStorageSlot(key, options)
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot]
}

export const listStorageKeys = (area: Storage = localStorage): string[] => Object.keys(area)
