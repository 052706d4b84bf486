import { isDownload, isFrugal, isInPage, isOrdinary, isPlain } from './ahead.ts'
import { preloadPage } from './pages.ts'
import { isSamePage, pageUrl, type SiteBase } from './paths.ts'
import { closestAt } from './presses.ts'

/** The properties of an anchor that decide how a click is handled. */
type Anchor = Pick<HTMLAnchorElement, 'href' | 'getAttribute' | 'hasAttribute'>

/** Returns the link of an event. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = closestAt<Element>(event, 'a[href]')
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** Returns the address of a link that the router can show; undefined for all others, which the browser handles. */
export function siteTarget(link: Anchor, site: SiteBase, here: string): URL | undefined {
  if (!isOrdinary(link)) return undefined
  try {
    return pageUrl(link.href, site, here)
  } catch {
    // Not a valid URL: the browser reports it.
    return undefined
  }
}

/**
 * Adds one listener for all links of the document, including links that are added later. `onHash` is called for links
 * inside the page.
 */
export function followLinks(site: SiteBase, go: (target: URL) => void, onHash: () => void): void {
  document.addEventListener('click', (event) => {
    const link = isPlain(event) && !event.defaultPrevented ? linkOf(event) : undefined
    if (!link || !isOrdinary(link)) return
    if (isInPage(link)) return onHash()
    const target = siteTarget(link, site, location.href)
    if (!target) return
    event.preventDefault()
    go(target)
  })
}

/** Returns the page of the site that a link leads to, if it is not the current page. */
export function otherPage(link: Anchor, site: SiteBase): URL | undefined {
  const target = siteTarget(link, site, location.href)
  return target && !isSamePage(target.pathname, location.pathname) ? target : undefined
}

/** Loads the page of a link under the pointer or a finger, once per link. */
export function preloadOnIntent(site: SiteBase): void {
  const seen = new WeakSet<Element>()
  const onIntent = (event: Event): void => {
    const link = linkOf(event)
    if (!link || seen.has(link) || isFrugal()) return
    seen.add(link)
    const target = otherPage(link, site)
    if (target && !isDownload(target.pathname)) preloadPage(target.pathname)
  }
  document.addEventListener('mouseover', onIntent, { passive: true })
  document.addEventListener('touchstart', onIntent, { passive: true })
}
