import { ARTICLE_ID, SKIP_LINKS_ID } from '../contract/names.ts'
import { afterFrame } from './ahead.ts'

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
  if (title && (activeElement === document.body || activeElement?.id === SKIP_LINKS_ID)) focusHeading(title)
}
