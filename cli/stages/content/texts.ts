/** The texts of the theme in the languages of a site: built-in texts, overridden by the site's translation files. */
import type { Texts } from '../../../runtime/texts.ts'
import type { SiteConfig } from '../../model/config.ts'
import { OTHER_IDS } from './text-ids.ts'
import { readMessages } from './translations.ts'
import { localeFolder } from './versions.ts'

type Load = () => Promise<{ readonly default: Texts }>

/** Built-in languages; each is loaded only for sites that have it. */
const LANGUAGES: Readonly<Record<string, Load>> = {
  ar: () => import('./texts/ar.json', { with: { type: 'json' } }),
  de: () => import('./texts/de.json', { with: { type: 'json' } }),
  es: () => import('./texts/es.json', { with: { type: 'json' } }),
  fr: () => import('./texts/fr.json', { with: { type: 'json' } }),
  he: () => import('./texts/he.json', { with: { type: 'json' } }),
  ja: () => import('./texts/ja.json', { with: { type: 'json' } }),
  ko: () => import('./texts/ko.json', { with: { type: 'json' } }),
  pt: () => import('./texts/pt-br.json', { with: { type: 'json' } }),
  ru: () => import('./texts/ru.json', { with: { type: 'json' } }),
  zh: () => import('./texts/zh-hans.json', { with: { type: 'json' } }),
  'zh-hant': () => import('./texts/zh-hant.json', { with: { type: 'json' } }),
}

/** `de-AT` is German; Chinese is traditional in Taiwan, Hong Kong and Macao. */
function languageOf(locale: string): string {
  const [language = '', ...others] = locale.toLowerCase().replaceAll('_', '-').split('-')
  return language === 'zh' && others.some((part) => /^(?:hant|tw|hk|mo)$/.test(part)) ? 'zh-hant' : language
}

/** Returns the texts of all locales by name; an English locale without its own texts is absent. */
export async function readTexts(root: string, config: SiteConfig): Promise<ReadonlyMap<string, Texts>> {
  const byLocale = new Map<string, Texts>()
  for (const locale of config.i18n.locales) {
    const loaded = await LANGUAGES[languageOf(locale)]?.()
    const { messages } = readMessages(root, `${localeFolder(config, locale)}/code.json`)
    const texts = { ...loaded?.default, ...siteTexts(messages) }
    if (Object.keys(texts).length > 0) byLocale.set(locale, texts)
  }
  return byLocale
}

/** Returns messages whose id is one of our texts, or another id of that text, with which values have names. */
function siteTexts(messages: ReadonlyMap<string, string>): Texts {
  const texts: Record<string, string> = {}
  for (const [id, message] of messages) {
    for (const [text, ...values] of OTHER_IDS.get(id) ?? [[id]])
      texts[text] = message.replace(/\{(\w+)\}/g, (whole, name: string) =>
        values.includes(name) ? `{${values.indexOf(name)}}` : whole,
      )
  }
  return texts
}
