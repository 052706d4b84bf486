import type { CompiledPage } from '../model/compiled.ts'
import { cutArticle } from './article.ts'

/** The place of the comment that ends the excerpt, as it is printed. */
const TRUNCATION = /<hr class="post-truncation"\s*\/?>/
const TITLE = /<h1[\s>][\s\S]*?<\/h1>/

/** What lists show of a post: all before the mark, without the title, which they print themselves. */
export function excerptOf(html: string): NonNullable<CompiledPage['excerpt']> {
  const at = html.search(TRUNCATION)
  const { parts, gaps } = cutArticle((at < 0 ? html : html.slice(0, at)).replace(TITLE, ''), [])
  return { parts, gaps, isWhole: at < 0 }
}

/** The whole post, without the mark. */
export const withoutMark = (html: string): string => html.replace(TRUNCATION, '')
