/** The texts of the theme that a page is compiled with. */
import type { Texts } from '../../../../runtime/texts.ts'

/** Theme texts of one page. */
export interface ThemeTexts {
  /** Texts in the language of the page, for its content: see {@link textsInPageLanguage}. */
  readonly inPageLanguage: Texts
  /** Texts for the parts that are printed last: the same texts, or marks. */
  readonly printed: Texts
}

/** Texts of the theme with which a page is compiled. */
export interface TextOptions {
  /** Theme texts in the language of the page; absent: English. */
  readonly texts?: Texts
  /** Whether the result is for all languages, with marks in place of theme texts: see `fillPageTexts`. */
  readonly isForAllLanguages?: boolean
}

interface TranslatedPage {
  readonly texts: ThemeTexts
  readonly result: { dependsOnLanguage: boolean }
}

/** Returns theme texts for the content of a page, which ties it to its language: plugins and search see them. */
export function textsInPageLanguage({ texts, result }: TranslatedPage): Texts {
  result.dependsOnLanguage = texts.inPageLanguage !== texts.printed
  return texts.inPageLanguage
}
