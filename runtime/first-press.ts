/**
 * The first press on a control whose code is not there yet: it is kept and given again. One mechanism for all controls of layout
 * and article. Presses before this code runs are recorded by an inline script (cli/render/inline.ts).
 */
import { ARTICLE_ID } from './contract/names.ts'
import { isInPage, isOrdinary, isPlain } from './navigation/ahead.ts'
import { fetchAhead } from './navigation/prefetch.ts'
import { DELAY } from './navigation/progress.ts'
import { lastPress } from './state/last-press.ts'

/** What a press may wait for; each rejects when the code does not come. */
interface Waiting {
  /** React has taken over what it draws at once: search box, color mode, announcement. */
  readonly hydrated: Promise<unknown>
  /** Loads all other code, if that has not begun. */
  readonly wake: () => Promise<unknown>
  /** React has taken over the parts whose code came with that. */
  readonly mounted: Promise<unknown>
}

/** Links, and buttons but those that the browser answers by itself (the drawer's). */
const CONTROLS = 'a[href], button:not([popovertarget]), [role=tab]'

/** Parts of the layout whose code comes at the first sign of a reader. */
const LATE_PARTS = '.nav-start, .nav-after, .drawer, .footer'

/** Longest time (ms) for which a link waits; after it the browser follows it. */
const PATIENCE = 1500

/** Keys that move between tabs. */
const MOVES = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

const isFollowed = (control: Element): control is HTMLAnchorElement =>
  control instanceof HTMLAnchorElement && !control.matches('[role=button], [aria-haspopup]')

/** Whether a link is one that the navigation code would follow. */
const mayWait = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && isOrdinary(link) && !isInPage(link)

/** Bar and spinner of the style sheet, until navigation draws its own. */
const mark = (isWaiting: boolean): unknown => document.documentElement.toggleAttribute('data-waiting', isWaiting)

/** Keeps presses until all code is alive. The answer ends that. */
export function holdPresses(waiting: Waiting): () => void {
  // An impatient second press on the same control is the same wish.
  const kept = new Set<HTMLElement>()
  let isOurs = false
  const release = (): void => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('keydown', onKey, true)
  }
  /** Presses that are given again must not be kept again: that would never end. */
  const giveAgain = (press: () => void): void => {
    isOurs = true
    press()
    isOurs = false
  }
  const keep = (control: HTMLElement): void => {
    if (kept.has(control)) return
    kept.add(control)
    const again = (): void => {
      if (!kept.delete(control)) return
      if (isFollowed(control)) release()
      giveAgain(() => control.click())
    }
    // Also when the code does not come: then the browser follows the link, and the bar stays until it has the page.
    readyFor(control, waiting).then(() => {
      if (kept.has(control)) setTimeout(mark, 0, false)
      again()
    }, again)
    if (!isFollowed(control)) return
    fetchAhead(control)
    setTimeout(() => kept.has(control) && control.pathname !== location.pathname && mark(true), DELAY)
    setTimeout(again, PATIENCE)
  }
  const onClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
    if (!control) dropMenus(kept)
    if (isOurs || !control || !isPlain(event) || (isFollowed(control) && !mayWait(control))) return
    event.preventDefault()
    event.stopPropagation()
    keep(control)
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (isOurs || !MOVES.includes(key) || !(target instanceof Element) || !target.matches('[role=tab]')) return
    event.preventDefault()
    const again = (): void =>
      giveAgain(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event)))
    waiting.wake().then(again, () => {})
  }
  // On the way back the page may be the very same.
  window.addEventListener('pagehide', () => mark(false))
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKey, true)
  const early = lastPress()
  // Links were followed by the browser.
  const button =
    early && !('key' in early) && (early.target as Element).closest?.<HTMLElement>('button:not([popovertarget])')
  if (button) keep(button)
  return release
}

function readyFor(control: HTMLElement, { hydrated, wake, mounted }: Waiting): Promise<unknown> {
  if (control.closest(LATE_PARTS) && !isFollowed(control)) return Promise.all([wake(), mounted])
  return isFollowed(control) || control.closest(`#${ARTICLE_ID}`) ? wake() : hydrated
}

/** A press beside a menu closes it, also one that could not open yet. */
function dropMenus(kept: Set<HTMLElement>): void {
  for (const control of kept) if (control.matches('[aria-haspopup]')) kept.delete(control)
}
