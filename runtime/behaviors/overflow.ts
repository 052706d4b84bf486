/** The button for word wrap makes sense only where code is wider than its block, or wrapped already; the style sheet fades the edge. */
function offer(box: Element): void {
  const isWide = box.scrollWidth > box.clientWidth
  const block = box.closest('.code-block')
  const button = block?.querySelector<HTMLElement>('[data-wrap]')
  box.toggleAttribute('data-wide', isWide)
  if (block && button) button.hidden = !block.matches('.code-wrapped') && !isWide
}

/** Marks code and tables that are wider than the page, now and when sizes change. */
export function watchOverflow(article: HTMLElement, signal: AbortSignal): void {
  // Tells sizes after layout was done anyway, and when tabs open and windows change.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) offer(target)
  })
  for (const box of article.querySelectorAll('.code-block pre, .table-wrap')) observer.observe(box)
  signal.addEventListener('abort', () => observer.disconnect())
}
