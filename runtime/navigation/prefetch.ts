import { isDownload, isFrugal, isInPage, isOrdinary, whenIdle } from './ahead.ts'

/** Paths that the browser was asked to fetch, and when. */
const asked = new Map<string, number>()
const seen = new WeakSet<Element>()

/** Time (ms) for which what was loaded ahead is taken for what the server would say. */
export const FRESH = 300_000

/** Whether the browser has a page at hand: then it need not ask the server again. */
export const isAtHand = (pathname: string): boolean =>
  performance.now() - (asked.get(pathname.toLowerCase()) ?? -FRESH) < FRESH

/** Counts nothing as at hand any more: the site has changed. */
export const forgetPrefetched = (): void => asked.clear()

function prefetch({ pathname }: { readonly pathname: string }): void {
  const path = pathname.toLowerCase()
  if (asked.has(path)) return
  asked.set(path, performance.now())
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = pathname
  document.head.append(hint)
}

function look(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || isFrugal()) continue
    observer.unobserve(target)
    prefetch(target as HTMLAnchorElement)
  }
}

const observer = typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver(look)

/** Whether a link leads to a page that may be worth fetching ahead. */
const isWorth = (link: HTMLAnchorElement, base: string): boolean =>
  link.origin === location.origin &&
  link.pathname.startsWith(base) &&
  isOrdinary(link) &&
  !isInPage(link) &&
  link.pathname !== location.pathname &&
  !isDownload(link.pathname)

/**
 * Has the browser fetch the pages behind links that come into view, once a path; without an observer all links count as in
 * view. Call it again when links were added.
 */
export function prefetchInView(base: string): void {
  for (const link of document.links) {
    if (seen.has(link) || !(link instanceof HTMLAnchorElement) || !isWorth(link, base)) continue
    seen.add(link)
    if (observer) observer.observe(link)
    else if (!isFrugal()) prefetch(link)
  }
}

/** Fetches the page behind a link that was pressed while the code that follows it is on its way. */
export const fetchAhead = (link: HTMLAnchorElement): void => {
  if (!isDownload(link.pathname) && !isFrugal()) prefetch(link)
}

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

/** Starts when the page itself is there. */
export function startPrefetching(base: string): void {
  const start = (): unknown =>
    whenIdle(() => {
      prefetchInView(base)
      if (!isFrugal()) for (const file of later()) prefetch(new URL(file, import.meta.url))
    })
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
