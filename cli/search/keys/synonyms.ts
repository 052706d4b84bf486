import { STEM_CAP, SYNONYM_MARK, stemQuality } from '../../../runtime/search/engine/index-format.ts'
import { stem } from '../../../runtime/search/engine/stem.ts'
import { isStopWord, phraseKey } from '../../../runtime/search/engine/tokenize.ts'
import { byCodeUnit } from '../../base/paths.ts'
import { inBoth, type Posting, type Postings, postingsOf } from './postings.ts'
import { rangeOf, type Table } from './table.ts'

/** Number of best units kept for a synonym: 18 and 24 ranked alike on the labeled queries, and 24 were 0.2 kB more until the first results. */
export const MOST = 18

/** What readers ask for, and what else it may mean. */
export interface Synonyms {
  readonly asked: readonly string[]
  readonly meant: readonly string[]
  /** How close the meanings are: 1 for the same. */
  readonly nearness: number
}

/** Words that all mean the same. */
export const sameMeaning = (group: readonly string[]): Synonyms => ({ asked: group, meant: group, nearness: 1 })

interface Meaning {
  /** With the share of their impact that counts. */
  readonly postings: Map<Posting, number>
  readonly stems: Set<string>
}

export interface SynonymPostings {
  readonly postings: Postings
  /** By key: the stems that it stands for. */
  readonly stems: ReadonlyMap<string, string>
  /** Words with the stem of a word in the table: nothing else changes the entries. */
  readonly related: readonly string[]
}

/** What readers ask for, and what else it may mean, as words that can be looked up. */
type Phrases = readonly (readonly [asked: readonly string[], meant: readonly string[], nearness: number])[]

export interface SynonymTable {
  readonly phrases: Phrases
  /** Stems of the words that are meant. */
  readonly stems: ReadonlySet<string>
}

/** Returns a table of these synonyms. */
export function synonymTable(groups: readonly Synonyms[]): SynonymTable {
  const phrases = groups.map(({ asked, meant, nearness }) => [wordsOfAll(asked), wordsOfAll(meant), nearness] as const)
  return tableOf(phrases)
}

function tableOf(phrases: Phrases): SynonymTable {
  const words = phrases.flatMap(([, meant]) => meant).flatMap((phrase) => phrase.split(' '))
  return { phrases, stems: new Set(words.map(stem)) }
}

/** Returns the part of a table that makes these entries. */
export function partOf({ phrases }: SynonymTable, keys: ReadonlySet<string>): SynonymTable {
  const asked = phrases.map(
    ([asked, meant, nearness]) => [asked.filter((phrase) => keys.has(keyOf(phrase))), meant, nearness] as const,
  )
  return tableOf(asked.filter(([asked]) => asked.length > 0))
}

/** Returns the key of an entry. */
const keyOf = (phrase: string): string => SYNONYM_MARK + phrase.split(' ').map(stem).join(' ')

/**
 * Returns entries for the words and phrases of the synonyms table: the units of everything that they mean. Computed here, so that
 * a query of `k8s` fetches one file and not one for each synonym.
 */
export function synonymPostings({ phrases, stems }: SynonymTable, postings: Postings, table: Table): SynonymPostings {
  const meanings = new Map<string, Meaning>()
  const byStem = inflections(postings, stems)
  const find = phraseFinder(postings, byStem, table)
  for (const [asked, meant, nearness] of phrases)
    for (const phrase of asked)
      for (const other of meant) if (other !== phrase) addMeaning(meanings, phrase, other, find(other), nearness)
  const filled = [...meanings].sort(([a], [b]) => byCodeUnit(a, b))
  return {
    postings: postingsOf(filled.map(([key, meaning]) => [key, largest(table, meaning.postings)])),
    stems: new Map(filled.map(([key, { stems }]) => [key, [...stems].join(' ')])),
    related: [...byStem.values()].flatMap((rows) => rows.map((row) => postings.keys[row]!)),
  }
}

function largest(table: Table, postings: ReadonlyMap<Posting, number>): Posting {
  for (const [posting, nearness] of postings) table.raise(posting, nearness, { from: 0, to: posting.units.length })
  return table.take(MOST)
}

const wordsOfAll = (phrases: readonly string[]): string[] => [
  ...new Set(phrases.map(wordsOf).filter((words) => words !== '')),
]

/**
 * Returns the words of a phrase without stop words, separated by single spaces. Empty if only one is left of several: `log` means
 * something else than `log in`.
 */
function wordsOf(phrase: string): string {
  const words = phraseKey(phrase).split(' ').filter(Boolean)
  const telling = words.filter((word) => !isStopWord(word))
  return telling.length === 1 && words.length > 1 ? '' : telling.join(' ')
}

function addMeaning(
  meanings: Map<string, Meaning>,
  phrase: string,
  other: string,
  posting: Posting,
  nearness: number,
): void {
  if (posting.units.length === 0) return
  const key = keyOf(phrase)
  const meaning = meanings.get(key) ?? { postings: new Map(), stems: new Set() }
  meanings.set(key, meaning)
  meaning.postings.set(posting, Math.max(nearness, meaning.postings.get(posting) ?? 0))
  // Only single words: highlighting every `time` and `live` would not show why `ttl` found the page.
  if (!other.includes(' ')) meaning.stems.add(stem(other))
}

/** Finds units that contain all words of a phrase in any inflection, with the impact of the weakest word. */
function phraseFinder(postings: Postings, byStem: RowsByStem, table: Table): (phrase: string) => Posting {
  const known = new Map<string, Posting>()
  const findWord = (word: string): Posting => {
    for (const row of byStem.get(stem(word)) ?? []) {
      const term = postings.keys[row]!
      if (term === word) table.raise(postings, 1, rangeOf(postings, row))
      else table.raise(postings, stemQuality(term, word), rangeOf(postings, row), STEM_CAP)
    }
    return table.take()
  }
  return (phrase) => {
    const before = known.get(phrase)
    if (before !== undefined) return before
    const posting = phrase.split(' ').map(findWord).reduce(inBoth)
    known.set(phrase, posting)
    return posting
  }
}

type RowsByStem = ReadonlyMap<string, readonly number[]>

/** Returns the rows of terms with one of these stems, by stem. */
function inflections({ keys }: Postings, stems: ReadonlySet<string>): RowsByStem {
  const byStem = new Map<string, number[]>([...stems].map((one) => [one, []]))
  const beginnings = new Set([...stems].map(beginningOf))
  for (let row = 0; row < keys.length; row++) {
    const term = keys[row]!
    if (mayHaveStem(term, beginnings)) byStem.get(stem(term))?.push(row)
  }
  return byStem
}

/** Characters of a stem that all its words begin with, at most. */
const LONGEST_BEGINNING = 3

/**
 * Returns what all words with a stem begin with. A suffix may change the last characters of a word, but at least these stay. So most words
 * of a site need no stem: computing those of 125,000 words took 0.1 s.
 */
export const beginningOf = (stem: string): string =>
  stem.slice(0, Math.max(1, Math.min(LONGEST_BEGINNING, stem.length - 1)))

/** Whether a term begins like a stem. */
const mayHaveStem = (term: string, beginnings: ReadonlySet<string>): boolean =>
  beginnings.has(term.slice(0, 3)) || beginnings.has(term.slice(0, 2)) || beginnings.has(term.slice(0, 1))
