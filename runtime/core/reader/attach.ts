/** Reader features: the page menu, link previews, image zoom, keyboard shortcuts. Loaded when the browser is idle. */
import site from 'docs:site'
import type { PageData } from '../contract/page.ts'
import { layoutMounted } from '../layout/load-layout.ts'
import { addStyles } from './dom.ts'
import { attachFeedback } from './feedback.ts'
import { followKeys } from './keys.ts'
import { attachPageMenu } from './page-menu.ts'
import { attachPreviews } from './previews.ts'
import { followSidebar } from './sidebar-filter.ts'
import { styles } from './styles.ts'
import { attachZoom } from './zoom.ts'

export interface ReaderInput {
  readonly article: HTMLElement
  readonly signal: AbortSignal
  readonly page: PageData
}

/** Attaches the configured features to an article. The signal detaches them when the article is replaced. */
export function attachReader({ article, signal, page }: ReaderInput): void {
  const { reader, feedback } = site
  addStyles(styles)
  if (reader.keys) followKeys(page, signal)
  // React would discard the HTML of a sidebar that gets a field before it is hydrated.
  void layoutMounted.then(() => followSidebar(page, signal))
  if (reader.copyPage) attachPageMenu({ article, signal, page })
  if (reader.previews) attachPreviews(article, signal)
  if (reader.zoom) attachZoom(article, signal)
  if (feedback !== undefined) attachFeedback(article, signal)
}
