type Late = typeof import('./late.ts')

let late: Late | undefined
let loading: Promise<void> | undefined

/** Returns the late code, if it has loaded. */
export const lateNow = (): Late | undefined => late

/** Loads and starts the late code. Rejects if it does not load; the browser then follows links itself. */
export const loadLate = (start: (late: Late) => void): Promise<void> =>
  (loading ??= import('./late.ts').then((module) => {
    late = module
    start(module)
  }))

/**
 * Calls back on the first reader activity of any kind, possibly more than once. It listens in the capture phase, because code of
 * the page can stop the propagation.
 */
export function onIntent(act: () => void): void {
  for (const name of ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll', 'popstate'])
    window.addEventListener(name, act, { once: true, passive: true, capture: name !== 'scroll' })
}
