export const MAIN_ID = 'docs-main'
export const REGION_ID = 'docs-skip'

/** Moves focus to an element that does not take it by itself, and leaves no trace in the markup. */
export function focusOnce(element: HTMLElement | null): void {
  if (element === null) return
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  element.removeAttribute('tabindex')
}

/** Where the skip link leads; the address keeps no hash. */
export function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault()
  const main = document.getElementById(MAIN_ID)
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}
