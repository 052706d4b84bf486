/**
 * Makes screen readers announce the title after a navigation without a page load: nothing else tells them that the page
 * changed.
 */
let region: HTMLElement | undefined

/** Adds the live region to the document: it must exist before its text changes. */
export function startAnnouncing(): void {
  region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
}

/** Announces the title of the page. Does nothing before {@link startAnnouncing}. */
export function announce(title: string): void {
  if (region) region.textContent = title
}
