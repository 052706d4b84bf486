/** Prefetches pages whose links come into view, one after another, within a budget of bytes. */
import { ARTICLE_ID } from '../contract/names.ts'
import { isDownload, isFrugal, isInPage, isOrdinary, whenIdle } from './ahead.ts'
import { type PrefetchTarget, prefetch } from './prefetch.ts'

const seen = new WeakSet<Element>()

/** How many bytes a page may prefetch; a long page with a large sidebar has many links. */
const BUDGET = 64_000

/** The queue: links in the article come first, in their order. */
const waiting: readonly [PrefetchTarget[], PrefetchTarget[]] = [[], []]
let spent = 0
let spentOn = ''
let isFetching = false

function wait(link: HTMLAnchorElement): void {
  if (spentOn !== location.pathname) {
    spentOn = location.pathname
    spent = 0
    for (const list of waiting) list.length = 0
  }
  waiting[link.closest(`#${ARTICLE_ID}`) ? 0 : 1].push(link)
}

/**
 * Takes the link that is nearest to the current page in the sidebar: readers often go on to its neighbors. Links
 * outside the sidebar come last.
 */
function takeNearest(links: PrefetchTarget[]): PrefetchTarget | undefined {
  const menu = [...document.querySelectorAll<HTMLAnchorElement>('.sidebar a')]
  const here = menu.findIndex((link) => link.getAttribute('aria-current') === 'page')
  const distances = new Map<PrefetchTarget, number>(menu.map((link, at) => [link, Math.abs(at - here)]))
  const distance = (link: PrefetchTarget): number => distances.get(link) ?? menu.length
  links.sort((a, b) => distance(a) - distance(b))
  return links.shift()
}

/** Fetches queued pages one after another when the browser is idle, until the budget of the current page is used up. */
function fetchWaiting(): void {
  if (isFetching || spent >= BUDGET) return
  const next = waiting[0].shift() ?? takeNearest(waiting[1])
  if (next === undefined) return
  isFetching = true
  whenIdle(async () => {
    spent += await prefetch(next)
    isFetching = false
    fetchWaiting()
  })
}

function look(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || isFrugal()) continue
    observer.unobserve(target)
    wait(target as HTMLAnchorElement)
  }
  fetchWaiting()
}

const observer = new IntersectionObserver(look)

/** Whether a link leads to a page that is worth prefetching. */
const isWorth = (link: HTMLAnchorElement, base: string): boolean =>
  isOrdinary(link) &&
  link.origin === location.origin &&
  link.pathname.startsWith(base) &&
  !isInPage(link) &&
  link.pathname !== location.pathname &&
  !isDownload(link.pathname)

/**
 * Prefetches the pages of links that come into view, once per path and within the budget. Call it again when links are
 * added.
 */
export function prefetchInView(base: string): void {
  for (const link of document.links) {
    if (seen.has(link) || !(link instanceof HTMLAnchorElement) || !isWorth(link, base)) continue
    seen.add(link)
    observer.observe(link)
  }
  fetchWaiting()
}

/** Does the same for a document that has just loaded, after `first`. */
export function prefetchAll(base: string, first: readonly PrefetchTarget[]): void {
  spentOn = location.pathname
  prefetchInView(base)
  waiting[0].unshift(...first)
  fetchWaiting()
}
