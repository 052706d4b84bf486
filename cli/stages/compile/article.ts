import type { SourcePath } from '../../base/brands.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import type { Article, CompiledPage, Ref } from '../../model/compiled.ts'

/**
 * Matches the place of an address in rendered HTML: an attribute (React writes attributes with double quotes and
 * escapes quotes in text, so this cannot be part of a text), or a whole element for a slot. `data-gap2` is the second
 * address of an element.
 */
const GAP = /<docs-slot data-gap="(\d+)"><\/docs-slot>| data-gap2?="(\d+)"/g

/** Splits rendered HTML at its gaps. */
export function cutArticle(html: string, refs: readonly Ref[]): Article {
  const parts: string[] = []
  const gaps: number[] = []
  let from = 0
  for (const match of html.matchAll(GAP)) {
    parts.push(html.slice(from, match.index))
    gaps.push(Number(match[1] ?? match[2]))
    from = match.index + match[0].length
  }
  parts.push(html.slice(from))
  return { parts, gaps, refs }
}

/** Collects text and gaps in order. */
export function createArticleBuilder(): {
  text(text: string): void
  gap(ref: number): void
  done(refs: readonly Ref[]): Article
} {
  const parts: string[] = ['']
  const gaps: number[] = []
  return {
    text(text) {
      parts[parts.length - 1] += text
    },
    gap(ref) {
      gaps.push(ref)
      parts.push('')
    },
    done: (refs) => ({ parts, gaps, refs }),
  }
}

/** Returns a compiled page that is not specific to its file as the compiled page of another file with the same text. */
export function relocate(compiled: CompiledPage, file: SourcePath): CompiledPage {
  if (compiled.file === file) return compiled
  const placed = <T extends { readonly where?: Position | undefined }>(finding: T): T =>
    finding.where?.file === compiled.file ? { ...finding, where: { ...finding.where, file } } : finding
  const withRefs = (article: Article): Article => ({
    ...article,
    refs: article.refs.map((ref) => ({ ...placed(ref), from: file })),
  })
  const { article, markdown, diagnostics } = compiled
  return {
    ...compiled,
    file,
    article: withRefs(article),
    markdown: withRefs(markdown),
    diagnostics: diagnostics.map(placed),
  }
}
