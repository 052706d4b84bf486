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
