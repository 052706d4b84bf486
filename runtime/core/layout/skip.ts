import { DRAWER_ID } from './nav/drawer-state.ts'

/** Id of the element with the content of a page. */
export const MAIN_ID = 'docs-main'

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
