import { ARTICLE_ID } from '../contract/names.ts'
import { afterFrame } from '../navigation/ahead.ts'
import { DRAWER_ID } from './nav/drawer-state.ts'

export const MAIN_ID = 'docs-main'
export const REGION_ID = 'docs-skip'

/**
 * Moves focus to an element that is not focusable, without a lasting change to the markup. The attribute is removed
 * after the next frame: the browser would have to style the page for it.
 */
export function focusOnce(element: HTMLElement | null): void {
  if (element === null) return
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  afterFrame(() => element.removeAttribute('tabindex'))
}

/** Moves focus to the heading that a navigation arrived at: readers with a screen reader continue there. */
export function focusHeading(heading: HTMLElement): void {
  if (heading.tabIndex < 0 && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Moves focus to the title of a page that was just shown, unless the reader has moved it since. */
export function focusTitle(): void {
  const { activeElement } = document
  const title = document.getElementById(ARTICLE_ID)?.querySelector('h1')
  if (title && (activeElement === document.body || activeElement?.id === REGION_ID)) focusHeading(title)
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
