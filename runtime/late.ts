/** What the browser loads at the first sign of a reader: navigation, and the behaviour of what stands in the article. */
import { whenIdle } from './navigation/ahead.ts'
import { LoadError, Progress } from './navigation/Indicators.tsx'
import { type Setup, startNavigation } from './navigation/navigate.ts'
import { prefetchInView } from './navigation/prefetch.ts'
import { indicators } from './navigation/state.ts'
import { startToTop } from './navigation/to-top.ts'

export { attachBehaviors } from './behaviors/attach.ts'

/** Starts all of it, once a document. */
export function startLate(setup: Setup): void {
  indicators.set({ Progress, LoadError })
  startNavigation(setup)
  startToTop()
  followNewLinks(setup.site.siteBaseUrl)
}

/** Links that are added (a category opens, a new page) count like those that were there. */
function followNewLinks(base: string): void {
  let isDue = false
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    whenIdle(() => {
      isDue = false
      prefetchInView(base)
    })
  }).observe(document.body, { childList: true, subtree: true })
}
