/** Makes the collapsed table of contents work: its button toggles it, and following an entry closes it. */
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
