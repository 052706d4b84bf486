const here = (): number => (typeof window === 'undefined' ? 0 : window.scrollY)

let before = here()
let now = before

/**
 * Position before the reader's last move, from the first script on: code that comes a moment later must know of a reader
 * who scrolls at once, and which way.
 */
export const scrolledFrom = (): number => (here() === now ? before : now)

/** Whether the reader has scrolled since the first script ran. */
export const hasScrolled = (): boolean => here() !== scrolledFrom()

if (typeof window !== 'undefined')
  window.addEventListener(
    'scroll',
    () => {
      if (here() === now) return
      before = now
      now = here()
    },
    { passive: true },
  )
