/** Screen readers say the title of a page that comes without a load: nothing else tells them that there is another page. */
let region: HTMLElement | undefined

/** Puts the region into the document: it must be there before its text changes. */
export function startAnnouncing(): void {
  region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
}

export function announce(title: string): void {
  if (region) region.textContent = title
}
