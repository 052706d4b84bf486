import { createStore } from '../../state/store.ts'
import type { HitLink } from './hit-view.ts'

/** Counts opened hits, so that the results page can follow its own address. */
export const openedHits = createStore(0)

type Opening = typeof import('./open-here.ts')

/** Loads the code that opens hits. */
export const loadOpening = (): Promise<Opening> => import('./open-here.ts')

/** Opens a hit in this tab: inside the site, without a page load and with the words of the query marked. */
export async function openHere({ href, external }: HitLink, query: string): Promise<void> {
  if (external) {
    location.assign(href)
    return
  }
  let opening: Opening
  try {
    opening = await loadOpening()
    await opening.navigate(href)
  } catch {
    // Navigation has not started, its code is gone, or the address cannot be decoded: let the browser handle it.
    location.assign(href)
    return
  }
  openedHits.set(openedHits.get() + 1)
  opening.showHit(query)
}

/** Opens an address in a new tab. */
export function openInTab(href: string): void {
  window.open(href, '_blank', 'noopener')
}

/** Opens an address in a new window, not a tab. */
export function openInWindow(href: string): void {
  const width = Math.round(window.outerWidth * 0.8)
  const height = Math.round(window.outerHeight * 0.8)
  window.open(href, '_blank', `noopener,popup,width=${width},height=${height}`)
}
