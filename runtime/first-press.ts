/**
 * Stores the first press on a control whose code has not loaded yet, and replays it. One mechanism serves all controls of the
 * layout and the article. An inline script records presses before this code runs (cli/render/inline-scripts.ts).
 */
import { ARTICLE_ID } from './contract/names.ts'
import { isInPage, isOrdinary, isPlain } from './navigation/ahead.ts'
import { controlAt, isFollowed } from './navigation/controls.ts'
import { fetchAhead } from './navigation/prefetch.ts'
import { DELAY, PATIENCE } from './navigation/progress.ts'
import { earlyPresses } from './state/early-presses.ts'

/** What a press can wait for; each promise rejects if the code does not load. */
interface Waiting {
  /** React has hydrated the parts that hydrate at once: search box, color mode, announcement bar. */
  readonly hydrated: Promise<unknown>
  /** Starts loading all other code, if not already started. */
  readonly wake: () => Promise<unknown>
  /** The same, and waits until components of the site are hydrated. */
  readonly wakeIslands: () => Promise<unknown>
  /** React has hydrated the parts whose code was in it. */
  readonly mounted: Promise<unknown>
}

/** Parts of the layout whose code loads on the first reader activity. */
const LATE_PARTS = '.nav-start, .nav-after, .drawer, .footer'

/** Keys that move between tabs. */
const MOVES = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Whether a link is one that the navigation code would follow. */
const mayWait = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && isOrdinary(link) && !isInPage(link)

/** Progress bar and spinner from the style sheet, until navigation draws its own. */
const mark = (isWaiting: boolean): unknown => document.documentElement.toggleAttribute('data-waiting', isWaiting)

/** Stores presses until all code is ready. The returned function stops that. */
export function holdPresses(waiting: Waiting): () => void {
  // A second press on the same control means the same.
  const kept = new Set<HTMLElement>()
  let isOurs = false
  const release = (): void => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('pointerdown', onPointerDown, true)
    document.removeEventListener('keydown', onKey, true)
  }
  /** Replayed presses must not be stored again: that would never end. */
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
      if (isFollowed(control)) {
        release()
        // React replaced the page, so a click on this link would do nothing.
        if (!control.isConnected) location.assign(control.href)
      }
      giveAgain(() => control.click())
    }
    // Also if the code does not load: then the browser follows the link, and the bar stays until the page arrives.
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
    const control = controlAt(event)
    if (isOurs || !control || !isPlain(event) || (isFollowed(control) && !mayWait(control))) return
    event.preventDefault()
    event.stopPropagation()
    keep(control)
  }
  /** A press outside a menu closes it, even if it could not open yet. Not its click: the menu can open between the two. */
  const onPointerDown = (event: PointerEvent): void => {
    if (controlAt(event)) return
    for (const control of kept) if (control.matches('[aria-haspopup]')) kept.delete(control)
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (isOurs || !MOVES.includes(key) || !(target instanceof Element) || !target.matches('[role=tab]')) return
    event.preventDefault()
    const again = (): void =>
      giveAgain(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event)))
    waiting.wake().then(again, () => {})
  }
  // After Back, the page can be the same document.
  window.addEventListener('pagehide', () => mark(false))
  document.addEventListener('click', onClick, true)
  document.addEventListener('pointerdown', onPointerDown, true)
  document.addEventListener('keydown', onKey, true)
  for (const press of earlyPresses()) {
    // Links were followed by the browser.
    const button =
      'key' in press ? null : (press.target as Element).closest?.<HTMLElement>('button:not([popovertarget])')
    if (button) keep(button)
  }
  return release
}

function readyFor(control: HTMLElement, { hydrated, wake, wakeIslands, mounted }: Waiting): Promise<unknown> {
  if (control.closest('docs-island') && !isFollowed(control)) return wakeIslands()
  if (control.closest(LATE_PARTS) && !isFollowed(control)) return Promise.all([wake(), mounted])
  return isFollowed(control) || control.closest(`#${ARTICLE_ID}`) ? wake() : hydrated
}
