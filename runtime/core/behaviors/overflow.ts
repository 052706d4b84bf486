/** Calls `act` for each box, now and when sizes change, with whether its content is wider than the box. */
export function watchWidths<T extends Element>(
  boxes: Iterable<T>,
  signal: AbortSignal,
  act: (box: T, isWide: boolean) => void,
): void {
  // The observer reports sizes after a layout, so reading them is free, also when a tab opens or the window is resized.
  // All boxes are read before one changes, because a read after a change lays the page out again.
  const observer = new ResizeObserver((entries) => {
    const boxWidths = entries.map(({ target }) => [target as T, target.scrollWidth > target.clientWidth] as const)
    for (const [box, isWide] of boxWidths) act(box, isWide)
  })
  for (const box of boxes) observer.observe(box)
  signal.addEventListener('abort', () => observer.disconnect())
}

/**
 * The word wrap button is shown only if code is wider than its block or already wrapped; the style sheet fades the
 * edge. A box that does not scroll is not a stop of the Tab key.
 */
function offer(box: Element, isWide: boolean): void {
  const button = box.closest('.code-block')?.querySelector<HTMLElement>('[data-wrap]')
  box.toggleAttribute('data-wide', isWide)
  if (isWide) box.setAttribute('tabindex', '0')
  else box.removeAttribute('tabindex')
  if (button) button.hidden = !isWide && !button.closest('.code-wrapped')
}

/** Marks code and tables that are wider than the page. */
export const watchOverflow = (article: HTMLElement, signal: AbortSignal): void =>
  watchWidths(article.querySelectorAll('.code-block pre, .table-wrap'), signal, offer)
