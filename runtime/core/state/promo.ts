import { STORAGE } from '../contract/names.ts'
import type { PromoData } from '../contract/site.ts'
import { createSlot } from './storage.ts'
import { createStore } from './store.ts'

const slot = createSlot(STORAGE.promo, 'sessionStorage')

/** Whether the bar is shown; false for the rest of the session after the reader closes it. */
export const promoShown = createStore(false)

/** Returns how far the page is scrolled, in percent; 0 for a page without overflow. Lengths are in pixels. */
export function scrollPercent(scrollY: number, scrollHeight: number, innerHeight: number): number {
  const room = scrollHeight - innerHeight
  return room > 0 ? (scrollY / room) * 100 : 0
}

let hasStarted = false

/**
 * Shows the bar once per session: after the delay, or when the reader has scrolled past the given part of the page. The
 * delay starts with the first call and continues across navigations.
 */
export function startPromo({ delay, scrollPercent: limit }: PromoData): void {
  if (hasStarted) return
  hasStarted = true
  if (slot.get() !== null) return
  const show = (): void => {
    clearTimeout(timer)
    window.removeEventListener('scroll', onScroll)
    slot.set('true')
    promoShown.set(true)
  }
  const onScroll = (): void => {
    if (scrollPercent(window.scrollY, document.documentElement.scrollHeight, window.innerHeight) > limit) show()
  }
  const timer = setTimeout(show, delay)
  window.addEventListener('scroll', onScroll, { passive: true })
}
