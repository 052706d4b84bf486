import { isDownload, isFrugal } from './ahead.ts'
import { linkOf, otherPage } from './links.ts'
import { preloadPage } from './pages.ts'
import type { Base } from './paths.ts'

/** Loads the page of a link under the pointer or a finger, once per link. */
export function preloadOnIntent(site: Base): void {
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
