import { scrollEventsMuted, scrollUpTo } from '../state/scroll.ts'
import { scrolledFrom } from '../state/scroll-start.ts'
import { onClick } from './on-click.ts'

/** Distance from the top (pixels) from which the button is useful. */
const THRESHOLD = 300

interface ScrollStep {
  readonly before: number
  readonly now: number
  readonly innerHeight: number
  readonly scrollHeight: number
}

/** Whether the last scroll was upwards, well below the top and not at the end, where some systems bounce. */
export const wantsTop = ({ before, now, innerHeight, scrollHeight }: ScrollStep): boolean =>
  now < before && now >= THRESHOLD && now + innerHeight < scrollHeight

/**
 * Shows the button when the reader scrolls up, and hides it when the reader scrolls down, which also stops scrolling to
 * the top.
 */
export function startToTop(): void {
  const button = (): HTMLElement | null => document.querySelector('.back-to-top')
  const show = (isShown: boolean): void => {
    const shownButton = button()
    if (shownButton) shownButton.hidden = !isShown
  }
  let before = scrolledFrom()
  let hasJumped = false
  let stop = (): void => {}
  window.addEventListener('hashchange', () => {
    hasJumped = true
    show(false)
  })
  const onScroll = (): void => {
    const { innerHeight, scrollY: now } = window
    const step = { before, now, innerHeight, scrollHeight: document.documentElement.scrollHeight }
    before = now
    if (scrollEventsMuted()) return
    if (now >= step.before) stop()
    show(!hasJumped && wantsTop(step))
    hasJumped = false
  }
  // This code loads on the first scroll.
  if (before !== window.scrollY) onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })
  onClick(document, '.back-to-top', () => {
    stop = scrollUpTo(0)
  })
}
