import { type SynonymTable, sameMeaning, synonymTable } from '../keys/synonyms.ts'
import { englishSynonyms } from './english.ts'
import { everydayWords } from './everyday.ts'

/** Returns the synonyms of the language, as JSON of a table. */
export const languageSynonyms = (): string => JSON.stringify(tableOfLanguage())

const tableOfLanguage = (): SynonymTable => synonymTable([...englishSynonyms().map(sameMeaning), ...everydayWords()])
