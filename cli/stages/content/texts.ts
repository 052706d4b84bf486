/** The texts of the theme in the languages of a site: built-in texts, overridden by the site's translation files. */
import type { Texts } from '../../../runtime/texts.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { OTHER_IDS } from './text-ids.ts'
import { type Messages, readMessages, unmatchedMessages } from './translations.ts'
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
export async function readTexts(root: string, config: SiteConfig): Promise<Outcome<ReadonlyMap<string, Texts>>> {
  const byLocale = new Map<string, Texts>()
  const diagnostics: Diagnostic[] = []
  for (const locale of config.i18n.locales) {
    const loaded = await LANGUAGES[languageOf(locale)]?.()
    const file = `${localeFolder(config, locale)}/code.json`
    const { messages, diagnostics: problems } = readMessages(root, file)
    diagnostics.push(...problems, ...(await misspelledIds(file, messages)))
    const texts = { ...loaded?.default, ...siteTexts(messages) }
    if (Object.keys(texts).length > 0) byLocale.set(locale, texts)
  }
  return { value: byLocale, diagnostics }
}

/** Reports ids that look like misspelled ids of the theme. Components of the site can have texts with any other id. */
async function misspelledIds(file: string, messages: Messages): Promise<Diagnostic[]> {
  if (messages.size === 0) return []
  const { default: texts } = await import('./texts/de.json', { with: { type: 'json' } })
  const known = [...OTHER_IDS.keys(), ...Object.keys(texts)]
  return unmatchedMessages(file, messages, known).flatMap(({ known: _known, ...finding }) =>
    finding.suggestion === undefined ? [] : [{ ...finding, severity: 'info' }],
  )
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
