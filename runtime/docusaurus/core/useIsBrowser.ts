import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** False while a page is printed and while that is hydrated, true afterwards. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
