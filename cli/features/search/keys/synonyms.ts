import { STEM_CAP, SYNONYM_MARK, stemQuality } from '../../../../runtime/core/search/engine/index-format.ts'
import { stem } from '../../../../runtime/core/search/engine/stem.ts'
import { isStopWord, phraseKey } from '../../../../runtime/core/search/engine/tokenize.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import { inBoth, type KeyPostings, NO_UNITS, type Postings, postingsOf } from './postings.ts'
import { type ImpactTable, rangeOf } from './table.ts'

/** Number of best units kept for a synonym. More units do not change the ranking of the labeled queries. */
export const MAX_SYNONYM_UNITS = 18

/** Words or phrases of readers, and their other possible meanings. */
export interface Synonyms {
  readonly queries: readonly string[]
  readonly targets: readonly string[]
  /** How close the meanings are: 1 for the same. */
  readonly nearness: number
}

/** Words that all mean the same. */
export const sameMeaning = (group: readonly string[]): Synonyms => ({ queries: group, targets: group, nearness: 1 })

export interface SynonymPostings {
  readonly postings: Postings
  /** By key: the stems that it stands for. */
  readonly stems: ReadonlyMap<string, string>
  /** Words with the stem of a word in the table. No other words affect the entries. */
  readonly related: readonly string[]
}

/** The entries of synonyms in a form that JSON can store. */
export interface SynonymTable {
  /** By key, sorted: the phrases that an entry stands for. */
  readonly entries: readonly (readonly [key: string, meanings: readonly Meaning[]])[]
  /** These phrases, each with the stems of its words. */
  readonly phrases: readonly Phrase[]
}

type Meaning = readonly [phrase: string, nearness: number]
type Phrase = readonly [phrase: string, stems: readonly string[]]

const EMPTY: SynonymTable = { entries: [], phrases: [] }

/** Returns a table of these synonyms, added to another table. */
export function synonymTable(groups: readonly Synonyms[], base = EMPTY): SynonymTable {
  const entries = new Map(base.entries.map(([key, meanings]) => [key, new Map(meanings)]))
  for (const { queries, targets, nearness } of groups) {
    const others = wordsOfAll(targets)
    for (const phrase of [...wordsOfAll(queries), ...queries.flatMap(verbOf)]) {
      const key = keyOf(phrase)
      const meanings = entries.get(key) ?? new Map<string, number>()
      entries.set(key, meanings)
      for (const other of others)
        if (other !== phrase) meanings.set(other, Math.max(nearness, meanings.get(other) ?? 0))
    }
  }
  const sorted = [...entries].sort(([a], [b]) => byCodeUnit(a, b))
  const listed = sorted.map(([key, meanings]): SynonymTable['entries'][number] => [key, [...meanings]])
  return tableOf(listed, base)
}

/** Returns a table of these entries. `base`: a table with the stems of most phrases. */
function tableOf(entries: SynonymTable['entries'], base = EMPTY): SynonymTable {
  const stems = new Map(base.phrases)
  const phrases = new Set(entries.flatMap(([, meanings]) => meanings.map(([phrase]) => phrase)))
  return { entries, phrases: Array.from(phrases, (phrase) => [phrase, stems.get(phrase) ?? stemsOf(phrase)]) }
}

const stemsOf = (phrase: string): readonly string[] => phrase.split(' ').map(stem)

/** Returns the part of a table that makes these entries. */
export const partOf = ({ entries }: SynonymTable, keys: ReadonlySet<string>): SynonymTable =>
  tableOf(entries.filter(([key]) => keys.has(key)))

/** Returns the key of an entry. */
const keyOf = (phrase: string): string => SYNONYM_MARK + stemsOf(phrase).join(' ')

/**
 * Returns entries for the words and phrases of the synonyms table: the units of everything that they mean. Computed
 * here, so that a query of `k8s` fetches one file and not one for each synonym.
 */
