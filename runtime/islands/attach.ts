import { attachCode } from './code.ts'
import { attachDetails } from './details.ts'
import { attachHeadingLinks } from './headings.ts'
import { attachTabs } from './tabs.ts'
import { attachWrap } from './wrap.ts'

/** Code that a page brings along for components that need the browser. */
interface OwnModule {
  readonly attach?: (article: HTMLElement, signal: AbortSignal) => void
}

export interface ArticleInput {
  readonly article: HTMLElement
  readonly signal: AbortSignal
  /** Addresses of the page's own modules. */
  readonly modules?: readonly string[] | undefined
  /** Told when one of them fails. */
  readonly fail: (error: unknown) => void
}

/** Gives the article what it needs from scripts. Everything ends with the signal, when the article is replaced. */
export function attachIslands({ article, signal, modules = [], fail }: ArticleInput): void {
  for (const attach of [attachTabs, attachCode, attachWrap, attachDetails, attachHeadingLinks]) attach(article, signal)
  if (article.querySelector('.compatibility') !== null) {
    import('./compatibility.ts')
      .then(({ attachCompatibilityFilter }) => {
        if (!signal.aborted) attachCompatibilityFilter(article, signal)
      })
      .catch(fail)
  }
  for (const address of modules)
    (import(address) as Promise<OwnModule>)
      .then(({ attach }) => {
        if (!signal.aborted) attach?.(article, signal)
      })
      .catch(fail)
}
