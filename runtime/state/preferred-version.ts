import { type CollectionData, STORAGE } from '../contract.ts'
import { createSlot } from './storage.ts'
import { createStore, useStore } from './store.ts'

type Versions = ReadonlyMap<string, string>

const NONE: Versions = new Map()

/** Version that the reader chose, by collection. */
export const preferredVersions = createStore<Versions>(NONE)

const transient = new Set<string>()

/** Reads the choices; one that names no version any more is removed (ST-21). */
export function startPreferredVersions(collections: readonly CollectionData[]): void {
  const found = new Map<string, string>()
  for (const { id, versions, versionPersistence } of collections) {
    if (versionPersistence === 'none') {
      transient.add(id)
      continue
    }
    const slot = createSlot(STORAGE.preferredVersion(id))
    const name = slot.get()
    if (name === null) continue
    if (versions.some((version) => version.name === name)) found.set(id, name)
    else slot.del()
  }
  if (found.size > 0) preferredVersions.set(found)
}

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
