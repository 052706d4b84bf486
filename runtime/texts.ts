/**
 * The texts of the theme. English texts are in the code, as t`On this page`, and are the keys of the translations. When
 * a client is bundled, the translation replaces the call (cli/stages/bundle/texts.ts), so that a page loads only the
 * texts of its own language, and English pages not even the call. The generator renders pages in all languages and
 * looks up the texts, as components of a site do in the browser: their code is the same in all languages.
 */

/** Translations by English text; `{0}`, `{1}` are placeholders. */
export type Texts = Readonly<Record<string, string>>

/** With these, `t` returns marks: the text is filled in when the language is known (cli/stages/compile/language.ts). */
export const MARKED_TEXTS: Texts = {}
/** Before the English text of a marked text. */
export const TEXT_MARK = '\u0011'
/** Before each value of a marked text. */
export const MARK_VALUE = '\u0012'
/** After the last value of a marked text. */
export const MARK_END = '\u0013'

let current: Texts = {}

/** Sets the language of this document, for the components of a site in the browser. */
export const setTexts = (texts: Texts): void => {
  current = texts
}

/** Renders something in the language of these texts. Rendering must be synchronous. */
export function withTexts<T>(texts: Texts, print: () => T): T {
  const before = current
  current = texts
  try {
    return print()
  } finally {
    current = before
  }
}

/** Returns a text in the current language. */
export function t(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const key = parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`)
  return textIn(current, key, values)
}

/** Returns the text with this key. */
export function textIn(texts: Texts, key: string, values: readonly (string | number)[] = []): string {
  if (texts === MARKED_TEXTS) return TEXT_MARK + [key, ...values].join(MARK_VALUE) + MARK_END
  return withValues(Object.hasOwn(texts, key) ? texts[key]! : key, values)
}

/** Fills in the placeholders of a text. */
export const withValues = (text: string, values: readonly (string | number)[]): string =>
  values.length === 0 ? text : text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)] ?? ''))
