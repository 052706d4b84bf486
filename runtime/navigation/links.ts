import { isInPage, isOrdinary, isPlain } from './ahead.ts'
import { type Base, isSamePage, pageUrl } from './paths.ts'

/** Part of an anchor that decides how a click on it is handled. */
export type Anchor = Pick<HTMLAnchorElement, 'href' | 'getAttribute' | 'hasAttribute'>

/** The link that an event came from. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** Address of a link that the router may show; undefined for all others, which the browser handles. */
export function ownTarget(link: Anchor, site: Base, here: string): URL | undefined {
  if (!isOrdinary(link)) return undefined
  try {
    return pageUrl(link.href, site, here)
  } catch {
    // Not a URL: the browser reports that better than we can.
    return undefined
  }
}

/** One listener for all links of the document, those added later included. `onHash` is called for links inside the page. */
export function followLinks(site: Base, go: (target: URL) => void, onHash: () => void): void {
  document.addEventListener('click', (event) => {
    const link = isPlain(event) && !event.defaultPrevented ? linkOf(event) : undefined
    if (!link || !isOrdinary(link)) return
    if (isInPage(link)) return onHash()
    const target = ownTarget(link, site, location.href)
    if (!target) return
    event.preventDefault()
    go(target)
  })
}

/** The page of the site that a link leads to, if it is another one than that on show. */
export function otherPage(link: Anchor, site: Base): URL | undefined {
  const target = ownTarget(link, site, location.href)
  return target && !isSamePage(target.pathname, location.pathname) ? target : undefined
}
