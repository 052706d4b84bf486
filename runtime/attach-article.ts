import type { ArticleInput } from './core/behaviors/article.ts'
import { attachCode, attachWrap } from './core/behaviors/code.ts'
import { attachDetails } from './core/behaviors/details.ts'
import { attachHeadingLinks, attachToc } from './core/behaviors/headings.ts'
import { attachPageScripts } from './core/behaviors/page-scripts.ts'
import { attachTabs } from './core/behaviors/tabs.ts'
import { isFrugal, whenIdle } from './core/navigation/ahead.ts'

/** If a script does not load, or fails, the page stays readable as plain HTML. */
const report = (error: unknown): void => console.error(error)

/**
 * Attaches all behaviors to an article, and hydrates its islands. Returns a promise if the page has islands, which
 * resolves when they handle presses, or when their code does not load.
 */
export function attachArticle({ article, signal, page }: ArticleInput): Promise<void> | undefined {
  for (const attach of [
    attachTabs,
    attachCode,
    attachWrap,
    attachDetails,
    attachPageScripts,
    attachHeadingLinks,
    attachToc,
  ]) {
    try {
      attach(article, signal)
    } catch (error) {
      report(error)
    }
  }
  if (article.querySelector('.compatibility') !== null) {
    import('./core/behaviors/compatibility.ts')
      .then(({ attachCompatibilityFilter }) => {
        if (!signal.aborted) attachCompatibilityFilter(article, signal)
      })
      .catch(report)
  }
  if (page.kind === 'not-found') {
    import('./core/behaviors/lost.ts').then(({ attachLostPage }) => attachLostPage(article, signal)).catch(report)
  }
  attachReaderLater({ article, signal, page })
  if (page.islands === undefined) return undefined
  return import('./core/islands/hydrate.tsx')
    .then(({ hydrateIslands }) => hydrateIslands({ article, signal, page }))
    .catch(report)
}

/** Loads features that no reader waits for, except for readers who save data: the page is complete without them. */
function attachReaderLater(input: ArticleInput): void {
  if (isFrugal()) return
  whenIdle(() => {
    if (input.signal.aborted) return
    import('./core/reader/attach.ts')
      .then(({ attachReader }) => {
        if (!input.signal.aborted) attachReader(input)
      })
      .catch(() => {})
  })
}
