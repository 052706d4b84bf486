import type { SiteConfig } from '../../../model/config.ts'
import { type Synonyms, type SynonymTable, sameMeaning, synonymTable } from '../keys/synonyms.ts'
import english from './english.json' with { type: 'json' }
import french from './french.json' with { type: 'json' }
import german from './german.json' with { type: 'json' }
import portuguese from './portuguese.json' with { type: 'json' }
import spanish from './spanish.json' with { type: 'json' }

/** The words that readers of documentation exchange in a language, unless they mostly mean something else. */
interface LanguageWords {
  /** Groups of words and phrases that mean the same almost everywhere. */
  readonly same: readonly string[]
  /**
   * Words of readers and, by topic, the words of documentation for the same thing. They have a direction: `peek` finds
   * pages about reading without removing, but a query for `read` does not need pages with `peek`.
   */
  readonly everyday?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Each site has all of them: all pages use English words, and unused words take no space in the index. */
const LANGUAGES: readonly LanguageWords[] = [english, french, german, portuguese, spanish]

/** Everyday words rarely mean exactly the same. Of the values from 0.5 to 1, 0.8 ranks best on the labeled queries. */
const NEARNESS = 0.8

/** The same JSON, made when this package is built. Absent when the tool runs from its sources. */
declare const __LANGUAGE_SYNONYMS__: string | undefined

/** Returns the synonyms of all languages and of the site. */
export function siteSynonyms({ search }: Pick<SiteConfig, 'search'>): SynonymTable {
  const json = typeof __LANGUAGE_SYNONYMS__ === 'undefined' ? languageSynonyms() : __LANGUAGE_SYNONYMS__
  const ofLanguages = JSON.parse(json) as SynonymTable
  const groups = search === false ? [] : search.synonyms
  return groups.length === 0 ? ofLanguages : synonymTable(groups.map(sameMeaning), ofLanguages)
}

/** Returns the synonyms of all languages, as JSON of a table. */
export const languageSynonyms = (): string => JSON.stringify(synonymTable(LANGUAGES.flatMap(synonymsOf)))

const synonymsOf = ({ same, everyday = {} }: LanguageWords): readonly Synonyms[] => [
  ...same.map((group) => sameMeaning(listOf(group))),
  ...Object.values(everyday).flatMap((topic) =>
    Object.entries(topic).map(([queries, targets]) => ({
      queries: listOf(queries),
      targets: listOf(targets),
      nearness: NEARNESS,
    })),
  ),
]

const listOf = (text: string): readonly string[] => text.split(', ')
