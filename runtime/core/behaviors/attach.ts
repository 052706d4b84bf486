import type { PageData } from '../contract/page.ts'
import { isFrugal, whenIdle } from '../navigation/ahead.ts'
import type { ReaderInput } from '../reader/attach.ts'
import { attachCode, attachWrap } from './code.ts'
import { attachDetails } from './details.ts'
import { attachHeadingLinks, attachToc } from './headings.ts'
import { attachPageScripts } from './page-scripts.ts'
import { attachTabs } from './tabs.ts'

interface ArticleInput {
  readonly article: HTMLElement
  readonly signal: AbortSignal
  readonly page: PageData
}

/** If a script does not load, or fails, the page stays readable as plain HTML. */
const leave = (error: unknown): void => console.error(error)

/**
 * Attaches all behaviors to the article. The signal detaches them when the article is replaced. Returns a promise if
 * the page has components of the site, which resolves when they handle presses, or when their code does not load.
 */
export function attachBehaviors({ article, signal, page }: ArticleInput): Promise<void> | undefined {
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
      leave(error)
    }
  }
  if (article.querySelector('.compatibility') !== null) {
    import('./compatibility.ts')
      .then(({ attachCompatibilityFilter }) => {
        if (!signal.aborted) attachCompatibilityFilter(article, signal)
      })
      .catch(leave)
  }
  if (page.kind === 'not-found') {
    import('./lost.ts').then(({ attachLostPage }) => attachLostPage(article, signal)).catch(leave)
  }
  attachReaderLater({ article, signal, page })
  if (page.islands === undefined) return undefined
  return import('../islands/hydrate.tsx')
    .then(({ hydrateIslands }) => hydrateIslands({ article, signal, page }))
    .catch(leave)
}

/** Loads features that no reader waits for, except for readers who save data: the page is complete without them. */
function attachReaderLater(input: ReaderInput): void {
  if (isFrugal()) return
  whenIdle(() => {
    if (input.signal.aborted) return
    import('../reader/attach.ts')
      .then(({ attachReader }) => {
        if (!input.signal.aborted) attachReader(input)
      })
      .catch(() => {})
  })
}
