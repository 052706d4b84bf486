const here = (): number => globalThis.scrollY ?? 0

let before = here()
let now = before

/**
 * Tracks the previous scroll position from the first script on: code that loads later must know whether the reader has
 * already scrolled, and in which direction.
 */
export const scrolledFrom = (): number => (here() === now ? before : now)

/** Whether the reader has scrolled since the first script ran. */
export const hasScrolled = (): boolean => here() !== scrolledFrom()

globalThis.addEventListener?.(
  'scroll',
  () => {
    if (here() === now) return
    before = now
    now = here()
  },
  { passive: true },
)
