import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** Returns false at build time and during hydration, and true afterwards. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
