/**
 * The texts of the theme. English texts are in the code, as t`On this page`, and are the keys of the translations. When a client
 * is bundled, the translation replaces the call (cli/bundle/texts.ts), so that a page loads only the texts of its own language,
 * and English pages not even the call. The generator renders pages in all languages and looks up the texts, as components of a site
 * do in the browser: their code is the same in all languages.
 */

/** Translations by English text; `{0}`, `{1}` are placeholders. */
export type Texts = Readonly<Record<string, string>>

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
  const text = Object.hasOwn(current, key) ? current[key]! : key
  return values.length === 0 ? text : text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]))
}
