import { useEffect, useRef } from 'react'
import { hashTarget } from '../../addresses/fold.ts'
import { closestAt } from '../../navigation/presses.ts'
import { scrollEventsMuted } from '../../state/scroll.ts'
import { scrolledFrom } from '../../state/scroll-start.ts'
import { useLocationChange } from '../use-location.ts'

const navbar = (): HTMLElement | null => document.querySelector('.navbar')
const hide = (hidden: boolean): void => {
  navbar()?.toggleAttribute('data-hidden', hidden)
}

interface ScrollStep {
  readonly before: number
  readonly now: number
  readonly navbarHeight: number
  readonly windowHeight: number
  readonly pageHeight: number
}

/** Returns the effect of a scroll step on the navbar; undefined: no change. */
export function hiddenAfter({ before, now, navbarHeight, windowHeight, pageHeight }: ScrollStep): boolean | undefined {
  if (now < navbarHeight) return false
  if (now >= before) return true
  // On some systems, the page bounces upwards at the bottom.
  return now + windowHeight < pageHeight - navbarHeight ? false : undefined
}

/**
 * Hides the navbar while the reader scrolls down and after a jump to an anchor, and shows it while the reader scrolls
 * up, on a new page, and with focus inside it. `enabled` is the site's `hideOnScroll`.
 */
export function useNavbarHide(enabled: boolean): void {
  const jumped = useRef(false)
  useLocationChange(() => {
    if (!enabled) return
    jumped.current = hashTarget(location.hash) !== null
    hide(jumped.current)
  })
  useEffect(() => (enabled ? followScroll(jumped) : undefined), [enabled])
}

function followScroll(jumped: { current: boolean }): () => void {
  let before = scrolledFrom()
  const onScroll = (): void => {
    const step = {
      before,
      now: window.scrollY,
      navbarHeight: navbar()?.offsetHeight ?? 0,
      windowHeight: window.innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    }
    before = step.now
    if (scrollEventsMuted()) return
    if (step.now >= step.navbarHeight && jumped.current) jumped.current = false
    else hide(hiddenAfter(step) ?? navbar()?.hasAttribute('data-hidden') ?? false)
  }
  const show = (event: FocusEvent): void => {
    if (closestAt(event, '.navbar')) hide(false)
  }
  // This code loads on the first scroll: all scrolling until now counts as one step, but the browser goes to the anchor
  // of the address.
  const isArrival = before === 0 && hashTarget(location.hash) !== null
  if (before !== window.scrollY && !isArrival) onScroll()
  before = window.scrollY
  window.addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('focusin', show)
  return () => {
    window.removeEventListener('scroll', onScroll)
    document.removeEventListener('focusin', show)
  }
}
