import { STORAGE } from '../contract/names.ts'
import { preferredVersions, transient } from './preferred-version-start.ts'
import { createSlot } from './storage.ts'
import { useStore } from './store.ts'

const NONE = preferredVersions.get()

/** Stores the reader's choice for a collection. */
export function rememberVersion(collection: string, version: string): void {
  preferredVersions.set(new Map(preferredVersions.get()).set(collection, version))
  if (!transient.has(collection)) createSlot(STORAGE.preferredVersion(collection)).set(version)
}

/** Returns the choice for a collection; undefined in server HTML. */
export function usePreferredVersions(): (collection: string) => string | undefined {
  const versions = useStore(preferredVersions, NONE)
  return (collection) => versions.get(collection)
}
