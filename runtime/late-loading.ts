import { isInPage, isOrdinary, isPlain } from './navigation/ahead.ts'

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

/** Controls that the late code answers; links of the sidebar that are buttons wait for the layout's code (intent.ts). */
const WAITING = 'a[href]:not([role=button],[aria-haspopup]), [data-copy], [data-wrap], [role=tab]'

/** Longest time (ms) for which a click waits; after it a link is followed by the browser. */
const PATIENCE = 1500

/** Keys that move between tabs. */
const MOVES = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Keeps clicks and keys that come before the late code until `ready` has settled, and gives them again. The answer ends that. */
export function holdClicks(ready: () => Promise<unknown>): () => void {
  const release = (): void => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('keydown', onKey, true)
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (!MOVES.includes(key) || !(target instanceof Element) || !target.matches('[role=tab]')) return
    event.preventDefault()
    const again = (): unknown =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    ready().then(again, () => {})
  }
  const onClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(WAITING) : null
    if (!control || !isPlain(event) || (control instanceof HTMLAnchorElement && !mayWait(control))) return
    event.preventDefault()
    event.stopPropagation()
    let isDue = true
    const again = (): void => {
      if (!isDue) return
      isDue = false
      release()
      control.click()
    }
    setTimeout(again, PATIENCE)
    ready().then(again, again)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKey, true)
  return release
}

const mayWait = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && isOrdinary(link) && !isInPage(link)
