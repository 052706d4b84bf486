/**
 * Entries of the browser's history that this document knows. Each one made here carries `{ key, state }`; the first has no
 * key. Keys in order tell how far a refused Back must be undone; scroll positions are kept by key, and in the entry for the
 * time after a reload.
 */
export interface EntryState {
  readonly scroll?: number
  /** Targets that failed to load in this session; it travels along because session storage is kept to two keys. */
  readonly failed?: readonly string[]
}

const KEY_LENGTH = 6

/** A key of six digits of base 36. */
export const createKey = (): string =>
  Math.random()
    .toString(36)
    .slice(2, 2 + KEY_LENGTH)
    .padEnd(KEY_LENGTH, '0')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What an entry carries, whoever wrote it. */
export function readState(value: unknown): EntryState & { readonly key: string } {
  const key = isRecord(value) && typeof value.key === 'string' ? value.key : ''
  const state = isRecord(value) && isRecord(value.state) ? value.state : {}
  return {
    key,
    ...(typeof state.scroll === 'number' && { scroll: state.scroll }),
    ...(Array.isArray(state.failed) && { failed: state.failed.filter((one) => typeof one === 'string') }),
  }
}

let keys: readonly string[] = ['']
let current = ''
let count = 0
const positions = new Map<string, number>()

/** Learns where the document starts. */
export function startHistory(): void {
  current = readState(history.state).key
  keys = [current]
  count = history.length
}

/** Writes into the current entry without making a new one; foreign parts of its state stay. */
function amend(state: EntryState): void {
  const before = isRecord(history.state) ? history.state : {}
  const inner = isRecord(before.state) ? before.state : {}
  try {
    history.replaceState({ ...before, state: { ...inner, ...state } }, '')
  } catch {
    // Browsers limit how often a page may do this. Only the position after a reload is lost.
  }
}

/** Keeps the scroll position of the current entry, before it is left. */
export function savePosition(): void {
  positions.set(current, window.scrollY)
  amend({ scroll: window.scrollY })
}

/** Keeps the scroll position of an entry that was left already. */
export const savePositionOf = (key: string): void => void positions.set(key, window.scrollY)

/** Scroll position that the current entry was left at. */
export const savedPosition = (): number | undefined => positions.get(current) ?? readState(history.state).scroll

function settle(key: string): void {
  const at = keys.indexOf(current)
  keys = [...keys.slice(0, at + 1), key]
  current = key
  count = history.length
}

/** Adds an entry, or replaces the current one, and gives it a key. */
export function writeEntry(url: string, kind: 'push' | 'replace'): void {
  const key = createKey()
  const value = { key, state: undefined }
  if (kind === 'push') {
    history.pushState(value, '', url)
    settle(key)
    return
  }
  // What others keep in the entry (open sidebar categories) stays with it.
  history.replaceState({ ...(isRecord(history.state) ? history.state : {}), ...value }, '', url)
  keys = keys.map((one) => (one === current ? key : one))
  current = key
}

let ignored = 0
let expectsHash = false

/** The browser is about to follow a link inside the page. */
export function expectHash(): void {
  positions.set(current, window.scrollY)
  expectsHash = true
}

/** Undoes a Back or Forward that has just arrived. */
function undo(to: string): void {
  const delta = keys.indexOf(current) - keys.indexOf(to)
  if (delta === 0) return
  ignored++
  history.go(delta)
}

/**
 * Listens to Back and Forward. `allowed` may refuse: then it is undone. Entries that the browser itself adds for links
 * inside the page get a key like all others. `arrived` gets the key of the entry that was left.
 */
export function onTraverse(allowed: () => boolean, arrived: (from: string) => void): void {
  window.addEventListener('popstate', (event) => {
    if (ignored > 0) {
      ignored--
      return
    }
    if (event.state === null && (expectsHash || history.length > count)) {
      expectsHash = false
      const key = createKey()
      history.replaceState({ key, state: undefined }, '')
      settle(key)
      return
    }
    const to = readState(event.state).key
    if (!allowed()) return undo(to)
    const from = current
    current = to
    count = history.length
    arrived(from)
  })
}

interface NavigationApi {
  entries(): readonly { getState(): unknown }[]
  updateCurrentEntry(options: { readonly state: unknown }): void
}
const api = (): NavigationApi | undefined => (window as { navigation?: NavigationApi }).navigation

/** Targets that have failed to load in this session, as far as the entries of the history tell. */
export function failedTargets(): readonly string[] {
  // Where the browser shows them, also those of documents before this one.
  const states = [history.state as unknown, ...(api()?.entries() ?? []).map((entry) => entry.getState())]
  return [...new Set(states.flatMap((state) => readState(state).failed ?? []))]
}

/** Leaves the targets that have failed with the current entry. */
export function markFailed(failed: readonly string[]): void {
  if (failed.length === 0) return
  amend({ failed })
  api()?.updateCurrentEntry({ state: { state: { failed } } })
}
