/** Aids for readers: the page menu, previews of links, enlarged images, keys. Loaded when the browser has nothing better to do. */
import site from 'docs:site'
import type { PageData } from '../contract/page.ts'
import { addStyles } from './dom.ts'
import { attachFeedback } from './feedback.ts'
import { followKeys } from './keys.ts'
import { attachPageMenu } from './page-menu.ts'
import { attachPreviews } from './previews.ts'
import { styles } from './styles.ts'
import { attachZoom } from './zoom.ts'

export interface ReaderInput {
  readonly article: HTMLElement
  readonly signal: AbortSignal
  readonly page: PageData
}

/** Gives an article what the config asks for. Everything ends with the signal, when the article is replaced. */
export function attachReader({ article, signal, page }: ReaderInput): void {
  const { reader, feedback } = site
  addStyles(styles)
  if (reader.keys) followKeys(page, signal)
  if (reader.copyPage) attachPageMenu({ article, signal, page })
  if (reader.previews) attachPreviews(article, signal)
  if (reader.zoom) attachZoom(article, signal)
  if (feedback !== undefined) attachFeedback(article, signal)
}
