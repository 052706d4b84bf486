import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** The layout effect. React warns about it on the server, which has no layout. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Returns a function that stays the same and calls the latest one. */
export function useEvent<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  const latest = useRef(call)
  useBeforePaint(() => {
    latest.current = call
  })
  return useCallback((...args: A): R => latest.current(...args), [])
}
