import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePage } from '../state/context.tsx'
import { useEvent } from '../state/use-event.ts'

interface NavigationApi {
  addEventListener(type: 'currententrychange', listener: () => void): void
  removeEventListener(type: 'currententrychange', listener: () => void): void
}

const readLocation = (): string => location.pathname + location.search + location.hash

function subscribe(changed: () => void): () => void {
  // `currententrychange` also fires for pushState and replaceState; no older event does.
  const api = (window as { navigation?: NavigationApi }).navigation
  api?.addEventListener('currententrychange', changed)
  window.addEventListener('popstate', changed)
  window.addEventListener('hashchange', changed)
  return () => {
    api?.removeEventListener('currententrychange', changed)
    window.removeEventListener('popstate', changed)
    window.removeEventListener('hashchange', changed)
  }
}

interface LiveLocation {
  /** Undefined in server HTML and during hydration. */
  readonly pathname?: string
  readonly search: string
  readonly hash: string
}

/** Returns the current location; query and hash change without a new page. */
export function useLiveLocation(): LiveLocation {
  const live = useSyncExternalStore(subscribe, readLocation, () => undefined)
  if (live === undefined) return { search: '', hash: '' }
  const { pathname, search, hash } = location
  return { pathname, search, hash }
}

/** Calls back after every hash change and every new page, but not on the first load. */
export function useLocationChange(changed: () => void): void {
  const { route } = usePage()
  const onChange = useEvent(changed)
  const shown = useRef(route)
  useEffect(() => {
    if (shown.current === route) return
    shown.current = route
    onChange()
  }, [route, onChange])
  useEffect(() => {
    window.addEventListener('hashchange', onChange)
    return () => window.removeEventListener('hashchange', onChange)
  }, [onChange])
}
