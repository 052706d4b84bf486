import { isDownload, isFrugal } from './ahead.ts'

/** Paths that the browser was asked to fetch, and when. */
const asked = new Map<string, number>()

/** Time (ms) for which what was loaded ahead is taken for what the server would say. */
export const FRESH = 300_000

/** Whether the browser has a page at hand: then it need not ask the server again. */
export const isAtHand = (pathname: string): boolean =>
  performance.now() - (asked.get(pathname.toLowerCase()) ?? -FRESH) < FRESH

/** Counts nothing as at hand any more: the site has changed. */
export const forgetPrefetched = (): void => asked.clear()

/** What can be fetched ahead: a link, or an address. */
export interface Target {
  readonly pathname: string
}

/** Has the browser fetch something, once a path. Resolves when it is there, with the bytes that it took, or 8,000 where it does not tell. */
export async function prefetch({ pathname }: Target): Promise<number> {
  const path = pathname.toLowerCase()
  if (asked.has(path)) return 0
  asked.set(path, performance.now())
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

/** Fetches the page behind a link that was pressed while the code that follows it is on its way. */
export const fetchAhead = (link: HTMLAnchorElement): void => {
  if (!isDownload(link.pathname) && !isFrugal()) void prefetch(link)
}
