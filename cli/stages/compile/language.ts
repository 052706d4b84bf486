/**
 * A page of a site with several languages is compiled once for all of them: it has marks in place of the texts of the
 * theme, which are filled in for each language.
 */
import { escapeAsReact } from '../../../runtime/core/contract/escape.ts'
import { MARK_END, MARK_VALUE, TEXT_MARK, type Texts, textIn, withValues } from '../../../runtime/texts.ts'
import { unescapeHtml } from '../../formats/html.ts'
import type { CompiledPage } from '../../model/compiled.ts'

/** Returns a page that was compiled for all languages in the language of these texts. */
export function fillPageTexts(compiled: CompiledPage, texts: Texts): CompiledPage {
  const { article, markdown, excerpt, sections } = compiled
  const html = (key: string): string => escapeAsReact(textIn(texts, unescapeHtml(key)))
  const plain = (key: string): string => textIn(texts, key)
  const inHtml = (parts: readonly string[]): readonly string[] => parts.map((part) => filled(part, html))
  return {
    ...compiled,
    article: { ...article, parts: inHtml(article.parts) },
    markdown: { ...markdown, parts: markdown.parts.map((part) => filled(part, plain)) },
    ...(excerpt && { excerpt: { ...excerpt, parts: inHtml(excerpt.parts) } }),
    // Sections without marks stay the same object, so the search computes their words once.
    ...(sections.some(({ text }) => text.includes(TEXT_MARK)) && {
      sections: sections.map((section) => ({ ...section, text: filled(section.text, plain) })),
    }),
  }
}

const OTHER = `[^${TEXT_MARK}${MARK_VALUE}${MARK_END}]*`
const MARKED = new RegExp(`${TEXT_MARK}(${OTHER})((?:${MARK_VALUE}${OTHER})*)${MARK_END}`, 'g')

/** Fills in all marks. A page that contains the same characters gets the text between them. */
function filled(marked: string, translationOf: (key: string) => string): string {
  if (!marked.includes(TEXT_MARK)) return marked
  return marked.replace(MARKED, (_, key: string, values: string) =>
    withValues(translationOf(key), values.split(MARK_VALUE).slice(1)),
  )
}
