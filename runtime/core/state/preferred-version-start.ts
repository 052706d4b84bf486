import { STORAGE } from '../contract/names.ts'
import type { CollectionData } from '../contract/site.ts'
import { createSlot } from './storage.ts'
import { createStore } from './store.ts'

/** The version that the reader chose, by collection. */
export const preferredVersions = createStore<ReadonlyMap<string, string>>(new Map())

/** Collections whose choices last only as long as the document. */
export const transient = new Set<string>()

/** Reads the stored choices when the page starts, and removes versions that no longer exist. */
export function startPreferredVersions(collections: readonly CollectionData[]): void {
  const choices = new Map<string, string>()
  for (const { id, versions, versionPersistence } of collections) {
    if (versionPersistence === 'none') {
      transient.add(id)
      continue
    }
    const slot = createSlot(STORAGE.preferredVersion(id))
    const name = slot.get()
    if (versions.some((version) => version.name === name)) choices.set(id, name!)
    else if (name !== null) slot.del()
  }
  if (choices.size > 0) preferredVersions.set(choices)
}
