/** Excerpts of dated pages: what lists show of their texts, up to a comment in the text. */
import { Parser } from 'htmlparser2'
import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import type { CompiledPage } from '../../model/compiled.ts'
import { cutArticle } from './article.ts'
import { pageOf } from './page/page.ts'

/** Matches the rendered comment that ends the excerpt. */
const TRUNCATION = /<hr class="excerpt-end"\s*\/?>/
const TITLE = /<h1[\s>][\s\S]*?<\/h1>/

/** Returns the excerpt of a page: everything before the marker, without the title, which lists render. */
export function pageExcerpt(html: string, hasTitle: boolean): NonNullable<CompiledPage['excerpt']> {
  const at = html.search(TRUNCATION)
  const shown = at < 0 ? html : closed(html.slice(0, at))
  const { parts, gaps } = cutArticle(hasTitle ? shown.replace(TITLE, '') : shown, [])
  return { parts, gaps, isWhole: at < 0 }
}

/** Closes the elements that are open at the end: the marker can be inside raw HTML. */
function closed(html: string): string {
  let isAtEnd = false
  const open: string[] = []
  const parser = new Parser({ onclosetag: (name) => void (isAtEnd && open.push(`</${name}>`)) })
  parser.write(html)
  isAtEnd = true
  parser.end()
  return html + open.join('')
}

/** Returns the whole text, without the marker. */
export const withoutMark = (html: string): string => html.replace(TRUNCATION, '')

/** Matches the end of an excerpt: `<!-- truncate -->`, or `{/* truncate *\/}` in MDX. */
const MARK = /^(?:<!--\s*truncate\s*-->|\/\*\s*truncate\s*\*\/)/

/** Replaces the comment by an element. Only the first one between blocks counts. */
export function truncation() {
  return (tree: Root, file: VFile): void => {
    if (!pageOf(file).source.isDated) return
    const at = tree.children.findIndex((node) => 'value' in node && MARK.test(node.value.trim()))
    if (at >= 0) tree.children.splice(at, 1, MARKER)
  }
}

const MARKER = {
  type: 'thematicBreak',
  data: { hName: 'hr', hProperties: { className: ['excerpt-end'] } },
} as const satisfies RootContent
