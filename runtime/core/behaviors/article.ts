import type { PageData } from '../contract/page.ts'

/** An article in the document, for the code that attaches to it. */
export interface ArticleInput {
  readonly article: HTMLElement
  /** Fires when the article is replaced; everything that was attached to it must stop then. */
  readonly signal: AbortSignal
  readonly page: PageData
}
