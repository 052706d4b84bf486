import { copyText } from './clipboard.ts'

/** Makes the link beside a heading also copy its full address. */
export function attachHeadingLinks(article: HTMLElement, signal: AbortSignal): void {
  article.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.hash-link') : null
      // If copying fails, the address is also in the address bar.
      if (link) copyText(link.href).catch(() => {})
    },
    { signal },
  )
}

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
