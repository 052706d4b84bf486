import { STORAGE } from '../contract/names.ts'
import { preferredVersions, transient } from './preferred-version-start.ts'
import { createSlot } from './storage.ts'
import { useStore } from './store.ts'

const NONE = preferredVersions.get()

/** Keeps the reader's choice for a collection. */
export function rememberVersion(collection: string, version: string): void {
  preferredVersions.set(new Map(preferredVersions.get()).set(collection, version))
  if (!transient.has(collection)) createSlot(STORAGE.preferredVersion(collection)).set(version)
}

/** Looks up the choice for a collection; nothing is chosen in server HTML. */
export function usePreferredVersions(): (collection: string) => string | undefined {
  const versions = useStore(preferredVersions, NONE)
  return (collection) => versions.get(collection)
}
