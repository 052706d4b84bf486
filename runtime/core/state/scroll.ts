let muted = 0

/** Whether the current scroll event comes from the page and not from the reader. */
export const scrollEventsMuted = (): boolean => muted > 0

/** Mutes scroll events until after the next event, or until no event can follow. */
function muteNextScroll(): void {
  muted++
  const end = (): void => {
    window.removeEventListener('scroll', end)
    clearTimeout(late)
    muted--
  }
  // A scroll to the current position causes no event; other events arrive with the next frame.
  const late = setTimeout(end, 100)
  window.addEventListener('scroll', end)
}

/**
 * Scrolls the page at once, ignoring `scroll-behavior`, without notifying listeners for the reader's scrolling: also
 * not of a scroll that a shorter page causes.
 */
export function scrollAtOnce(top: number): void {
  muteNextScroll()
  window.scrollTo({ left: 0, top, behavior: 'instant' })
}

/** The same, if the page is not there yet. */
export function jumpTo(top: number): void {
  if (Math.round(window.scrollY) !== Math.round(top)) scrollAtOnce(top)
}

/** Changes the page so that `anchor` stays at the same place on the screen. */
export function keepInPlace(anchor: Element, change: () => void): void {
  const before = anchor.getBoundingClientRect().top
  const from = window.scrollY
  change()
  const moved = anchor.getBoundingClientRect().top - before
  // The browser may have kept the place itself (scroll anchoring).
  if (moved === 0 && window.scrollY === from) return
  muteNextScroll()
  window.scrollBy({ top: moved, behavior: 'instant' })
}

/** Share of the distance that is left after one frame. */
export const EASING = 0.85

/** Returns the position after the next frame, on the way from `current` to `target` (pixels). */
export const nextPosition = (current: number, target: number): number =>
  Math.floor((current - target) * EASING) + target

/** Scrolls smoothly up to `target`: natively if the style sheet sets it, else frame by frame. Returns how to stop. */
export function scrollUpTo(target: number): () => void {
  if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') {
    window.scrollTo({ top: target, behavior: 'smooth' })
    return () => {}
  }
  let frame = 0
  const step = (): void => {
    if (window.scrollY <= target) return
    frame = requestAnimationFrame(step)
    window.scrollTo(0, nextPosition(window.scrollY, target))
  }
  step()
  return () => cancelAnimationFrame(frame)
}
