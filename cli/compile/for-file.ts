import type { SourcePath } from '../base/brands.ts'
import type { Article, CompiledPage } from '../model/compiled.ts'

/**
 * Returns a compiled page as that of another file with the same text, which shows nothing of further files: all places in it are in
 * its own file. Versions and languages of a site have many equal texts.
 */
export function forFile(compiled: CompiledPage, file: SourcePath): CompiledPage {
  if (compiled.file === file) return compiled
  const { article, markdown, diagnostics } = compiled
  return {
    ...compiled,
    file,
    article: withPlaces(article, file),
    markdown: withPlaces(markdown, file),
    diagnostics: diagnostics.map((one) => (one.where === undefined ? one : { ...one, where: { ...one.where, file } })),
  }
}

const withPlaces = (article: Article, file: SourcePath): Article => ({
  ...article,
  refs: article.refs.map((ref) => ({ ...ref, where: { ...ref.where, file }, from: file })),
})
