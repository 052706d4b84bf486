import { ARTICLE_ID } from '../../contract/names.ts'
import { hashTarget } from '../../navigation/fold.ts'
import { navigate } from '../../navigation/navigate.ts'
import { createStore } from '../../state/store.ts'
import { highlightArticle } from './highlight.ts'
import type { HitLink } from './hit-view.ts'

/** Counts opened hits, so that the results page can follow its own address. */
export const searched = createStore(0)

/** Opens a hit in this tab: inside the site, without a page load and with the words of the query marked. */
export async function openHere({ href, external }: HitLink, query: string): Promise<void> {
  if (external) {
    location.assign(href)
    return
  }
  try {
    await navigate(href)
  } catch {
    // Navigation has not started, or the address cannot be decoded: let the browser handle it.
    location.assign(href)
    return
  }
  searched.set(searched.get() + 1)
  focusTarget()
  if (query !== '') highlightArticle(query)
}

/** Screen reader users continue at the heading of the hit, or at the title of the page. */
function focusTarget(): void {
  const article = document.getElementById(ARTICLE_ID)
  const target = hashTarget(location.hash) ?? article?.querySelector<HTMLElement>('h1') ?? article
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

export function openInTab(href: string): void {
  window.open(href, '_blank', 'noopener')
}

/** A new window, not a tab. */
export function openInWindow(href: string): void {
  const width = Math.round(window.outerWidth * 0.8)
  const height = Math.round(window.outerHeight * 0.8)
  window.open(href, '_blank', `noopener,popup,width=${width},height=${height}`)
}
