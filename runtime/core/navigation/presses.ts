/** Presses, and the controls that they are on. */
import { ISLANDS, PRESSED } from '../contract/names.ts'

/** Links, and all buttons except those that work without scripts (the drawer button). */
const CONTROLS = 'a[href], button:not([popovertarget]), [role=tab]'
/** Elements in components of the site that only the browser handles; all other elements can have handlers. */
const NATIVE = ':read-write, select, video, audio, [popovertarget]'

/** Returns the closest element around the target of an event that matches a selector; null if there is none. */
export const closestAt = <E extends Element = HTMLElement>({ target }: Event, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null

/** Returns the control that an event is on. */
export const controlAt = (event: Event): Element | null =>
  closestAt(event, CONTROLS) ??
  (closestAt(event, ISLANDS) && !closestAt(event, NATIVE) ? (event.target as Element) : null)

/** Whether a control is a link that leads somewhere, not a link that acts as a button. */
export const isFollowed = (control: Element): control is HTMLAnchorElement =>
  control instanceof HTMLAnchorElement && !control.matches(`[role=button], [aria-haspopup], ${ISLANDS} [href="#"]`)

/** A click, or a key. */
export type Press = MouseEvent | KeyboardEvent

/**
 * Returns the presses so far, for code that loads later: an inline script records them
 * (cli/stages/render/inline-scripts.ts).
 */
export const earlyPresses = (): readonly Press[] =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for(PRESSED)] as readonly Press[] | undefined) ?? []
