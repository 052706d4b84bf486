/** Code and pages that load after a page is shown: the late code, and prefetched pages. */
import { isFrugal, whenIdle } from './ahead.ts'

/** Files of the late code; filled in by the bundle (cli/stages/bundle/client.ts). */
const later = (): readonly string[] => (globalThis as Record<symbol, readonly string[]>)[Symbol.for('docs.later')] ?? []

/** Requests all of that code at once: its files import each other, which would cost one round trip after another. */
export function preloadLater(): void {
  for (const file of later()) {
    const hint = document.createElement('link')
    hint.rel = 'modulepreload'
    hint.href = new URL(file, import.meta.url).href
    document.head.append(hint)
  }
}

/** Starts when the page has loaded, with code that loads only then. */
export function startPrefetching(base: string): void {
  const start = (): unknown =>
    whenIdle(() => {
      if (isFrugal()) return
      const first = later().map((file) => new URL(file, import.meta.url))
      // Failures do not matter here.
      import('./prefetch-in-view.ts').then(({ prefetchAll }) => prefetchAll(base, first)).catch(() => {})
    })
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
