/**
 * Holds a press on a control whose code has not loaded yet, and replays it. One mechanism serves the layout, the
 * article, and components of the site. An inline script records presses before this code runs
 * (cli/stages/render/inline-scripts.ts).
 */
import { ARTICLE_ID, ISLANDS, PAGE_ISLANDS } from './core/contract/names.ts'
import { isInPage, isOrdinary, isPlain } from './core/navigation/ahead.ts'
import { fetchAhead } from './core/navigation/prefetch.ts'
import { controlAt, isFollowed, type Press } from './core/navigation/presses.ts'
import { DELAY, PATIENCE } from './core/navigation/state.ts'

/**
 * Returns a promise for the code that a press on a control waits for; undefined: the press does not wait. The promise
 * rejects if the code does not load.
 */
type CodeOf = (control: Element) => Promise<unknown> | undefined

/** The code that a press on the first page can wait for. */
interface PressWaits {
  /** React has hydrated the parts that hydrate at once: search box, color mode, announcement bar. */
  readonly hydrated: Promise<unknown>
  /** Starts loading all other code, if not already started. */
  readonly wake: () => Promise<unknown>
  /** The same, and waits until components of the site are hydrated. */
  readonly wakeIslands: () => Promise<unknown>
  /** React has hydrated the parts of the layout that load late. */
  readonly mounted: Promise<unknown>
}

/** Parts of the layout whose code loads on the first reader activity. */
const LATE_PARTS = '.nav-start, .nav-after, .drawer, .footer'

/** The code of controls on the first page. */
export const firstCode =
  ({ hydrated, wake, wakeIslands, mounted }: PressWaits): CodeOf =>
  (control) => {
    if (isFollowed(control)) return wake()
    if (control.closest('docs-island')) return wakeIslands()
    if (control.closest(LATE_PARTS)) return Promise.all([wake(), mounted])
    return control.closest(`#${ARTICLE_ID}`) ? wake() : hydrated
  }

/** The code of components of the site on a later page. */
export const islandsCode =
  (hydrated: Promise<unknown>): CodeOf =>
  (control) =>
    control.closest(PAGE_ISLANDS) && !isFollowed(control) ? hydrated : undefined

const TAB = '[role=tab]'
/** Elements of components of the site on which the browser makes no click of Enter or Space. */
const KEYED = `${ISLANDS} [tabindex]:not(a, button, input, select, textarea, summary)`
/** Keys that are not clicks, and the controls that handle them. */
const KEYS: Readonly<Record<string, string>> = {
  ' ': `a[role=button], ${KEYED}`,
  Enter: KEYED,
  ArrowLeft: TAB,
  ArrowRight: TAB,
  Home: TAB,
  End: TAB,
}

/** Whether the browser itself handles a press: it opens the link elsewhere, or moves to a place in the page. */
const isNative = (control: Element, press: MouseEvent): boolean =>
  control instanceof HTMLAnchorElement &&
  (!isPlain(press) ||
    (isFollowed(control) && (control.origin !== location.origin || !isOrdinary(control) || isInPage(control))))

/** Whether a press had an effect before any script: the browser followed a link, sent a form, or turned a switch. */
const hadEffect = (control: Element, press: MouseEvent): boolean =>
  control instanceof HTMLAnchorElement
    ? isFollowed(control) || !isPlain(press) || !isInPage(control)
    : control.closest('summary, label, input, form button:not([type=button])') !== null

/** Progress bar and spinner from the style sheet, until navigation draws its own. */
const mark = (isWaiting: boolean): unknown => document.documentElement.toggleAttribute('data-waiting', isWaiting)

/** Lets events wait for code. */
interface Gate {
  /** Hides an event from all handlers and returns the promise that it waits for; undefined: the event does not wait. */
  readonly stop: (control: Element, event: Event) => Promise<unknown> | undefined
  /** Runs a function that dispatches an event again. The event passes: holding it again would never end. */
  readonly replay: (dispatch: () => unknown) => void
}

