import { isDownload, isFrugal } from './ahead.ts'

/** Prefetched paths with the time of the request. */
const requestTimes = new Map<string, number>()

/** How long (ms) a prefetched page counts as fresh. */
export const FRESH = 300_000

/** Whether the browser has a fresh copy of a page and does not need to ask the server again. */
export const isAtHand = (pathname: string): boolean =>
  performance.now() - (requestTimes.get(pathname.toLowerCase()) ?? -FRESH) < FRESH

/** Marks a page as fetched otherwise, so that it is not prefetched. */
export const markFetched = (pathname: string): void => void requestTimes.set(pathname.toLowerCase(), performance.now())

/** Marks all copies as stale: the site has changed. */
export const forgetPrefetched = (): void => requestTimes.clear()

/** Something to prefetch: a link, or an address. */
export interface PrefetchTarget {
  readonly pathname: string
}

/**
 * Lets the browser prefetch something, once per path. Resolves when it has loaded, with its size in bytes, or 8,000 if
 * unknown.
 */
export async function prefetch({ pathname }: PrefetchTarget): Promise<number> {
  const path = pathname.toLowerCase()
  if (requestTimes.has(path)) return 0
  markFetched(path)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = pathname
  const done = new Promise((resolve) => {
    hint.onload = hint.onerror = resolve
  })
  document.head.append(hint)
  await done
  const entry = performance.getEntriesByName(hint.href).at(-1) as PerformanceResourceTiming | undefined
  return entry?.transferSize ?? 8000
}

/** Fetches the page of a link that was pressed, while the navigation code is loading. */
export const fetchAhead = (link: HTMLAnchorElement): void => {
  if (!isDownload(link.pathname) && !isFrugal()) void prefetch(link)
}
