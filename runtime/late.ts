/** The code that loads on the first reader activity: navigation, and the behaviors of the article. */
import { whenIdle } from './core/navigation/ahead.ts'
import { LoadError, Progress } from './core/navigation/Indicators.tsx'
import { type Setup, startNavigation } from './core/navigation/navigate.ts'
import { onClick } from './core/navigation/on-click.ts'
import { prefetchInView } from './core/navigation/prefetch-in-view.ts'
import { indicators } from './core/navigation/state.ts'
import { startToTop } from './core/navigation/to-top.ts'
import { rememberVersion } from './core/state/preferred-version.ts'

export { attachArticle } from './attach-article.ts'

/** Starts everything, once per document. */
export function startLate(setup: Setup): void {
  indicators.set({ Progress, LoadError })
  startNavigation(setup)
  startToTop()
  rememberVersions()
  followNewLinks(setup.site.siteBaseUrl)
}

/** Following a link to a version stores this version for later visits. */
function rememberVersions(): void {
  onClick(document, 'a[data-version]', ({ dataset: { collection = '', version = '' } }) =>
    rememberVersion(collection, version),
  )
}

/** Links that are added later (a category opens, a new page) count, too. */
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