function createGate(codeOf: CodeOf): Gate {
  let isReplay = false
  return {
    stop(control, event) {
      const code = isReplay ? undefined : codeOf(control)
      if (!code) return undefined
      event.preventDefault()
      event.stopImmediatePropagation()
      return code
    },
    replay(dispatch) {
      isReplay = true
      dispatch()
      isReplay = false
    },
  }
}

interface Clicks {
  readonly hold: (control: Element, event: MouseEvent) => void
  /** Forgets the clicks on buttons of menus: a press elsewhere, or Escape, closes a menu that could not open yet. */
  readonly forgetMenus: () => void
}

/** Holds clicks until the code of their controls is there. */
function createClicks({ stop, replay }: Gate): Clicks {
  // A second click on the same control means the same.
  const waiting = new Set<Element>()
  const hold = (control: Element, event: MouseEvent): void => {
    const code = stop(control, event)
    if (!code || waiting.has(control)) return
    waiting.add(control)
    const again = (): void => {
      if (!waiting.delete(control)) return
      // Not `click()`: it does nothing while the browser handles a press of a key, and the code can be there already.
      if (control.isConnected) replay(() => control.dispatchEvent(new MouseEvent('click', event)))
      // React replaced the page, so a click on this link would do nothing.
      else if (isFollowed(control)) location.assign(control.href)
    }
    // Also if the code does not load: then the browser follows the link, and the bar stays until the page arrives.
    code.then(() => {
      if (waiting.has(control)) setTimeout(mark, 0, false)
      again()
    }, again)
    if (isFollowed(control)) waitForPage(control, () => waiting.has(control), again)
  }
  const forgetMenus = (): void => {
    for (const control of waiting) if (control.matches('[aria-haspopup]')) waiting.delete(control)
  }
  return { hold, forgetMenus }
}

/** While a pressed link waits, fetches its page and shows progress. After a limit, the browser follows the link. */
function waitForPage(link: HTMLAnchorElement, isWaiting: () => boolean, follow: () => void): void {
  fetchAhead(link)
  setTimeout(() => isWaiting() && link.pathname !== location.pathname && mark(true), DELAY)
  setTimeout(follow, PATIENCE)
  // After Back, the page can be the same document.
  window.addEventListener('pagehide', () => mark(false), { once: true })
}

function holdKey(event: KeyboardEvent, { stop, replay }: Gate): void {
  const { key, target } = event
  if (!(target instanceof Element) || !target.matches(KEYS[key] ?? 'none')) return
  const again = (): void => {
    // The key before may have moved to another tab.
    const focused = target.matches(TAB) ? document.activeElement : target
    // A key that stays down is one press.
    if (!event.repeat) replay(() => focused?.dispatchEvent(new KeyboardEvent('keydown', event)))
  }
  stop(target, event)?.then(again, () => {})
}

/** A form with one field and without a button is sent without a click. */
function holdSubmit(event: SubmitEvent, { stop, replay }: Gate): void {
  const form = event.target as HTMLFormElement
  const again = (): void => replay(() => form.requestSubmit())
  if (form.closest(ISLANDS)) stop(form, event)?.then(again, again)
}

/** Holds presses, also earlier ones, until the code of their controls is there. The returned function stops that. */
export function holdPresses(codeOf: CodeOf, early: readonly Press[] = []): () => void {
  const gate = createGate(codeOf)
  const { hold, forgetMenus } = createClicks(gate)
  const onClick = (event: MouseEvent): void => {
    const control = controlAt(event)
    if (control && !isNative(control, event)) hold(control, event)
  }
  // Not on the click of a press elsewhere: the menu can open between the two.
  const onPointerDown = (event: PointerEvent): void => {
    if (!controlAt(event)) forgetMenus()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') forgetMenus()
    holdKey(event, gate)
  }
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  document.addEventListener('click', onClick, options)
  document.addEventListener('pointerdown', onPointerDown, options)
  document.addEventListener('keydown', onKey, options)
  document.addEventListener('submit', (event) => holdSubmit(event, gate), options)
  for (const press of early) {
    if ('key' in press) onKey(press)
    else {
      const control = controlAt(press)
      if (!control) forgetMenus()
      else if (!hadEffect(control, press)) hold(control, press)
    }
  }
  return () => controller.abort()
}
