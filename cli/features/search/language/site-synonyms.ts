import type { SiteConfig } from '../../../model/config.ts'
import { type SynonymTable, sameMeaning, synonymTable } from '../keys/synonyms.ts'
import { englishSynonyms } from './english.ts'
import { everydayWords } from './everyday.ts'

/** The same JSON, made when this package is built, because making it takes 40 ms. Absent when the tool runs from its sources. */
declare const __LANGUAGE_SYNONYMS__: string | undefined

/** Returns the synonyms of the language and the site. */
export function siteSynonyms({ search }: Pick<SiteConfig, 'search'>): SynonymTable {
  const json = typeof __LANGUAGE_SYNONYMS__ === 'undefined' ? languageSynonyms() : __LANGUAGE_SYNONYMS__
  const ofLanguage = JSON.parse(json) as SynonymTable
  const own = search === false ? [] : search.synonyms
  return own.length === 0 ? ofLanguage : synonymTable(own.map(sameMeaning), ofLanguage)
}

/** Returns the synonyms of the language, as JSON of a table. */
export const languageSynonyms = (): string => JSON.stringify(tableOfLanguage())

const tableOfLanguage = (): SynonymTable => synonymTable([...englishSynonyms().map(sameMeaning), ...everydayWords()])
