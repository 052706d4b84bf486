import { isDownload, isFrugal, isInPage, isOrdinary, whenIdle } from './ahead.ts'

/** Paths that the browser was asked to fetch. */
const asked = new Set<string>()
const seen = new WeakSet<Element>()

function prefetch(link: HTMLAnchorElement): void {
  const path = link.pathname.toLowerCase()
  if (asked.has(path)) return
  asked.add(path)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = link.pathname
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

/** Starts when the page itself is there. */
export function startPrefetching(base: string): void {
  const start = (): unknown => whenIdle(() => prefetchInView(base))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
