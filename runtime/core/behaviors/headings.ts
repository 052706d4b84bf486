import { onClick } from '../navigation/on-click.ts'
import { copyText } from './clipboard.ts'

/** Makes the link beside a heading also copy its full address. */
export function attachHeadingLinks(article: HTMLElement, signal: AbortSignal): void {
  // If copying fails, the address is also in the address bar.
  const copy = ({ href }: HTMLAnchorElement): unknown => copyText(href).catch(() => {})
  onClick(article, 'a.hash-link', copy, signal)
}

/** Makes the collapsed table of contents work: its button toggles it, and following an entry closes it. */
export function attachToc(article: HTMLElement, signal: AbortSignal): void {
  const toggle = (pressed: Element): void => {
    const toc = pressed.closest('.toc')
    const isOpen = pressed.matches('.toc-button') && toc?.hasAttribute('data-open') === false
    toc?.toggleAttribute('data-open', isOpen)
    toc?.querySelector('.toc-button')?.setAttribute('aria-expanded', String(isOpen))
  }
  onClick(article, '.toc-button, .toc a', toggle, signal)
}
