/**
 * The words of the theme. English stands where it is used, as t`On this page`; other languages have it as the key of their translation.
 * While a client is bundled the translation takes the place of the call (cli/bundle/texts.ts): a page loads the words of its own
 * language only, and English pages not even the call. The generator prints pages in all languages, and looks them up.
 */

/** Translations by the English text; `{0}`, `{1}` stand for its values. */
export type Texts = Readonly<Record<string, string>>

let current: Texts = {}

/** Prints something in the language of these texts. What is printed must not wait for anything. */
export function withTexts<T>(texts: Texts, print: () => T): T {
  const before = current
  current = texts
  try {
    return print()
  } finally {
    current = before
  }
}

/** A text in the language that is being printed. */
export function t(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const key = parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`)
  const text = Object.hasOwn(current, key) ? current[key]! : key
  return values.length === 0 ? text : text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]))
}
