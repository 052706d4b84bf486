/** The folded table of contents: its button turns it, a followed entry closes it. */
export function attachToc(article: HTMLElement, signal: AbortSignal): void {
  article.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('.toc-button, .toc a') : null
      const toc = pressed?.closest('.toc')
      if (!pressed || !toc) return
      const isOpen = pressed.matches('.toc-button') && !toc.hasAttribute('data-open')
      toc.toggleAttribute('data-open', isOpen)
      toc.querySelector('.toc-button')?.setAttribute('aria-expanded', String(isOpen))
    },
    { signal },
  )
}
