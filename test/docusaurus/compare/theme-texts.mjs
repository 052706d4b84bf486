/** The texts of Docusaurus' own theme in a language, from the packages of the site. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ isText(text: string): boolean, hasWord(word: string): boolean }} ThemeTexts */

/** @returns {(language: string) => ThemeTexts} */
export function themeTextsOf(folder) {
  const found = new Map()
  return (language) => {
    if (!found.has(language)) found.set(language, read(folder, language))
    return found.get(language)
  }
}

function read(folder, language) {
  const file = path.join(packageAbove(folder), 'locales', localeName(folder, language), 'theme-common.json')
  const messages = existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []
  const texts = messages.filter(([id]) => !id.endsWith('___DESCRIPTION')).flatMap(([, message]) => message.split('|'))
  const patterns = texts.map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  )
  const words = new Set(texts.flatMap((text) => text.split(/\s+/)))
  return { isText: (text) => patterns.some((pattern) => pattern.test(text)), hasWord: (word) => words.has(word) }
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function packageAbove(folder) {
  const own = path.join(folder, 'node_modules/@docusaurus/theme-translations')
  return existsSync(own) || folder === path.dirname(folder) ? own : packageAbove(path.dirname(folder))
}

/** `zh-CN` is `zh-Hans`; the English texts are the base of the others. */
function localeName(folder, language) {
  const { language: plain, script } = new Intl.Locale(language).maximize()
  if (plain === 'en') return 'base'
  const names = [language, `${plain}-${script}`, plain]
  const isThere = (name) => existsSync(path.join(packageAbove(folder), 'locales', name))
  return names.find(isThere) ?? plain
}
