/** The words of the theme in the languages of a site: ours, and over them those of its translation files. */
import type { Texts } from '../../runtime/texts.ts'
import type { SiteConfig } from '../model/config.ts'
import { localeFolder } from './locales.ts'
import { OTHER_IDS } from './texts/ids.ts'
import { readMessages } from './translations.ts'

type Load = () => Promise<{ readonly default: Texts }>

/** Languages that come along; each is loaded for the sites that have it. */
const LANGUAGES: Readonly<Record<string, Load>> = {
  ar: () => import('./texts/ar.ts'),
  de: () => import('./texts/de.ts'),
  es: () => import('./texts/es.ts'),
  fr: () => import('./texts/fr.ts'),
  he: () => import('./texts/he.ts'),
  ja: () => import('./texts/ja.ts'),
  ko: () => import('./texts/ko.ts'),
  pt: () => import('./texts/pt-br.ts'),
  ru: () => import('./texts/ru.ts'),
  zh: () => import('./texts/zh-hans.ts'),
  'zh-hant': () => import('./texts/zh-hant.ts'),
}

/** `de-AT` reads German; Chinese is traditional in Taiwan, Hong Kong and Macao. */
function languageOf(locale: string): string {
  const [language = '', ...others] = locale.toLowerCase().replaceAll('_', '-').split('-')
  return language === 'zh' && others.some((part) => /^(?:hant|tw|hk|mo)$/.test(part)) ? 'zh-hant' : language
}

/** The words of all locales by their names; a locale in English without words of its own is absent. */
export async function readTexts(root: string, config: SiteConfig): Promise<ReadonlyMap<string, Texts>> {
  const found = new Map<string, Texts>()
  for (const locale of config.i18n.locales) {
    const loaded = await LANGUAGES[languageOf(locale)]?.()
    const { messages } = readMessages(root, `${localeFolder(config, locale)}/code.json`)
    const texts = { ...loaded?.default, ...ownTexts(messages) }
    if (Object.keys(texts).length > 0) found.set(locale, texts)
  }
  return found
}

/** Messages whose id is one of our texts, or the id that Docusaurus has for it; its values have names. */
function ownTexts(messages: ReadonlyMap<string, string>): Texts {
  const texts: Record<string, string> = {}
  for (const [id, message] of messages) {
    for (const [text, ...values] of OTHER_IDS.get(id) ?? [[id]])
      texts[text] = message.replace(/\{(\w+)\}/g, (whole, name: string) =>
        values.includes(name) ? `{${values.indexOf(name)}}` : whole,
      )
  }
  return texts
}
