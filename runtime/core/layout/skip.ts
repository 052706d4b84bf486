import { afterFrame } from '../state/after-frame.ts'
import { DRAWER_ID } from './nav/drawer-state.ts'

export const MAIN_ID = 'docs-main'
export const REGION_ID = 'docs-skip'

/**
 * Moves focus to an element that is not focusable, without a lasting change to the markup. The attribute is removed after the next
 * frame: the browser would have to style the page for it.
 */
export function focusOnce(element: HTMLElement | null): void {
  if (element === null) return
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  afterFrame(() => element.removeAttribute('tabindex'))
}

/** Handles the skip link; the address keeps no hash. */
export function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault()
  const main = document.getElementById(MAIN_ID)
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}

/** Handles the second skip link: focus moves to the entry of this page, or to the first one. */
export function skipToSidebar(event: { preventDefault(): void }): void {
  event.preventDefault()
  const entries = `#${DRAWER_ID} .sidebar a`
  const current = document.querySelector<HTMLElement>(`${entries}[aria-current=page]`)
  const entry = current ?? document.querySelector<HTMLElement>(entries)
  entry?.focus()
}
