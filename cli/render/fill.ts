import type { SiteData } from '../../runtime/contract/site.ts'
import type { Article } from '../model/compiled.ts'
import type { ResolvedRef } from '../model/page.ts'
import { slotHtml, slotMarkdown } from './slots.tsx'

/** Fills each gap of an article with the result of `of` for its ref. */
function fill({ parts, gaps }: Article, refs: readonly ResolvedRef[], of: (ref: ResolvedRef) => string): string {
  let text = parts[0] ?? ''
  for (const [index, gap] of gaps.entries()) {
    const ref = refs[gap]
    text += (ref === undefined ? '' : of(ref)) + (parts[index + 1] ?? '')
  }
  return text
}

/** Returns the article as HTML: a gap becomes a whole attribute, or nothing if a link is broken. */
export const fillHtml = (article: Article, refs: readonly ResolvedRef[], site: SiteData): string =>
  fill(article, refs, ({ slot, attributes }) => (slot === undefined ? attributes : slotHtml(slot, site)))

/** Returns the Markdown copy: a gap becomes the plain address. */
export const fillMarkdown = (article: Article, refs: readonly ResolvedRef[], site: SiteData): string =>
  fill(article, refs, ({ slot, href }) => (slot === undefined ? href : slotMarkdown(slot, site)))
