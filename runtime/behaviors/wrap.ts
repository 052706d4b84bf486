/** Attaches the buttons that wrap long lines of code (`overflow.ts` shows them). */
export function attachWrap(article: HTMLElement, signal: AbortSignal): void {
  article.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-wrap]') : null
      const isWrapped = button?.closest('.code-block')?.classList.toggle('code-wrapped')
      button?.setAttribute('aria-pressed', String(isWrapped))
    },
    { signal },
  )
}
