/** What the page loads once it is there: the code that comes at the first sign of a reader, and pages ahead. */
import { isFrugal, whenIdle } from './ahead.ts'

/** Files of the code that comes at the first sign of a reader; put there by the bundle (cli/bundle/client.ts). */
const later = (): readonly string[] => (globalThis as Record<symbol, readonly string[]>)[Symbol.for('docs.later')] ?? []

/** Asks for all of that code at once: its files import each other, one round trip after the other. */
export function preloadLater(): void {
  for (const file of later()) {
    const hint = document.createElement('link')
    hint.rel = 'modulepreload'
    hint.href = new URL(file, import.meta.url).href
    document.head.append(hint)
  }
}

/** Starts when the page itself is there, with code that comes only then. */
export function startPrefetching(base: string): void {
  const start = (): unknown =>
    whenIdle(() => {
      if (isFrugal()) return
      const first = later().map((file) => new URL(file, import.meta.url))
      // What does not come is not missed.
      import('./prefetch-in-view.ts').then(({ prefetchAll }) => prefetchAll(base, first)).catch(() => {})
    })
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
