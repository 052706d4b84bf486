import { copyText } from './clipboard.ts'

/** The link beside a heading also puts its whole address on the clipboard. */
export function attachHeadingLinks(article: HTMLElement, signal: AbortSignal): void {
  article.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.hash-link') : null
      // Refused or impossible: the address bar has it too.
      if (link) copyText(link.href).catch(() => {})
    },
    { signal },
  )
}
