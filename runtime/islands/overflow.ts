/** The button for word wrap makes sense only where code is wider than its block, or wrapped already; the style sheet fades the edge. */
function offer(pre: Element): void {
  const isWide = pre.scrollWidth > pre.clientWidth
  const block = pre.closest('.code-block')
  const button = block?.querySelector<HTMLElement>('[data-wrap]')
  pre.toggleAttribute('data-wide', isWide)
  if (block && button) button.hidden = !block.matches('.code-wrapped') && !isWide
}

/** Shows the buttons for word wrap where they are of use, now and when sizes change. */
export function watchOverflow(article: HTMLElement, signal: AbortSignal): void {
  // Tells sizes after layout was done anyway, and when tabs open and windows change.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) offer(target)
  })
  for (const pre of article.querySelectorAll('.code-block pre')) observer.observe(pre)
  signal.addEventListener('abort', () => observer.disconnect())
}
