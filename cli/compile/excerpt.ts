import type { CompiledPage } from '../model/compiled.ts'
import { cutArticle } from './article.ts'

/** Matches the rendered comment that ends the excerpt. */
const TRUNCATION = /<hr class="post-truncation"\s*\/?>/
const TITLE = /<h1[\s>][\s\S]*?<\/h1>/

/** Returns the excerpt of a post for lists: everything before the marker, without the title, which lists render themselves. */
export function excerptOf(html: string): NonNullable<CompiledPage['excerpt']> {
  const at = html.search(TRUNCATION)
  const { parts, gaps } = cutArticle((at < 0 ? html : html.slice(0, at)).replace(TITLE, ''), [])
  return { parts, gaps, isWhole: at < 0 }
}

/** Returns the whole post, without the marker. */
export const withoutMark = (html: string): string => html.replace(TRUNCATION, '')
