import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that stays the same and calls the latest one. */
export function useEvent<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: A): R => latest.current(...args), [])
}
