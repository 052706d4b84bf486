type Late = typeof import('./late.ts')

let late: Late | undefined
let loading: Promise<void> | undefined

/** The late code, if it is there. */
export const lateNow = (): Late | undefined => late

/** Loads it, and has it started when it comes. Rejects when it does not come: the browser then follows links by itself. */
export const loadLate = (start: (late: Late) => void): Promise<void> =>
  (loading ??= import('./late.ts').then((module) => {
    late = module
    start(module)
  }))

/**
 * Calls back at the first signs of a reader, whatever they are; perhaps more than once. Signs are seen on their way down: code
 * of a page may keep them from coming up again.
 */
export function onIntent(act: () => void): void {
  for (const name of ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll', 'popstate'])
    window.addEventListener(name, act, { once: true, passive: true, capture: name !== 'scroll' })
}
