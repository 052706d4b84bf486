import { useCallback, useRef } from 'react'
import { useBeforePaint } from './before-paint.ts'

/** Returns a function that stays the same and calls the latest one. */
export function useEvent<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  const latest = useRef(call)
  useBeforePaint(() => {
    latest.current = call
  })
  return useCallback((...args: A): R => latest.current(...args), [])
}
