/**
 * The browser history entries that this document knows. Each entry made here has `{ key, state }`; the first has no
 * key. The order of the keys says how far to undo a refused Back. Scroll positions are stored by key, and in the entry
 * for after a reload.
 */
import { amendEntry, recordOf } from '../state/history-entry.ts'

interface EntryState {
  readonly scroll?: number
  /** Targets that failed to load in this session. In the entry, because session storage is limited to two keys. */
  readonly failed?: readonly string[]
}

const KEY_LENGTH = 6

/** A key of six digits of base 36. */
export const createKey = (): string =>
  Math.random()
    .toString(36)
    .slice(2, 2 + KEY_LENGTH)
    .padEnd(KEY_LENGTH, '0')

/** Returns the state of an entry, whoever wrote it. */
export function readState(value: unknown): EntryState & { readonly key: string } {
  const entry = recordOf(value)
  const state = recordOf(entry.state)
  return {
    key: typeof entry.key === 'string' ? entry.key : '',
    ...(typeof state.scroll === 'number' && { scroll: state.scroll }),
    ...(Array.isArray(state.failed) && { failed: state.failed.filter((route) => typeof route === 'string') }),
  }
}

let keys: readonly string[] = ['']
let current = ''
let count = 0
const positions = new Map<string, number>()

/** Reads the entry where the document starts. */
export function startHistory(): void {
  current = readState(history.state).key
  keys = [current]
  count = history.length
}

/** Writes to the current entry without making a new one; state from other code stays. */
const amend = (state: EntryState): void =>
  amendEntry({ state: { ...recordOf(recordOf(history.state).state), ...state } })

/** Saves the scroll position of the current entry before it is left. */
export function savePosition(): void {
  const { scrollY } = window
  positions.set(current, scrollY)
  // Without a position, a page starts at the top. An entry without a state would be taken for one that the browser
  // added.
  const saved = readState(history.state).scroll ?? (location.hash === '' ? 0 : undefined)
  if (history.state === null || saved !== scrollY) amend({ scroll: scrollY })
}

/** Saves the scroll position of an entry that has already been left. */
export const savePositionOf = (key: string): void => void positions.set(key, window.scrollY)

/** Returns the saved scroll position of the current entry. */
export const savedPosition = (): number | undefined => positions.get(current) ?? readState(history.state).scroll

function addKey(key: string): void {
  const at = keys.indexOf(current)
  keys = [...keys.slice(0, at + 1), key]
  current = key
  count = history.length
}

/** Adds an entry, or replaces the current one, and gives it a key. */
export function writeEntry(url: string, kind: 'push' | 'replace'): void {
  const key = createKey()
  const entryState = { key, state: undefined }
  if (kind === 'push') {
    history.pushState(entryState, '', url)
    addKey(key)
    return
  }
  // State from other code in the entry (open sidebar categories) stays.
  history.replaceState({ ...recordOf(history.state), ...entryState }, '', url)
  keys = keys.map((entryKey) => (entryKey === current ? key : entryKey))
  current = key
}

let ignored = 0
let expectsHash = false

/** The browser is about to follow a link inside the page. */
export function expectHash(): void {
  positions.set(current, window.scrollY)
  expectsHash = true
}

/** Undoes the last Back or Forward. */
function undo(to: string): void {
  const delta = keys.indexOf(current) - keys.indexOf(to)
  if (delta === 0) return
  ignored++
  history.go(delta)
}

/**
 * Listens to Back and Forward. `allowed` can refuse, which undoes it. Entries that the browser adds for links inside
 * the page get a key like all others. `arrived` gets the key of the entry that was left.
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
      addKey(key)
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

/** Returns the targets that failed to load in this session, from the history entries. */
export function failedTargets(): readonly string[] {
  // If the browser supports it, includes entries of earlier documents.
  const states: unknown[] = [history.state, ...(api()?.entries() ?? []).map((entry) => entry.getState())]
  return [...new Set(states.flatMap((state) => readState(state).failed ?? []))]
}

/** Saves the failed targets in the current entry. */
export function markFailed(failed: readonly string[]): void {
  if (failed.length === 0) return
  amend({ failed })
  api()?.updateCurrentEntry({ state: { state: { failed } } })
}

/**
 * This code restores scroll positions once the page of an entry is shown. The browser restores them after a reload and
 * on the way back from another site, so its own mode must be set when the document is left.
 */
export function takeOverScrollRestoration(): void {
  const setManual = (): void => {
    history.scrollRestoration = 'manual'
  }
  if (document.readyState === 'complete') setManual()
  else window.addEventListener('load', () => setTimeout(setManual), { once: true })
  window.addEventListener('pageshow', (event) => event.persisted && setManual())
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}
