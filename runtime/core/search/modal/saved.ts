import { STORAGE } from '../../contract/names.ts'
import { type Hierarchy, type HierarchyLevel, hierarchyOf, hitTypeOf, type SearchHit } from '../../contract/search.ts'
import { createSlot, type StorageKey } from '../../state/storage.ts'

/** A stored hit: without highlights and other additions of the engine. */
export type SavedHit = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'content' | 'hierarchy'>

const MAX_FAVORITES = 10
const MAX_RECENT = 7
/** Maximum number of recent searches that are shown next to favorites. */
const MAX_RECENT_BESIDE = 4

export interface SavedSearches {
  readonly recent: () => readonly SavedHit[]
  readonly favorites: () => readonly SavedHit[]
  /** Adds a chosen hit at the top of the recent searches, unless it is a favorite. */
  readonly add: (hit: SearchHit) => void
  /** Moves an entry from the recent searches to the favorites. */
  readonly favor: (entry: SavedHit) => void
  readonly removeRecent: (entry: SavedHit) => void
  readonly clearRecent: () => void
  readonly removeFavorite: (entry: SavedHit) => void
}

/** Searches in local storage, under keys that readers' browsers may already have. */
export function savedSearches(indexName: string): SavedSearches {
  const recentSlot = createSlot(STORAGE.recentSearches(indexName))
  const favoriteSlot = createSlot(STORAGE.favoriteSearches(indexName))
  const favorites = (): SavedHit[] => read(favoriteSlot).slice(0, MAX_FAVORITES)
  const limit = (): number => (favorites().length > 0 ? MAX_RECENT_BESIDE : MAX_RECENT)
  const recent = (): SavedHit[] => read(recentSlot).slice(0, limit())
  return {
    recent,
    favorites,
    add(hit) {
      if (includes(favorites(), hit)) return
      write(recentSlot, [entryOf(hit), ...without(read(recentSlot), hit)].slice(0, limit()))
    },
    favor(entry) {
      write(favoriteSlot, [entryOf(entry), ...without(read(favoriteSlot), entry)].slice(0, MAX_FAVORITES))
      write(recentSlot, without(read(recentSlot), entry))
    },
    removeRecent: (entry) => write(recentSlot, without(read(recentSlot), entry)),
    clearRecent: () => write(recentSlot, []),
    removeFavorite: (entry) => write(favoriteSlot, without(read(favoriteSlot), entry)),
  }
}

/** Returns the entry to store for a chosen hit: for a hit in the text, its page, even if that is not listed. */
export function entryFor(hit: SearchHit, parent: SearchHit | undefined): SavedHit {
  if (hit.type !== 'content') return entryOf(hit)
  if (parent !== undefined) return entryOf(parent)
  const url = hit.url.replace(/#.*$/s, '')
  const { lvl0, lvl1 } = hit.hierarchy
  return { objectID: url, url, type: 'lvl1', content: null, hierarchy: hierarchyFrom({ lvl0, lvl1 }) }
}

const includes = (entries: readonly SavedHit[], { objectID }: SavedHit): boolean =>
  entries.some((entry) => entry.objectID === objectID)
const without = (entries: readonly SavedHit[], { objectID }: SavedHit): SavedHit[] =>
  entries.filter((entry) => entry.objectID !== objectID)

const entryOf = ({ objectID, url, type, content, hierarchy }: SavedHit): SavedHit => ({
  objectID,
  url,
  type,
  content,
  hierarchy: hierarchyFrom(hierarchy),
})

const hierarchyFrom = (levels: Partial<Record<HierarchyLevel, unknown>>): Hierarchy =>
  hierarchyOf((level) => (typeof levels[level] === 'string' ? levels[level] : null))

/** Returns the valid entries in the storage: other scripts and older versions write there, too. */
function read(slot: StorageKey): SavedHit[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((entry) => validEntry(entry) ?? []) : []
  } catch {
    return []
  }
}

function validEntry(value: unknown): SavedHit | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { objectID, url, type, content, hierarchy } = value as Partial<Record<keyof SavedHit, unknown>>
  if (typeof objectID !== 'string' || typeof url !== 'string' || typeof hierarchy !== 'object' || hierarchy === null)
    return undefined
  const text = typeof content === 'string' ? content : null
  return { objectID, url, type: hitTypeOf(type), content: text, hierarchy: hierarchyFrom(hierarchy) }
}

const write = (slot: StorageKey, entries: readonly SavedHit[]): void => slot.set(JSON.stringify(entries))
