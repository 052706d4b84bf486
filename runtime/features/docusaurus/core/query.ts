/** The query of the address. */
import { useSyncExternalStore } from 'react'
import { useHistory } from './router.tsx'

const listeners = new Set<() => void>()

function onQuery(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('popstate', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('popstate', changed)
  }
}

function write(search: string, { push = false } = {}): void {
  const address = new URL(window.location.href)
  address.search = search
  if (push) window.history.pushState(window.history.state, '', address)
  else window.history.replaceState(window.history.state, '', address)
  for (const changed of listeners) changed()
}

type SetQuery<T> = (value: T, options?: { readonly push?: boolean }) => void

/** Returns the values of a parameter, which are empty at build time, and a function that changes them. */
export function useQueryStringList(key: string): readonly [readonly string[], SetQuery<readonly string[]>] {
  const search = useSyncExternalStore(
    onQuery,
    () => window.location.search,
    () => '',
  )
  const set: SetQuery<readonly string[]> = (next, options) => {
    const params = new URLSearchParams(window.location.search)
    params.delete(key)
    for (const value of next) params.append(key, value)
    write(params.toString(), options)
  }
  return [new URLSearchParams(search).getAll(key), set]
}

/** Returns the first value of a parameter of the address, or an empty text, and a function that replaces it. */
export function useQueryString(key: string): readonly [string, SetQuery<string | null>] {
  const [values, set] = useQueryStringList(key)
  return [values[0] ?? '', (next, options) => set(next === null || next === '' ? [] : [next], options)]
}

/** Returns the first value of a parameter of the address; null without one. */
export const useQueryStringValue = (key: string): string | null => useQueryStringList(key)[0][0] ?? null

/** The query of the results page. */
export const useSearchQueryString = () => useQueryString('q')

/** Returns a function that removes the query from the address. */
export const useClearQueryString = () => (): void => write('')

/** Returns the value that a function takes from the history. */
export const useHistorySelector = <T>(select: (history: ReturnType<typeof useHistory>) => T): T => select(useHistory())

type Strategy = 'append' | 'set'

/** Joins parameters. With `set`, the last value of a name replaces those before it. */
export function mergeSearchParams(all: readonly URLSearchParams[], strategy: Strategy): URLSearchParams {
  const merged = new URLSearchParams()
  for (const params of all) for (const [name, value] of params) merged[strategy](name, value)
  return merged
}

/** Joins queries as {@link mergeSearchParams} does. The result begins with `?`, or is empty. */
export const mergeSearchStrings = (all: readonly (string | undefined)[], strategy: Strategy): string => {
  const merged = mergeSearchParams(
    all.map((text) => new URLSearchParams(text ?? '')),
    strategy,
  ).toString()
  return merged === '' ? merged : `?${merged}`
}
