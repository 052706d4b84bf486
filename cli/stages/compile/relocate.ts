import type { SourcePath } from '../../base/brands.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import type { Article, CompiledPage } from '../../model/compiled.ts'

/** Returns a compiled page that is not specific to its file as the compiled page of another file with the same text. */
export function relocate(compiled: CompiledPage, file: SourcePath): CompiledPage {
  if (compiled.file === file) return compiled
  const placed = <T extends { readonly where?: Position | undefined }>(one: T): T =>
    one.where?.file === compiled.file ? { ...one, where: { ...one.where, file } } : one
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
