import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocationChange } from '../useLocation.ts'
import { scrollEventsMuted } from './scroll-mute.ts'

/** Element that the address's hash names, if there is one. Junk in the hash names nothing. */
export function hashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return document.getElementById(hash.slice(1))
  }
}

export interface NavbarVisibility {
  readonly hidden: boolean
  readonly show: () => void
}

/**
 * Hides the navbar while the reader scrolls down and shows it on the way up; near the top it is always shown, after a jump
 * to an anchor it is hidden (L-25 to L-27). `enabled` is the site's `hideOnScroll`.
 */
export function useNavbarHide(ref: RefObject<HTMLElement | null>, enabled: boolean): NavbarVisibility {
  const [hidden, setHidden] = useState(false)
  const jumped = useRef(false)
  useLocationChange(() => {
    if (!enabled) return
    jumped.current = hashTarget(location.hash) !== null
    setHidden(jumped.current)
  })
  useEffect(() => {
    if (!enabled) return undefined
    let last = window.scrollY
    const onScroll = (): void => {
      const now = window.scrollY
      const before = last
      last = now
      if (scrollEventsMuted()) return
      const height = ref.current?.offsetHeight ?? 0
      if (now < height) return setHidden(false)
      if (jumped.current) {
        jumped.current = false
        return undefined
      }
      if (now >= before) setHidden(true)
      // At the very bottom the page bounces upwards by itself on some systems.
      else if (now + window.innerHeight < document.documentElement.scrollHeight - height) setHidden(false)
      return undefined
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [enabled, ref])
  return { hidden, show: () => setHidden(false) }
}
