import { isInPage, isOrdinary, isPlain } from './navigation/ahead.ts'

type Late = typeof import('./late.ts')

let late: Late | undefined
let loading: Promise<Late> | undefined

/** The late code, if it is there. */
export const lateNow = (): Late | undefined => late

/** Loads it, and has it started the first time. Rejects when it does not come; another call tries again. */
export function loadLate(start: (late: Late) => void): Promise<Late> {
  loading ??= import('./late.ts').then(
    (module) => {
      late = module
      start(module)
      return module
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** What a reader does first, whatever it is. */
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll', 'popstate'] as const

/** Calls back at the first sign of a reader. */
export function onIntent(act: () => void): void {
  const first = (): void => {
    for (const name of INTENTS) window.removeEventListener(name, first)
    act()
  }
  for (const name of INTENTS) window.addEventListener(name, first, { passive: true })
}

/** Controls that the late code answers; links of the sidebar that are buttons wait for the layout's code (intent.ts). */
const WAITING = 'a[href]:not([role=button],[aria-haspopup]), [data-copy], [data-wrap], [role=tab]'

/** Longest time (ms) for which a click waits; after it a link is followed by the browser. */
const PATIENCE = 1500

/** Keeps a click that comes before the late code until `ready` has settled, and gives it again. The answer ends that. */
export function holdClicks(ready: () => Promise<unknown>): () => void {
  const release = (): void => document.removeEventListener('click', onClick, true)
  const onClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(WAITING) : null
    if (!control || !isPlain(event) || (control instanceof HTMLAnchorElement && !mayWait(control))) return
    event.preventDefault()
    event.stopPropagation()
    const patience = new Promise((resolve) => void setTimeout(resolve, PATIENCE))
    void Promise.race([ready().catch(() => {}), patience]).then(() => {
      release()
      control.click()
    })
  }
  document.addEventListener('click', onClick, true)
  return release
}

const mayWait = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && isOrdinary(link) && !isInPage(link)
