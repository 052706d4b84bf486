/** One key of browser storage. Storage that is blocked acts as if it were empty. */
export interface StorageKey {
  readonly get: () => string | null
  readonly set: (value: string) => void
  readonly del: () => void
  /** Calls back when another tab changes the key (null: removed); the returned function stops that. */
  readonly listen: (changed: (value: string | null) => void) => () => void
}

type Area = 'localStorage' | 'sessionStorage'

let hasWarned = false

/** Returns the storage, or undefined if reading the property throws (blocked cookies, opaque origins). */
export function openStorage(area: Area): Storage | undefined {
  try {
    return window[area]
  } catch (error) {
    if (!hasWarned) console.warn('Browser storage is unavailable; settings last until the page is left.', error)
    hasWarned = true
    return undefined
  }
}

/** Set by cli/stages/bundle: browser code does not need the check. */
declare const __BROWSER__: true | undefined

/** Throws outside a browser. */
function requireBrowser(key: string): void {
  if (typeof __BROWSER__ !== 'undefined' || typeof window !== 'undefined') return
  throw new Error(
    `Illegal storage API usage for storage key "${key}".\nStorage cannot be used while a page is rendered on the server.\nPlease use it in effects and event handlers only.`,
  )
}

/** Creates a slot in local or session storage. The storage is not accessed until the slot is used. */
export function createSlot(key: string, area: Area = 'localStorage'): StorageKey {
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    requireBrowser(key)
    const storage = openStorage(area)
    if (!storage) return otherwise
    try {
      return action(storage)
    } catch (error) {
      console.error(`Storage key "${key}" could not be used.`, error)
      return otherwise
    }
  }
  return {
    get: () => attempt((storage) => storage.getItem(key), null),
    set: (value) => attempt((storage) => storage.setItem(key, value), undefined),
    del: () => attempt((storage) => storage.removeItem(key), undefined),
    listen(changed) {
      requireBrowser(key)
      const onStorage = (event: StorageEvent): void => {
        // `key` is null when the whole storage was cleared.
        if (event.storageArea !== openStorage(area)) return
        if (event.key === key) changed(event.newValue)
        else if (event.key === null) changed(null)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
