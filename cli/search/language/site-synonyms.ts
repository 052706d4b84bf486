import type { SiteConfig } from '../../model/config.ts'
import { type SynonymTable, sameMeaning, synonymTable } from '../keys/synonyms.ts'
import { englishSynonyms } from './english.ts'
import { everydayWords } from './everyday.ts'

/** Returns the synonyms of the language and those of the site. */
export function siteSynonyms({ search }: Pick<SiteConfig, 'search'>): SynonymTable {
  const own = search === false ? [] : search.synonyms
  return synonymTable([...[...englishSynonyms, ...own].map(sameMeaning), ...everydayWords])
}
