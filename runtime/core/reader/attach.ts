/** Reader features: the page menu, link previews, image zoom, keyboard shortcuts. Loaded when the browser is idle. */
import site from 'docs:site'
import type { ArticleInput } from '../behaviors/article.ts'
import { addStyles } from '../behaviors/dom.ts'
import { layoutMounted } from '../layout/load-layout.ts'
import { attachFeedback } from './feedback.ts'
import { followKeys } from './keys.ts'
import { attachPageMenu } from './page-menu.ts'
import { attachPreviews } from './previews.ts'
import { followSidebar } from './sidebar-filter.ts'
import { styles } from './styles.ts'
import { attachZoom } from './zoom.ts'

/** Attaches the configured features to an article. The signal detaches them when the article is replaced. */
export function attachReader({ article, signal, page }: ArticleInput): void {
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