export function synonymPostings(
  { entries, phrases }: SynonymTable,
  postings: Postings,
  table: ImpactTable,
): SynonymPostings {
  const byStem = inflections(postings, phrases)
  const matches = new Map<string, PhraseMatch>()
  for (const phrase of phrases) {
    const posting = postingOf(phrase, { postings, byStem, table })
    if (posting.units.length > 0) matches.set(phrase[0], { posting, stems: phrase[1] })
  }
  const rows: (readonly [key: string, posting: KeyPostings])[] = []
  const stemsOfKey = new Map<string, string>()
  for (const [key, meanings] of entries) {
    const stems = new Set<string>()
    let isEmpty = true
    for (const [phrase, nearness] of meanings) {
      const match = matches.get(phrase)
      if (match === undefined) continue
      isEmpty = false
      table.raise(match.posting, nearness, { from: 0, to: match.posting.units.length })
      // Only single words: highlighting every `time` and `live` would not show why `ttl` found the page.
      if (match.stems.length === 1) stems.add(match.stems[0]!)
    }
    if (isEmpty) continue
    rows.push([key, table.take(MAX_SYNONYM_UNITS)])
    stemsOfKey.set(key, [...stems].join(' '))
  }
  return {
    postings: postingsOf(rows),
    stems: stemsOfKey,
    related: [...byStem.values()].flatMap((rows) => rows.map((row) => postings.keys[row]!)),
  }
}

/** A phrase in some units. */
interface PhraseMatch {
  readonly posting: KeyPostings
  readonly stems: readonly string[]
}

const wordsOfAll = (phrases: readonly string[]): string[] => [
  ...new Set(phrases.map(wordsOf).filter((words) => words !== '')),
]

/**
 * Returns the words of a phrase without stop words, separated by single spaces. Empty if only one is left of several:
 * `log` means something else than `log in`.
 */
function wordsOf(phrase: string): string {
  const words = phraseKey(phrase).split(' ').filter(Boolean)
  const meaningful = words.filter((word) => !isStopWord(word))
  return meaningful.length === 1 && words.length > 1 ? '' : meaningful.join(' ')
}

/** Returns `log in` for itself: a page with both words may be about logs in a folder. */
function verbOf(phrase: string): readonly string[] {
  const [verb = '', particle = '', ...others] = phraseKey(phrase).split(' ')
  return others.length === 0 && isStopWord(particle) && !isStopWord(verb) ? [`${verb} ${particle}`] : []
}

type RowsByStem = ReadonlyMap<string, readonly number[]>

interface Lookup {
  readonly postings: Postings
  readonly byStem: RowsByStem
  readonly table: ImpactTable
}

/** Returns the units that contain all words of a phrase in any inflection, with the impact of the weakest word. */
function postingOf([phrase, stems]: Phrase, { postings, byStem, table }: Lookup): KeyPostings {
  const rows = stems.map((phraseStem) => byStem.get(phraseStem) ?? [])
  // Most phrases are not in the units of an edit.
  if (rows.some(({ length }) => length === 0)) return NO_UNITS
  const findWord = (word: string, i: number): KeyPostings => {
    for (const row of rows[i]!) {
      const term = postings.keys[row]!
      if (term === word) table.raise(postings, 1, rangeOf(postings, row))
      else table.raise(postings, stemQuality(term, word), rangeOf(postings, row), STEM_CAP)
    }
    return table.take()
  }
  return phrase.split(' ').map(findWord).reduce(inBoth)
}

/** Returns the rows of terms with a stem of these phrases, by stem. */
function inflections({ keys }: Postings, phrases: readonly Phrase[]): RowsByStem {
  const byStem = new Map<string, number[]>()
  const stemOf = stemFinder(phrases)
  for (let row = 0; row < keys.length; row++) {
    const wordStem = stemOf(keys[row]!)
    if (wordStem === undefined) continue
    const rows = byStem.get(wordStem)
    if (rows === undefined) byStem.set(wordStem, [row])
    else rows.push(row)
  }
  return byStem
}

/** Returns a function that returns the stem of a word, if it is one of these phrases. */
export function stemFinder(phrases: readonly Phrase[]): (word: string) => string | undefined {
  const stems = new Set(phrases.flatMap(([, stems]) => stems))
  const beginnings = new Set([...stems].map(beginningOf))
  return (word) => {
    const wordStem = mayHaveStem(word, beginnings) ? stem(word) : undefined
    return wordStem !== undefined && stems.has(wordStem) ? wordStem : undefined
  }
}

/** Characters of a stem that all its words begin with, at most. */
const LONGEST_BEGINNING = 3

/**
 * Returns the common beginning of all words with a stem. A suffix may change the last characters of a word, but at
 * least these stay. So the stems of most words of a site need not be computed.
 */
export const beginningOf = (stem: string): string =>
  stem.slice(0, Math.max(1, Math.min(LONGEST_BEGINNING, stem.length - 1)))

/** Whether a term begins like a stem. */
const mayHaveStem = (term: string, beginnings: ReadonlySet<string>): boolean =>
  beginnings.has(term.slice(0, 3)) || beginnings.has(term.slice(0, 2)) || beginnings.has(term.slice(0, 1))
